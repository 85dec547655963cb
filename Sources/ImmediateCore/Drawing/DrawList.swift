import Foundation

/// The drawing commands of a frame, back to front and independent of any platform. A host turns them into pixels.
@preconcurrency @MainActor public final class DrawList {
    /// The commands. They belong to the painter while it adds to them.
    var storage = FlatArray<DrawCommand>(capacity: 0)
    /// The paths that `fillPath` and `strokePath` commands refer to by index.
    public var paths: [Path] { figures.paths }
    /// The texts that `text` commands refer to by index. Some of them may not be drawn in a frame.
    public var texts: [TextRun] { runs.runs }
    let runs = TextRunTable()
    /// The curved clips that `mask` commands refer to by index.
    public var masks: [DrawMask] { figures.masks }
    /// The host's drawings that `canvas` commands refer to by index.
    public var canvases: [any HostCanvas] { figures.canvases }
    /// The shapes with gradients that `shade` commands refer to by index.
    public var shadings: [DrawShading] { figures.shadings }
    /// The pictures that `picture` commands refer to by index.
    public var pictures: [DrawPicture] { figures.pictures }
    /// The layers that `layer` commands refer to by index. A layer refers only to earlier ones.
    public var layers: [DrawLayer] { figures.layers }
    var figures = Figures()
    /// Drawing statistics for a debug overlay; nil without one.
    public var inspection: DrawInspection?

    /// The commands in drawing order, valid until the next frame.
    public var commands: DrawCommands { DrawCommands(list: self) }

    /// The interface whose frames fill the list; nil for a list of the app's own.
    package weak var interface: Interface?

    /// Creates an empty list.
    public init() {}

    func append(_ command: DrawCommand) { storage.append(command) }

    /// Empties the list but keeps its memory.
    func removeAll() {
        storage.removeAll()
        runs.beginFrame()
        figures.removeAll()
    }
}

/// The objects of the rarer commands of a draw list. They are one value, because exclusivity is checked at each
/// access to a property of an object; most frames have none of these.
struct Figures {
    var paths: [Path] = []
    var masks: [DrawMask] = []
    var canvases: [any HostCanvas] = []
    var shadings: [DrawShading] = []
    var pictures: [DrawPicture] = []
    var layers: [DrawLayer] = []

    mutating func removeAll() {
        if !paths.isEmpty { paths.removeAll(keepingCapacity: true) }
        if !masks.isEmpty { masks.removeAll(keepingCapacity: true) }
        if !canvases.isEmpty { canvases.removeAll(keepingCapacity: true) }
        if !shadings.isEmpty { shadings.removeAll(keepingCapacity: true) }
        if !pictures.isEmpty { pictures.removeAll(keepingCapacity: true) }
        if !layers.isEmpty { layers.removeAll(keepingCapacity: true) }
    }
}

/// The commands of a draw list, in drawing order.
@preconcurrency @MainActor public struct DrawCommands: @MainActor RandomAccessCollection {
    fileprivate let list: DrawList

    /// The first index, 0.
    public var startIndex: Int { 0 }
    /// The index after the last command: the number of commands.
    public var endIndex: Int { Int(list.storage.count) }
    /// Returns the command at an index.
    public subscript(position: Int) -> DrawCommand { list.storage[Int32(position)] }
}

