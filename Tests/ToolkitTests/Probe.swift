import Foundation
import ImmediateUI
import SDLHost
import Testing

/// A view of a known size that reports its rectangle: inspection lists its name as a text.
///
/// Every length is its ideal length; with `flexible` bounds it takes its proposal between them.
struct Probe: PrimitiveView {
    var name: String
    var width: ClosedRange<CGFloat>
    var height: ClosedRange<CGFloat>
    var ideal: CGSize

    /// Creates a view of exactly this size.
    init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
        self.name = name
        self.width = width...width
        self.height = height...height
        ideal = CGSize(width: width, height: height)
    }

    /// Creates a view that takes any size between bounds, with `ideal` as its ideal size.
    init(
        _ name: String,
        width: ClosedRange<CGFloat> = 0...CGFloat.infinity,
        height: ClosedRange<CGFloat> = 0...CGFloat.infinity,
        ideal: CGSize = CGSize(width: 10, height: 10)
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.ideal = ideal
    }

    func build(into builder: inout Builder) { builder.add(ProbeElement(probe: self)) }
}

private struct ProbeElement: Element {
    var probe: Probe

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        func length(_ offered: CGFloat?, _ range: ClosedRange<CGFloat>, _ ideal: CGFloat) -> CGFloat {
            min(max(offered ?? ideal, range.lowerBound), range.upperBound)
        }
        return CGSize(
            width: length(proposal.width, probe.width, probe.ideal.width),
            height: length(proposal.height, probe.height, probe.ideal.height)
        )
    }

    mutating func paint(_ painter: inout Painter) {
        let (name, rect) = (probe.name, painter.rect)
        // It receives the presses of gestures around it, as a text does.
        painter.solid { $0.describe(SemanticsNode(.text, ["string": .string(name), "rect": .rect(rect)])) }
    }
}

/// Returns the rectangles of the probes and texts of a view in a window, by name, in painting order.
@MainActor func rects<Root: View>(
    in size: CGSize = CGSize(width: 200, height: 100),
    scale: CGFloat = 1,
    @ViewBuilder _ root: @escaping () -> Root
) throws -> [String: CGRect] {
    let host = try HeadlessHost(size: size, scale: scale, root: root)
    return host.rects
}

extension HeadlessHost {
    /// The rectangles of the probes and texts, by name; the last one of a name counts.
    var rects: [String: CGRect] {
        Dictionary(inspect().texts.map { ($0.string, $0.rect) }, uniquingKeysWith: { $1 })
    }

    /// The names of the probes and texts in painting order.
    var names: [String] { inspect().texts.map(\.string) }
}

/// A view that evaluates its content in every frame, so that tests can change captured variables.
struct Evaluated<Content: View>: View {
    let content: () -> Content

    init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    var body: some View { content() }
}

/// Returns a rectangle; short for use in tables.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
