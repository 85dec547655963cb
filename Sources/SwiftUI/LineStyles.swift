import SplitView

/// The shape of a line's open ends, under the name of CoreGraphics.
public typealias CGLineCap = LineStyle.Cap
/// The shape of a line's corners, under the name of CoreGraphics.
public typealias CGLineJoin = LineStyle.Join
