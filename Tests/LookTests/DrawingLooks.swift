import Foundation
import ScreenshotTesting
import Testing

import ImmediateUI

/// Gradients, effects and pictures.
@MainActor @Suite struct DrawingLooks {
    private let rainbow = [Color.red, .yellow, .green, .cyan, .blue, .purple]

    @Test("Gradients: linear, elliptical, angular; in shapes, lines and text") func gradients() throws {
        try expectLooks(named: "gradients", size: CGSize(width: 330, height: 250)) {
            VStack(alignment: .leading, spacing: 10) {
                HStack(spacing: 10) {
                    LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
                        .frame(width: 70, height: 50)
                    LinearGradient(colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing)
                        .frame(width: 70, height: 50)
                    RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 4, endRadius: 34)
                        .frame(width: 70, height: 50)
                    EllipticalGradient(colors: [.white, .blue]).frame(width: 70, height: 50)
                }
                HStack(spacing: 10) {
                    Circle().fill(
                        .angularGradient(
                            colors: rainbow + [.red],
                            center: .center,
                            startAngle: .zero,
                            endAngle: .degrees(360)
                        )
                    )
                    .frame(width: 50, height: 50)
                    Circle().fill(AngularGradient(colors: [.green, .black], center: .center)).frame(
                        width: 50,
                        height: 50
                    )
                    Circle().strokeBorder(
                        .conicGradient(colors: [.pink, .indigo, .pink], center: .center),
                        lineWidth: 8
                    )
                    .frame(width: 50, height: 50)
                    RoundedRectangle(cornerRadius: 12)
                        .stroke(
                            .linearGradient(colors: [.mint, .blue], startPoint: .leading, endPoint: .trailing),
                            lineWidth: 5
                        )
                        .padding(3).frame(width: 60, height: 50)
                    Capsule().fill(Color.teal.gradient).frame(width: 60, height: 26)
                }
                HStack(spacing: 10) {
                    Rectangle()
                        .fill(
                            LinearGradient(
                                stops: [
                                    Gradient.Stop(color: .red, location: 0), Gradient.Stop(color: .red, location: 0.4),
                                    Gradient.Stop(color: .white, location: 0.4),
                                    Gradient.Stop(color: .blue, location: 0.9),
                                ],
                                startPoint: UnitPoint(x: 0, y: 0.1),
                                endPoint: UnitPoint(x: 1, y: 0.9)
                            )
                        )
                        .frame(width: 70, height: 40)
                    Rectangle()
                        .fill(
                            LinearGradient(
                                colors: [.blue, .blue.opacity(0)],
                                startPoint: .leading,
                                endPoint: .trailing
                            )
                        )
                        .frame(width: 70, height: 40)
                    Circle().frame(width: 40, height: 40)
                        .foregroundStyle(
                            .linearGradient(colors: [.purple, .orange], startPoint: .top, endPoint: .bottom)
                        )
                    Canvas { context, size in
                        let rect = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
                        context.fill(
                            Path(ellipseIn: rect),
                            with: .radialGradient(
                                Gradient(colors: [.white, .green]),
                                center: CGPoint(x: 20, y: 14),
                                startRadius: 0,
                                endRadius: 40
                            )
                        )
                        context.stroke(
                            Path(roundedRect: rect, cornerRadius: 6),
                            with: .linearGradient(
                                Gradient(colors: [.blue, .red]),
                                startPoint: .zero,
                                endPoint: CGPoint(x: 70, y: 0)
                            ),
                            lineWidth: 3
                        )
                    }
                    .frame(width: 70, height: 40)
                }
                HStack(spacing: 12) {
                    Text("Gradient").font(.system(size: 34, weight: .bold))
                        .foregroundStyle(
                            .linearGradient(colors: [.blue, .pink], startPoint: .leading, endPoint: .trailing)
                        )
                    Image(systemName: "star.fill").font(.system(size: 30))
                        .foregroundStyle(
                            .linearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom)
                        )
                    Text("on it").padding(6)
                        .background(
                            .linearGradient(colors: [.mint, .teal], startPoint: .top, endPoint: .bottom),
                            in: Capsule()
                        )
                }
            }
            .padding(10)
        }
    }

    @Test("Shadows, group opacity and masks of views") func shadows() throws {
        try expectLooks(named: "shadows", size: CGSize(width: 440, height: 170)) {
            VStack(spacing: 22) {
                HStack(spacing: 26) {
                    Text("Card").padding(12).background(Color.contentBackground, in: RoundedRectangle(cornerRadius: 8))
                        .shadow(radius: 4, y: 2)
                    Circle().fill(.orange).frame(width: 40, height: 40).shadow(color: .orange.opacity(0.7), radius: 8)
                    Text("Words").font(.title).shadow(color: .black.opacity(0.5), radius: 1, x: 2, y: 2)
                    Rectangle().fill(.blue).frame(width: 40, height: 30).shadow(color: .red, radius: 0, x: 5, y: 5)
                }
                HStack(spacing: 20) {
                    overlapping.opacity(0.5)
                    HStack(spacing: 0) {
                        Circle().fill(.red).frame(width: 36, height: 36)
                        Circle().fill(.blue).frame(width: 36, height: 36).padding(.leading, -14)
                    }
                    .compositingGroup().opacity(0.4)
                    LinearGradient(colors: [.pink, .indigo], startPoint: .leading, endPoint: .trailing)
                        .mask { Text("Mask").font(.system(size: 30, weight: .bold)) }
                        .frame(width: 90, height: 40)
                    Color.green.frame(width: 50, height: 40)
                        .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
                }
            }
            .padding(12)
        }
    }

    private var overlapping: some View {
        Text("On top").padding(8).background(.yellow).overlay(Rectangle().strokeBorder(.red, lineWidth: 4)).background(
            .black
        )
    }

    @Test("Rotated and scaled text, controls and lines") func turns() throws {
        try expectLooks(named: "turns", size: CGSize(width: 520, height: 260)) {
            VStack(spacing: 30) {
                HStack(spacing: 40) {
                    Text("Turned").rotationEffect(.degrees(-20))
                    Text("Quarter").rotationEffect(.degrees(90)).fixedSize().frame(width: 30)
                    Button("Press") {}.rotationEffect(.degrees(12))
                    Rectangle().strokeBorder(.blue, lineWidth: 3).frame(width: 40, height: 40).rotationEffect(
                        .degrees(45)
                    )
                    Image(systemName: "folder").font(.system(size: 30)).rotationEffect(.degrees(30))
                }
                HStack(spacing: 50) {
                    Text("Small").scaleEffect(0.6)
                    Text("Large").scaleEffect(2)
                    Text("Wide").scaleEffect(x: 2, y: 1)
                    Text("Mirror").scaleEffect(x: -1)
                }
                HStack(spacing: 50) {
                    Toggle("Zoomed", isOn: .constant(true)).scaleEffect(1.5)
                    Text("Corner").border(.red).rotationEffect(.degrees(30), anchor: .bottomLeading)
                    Text("Card").padding(10).background(.yellow, in: RoundedRectangle(cornerRadius: 6))
                        .rotationEffect(.degrees(-8)).shadow(radius: 3, y: 2)
                }
            }
            .padding(20)
        }
    }

    /// Returns a picture of a small scene: a sky, hills with hard edges, a sun.
    private static func scene(_ width: Int, _ height: Int) throws -> Data {
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
                let hill = 0.65 + 0.12 * sin(u * 7)
                let isSun = hypot((u - 0.75) * Double(width) / Double(height), v - 0.25) < 0.12
                let isFence = v > 0.8 && x / 2 % 2 == 0
                bitmap[x, y] =
                    isFence
                    ? (60, 40, 20, 255)
                    : isSun ? (255, 220, 90, 255) : v > hill ? (50, 140, 70, 255) : (90, UInt8(150 + 80 * v), 230, 255)
            }
        }
        return try bitmap.pngData()
    }

    @Test("Pictures: own size, fitted, filled, smaller, larger, with caps, tiled, as a template, missing")
    func pictures() throws {
        let scene = try Self.scene(120, 80)
        let small = try Self.scene(12, 8)
        var frame = Bitmap(width: 24, height: 24, color: RGBA(0, 122, 255))
        frame.fill(x: 6, y: 6, width: 12, height: 12, RGBA(255, 255, 255))
        frame.fill(x: 0, y: 0, width: 4, height: 4, RGBA(255, 60, 60))
        let caps = try frame.pngData()
        try expectLooks(named: "pictures", size: CGSize(width: 400, height: 220)) {
            VStack(alignment: .leading, spacing: 10) {
                HStack(spacing: 10) {
                    Image(data: scene)
                    Image(data: scene).resizable().scaledToFit().frame(width: 60, height: 60).border(.gray)
                    Image(data: scene).resizable().scaledToFill().frame(width: 60, height: 60).clipped()
                    Image(data: scene).resizable().scaledToFit().frame(width: 60).clipShape(
                        RoundedRectangle(cornerRadius: 8)
                    )
                    .shadow(radius: 3)
                    Image(data: scene).resizable().frame(width: 24, height: 16)
                }
                HStack(spacing: 10) {
                    Image(data: small).resizable().interpolation(.none).frame(width: 72, height: 48)
                    Image(data: small).resizable().frame(width: 72, height: 48)
                    Image(data: small).resizable().interpolation(.high).frame(width: 72, height: 48)
                    Image(data: caps).resizable(capInsets: EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6))
                        .frame(width: 70, height: 48)
                    Image(data: caps).resizable(resizingMode: .tile).frame(width: 60, height: 48)
                }
                HStack(spacing: 10) {
                    Image(data: caps).renderingMode(.template).foregroundStyle(.red)
                    Image(data: scene, scale: 2).rotationEffect(.degrees(10))
                    Image(contentsOf: URL(fileURLWithPath: "/no/such/picture.png"))
                    Image(systemName: "folder").resizable().scaledToFit().frame(width: 44, height: 44)
                    Image(data: scene).resizable().frame(width: 60, height: 40).opacity(0.4)
                }
            }
            .padding(10)
        }
    }
}