/// A command of a `DrawList`.
public enum DrawCommand: Equatable, Sendable {
    /// Clips the following commands to the rectangle, in place of the preceding clip.
    ///
    /// The list begins with a clip that covers the whole view.
    case clip(CGRect)
    /// Limits the following commands to the inside of the mask with this index in `DrawList.masks`; -1 ends it.
    ///
    /// The mask has antialiased edges and applies in addition to the clip. The list begins without a mask. A `canvas`
    /// command follows the clip only.
    case mask(Int)
    /// A filled rectangle with hard edges, which lie on device pixels.
    case fill(CGRect, RGBA)
    /// A filled rectangle with circular corners of `radius` points.
    case fillRounded(CGRect, radius: CGFloat, RGBA)
    /// The outline of a rectangle with corners of `radius` points, `width` points wide, wholly inside the rectangle.
    case strokeRounded(CGRect, radius: CGFloat, width: CGFloat, RGBA)
    /// The inside of the path with this index in `DrawList.paths` by its own rule, with its origin at `at`.
    case fillPath(Int, at: CGPoint, RGBA)
    /// The outline of the path with this index in `DrawList.paths`, with its origin at `at`.
    case strokePath(Int, at: CGPoint, LineStyle, RGBA)
    /// The text with this index in `DrawList.texts`, in one line; `at` is the left end of its baseline.
    case text(Int, at: CGPoint, RGBA)
    /// The soft shadow of a rectangle with corners of `radius` points, fading over `blur` points on both sides of its
    /// edge.
    case shadow(CGRect, radius: CGFloat, blur: CGFloat, RGBA)
    /// The host's own drawing with this index in `DrawList.canvases`, inside the rectangle.
    case canvas(Int, CGRect)
    /// The shape and gradient with this index in `DrawList.shadings`, with its origin at `at`.
    ///
    /// Its opacity is multiplied by `opacity`, 0…1.
    case shade(Int, at: CGPoint, opacity: Double)
    /// The picture with this index in `DrawList.pictures`, drawn in a rectangle with an opacity of 0…1.
    case picture(Int, CGRect, opacity: Double)
    /// The layer with this index in `DrawList.layers`, composited, with its origin at `at`.
    ///
    /// Its opacity is multiplied by `opacity`, 0…1.
    case layer(Int, at: CGPoint, opacity: Double)
}

/// A clip with an antialiased, curved edge.
public struct DrawMask: Equatable, Sendable {
    /// The outline of a mask.
    public enum Shape: Equatable, Sendable {
        /// A rectangle with circular corners of `radius` points; its edges lie on device pixels.
        case rounded(CGRect, radius: CGFloat)
        /// The inside of the path with this index in `DrawList.paths` by its own rule, with its origin at `at`.
        case path(Int, at: CGPoint)
    }

    /// The outline of the mask.
    public var shape: Shape
    /// The index of an outer mask that applies as well; -1 for none.
    public var outer: Int

    /// Creates a mask.
    public init(shape: Shape, outer: Int = -1) {
        self.shape = shape
        self.outer = outer
    }
}

/// A string in one font and one line.
public struct TextRun: Hashable, Sendable {
    /// The string, without line breaks.
    public var string: String
    /// The font.
    public var font: ResolvedFont

    /// Creates a text run from a string without line breaks and its font.
    public init(string: String, font: ResolvedFont) {
        self.string = string
        self.font = font
    }
}

/// A drawing that only the host understands, such as calls to its own renderer; the interface passes it on unchanged.
@preconcurrency @MainActor public protocol HostCanvas: AnyObject {}

/// The text runs of draw commands, by number.
///
/// Unchanged text keeps its numbers from frame to frame, so drawing it again copies no string. Freed numbers are
/// reused.
@MainActor final class TextRunTable {
    private(set) var runs: [TextRun] = []
    private var free: [Int] = []
    /// The numbers of runs that were added for this frame only.
    private var momentary: [Int] = []

    /// Adds a run that stays until `remove`, and returns its number.
    func add(_ run: TextRun) -> Int {
        guard let number = free.popLast() else {
            runs.append(run)
            return runs.count - 1
        }
        runs[number] = run
        return number
    }

    /// Replaces the run of a number that `add` returned.
    func replace(_ number: Int, with run: TextRun) { runs[number] = run }

    /// Adds a run for this frame.
    func addForFrame(_ run: TextRun) -> Int {
        let number = add(run)
        momentary.append(number)
        return number
    }

    /// Frees a number.
    func remove(_ number: Int) {
        runs[number].string = ""
        free.append(number)
    }

    /// Begins a frame: frees the numbers of the last frame's runs.
    func beginFrame() {
        guard !momentary.isEmpty else { return }
        for number in momentary { remove(number) }
        momentary.removeAll(keepingCapacity: true)
    }
}
