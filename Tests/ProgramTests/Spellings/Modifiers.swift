import Foundation
import SplitView

extension Speller {
    func modifiers(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").frame(width: 10) }
        case 1: return spelled("| a") { Text("a").frame(width: 10, height: 20, alignment: .topLeading) }
        case 2: return spelled("| a") { Text("a").frame(maxWidth: .infinity, alignment: .leading) }
        case 3: return spelled("| a") { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity) }
        case 4:
            return spelled("| a") {
                Text("a").frame(
                    minWidth: 10,
                    idealWidth: 20,
                    maxWidth: 30,
                    minHeight: 10,
                    idealHeight: 20,
                    maxHeight: 30,
                    alignment: .center
                )
            }
        case 5: return spelled("| a") { Text("a").frame(minWidth: 0, maxWidth: .infinity) }
        case 6: return spelled("| a") { Text("a").frame(height: on ? 10 : nil) }
        case 7: return spelled("| a") { Text("a").padding(8) }
        case 8: return spelled("| a") { Text("a").padding(.horizontal) }
        case 9: return spelled("| a") { Text("a").padding(.horizontal, 8) }
        case 10: return spelled("| a") { Text("a").padding([.top, .leading], 8) }
        case 11: return spelled("| a") { Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
        case 12: return spelled("| a") { Text("a").padding(.init(top: 1, leading: 2, bottom: 3, trailing: 4)) }
        case 13: return spelled("| a") { Text("a").padding(.all, on ? 4 : 0) }
        case 14: return spelled("| a") { Text("a").offset(x: 1, y: 2) }
        case 15: return spelled("| a") { Text("a").offset(CGSize(width: 1, height: 2)) }
        case 16: return spelled("| a") { Text("a").offset(y: 3) }
        case 17: return spelled("| a") { Text("a").position(x: 10, y: 10) }
        case 18: return spelled("| a") { Text("a").position(CGPoint(x: 10, y: 10)) }
        case 19: return spelled("| a") { Text("a").layoutPriority(1) }
        case 20: return spelled("| a") { Text("a").zIndex(1) }
        case 21: return spelled("| a") { Text("a").aspectRatio(1, contentMode: .fit) }
        case 22: return spelled("| a") { Text("a").aspectRatio(CGSize(width: 4, height: 3), contentMode: .fill) }
        case 23: return spelled("| a") { Text("a").aspectRatio(contentMode: .fit) }
        case 24: return spelled("| a") { Text("a").scaledToFill() }
        case 25: return spelled("| a") { Text("a").background(.red) }
        case 26: return spelled("| a") { Text("a").background(Color.red) }
        case 27: return spelled("| a") { Text("a").background { Color.red } }
        case 28: return spelled("| a") { Text("a").background(alignment: .leading) { Color.red } }
        case 29: return spelled("| a") { Text("a").background(Color.red, in: RoundedRectangle(cornerRadius: 8)) }
        case 30: return spelled("| a") { Text("a").background(.blue, in: .capsule) }
        case 31: return spelled("| a") { Text("a").background(in: RoundedRectangle(cornerRadius: 8)) }
        case 32: return spelled("| a") { Text("a").background(RoundedRectangle(cornerRadius: 8).fill(Color.red)) }
        case 33: return spelled("| a") { Text("a").background(RoundedRectangle(cornerRadius: 8).stroke(.gray)) }
        case 34: return spelled("| a") { Text("a").background(on ? Color.red : Color.clear) }
        case 35: return spelled("| a") { Text("a").background(on ? .red : .clear) }
        case 36: return spelled("| a") { Text("a").background(.quaternary) }
        case 37: return spelled("| a") { Text("a").background(Color(white: 0.9)) }
        case 38: return spelled("| a") { Text("a").background(.red.opacity(0.2)) }
        case 39: return spelled("| a") { Text("a").background(Color.red.ignoresSafeArea()) }
        case 40: return spelled("| a b") { Text("a").overlay { Text("b") } }
        case 41:
            return spelled("| a") {
                Text("a").overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 8, height: 8) }
            }
        case 42: return spelled("| a b") { Text("a").overlay(Text("b")) }
        case 43: return spelled("| a b") { Text("a").overlay(Text("b"), alignment: .bottom) }
        case 44:
            return spelled("| a") {
                Text("a").overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.gray, lineWidth: 1))
            }
        case 45: return spelled("| a") { Text("a").overlay(.red.opacity(0.1), in: Circle()) }
        case 46: return spelled("| a") { Text("a").overlay(Color.red) }
        case 47: return spelled("| a") { Text("a").border(.red) }
        case 48: return spelled("| a") { Text("a").border(Color.red, width: 2) }
        case 49: return spelled("| a") { Text("a").border(.secondary, width: 1) }
        case 50: return spelled("| a") { Text("a").cornerRadius(8) }
        case 51: return spelled("| a") { Text("a").clipShape(Circle()) }
        case 52: return spelled("| a") { Text("a").clipShape(.rect(cornerRadius: 8)) }
        case 53: return spelled("| a") { Text("a").clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous)) }
        case 54: return spelled("| a") { Text("a").clipShape(.capsule) }
        case 55: return spelled("| a") { Text("a").clipped() }
        case 56: return spelled("| a") { Text("a").clipped(antialiased: true) }
        case 57: return spelled("| a") { Text("a").opacity(0.5) }
        case 58: return spelled("| a") { Text("a").opacity(on ? 1 : 0) }
        case 59: return spelled("|") { Text("a").hidden() }
        case 60: return spelled("| a") { Text("a").contentShape(Rectangle()) }
        case 61: return spelled("| a") { Text("a").contentShape(.rect) }
        case 62: return spelled("| a") { Text("a").contentShape(Circle()) }
        case 63: return spelled("| a") { Text("a").contentShape(.interaction, Rectangle()) }
        case 64: return spelled("| a") { Text("a").allowsHitTesting(false) }
        case 65: return spelled("| a") { Text("a").disabled(true) }
        case 66: return spelled("| a") { Text("a").tint(.red) }
        case 67: return spelled("| a") { Text("a").accentColor(.red) }
        case 68: return spelled("| a") { Text("a").ignoresSafeArea() }
        case 69: return spelled("| a") { Text("a").edgesIgnoringSafeArea(.all) }
        case 70: return spelled("| a bar") { Text("a").safeAreaInset(edge: .bottom) { Text("bar") } }
        case 71: return spelled("| bar a") { Text("a").safeAreaInset(edge: .top, spacing: 0) { Text("bar") } }
        case 72: return spelled("| a") { Text("a").safeAreaPadding(10) }
        case 73: return spelled("| a") { Text("a").safeAreaPadding(.horizontal, 10) }
        case 74: return spelled("| a") { Text("a").alignmentGuide(.leading) { d in d[.trailing] } }
        case 75:
            return spelled("| a") {
                Text("a").alignmentGuide(VerticalAlignment.center) { $0[VerticalAlignment.top] + 3 }
            }
        case 76: return spelled("| a") { Text("a").coordinateSpace(name: "space") }
        case 77: return spelled("| a") { Text("a").coordinateSpace(.named("space")) }
        case 78: return spelled("| a") { Text("a").id(n) }
        case 79: return spelled("| a") { Text("a").tag(1) }
        case 80: return spelled("| a") { Text("a").equatable() }
        case 81: return spelled("| a") { Text("a").modifier(MyMod()) }
        case 82: return spelled("| a") { Text("a").modifier(EmptyModifier()) }
        case 83: return spelled("| a") { Text("a").help("help") }
        case 84: return spelled("| a") { Text("a").help(text) }
        case 85: return spelled("| a") { Text("a").help(Text("help")) }
        case 86: return spelled("| a") { Text("a").environment(\.colorScheme, .dark) }
        case 87: return spelled("| a") { Text("a").preferredColorScheme(.dark) }
        case 88: return spelled("| a") { Text("a").colorScheme(.dark) }
        case 89:
            return spelled("| a") {
                Text("a").onGeometryChange(for: CGSize.self) {
                    $0.size
                } action: {
                    d = $0.width
                }
            }
        case 90:
            return spelled("| a") {
                Text("a").onGeometryChange(for: CGSize.self, of: { $0.size }, action: { d = $0.width })
            }
        case 91: return spelled("| a") { Text("a").foregroundStyle(.red).padding().background(.blue).cornerRadius(4) }
        case 92: return spelled("| a") { Text("a").transformEnvironment(\.font) { $0 = .title } }
        case 93: return spelled("| a") { Text("a").frame(maxWidth: .infinity).multilineTextAlignment(.trailing) }
        case 94: return spelled("| a") { Text("a").badge(3) }
        case 95: return spelled("| a") { Text("a").badge("new") }
        default: return nil
        }
    }
}
