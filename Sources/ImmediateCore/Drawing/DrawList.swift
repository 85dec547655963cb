import Foundation

/// What a frame draws, back to front. It names no platform: a host turns it into pixels.
///
/// Rectangles and points are in points, root coordinates; the host multiplies them by the scale. Rectangles of
/// `fill` commands already lie on device pixels. The list belongs to its `Interface` and is valid until the next frame.
@MainActor public final class DrawList {
    /// The commands. The painter has them while it fills them.
    var storage = FlatArray<DrawCommand>(capacity: 0)
    /// The shapes that `fillPath` and `strokePath` refer to by index.
    public var paths: [Path] { figures.paths }
    /// The strings that `text` refers to by index. Not all of them are drawn in each frame.
    public var texts: [TextRun] { runs.runs }
    let runs = TextRunTable()
    /// The curved clips that `mask` refers to by index.
    public var masks: [DrawMask] { figures.masks }
    /// The drawing closures that `canvas` refers to by index.
    public var canvases: [any HostCanvas] { figures.canvases }
    /// The shapes with gradients that `shade` refers to by index.
    public var shadings: [DrawShading] { figures.shadings }
    /// The pictures that `picture` refers to by index.
    public var pictures: [DrawPicture] { figures.pictures }
    /// The layers that `layer` refers to by index. One refers to earlier ones only.
    public var layers: [DrawLayer] { figures.layers }
    var figures = Figures()
    /// What an inspector wants to know of drawing the list; nil while there is none.
    public var inspection: DrawInspection?

    /// The commands in drawing order, valid until the next frame.
    public var commands: DrawCommands { DrawCommands(list: self) }

    /// An empty list.
    public init() {}

    /// Adds a command.
    func append(_ command: DrawCommand) { storage.append(command) }

    /// Empties the list and keeps its memory for the next frame.
    func removeAll() {
        storage.removeAll()
        runs.beginFrame()
        figures.removeAll()
    }
}

/// What the rarer commands of a draw list refer to. One value, since each access to one of an object is checked when it is
/// made; most frames have none of these.
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
@MainActor public struct DrawCommands: @MainActor RandomAccessCollection {
    fileprivate let list: DrawList

    /// 0.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { Int(list.storage.count) }
    /// A command by its place in the order.
    public subscript(position: Int) -> DrawCommand { list.storage[Int32(position)] }
}

/// One step of a `DrawList`.
public enum DrawCommand: Equatable, Sendable {
    /// From here on only what lies inside the rectangle is drawn. It replaces the clip before it; the list opens
    /// with one that covers the whole view.
    case clip(CGRect)
    /// From here on what is drawn shows only inside of `masks[mask]` (and inside of the clip), fading at its smooth
    /// edge; -1 ends that. The list opens without a mask. What a host draws in a `canvas` keeps to the clip alone.
    case mask(Int)
    /// A rectangle without smooth edges: its edges lie on device pixels.
    case fill(CGRect, RGBA)
    /// A rectangle with circular corners of `radius` points.
    case fillRounded(CGRect, radius: CGFloat, RGBA)
    /// The outline of a rectangle with corners of `radius`, `width` points wide, wholly inside the rectangle.
    case strokeRounded(CGRect, radius: CGFloat, width: CGFloat, RGBA)
    /// The inside of `paths[path]` (non-zero winding), its origin moved to `at`.
    case fillPath(Int, at: CGPoint, RGBA)
    /// The outline of `paths[path]`, its origin moved to `at`.
    case strokePath(Int, at: CGPoint, LineStyle, RGBA)
    /// `texts[run]` in one line, `at` being the left end of its baseline.
    case text(Int, at: CGPoint, RGBA)
    /// The soft shadow of a rectangle with corners of `radius`, fading over `blur` points on both sides of its edge.
    case shadow(CGRect, radius: CGFloat, blur: CGFloat, RGBA)
    /// The host's own drawing, `canvases[canvas]`, inside the rectangle.
    case canvas(Int, CGRect)
    /// The shape and the gradient of `shadings[shading]`, its origin moved to `at`, the opacity multiplied by `opacity`.
    case shade(Int, at: CGPoint, opacity: Double)
    /// A part of a picture, `pictures[picture]`, in a rectangle.
    case picture(Int, CGRect, opacity: Double)
    /// What `layers[layer]` draws as one picture, its origin moved to `at`, the opacity multiplied by `opacity`.
    case layer(Int, at: CGPoint, opacity: Double)
}

/// A clip with a smooth, curved edge.
public struct DrawMask: Equatable, Sendable {
    /// Its outline.
    public enum Shape: Equatable, Sendable {
        /// A rectangle with circular corners of `radius` points; its edges lie on device pixels.
        case rounded(CGRect, radius: CGFloat)
        /// The inside of `paths[path]` (non-zero winding), its origin moved to `at`.
        case path(Int, at: CGPoint)
    }

    /// The outline.
    public var shape: Shape
    /// A mask that applies as well, by index; -1 for none.
    public var outer: Int

    /// A mask inside of another one.
    public init(shape: Shape, outer: Int = -1) {
        self.shape = shape
        self.outer = outer
    }
}

/// A string in one font and one line, as it is drawn.
public struct TextRun: Hashable, Sendable {
    /// The characters, without line breaks.
    public var string: String
    /// The face and size.
    public var font: ResolvedFont

    /// A run of `string` in `font`.
    public init(string: String, font: ResolvedFont) {
        self.string = string
        self.font = font
    }
}

/// Drawing that only a host understands, such as calls to its own renderer. The interface carries it to its place
/// in the draw list and never looks inside.
@MainActor public protocol HostCanvas: AnyObject {}

/// The pieces of text that draw commands refer to by number.
///
/// A text that stays as it is keeps its numbers from frame to frame, so drawing it again copies no string. Numbers that
/// are given back are used again.
@MainActor final class TextRunTable {
    private(set) var runs: [TextRun] = []
    private var free: [Int] = []
    /// The numbers of what elements have drawn by themselves in this frame.
    private var momentary: [Int] = []

    /// Takes in a piece until `remove`, and returns its number.
    func add(_ run: TextRun) -> Int {
        guard let number = free.popLast() else {
            runs.append(run)
            return runs.count - 1
        }
        runs[number] = run
        return number
    }

    /// Takes in a piece for this frame.
    func addForFrame(_ run: TextRun) -> Int {
        let number = add(run)
        momentary.append(number)
        return number
    }

    /// Gives a number back.
    func remove(_ number: Int) {
        runs[number].string = ""
        free.append(number)
    }

    /// Begins a frame: what was drawn for the last one is given back.
    func beginFrame() {
        guard !momentary.isEmpty else { return }
        for number in momentary { remove(number) }
        momentary.removeAll(keepingCapacity: true)
    }
}
