import Foundation
import ImmediateUI

/// Numbers from typical mistakes: a division by zero, a length that was never set, a factor out of range.
let oddNumbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -7.5, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
]

/// Views that take a number in one parameter each.
@MainActor struct OddView {
    var name: String
    var view: @MainActor (Double) -> AnyView

    init<V: View>(_ name: String, @ViewBuilder _ view: @escaping @MainActor (Double) -> V) {
        self.name = name
        self.view = { AnyView(view($0)) }
    }

    private static func box<V: View>(_ name: String, _ change: @escaping @MainActor (Color, Double) -> V) -> OddView {
        OddView(name) { change(Color.red, $0).frame(maxWidth: 40, maxHeight: 20) }
    }

    private static func shape(_ name: String, _ path: @escaping @MainActor (inout Path, CGFloat) -> Void) -> OddView {
        OddView(name) { number in
            let path = Path { path(&$0, CGFloat(number)) }
            HStack {
                path.fill(.red)
                path.stroke(.blue, lineWidth: 3)
                path.stroke(.blue, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, dash: [4, 2]))
                Color.green.clipShape(path)
                Color.green.contentShape(path).onTapGesture {}
                path.trim(from: 0.2, to: 0.6).stroke(.orange)
            }
            .frame(width: 120, height: 20)
        }
    }

    static let groups = [layout, looks, paths, drawing, controls]

    static let layout: [OddView] = [
        OddView("layoutPriority") { number in
            HStack {
                Text("a").layoutPriority(number)
                Text("b").layoutPriority(number)
                Text("c")
            }
        },
        OddView("zIndex") { number in
            ZStack {
                Text("a").zIndex(number)
                Text("b").zIndex(1)
                Text("c").zIndex(number)
                Text("d")
            }
        },
        box("frame(width:)") { $0.frame(width: $1) },
        box("frame(width:height:)") { $0.frame(width: $1, height: $1) },
        box("frame(minWidth:)") { $0.frame(minWidth: $1, minHeight: $1) },
        box("frame(idealWidth:)") { $0.frame(idealWidth: $1, idealHeight: $1).fixedSize() },
        box("frame(maxWidth:)") { $0.frame(maxWidth: $1, maxHeight: $1) },
        OddView("all limits of a frame") { number in
            Text("x").frame(
                minWidth: number,
                idealWidth: number,
                maxWidth: number,
                minHeight: number,
                idealHeight: number,
                maxHeight: number
            )
        },
        box("padding") { $0.padding($1) },
        box("padding of an edge") { $0.padding(.leading, $1) },
        box("padding of insets") { $0.padding(EdgeInsets(top: $1, leading: 2, bottom: $1, trailing: $1)) },
        box("offset") { $0.offset(x: $1, y: 2) },
        box("offset of a size") { $0.offset(CGSize(width: 1, height: $1)) },
        box("position") { $0.position(x: $1, y: $1) },
        box("aspectRatio, fit") { $0.aspectRatio($1, contentMode: .fit) },
        box("aspectRatio, fill") { $0.aspectRatio($1, contentMode: .fill) },
        box("aspectRatio of a size") { $0.aspectRatio(CGSize(width: $1, height: 2), contentMode: .fit) },
        OddView("spacing of an HStack") { number in
            HStack(spacing: number) {
                Text("a")
                Text("b")
                Spacer()
            }
        },
        OddView("spacing of a VStack") { number in
            VStack(spacing: number) {
                Text("a")
                Color.red
                Text("b")
            }
            .frame(height: 20)
        },
        OddView("Spacer(minLength:)") { number in
            HStack {
                Text("a")
                Spacer(minLength: number)
                Text("b")
            }
        },
        OddView("a shape that likes odd sizes") { OddShape(number: $0).frame(maxHeight: 20) },
        OddView("a layout that answers odd sizes") { number in
            OddLayout(size: number, position: 0)() {
                Text("a")
                Color.red
            }
        },
        OddView("a layout that places oddly") { number in
            OddLayout(size: 10, position: number)() {
                Text("a")
                Color.red
            }
        },
        OddView("an element of an odd size") { OddPrimitive(number: $0) },
        OddView("GeometryReader in an odd frame") { number in
            GeometryReader { proxy in
                // A typical use of a size: it must fit into an `Int`.
                Text("\(Int(proxy.size.width)) \(Int(proxy.frame(in: .global).minX))")
            }
            .frame(width: number, height: 12)
            .offset(x: number)
        },
        OddView("Canvas in an odd frame") { number in
            Canvas { context, size in
                for x in 0..<min(3, Int(size.width)) {
                    context.fill(Path(CGRect(x: x, y: 0, width: 1, height: 1)), with: .foreground)
                }
            }
            .frame(minWidth: number, maxHeight: 10)
            .padding(number)
        },
        OddView("a ScrollView around odd lengths") { number in
            ScrollView([.horizontal, .vertical]) {
                VStack(spacing: number) {
                    Text("a").padding(number)
                    Color.red.frame(width: number, height: number)
                }
            }
            .frame(height: 20)
        },
        OddView("a List of odd heights") { number in
            List {
                Text("a").frame(height: number)
                Text("b")
            }
            .frame(height: 30)
        },
    ]

    static let looks: [OddView] = [
        OddView("font size") { Text("a word").font(.system(size: $0)) },
        OddView("font size of a symbol") { Image(systemName: "plus").font(.system(size: $0)) },
        OddView("font size of an underlined text") { Text("a word").font(.system(size: $0)).underline() },
        OddView("font size of two runs in lines") { number in
            (Text("some words that are broken into lines").font(.system(size: number)) + Text(" and more"))
                .frame(width: 60, height: 30)
        },
        OddView("lineSpacing") { Text("two\nlines").lineSpacing($0) },
        OddView("lineSpacing in little room") { number in
            Text("some words that are broken into lines").lineSpacing(number).frame(width: 60, height: 30)
        },
        OddView("lineLimit") { number in
            Text("two\nlines").lineLimit(Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min))
        },
        OddView("lineLimit of the views inside") { number in
            VStack { Text("two\nlines") }
                .lineLimit(Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min))
        },
        OddView("weight of a font") { number in
            let weight = { () -> Font.Weight in
                var weight = Font.Weight.regular
                weight.value = Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
                return weight
            }
            Text("a word").fontWeight(weight())
        },
        box("opacity") { $0.opacity($1) },
        box("opacity of a colour") { $0.opacity($1).overlay(Color.black.opacity($1)) },
        box("cornerRadius") { $0.cornerRadius($1) },
        box("border") { $0.border(.blue, width: $1) },
        OddView("parts of a colour") { number in
            VStack(spacing: 0) {
                Color(red: number, green: number, blue: number, opacity: number)
                Color(white: number)
                Color(hue: number, saturation: 1, brightness: 1)
                Color(hue: 0.5, saturation: number, brightness: number)
                Color(.displayP3, red: number, green: number, blue: 0.5)
                Color(.sRGBLinear, white: number)
            }
            .frame(width: 10, height: 24)
        },
        OddView("RoundedRectangle") { number in
            HStack {
                RoundedRectangle(cornerRadius: number).fill(.red)
                RoundedRectangle(cornerRadius: number).stroke(.red)
                RoundedRectangle(cornerSize: CGSize(width: number, height: 3)).fill(.red)
                RoundedRectangle(cornerSize: CGSize(width: number, height: 3)).strokeBorder(.red, lineWidth: 4)
                RoundedRectangle(cornerRadius: 4).inset(by: number).fill(.red)
                Color.red.clipShape(RoundedRectangle(cornerRadius: number))
            }
            .frame(width: 120, height: 20)
        },
        OddView("line width") { number in
            HStack {
                Circle().stroke(.red, lineWidth: number)
                Circle().strokeBorder(.red, lineWidth: number)
                Rectangle().strokeBorder(.red, lineWidth: number)
                Ellipse().stroke(.red, style: StrokeStyle(lineWidth: number, dash: [2, 2]))
            }
            .frame(width: 120, height: 20)
        },
        OddView("miter limit, dashes and phase") { number in
            let corner = Path { $0.addLines([.zero, CGPoint(x: 20, y: 1), CGPoint(x: 0, y: 2)]) }
            HStack {
                corner.stroke(.red, style: StrokeStyle(lineWidth: 3, miterLimit: number))
                corner.stroke(.red, style: StrokeStyle(lineWidth: 3, dash: [number]))
                corner.stroke(.red, style: StrokeStyle(lineWidth: 3, dash: [number, 2]))
                corner.stroke(.red, style: StrokeStyle(lineWidth: 3, dash: [3, number]))
                corner.stroke(.red, style: StrokeStyle(lineWidth: 3, dash: [3, 2], dashPhase: number))
            }
            .frame(width: 120, height: 20)
        },
        OddView("trim") { number in
            HStack {
                Circle().trim(from: number, to: 1).stroke(.red)
                Circle().trim(from: 0, to: number).stroke(.red)
                Circle().trim(from: number, to: number).stroke(.red)
            }
            .frame(width: 120, height: 20)
        },
        OddView("rotation of a shape") { number in
            HStack {
                Rectangle().rotation(.degrees(number)).fill(.red)
                Rectangle().rotation(Angle(radians: number), anchor: UnitPoint(x: number, y: 0)).stroke(.red)
            }
            .frame(width: 120, height: 20)
        },
        OddView("scale of a shape") { number in
            HStack {
                Circle().scale(number).fill(.red)
                Circle().scale(x: number, y: 1).stroke(.red, lineWidth: 3)
                Circle().scale(2, anchor: UnitPoint(x: number, y: number)).fill(.red)
            }
            .frame(width: 120, height: 20)
            .clipped()
        },
        OddView("offset, size and inset of a shape") { number in
            HStack {
                Circle().offset(x: number).fill(.red)
                Circle().size(width: number, height: number).fill(.red)
                Circle().inset(by: number).fill(.red)
                Capsule().inset(by: number).stroke(.red)
            }
            .frame(width: 120, height: 20)
            .clipped()
        },
    ]

    static let paths: [OddView] = [
        shape("a line") { $0.addLines([.zero, CGPoint(x: $1, y: 5), CGPoint(x: 10, y: 20)]) },
        shape("a line from an odd point") { $0.addLines([CGPoint(x: $1, y: $1), CGPoint(x: 10, y: 20), .zero]) },
        shape("curves") {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: $1, y: 5))
            $0.addCurve(to: CGPoint(x: 5, y: 20), control1: CGPoint(x: $1, y: 5), control2: CGPoint(x: 3, y: -$1))
            $0.addCurve(to: CGPoint(x: $1, y: $1), control1: .zero, control2: CGPoint(x: 3, y: 5))
            $0.closeSubpath()
            $0.addLine(to: CGPoint(x: 5, y: $1))
        },
        shape("rectangles") {
            $0.addRect(CGRect(x: $1, y: 0, width: 10, height: 10))
            $0.addRect(CGRect(x: 0, y: 0, width: $1, height: 10))
            $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: 10, height: $1), cornerRadius: 3)
            $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: $1)
            $0.addRoundedRect(
                in: CGRect(x: 0, y: 0, width: 10, height: 10),
                cornerSize: CGSize(width: 3, height: $1)
            )
            $0.addEllipse(in: CGRect(x: 0, y: $1, width: $1, height: 10))
        },
        shape("the radius of an arc") {
            $0.addArc(center: .zero, radius: $1, startAngle: 0, endAngle: 3)
            $0.addArc(
                center: CGPoint(x: 10, y: 10),
                radius: $1,
                startAngle: .degrees(0),
                endAngle: .degrees(90),
                clockwise: true
            )
        },
        shape("the centre of an arc") {
            $0.addArc(center: CGPoint(x: $1, y: 2), radius: 5, startAngle: 0, endAngle: 3)
        },
        shape("the start of an arc") {
            $0.addArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: $1, endAngle: 3)
            $0.addArc(
                center: CGPoint(x: 10, y: 10),
                radius: 5,
                startAngle: .radians($1),
                endAngle: .radians(1),
                clockwise: false
            )
        },
        shape("the end of an arc") {
            $0.addArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: $1)
            $0.addArc(
                center: CGPoint(x: 10, y: 10),
                radius: 5,
                startAngle: .degrees(0),
                endAngle: .degrees($1),
                clockwise: true
            )
        },
        shape("a relative arc") {
            $0.addRelativeArc(center: .zero, radius: 5, startAngle: .zero, delta: .radians($1))
            $0.addRelativeArc(center: .zero, radius: 5, startAngle: .radians($1), delta: .radians(-$1))
            $0.addRelativeArc(center: .zero, radius: $1, startAngle: .zero, delta: .degrees(270))
        },
    ]

    static let drawing: [OddView] = [
        OddView("a canvas under odd transformations") { number in
            Canvas { context, size in
                var moved = context
                moved.translateBy(x: number, y: 1)
                draw(moved)
                var scaled = context
                scaled.scaleBy(x: number, y: 2)
                draw(scaled)
                var turned = context
                turned.rotate(by: .radians(number))
                draw(turned)
                var faded = context
                faded.opacity = number
                draw(faded)
                @MainActor func draw(_ context: GraphicsContext) {
                    context.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 9, height: 9)), with: .color(.red))
                    context.stroke(Path(CGRect(x: 1, y: 1, width: 9, height: 9)), with: .foreground, lineWidth: 2)
                    context.draw(Text("t"), at: CGPoint(x: 3, y: 3), anchor: .topLeading)
                    context.draw(Image(systemName: "plus"), in: CGRect(x: 3, y: 3, width: 5, height: 5))
                }
            }
            .frame(height: 20)
        },
        OddView("a canvas that draws oddly") { number in
            Canvas { context, size in
                context.draw(Text("t"), at: CGPoint(x: number, y: number), anchor: UnitPoint(x: number, y: 0))
                context.draw(Text("two words"), in: CGRect(x: number, y: 0, width: number, height: 10))
                context.draw(Image(systemName: "plus"), in: CGRect(x: 0, y: number, width: number, height: 5))
                let text = context.resolve(Text("words"))
                context.draw(text, at: CGPoint(x: text.measure(in: CGSize(width: number, height: 5)).width, y: 0))
                var clipped = context
                clipped.clip(to: Path(CGRect(x: 0, y: 0, width: number, height: number)))
                clipped.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .foreground)
                context.stroke(
                    Path(ellipseIn: CGRect(x: 1, y: 1, width: 9, height: 9)),
                    with: .foreground,
                    lineWidth: number
                )
            }
            .frame(height: 20)
        },
        OddView("an element that paints oddly") { OddPainting(number: $0).frame(height: 20) },
    ]

    static let controls: [OddView] = [
        OddView("the value of a ProgressView") { ProgressView(value: $0) },
        OddView("the total of a ProgressView") { ProgressView(value: 0.5, total: $0) },
        OddView("both of a ProgressView") { ProgressView(value: $0, total: $0) },
        OddView("the value of a Slider") { Slider(value: .constant($0), in: 0...10, step: 1) },
        OddView("the upper bound of a Slider") { Slider(value: .constant(1), in: min(0, $0)...max(0, $0)) },
        OddView("the upper bound of a Slider with steps") { number in
            Slider(value: .constant(1), in: min(0, number)...max(0, number), step: 0.5)
        },
        OddView("the step of a Slider") { Slider(value: .constant(3), in: 0...10, step: $0) },
        OddView("a Slider in little room") { Slider(value: .constant(3), in: 0...10).frame(width: $0) },
        OddView("a Stepper for a number") { Stepper("n", value: .constant($0), in: 0...10, step: $0) },
        OddView("an animation") { number in
            OddMotion(animation: .spring(response: number, dampingFraction: number).delay(number).speed(number))
        },
        OddView("a timing curve") { number in
            OddMotion(animation: .timingCurve(number, number, number, number, duration: number))
        },
        OddView("gestures") { number in
            Color.red.frame(width: 20, height: 20)
                .gesture(DragGesture(minimumDistance: number))
                .onLongPressGesture(minimumDuration: number, maximumDistance: number) {}
        },
    ]
}

