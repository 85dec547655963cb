import Foundation
import SplitView

// Views without children, and shapes.

extension Planner {
    static let plainViews: [Kind] = [
        Kind("Text") { p in p.choices.run() },
        Kind("Image") { p in
            let picture = Image(systemName: p.choices.pick(["star", "plus", "folder.fill", "no such symbol", ""]))
            if p.choices.flag() { picture.resizable() } else { picture }
        },
        Kind("Color") { p in p.choices.color() },
        Kind("Spacer") { p in Spacer(minLength: p.choices.maybe { $0.length() }) },
        Kind("Divider") { _ in Divider() },
        Kind("EmptyView") { _ in EmptyView() },
        Kind("AnyView") { p in AnyView(p.view()) },
        Kind("Canvas") { p in
            let (path, style, color) = (
                p.choices.flag() ? Path(p.choices.rect()) : Path(), p.choices.stroke(), p.choices.color()
            )
            let (shift, angle, share) = (p.choices.point(), p.choices.angle(), p.choices.share())
            let words = p.choices.text()
            Canvas { context, size in
                context.translateBy(x: shift.x, y: shift.y)
                context.rotate(by: angle)
                context.scaleBy(x: share * 2, y: 1)
                context.opacity = share
                context.fill(path, with: .color(color))
                context.drawLayer { layer in
                    layer.clip(to: path)
                    layer.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(color), style: style)
                }
                context.draw(Text(words), at: shift, anchor: UnitPoint(x: share, y: 0))
                context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: shift.y, width: 20, height: 20))
            }
        },
        Kind("TimelineView") { p in
            let (interval, words) = (p.choices.number(), p.choices.text())
            if p.choices.flag() {
                TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: interval)) { _ in Text(words) }
            } else {
                TimelineView(.animation(minimumInterval: interval, paused: p.choices.flag())) { _ in Text(words) }
            }
        },
        Kind("LinearGradient") { p in
            LinearGradient(
                colors: [p.choices.color(), p.choices.color()],
                startPoint: p.choices.anchor(),
                endPoint: p.choices.anchor()
            )
        },
        Kind("RadialGradient") { p in
            RadialGradient(
                colors: [p.choices.color(), p.choices.color()],
                center: p.choices.anchor(),
                startRadius: p.choices.length(),
                endRadius: p.choices.length()
            )
        },
        Kind("AngularGradient") { p in
            AngularGradient(
                stops: [
                    .init(color: p.choices.color(), location: p.choices.share()),
                    .init(color: p.choices.color(), location: p.choices.share()),
                ],
                center: p.choices.anchor(),
                startAngle: p.choices.angle(),
                endAngle: p.choices.angle()
            )
        },
        Kind("CanvasSymbols") { p in
            let (view, other, rect) = (p.view(), p.view(), p.choices.rect())
            let id = p.choices.index(below: 3)
            Canvas { context, _ in
                if let symbol = context.resolveSymbol(id: id) { context.draw(symbol, in: rect) }
            } symbols: {
                view.tag(0)
                other.tag(1)
            }
        },
    ]

    static let shapes: [Kind] = [
        Kind("Rectangle") { p in p.drawn(Rectangle()) },
        Kind("RoundedRectangle") { p in p.drawn(RoundedRectangle(cornerRadius: p.choices.length())) },
        Kind("Capsule") { p in p.drawn(Capsule()) },
        Kind("Circle") { p in p.drawn(Circle()) },
        Kind("Ellipse") { p in p.drawn(Ellipse()) },
        Kind("AnyShape") { p in
            let shape = AnyShape(Circle().inset(by: p.choices.length()))
            if p.choices.flag() { shape.fill(p.choices.color()) } else { shape }
        },
        Kind("Path") { p in
            var path = Path()
            for _ in 0..<p.choices.index(below: 8) { path.addLine(to: p.choices.point()) }
            return path.stroke(p.choices.color(), style: p.choices.stroke())
        },
        Kind("ContainerRelativeShape") { p in p.drawn(ContainerRelativeShape()) },
        Kind("UnevenRoundedRectangle") { p in
            p.drawn(
                UnevenRoundedRectangle(
                    topLeadingRadius: p.choices.length(),
                    bottomLeadingRadius: p.choices.length(),
                    bottomTrailingRadius: p.choices.length(),
                    topTrailingRadius: p.choices.length()
                )
            )
        },
    ]

    /// Returns a shape, drawn in one of several ways.
    mutating func drawn<S: InsettableShape>(_ shape: S) -> AnyView {
        switch choices.index(below: 9) {
        case 0: AnyView(shape)
        case 1: AnyView(shape.fill(choices.color()))
        case 2: AnyView(shape.stroke(choices.color(), style: choices.stroke()))
        case 3: AnyView(shape.strokeBorder(choices.color(), lineWidth: choices.length()))
        case 4: AnyView(shape.inset(by: choices.length()).fill(choices.color()))
        case 5: AnyView(shape.trim(from: choices.share(), to: choices.share()).stroke(choices.color()))
        case 6: AnyView(shape.rotation(choices.angle(), anchor: choices.anchor()).fill(choices.color()))
        case 7: AnyView(shape.scale(choices.share() * 4).offset(x: choices.length(), y: choices.length()))
        default: AnyView(shape.size(width: choices.length(), height: choices.length()).fill(.tint))
        }
    }
}
