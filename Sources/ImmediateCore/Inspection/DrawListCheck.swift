import Foundation

/// The check that a draw list is well-formed, so that hosts can rely on it.
extension FrameCheck {
    /// Returns the violations in a list.
    /// - Parameter size: the size of the view, in points.
    static func violations(in list: DrawList, size: CGSize) -> [Violation] {
        let bounds = CGRect(origin: .zero, size: size)
        var check = DrawListCheck(list: list, bounds: bounds)
        guard case .clip(let first)? = list.commands.first, first == bounds else {
            return [Violation(rule: .drawList, location: "command 0", words: "is not the clip of the whole view")]
        }
        check.walk(list.commands, masks: list.masks.count, within: bounds, layer: nil)
        check.masks(list.masks, of: "the list")
        for (index, layer) in list.layers.enumerated() {
            for content in [layer.content, layer.mask] {
                check.walk(content.commands, masks: content.masks.count, within: nil, layer: index)
                check.masks(content.masks, of: "layer \(index)")
            }
        }
        return check.found
    }
}

/// A check of the commands of a list and of its layers.
@MainActor private struct DrawListCheck {
    let list: DrawList
    let bounds: CGRect
    var found: [FrameCheck.Violation] = []

    init(list: DrawList, bounds: CGRect) { (self.list, self.bounds) = (list, bounds) }

    /// Checks commands.
    /// - Parameters:
    ///   - masks: the number of masks that the commands can refer to.
    ///   - limit: the bounds of all clips; nil in a layer, which may be larger than the view.
    ///   - layer: the number of the layer that contains the commands; it may refer only to earlier ones.
    mutating func walk(_ commands: some Collection<DrawCommand>, masks: Int, within limit: CGRect?, layer: Int?) {
        for (index, command) in commands.enumerated() {
            let location = (layer.map { "layer \($0), " } ?? "") + "command \(index)"
            func wrong(_ rule: FrameCheck.Rule, _ words: String) {
                found.append(FrameCheck.Violation(rule: rule, location: location, words: words))
            }
            func refer(_ number: Int, _ count: Int, _ kind: String) {
                if !(0..<count).contains(number) { wrong(.drawList, "\(kind) \(number) of \(count)") }
            }
            func check(_ rect: CGRect) { if !rect.isOrdinary { wrong(.finite, rect.words) } }
            func check(_ point: CGPoint) {
                if !point.x.isFinite || !point.y.isFinite { wrong(.finite, "(\(point.x), \(point.y))") }
            }
            switch command {
            case .clip(let rect):
                check(rect)
                if let limit, !limit.covers(rect) { wrong(.clip, "\(rect.words) sticks out of \(limit.words)") }
            case .mask(let mask): if mask != -1 { refer(mask, masks, "mask") }
            case .fill(let rect, _): check(rect)
            case .fillRounded(let rect, let radius, _):
                check(rect)
                if !radius.isFinite { wrong(.finite, "radius \(radius)") }
            case .strokeRounded(let rect, let radius, let width, _):
                check(rect)
                if !radius.isFinite || !width.isFinite { wrong(.finite, "radius \(radius), width \(width)") }
            case .fillPath(let path, let at, _), .strokePath(let path, let at, _, _):
                refer(path, list.paths.count, "path")
                check(at)
            case .text(let run, let at, _):
                refer(run, list.texts.count, "text")
                check(at)
            case .shadow(let rect, let radius, let blur, _):
                check(rect)
                if !radius.isFinite || !blur.isFinite { wrong(.finite, "radius \(radius), blur \(blur)") }
            case .canvas(let canvas, let rect):
                refer(canvas, list.canvases.count, "canvas")
                check(rect)
            case .shade(let shading, let at, let opacity):
                refer(shading, list.shadings.count, "shading")
                check(at)
                if !(0...1).contains(opacity) { wrong(.finite, "opacity \(opacity)") }
            case .picture(let picture, let rect, let opacity):
                refer(picture, list.pictures.count, "picture")
                check(rect)
                if !(0...1).contains(opacity) { wrong(.finite, "opacity \(opacity)") }
            case .layer(let number, let at, let opacity):
                refer(number, layer ?? list.layers.count, "layer")
                check(at)
                if !(0...1).contains(opacity) { wrong(.finite, "opacity \(opacity)") }
            }
        }
    }

    /// Checks masks. A mask refers only to earlier ones.
    mutating func masks(_ masks: [DrawMask], of owner: String) {
        for (index, mask) in masks.enumerated() {
            var words: String?
            if mask.outer < -1 || mask.outer >= index { words = "lies in mask \(mask.outer)" }
            if case .path(let path, _) = mask.shape, !list.paths.indices.contains(path) {
                words = "path \(path) of \(list.paths.count)"
            }
            guard let words else { continue }
            found.append(FrameCheck.Violation(rule: .drawList, location: "mask \(index) of \(owner)", words: words))
        }
    }
}
