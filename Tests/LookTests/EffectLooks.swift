import Foundation
import ScreenshotTesting
import Testing

import ImmediateUI

/// Blurs, changed colors, blends, shadows of styles, and shapes by the even-odd rule.
@MainActor @Suite struct EffectLooks {
    private var card: some View {
        VStack(spacing: 4) {
            Text("Card").font(.headline)
            HStack(spacing: 0) {
                Color.red
                Color.green
                Color.blue
            }
            .frame(height: 12)
        }
        .padding(8)
        .frame(width: 76, height: 52)
        .background(LinearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
        .cornerRadius(8)
    }

    @Test("Color effects and blurs") func colors() throws {
        try expectLooks(named: "color-effects", size: CGSize(width: 350, height: 190)) {
            VStack(spacing: 8) {
                HStack(spacing: 8) {
                    card
                    card.saturation(0.3)
                    card.grayscale(1)
                    card.brightness(0.25)
                }
                HStack(spacing: 8) {
                    card.contrast(0.5)
                    card.hueRotation(.degrees(120))
                    card.colorMultiply(.mint)
                    card.colorInvert()
                }
                HStack(spacing: 8) {
                    card.blur(radius: 2)
                    card.blur(radius: 4, opaque: true)
                    card.blur(radius: 1).rotationEffect(.degrees(8))
                    card.transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.3, d: 1, tx: 10, ty: 0))
                }
            }
        }
    }

    @Test("Every blend mode, on a gradient with transparent parts") func blends() throws {
        try expectLooks(named: "blend-modes", size: CGSize(width: 356, height: 150)) {
            VStack(alignment: .leading, spacing: 6) {
                ForEach(0..<3) { row in
                    HStack(spacing: 4) {
                        ForEach(BlendMode.allCases[(row * 7)..<(row * 7 + 7)], id: \.self) { mode in
                            ZStack {
                                LinearGradient(
                                    colors: [.red, .yellow, .green.opacity(0.5), .blue.opacity(0)],
                                    startPoint: .top,
                                    endPoint: .bottom
                                )
                                .frame(width: 30, height: 42)
                                LinearGradient(
                                    colors: [.white, .cyan, .purple.opacity(0.4)],
                                    startPoint: .leading,
                                    endPoint: .trailing
                                )
                                .frame(width: 44, height: 24)
                                .blendMode(mode)
                            }
                            .compositingGroup()
                        }
                    }
                }
            }
        }
    }

    @Test("Blends on the window, under masks, and in canvases") func windowBlends() throws {
        try expectLooks(named: "window-blends", size: CGSize(width: 300, height: 70)) {
            HStack(spacing: 12) {
                ZStack {
                    Circle().fill(.yellow).frame(width: 40, height: 40).offset(x: -10)
                    Circle().fill(.cyan).frame(width: 40, height: 40).offset(x: 10).blendMode(.multiply)
                }
                .frame(width: 60)
                Text("Inverse").padding(6).overlay { Color.white.blendMode(.difference) }
                Color.teal.frame(width: 50, height: 40)
                    .overlay { Color.orange.blendMode(.plusLighter).opacity(0.5).padding(8) }
                    .clipShape(Capsule())
                Canvas { context, size in
                    context.fill(Path(CGRect(x: 0, y: 0, width: 34, height: 40)), with: .color(.red))
                    context.blendMode = .screen
                    context.fill(Path(ellipseIn: CGRect(x: 14, y: 4, width: 36, height: 32)), with: .color(.blue))
                    context.blendMode = .normal
                    context.addFilter(.blur(radius: 1))
                    context.draw(Text("Far"), at: CGPoint(x: 30, y: 20))
                }
                .frame(width: 54, height: 40)
            }
        }
    }

    @Test("Shadows of styles, uneven corners, the even-odd rule, faint marks") func shapes() throws {
        let star = Path { path in
            for point in 0..<5 {
                let angle = Double(point) * 4 * .pi / 5 - .pi / 2
                let corner = CGPoint(x: 24 + 22 * cos(angle), y: 24 + 22 * sin(angle))
                if point == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
            }
            path.closeSubpath()
        }
        try expectLooks(named: "shape-effects", size: CGSize(width: 380, height: 140)) {
            VStack(spacing: 12) {
                HStack(spacing: 14) {
                    RoundedRectangle(cornerRadius: 8).fill(.red.shadow(.drop(radius: 3, y: 2)))
                        .frame(width: 44, height: 44)
                    RoundedRectangle(cornerRadius: 8).fill(.mint.shadow(.inner(radius: 3, y: 2)))
                        .frame(width: 44, height: 44)
                    Text("Aa").font(.largeTitle.bold())
                        .foregroundStyle(.gray.shadow(.inner(radius: 1, x: 1, y: 1)).shadow(.drop(radius: 1, y: 1)))
                    UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 8).fill(.indigo)
                        .frame(width: 44, height: 44)
                    UnevenRoundedRectangle(topLeadingRadius: 18, topTrailingRadius: 8)
                        .strokeBorder(.orange, lineWidth: 4).frame(width: 44, height: 44)
                }
                HStack(spacing: 14) {
                    star.fill(.purple).frame(width: 48, height: 48)
                    star.fill(.purple, style: FillStyle(eoFill: true)).frame(width: 48, height: 48)
                    Color.teal.frame(width: 48, height: 48).clipShape(star, style: FillStyle(eoFill: true))
                    Path { path in
                        path.move(to: CGPoint(x: 2, y: 40))
                        path.addArc(
                            tangent1End: CGPoint(x: 22, y: 2),
                            tangent2End: CGPoint(x: 42, y: 40),
                            radius: 8
                        )
                        path.addLine(to: CGPoint(x: 42, y: 40))
                    }
                    .stroke(.primary, lineWidth: 2).frame(width: 44, height: 44)
                    VStack(spacing: 0) {
                        Rectangle().fill(.quaternary)
                        Rectangle().fill(.quinary)
                        Rectangle().fill(.selection)
                    }
                    .frame(width: 40, height: 44)
                    HStack(spacing: 0) {
                        ForEach(0..<5) { Color.yellow.mix(with: .blue, by: Double($0) / 4) }
                    }
                    .frame(width: 50, height: 44)
                }
            }
        }
    }
}

/// Gauges and control groups.
@MainActor @Suite struct GaugeLooks {
    @Test("Gauges in every style, and a control group") func gauges() throws {
        func gauge(_ value: Double, _ style: GaugeStyle) -> some View {
            Gauge(value: value) {
                Text("Load")
            } currentValueLabel: {
                Text("\(Int(value * 100)) %")
            }
            .gaugeStyle(style)
        }
        try expectLooks([.rest, .disabled], named: "gauges", size: CGSize(width: 220, height: 220), columns: 2) {
            VStack(spacing: 12) {
                gauge(0.4, .linearCapacity)
                Gauge(value: 0.7) {
                    Text("Heat")
                } currentValueLabel: {
                    EmptyView()
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("9")
                }
                .gaugeStyle(.accessoryLinear).tint(.orange)
                HStack(spacing: 16) {
                    gauge(0.4, .accessoryCircular)
                    gauge(0.85, .accessoryCircularCapacity).tint(.green)
                }
                ControlGroup {
                    Button("Back", systemImage: "chevron.left") {}
                    Button("Forward", systemImage: "chevron.right") {}
                }
                .labelStyle(.iconOnly)
            }
            .padding(10)
        }
    }
}
