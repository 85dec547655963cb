import Foundation
import SDLHost
import SplitView

/// Every kind of drawing, as views on the left and in a canvas on the right: both look the same.
struct Drawing: View {
    private static let gradient = Gradient(colors: [.red, .yellow, .blue])
    private let picture: Image

    init() {
        var bitmap = Bitmap(width: 24, height: 18)
        for y in 0..<18 {
            for x in 0..<24 { bitmap[x, y] = (UInt8(x * 10), UInt8(y * 14), x % 6 < 3 ? 220 : 30, UInt8(255 - y * 6)) }
        }
        picture = Image(data: (try? bitmap.pngData()) ?? Data())
    }

    var body: some View {
        HStack(spacing: 0) {
            ZStack(alignment: .topLeading) {
                place(0, LinearGradient(gradient: Self.gradient, startPoint: .leading, endPoint: .trailing))
                place(1, Circle().fill(.radialGradient(Self.gradient, center: .center, startRadius: 2, endRadius: 22)))
                place(2, AngularGradient(gradient: Self.gradient, center: .center))
                place(3, Circle().fill(.orange).shadow(color: .black.opacity(0.6), radius: 3, x: 1, y: 2))
                place(
                    4,
                    RoundedRectangle(cornerRadius: 6).fill(.white).shadow(color: .black.opacity(0.4), radius: 2, y: 2)
                )
                place(
                    5,
                    ZStack {
                        Circle().fill(.red)
                        Rectangle().fill(.blue).padding(10)
                    }
                    .opacity(0.5)
                )
                place(6, Rectangle().fill(.green).rotationEffect(.degrees(25)))
                place(7, picture.resizable())
                place(8, picture.resizable().rotationEffect(.degrees(-15)))
                place(9, Text("Words").scaleEffect(1.6))
                place(10, Image(systemName: "gearshape.fill"))
                place(11, Text("Faded").foregroundStyle(Color.primary.opacity(0.4)))
            }
            .frame(width: 220, height: 170, alignment: .topLeading)
            Canvas { context, _ in draw(&context) }.frame(width: 220, height: 170)
        }
        .background(Color.contentBackground)
    }

    private func rect(_ index: Int) -> CGRect {
        CGRect(x: 8 + CGFloat(index % 4) * 53, y: 8 + CGFloat(index / 4) * 53, width: 44, height: 44)
    }

    private func place<V: View>(_ index: Int, _ view: V) -> some View {
        let rect = rect(index)
        return view.frame(width: rect.width, height: rect.height).offset(x: rect.minX, y: rect.minY)
    }

    private func draw(_ context: inout GraphicsContext) {
        func middle(_ index: Int) -> CGPoint { CGPoint(x: rect(index).midX, y: rect(index).midY) }
        context.fill(
            Path(rect(0)),
            with: .linearGradient(
                Self.gradient,
                startPoint: CGPoint(x: rect(0).minX, y: 0),
                endPoint: CGPoint(x: rect(0).maxX, y: 0)
            )
        )
        context.fill(
            Path(ellipseIn: rect(1)),
            with: .radialGradient(Self.gradient, center: middle(1), startRadius: 2, endRadius: 22)
        )
        context.fill(Path(rect(2)), with: .conicGradient(Self.gradient, center: middle(2)))
        var shadowed = context
        shadowed.addFilter(.shadow(color: .black.opacity(0.6), radius: 3, x: 1, y: 2))
        shadowed.fill(Path(ellipseIn: rect(3)), with: .color(.orange))
        shadowed = context
        shadowed.addFilter(.shadow(color: .black.opacity(0.4), radius: 2, y: 2))
        shadowed.fill(Path(roundedRect: rect(4), cornerRadius: 6), with: .color(.white))
        var faded = context
        faded.opacity = 0.5
        faded.drawLayer { layer in
            layer.fill(Path(ellipseIn: rect(5)), with: .color(.red))
            layer.fill(Path(rect(5).insetBy(dx: 10, dy: 10)), with: .color(.blue))
        }
        let around = CGRect(x: -22, y: -22, width: 44, height: 44)
        var turned = context
        turned.translateBy(x: middle(6).x, y: middle(6).y)
        turned.rotate(by: .degrees(25))
        turned.fill(Path(around), with: .color(.green))
        context.draw(picture.resizable(), in: rect(7))
        turned = context
        turned.translateBy(x: middle(8).x, y: middle(8).y)
        turned.rotate(by: .degrees(-15))
        turned.draw(picture.resizable(), in: around)
        turned = context
        turned.translateBy(x: middle(9).x, y: middle(9).y)
        turned.scaleBy(x: 1.6, y: 1.6)
        turned.draw(Text("Words"), at: .zero)
        context.draw(Image(systemName: "gearshape.fill"), at: middle(10))
        context.draw(Text("Faded").foregroundStyle(Color.primary.opacity(0.4)), at: middle(11))
    }
}