private struct OddShape: Shape {
    var number: CGFloat
    func path(in rect: CGRect) -> Path { Path(rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: number, height: number) }
}

private struct OddLayout: Layout {
    var size: CGFloat
    var position: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: size, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            let proposal = ProposedViewSize(width: position, height: position)
            subview.place(
                at: CGPoint(x: position, y: bounds.minY),
                anchor: UnitPoint(x: position, y: 0),
                proposal: proposal
            )
        }
    }
}

private struct OddPrimitive: PrimitiveView {
    var number: CGFloat

    func build(into builder: inout Builder) { builder.add(OddElement(number: number)) { $0.child(Text("a"), 0) } }
}

private struct OddElement: Element {
    var number: CGFloat

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        CGSize(width: number, height: number)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            layout.place(child, in: CGRect(x: rect.minX + number, y: rect.minY, width: number, height: number))
        }
    }
}

private struct OddPainting: PrimitiveView {
    var number: CGFloat

    func build(into builder: inout Builder) { builder.add(OddPaintingElement(number: number)) }
}

private struct OddPaintingElement: Element {
    var number: CGFloat

    static var isGreedy: Bool { true }

    mutating func paint(_ painter: inout Painter) {
        let color = RGBA(200, 0, 0, 200)
        let odd = CGRect(x: painter.rect.minX, y: painter.rect.minY, width: number, height: 8)
        let point = CGPoint(x: number, y: painter.rect.minY)
        painter.fill(odd, color)
        painter.fill(odd, radius: 3, color)
        painter.fill(painter.rect, radius: number, color)
        painter.stroke(odd, radius: 3, width: 1, color)
        painter.stroke(painter.rect, radius: number, width: number, color)
        painter.shadow(odd, radius: 3, blur: 3, color)
        painter.shadow(painter.rect, radius: number, blur: number, color)
        painter.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), at: point, color)
        painter.text("t", font: ResolvedFont(size: number), at: point, color)
        painter.text("t", font: ResolvedFont(size: 12), at: point, color)
        painter.focusRing(around: odd, radius: number, .light)
        painter.faded(to: number) { $0.fill($0.rect, color) }
        painter.clipped(to: odd) { $0.fill($0.rect, color) }
        painter.masked(by: painter.rect, radius: number) { $0.fill($0.rect, color) }
        painter.masked(by: odd, radius: 2) { $0.fill($0.rect, color) }
        painter.masked(by: Path(ellipseIn: odd), at: point) { $0.fill($0.rect, color) }
        painter.addRegion(odd, .press)
        painter.requestFrame(at: number)
    }
}

/// A view that draws the progress of an animation at several times.
private struct OddMotion: PrimitiveView {
    var animation: Animation

    func build(into builder: inout Builder) { builder.add(OddMotionElement(animation: animation)) }
}

private struct OddMotionElement: Element {
    var animation: Animation

    static var isGreedy: Bool { true }

    mutating func paint(_ painter: inout Painter) {
        for time in [0, 0.001, 0.1, 1, 100, 1e12] {
            let width = painter.rect.width * CGFloat(animation.progress(at: time))
            painter.fill(CGRect(x: painter.rect.minX, y: painter.rect.minY, width: width, height: 2), RGBA(0, 0, 200))
        }
    }
}
