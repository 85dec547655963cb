import Foundation
import SplitView

extension Speller {
    func shapes(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("|") { Rectangle() }
        case 1: return spelled("|") { Rectangle().fill(.red) }
        case 2: return spelled("|") { Rectangle().fill(Color.red).frame(height: 1) }
        case 3: return spelled("|") { Rectangle().foregroundColor(.red) }
        case 4: return spelled("|") { RoundedRectangle(cornerRadius: 8) }
        case 5: return spelled("|") { RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.red) }
        case 6: return spelled("|") { RoundedRectangle(cornerSize: CGSize(width: 4, height: 8)) }
        case 7: return spelled("|") { Circle().stroke(.red, lineWidth: 2) }
        case 8: return spelled("|") { Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 2, dash: [4, 2])) }
        case 9: return spelled("|") { Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round)) }
        case 10: return spelled("|") { Circle().stroke(lineWidth: 2) }
        case 11: return spelled("|") { Circle().strokeBorder(.red, lineWidth: 2) }
        case 12: return spelled("|") { Circle().strokeBorder() }
        case 13: return spelled("|") { Circle().fill(.red).stroke(.blue, lineWidth: 2) }
        case 14: return spelled("|") { Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 3) }
        case 15: return spelled("|") { Circle().inset(by: 4).fill(.red) }
        case 16: return spelled("|") { Circle().rotation(.degrees(4)) }
        case 17: return spelled("|") { Circle().size(width: 10, height: 10) }
        case 18: return spelled("|") { Ellipse() }
        case 19:
            return spelled("|") {
                Path { path in
                    path.move(to: .zero); path.addLine(to: CGPoint(x: 10, y: 10))
                }.stroke(.red)
            }
        case 20:
            return spelled("|") {
                Path { p in
                    p.addRect(CGRect(x: 0, y: 0, width: 10, height: 10)); p.closeSubpath()
                }
            }
        case 21: return spelled("|") { Path(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        case 22: return spelled("|") { Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        case 23: return spelled("|") { Path(roundedRect: CGRect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 3) }
        case 24:
            return spelled("|") {
                Path { p in
                    p.addArc(
                        center: .zero,
                        radius: 3,
                        startAngle: .degrees(0),
                        endAngle: .degrees(90),
                        clockwise: false
                    ); p.addQuadCurve(to: .zero, control: .zero);
                    p.addCurve(to: .zero, control1: .zero, control2: .zero); p.addEllipse(in: .zero);
                    p.addRoundedRect(in: .zero, cornerSize: .zero); p.addLines([.zero])
                }
            }
        case 25: return spelled("|") { Color.red }
        case 26: return spelled("|") { Color(red: 0.1, green: 0.2, blue: 0.3) }
        case 27: return spelled("|") { Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.5) }
        case 28: return spelled("|") { Color(hue: 0.1, saturation: 1, brightness: 1) }
        case 29: return spelled("|") { Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 1) }
        case 30: return spelled("|") { Color.clear }
        case 31: return spelled("|") { Color.accentColor.opacity(0.2) }
        case 32: return spelled("|") { Color.mint }
        case 33:
            return spelled("|") {
                Canvas { context, size in
                    context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
                }
            }
        case 34:
            return spelled("| a a") {
                Canvas { ctx, size in
                    ctx.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.red), lineWidth: 2);
                    ctx.draw(Text("a"), at: .zero);
                    ctx.draw(
                        Text("a").font(.caption).foregroundStyle(.red),
                        at: CGPoint(x: 1, y: 2),
                        anchor: .topLeading
                    )
                }
            }
        case 35:
            return spelled("|") {
                Canvas { context, size in
                    var copy = context; copy.translateBy(x: 1, y: 2); copy.rotate(by: .degrees(3)); copy.opacity = 0.5;
                    copy.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .style(.red))
                }
            }
        case 36: return spelled("|") { Canvas(opaque: false, rendersAsynchronously: false) { context, size in } }
        case 37:
            return spelled("|") {
                Canvas { context, size in
                    context.stroke(Path(), with: .color(.red), style: StrokeStyle(lineWidth: 2));
                    context.clip(to: Path()); context.drawLayer { l in l.fill(Path(), with: .color(.red)) }
                }
            }
        default: return nil
        }
    }
}
