import Foundation
import ImmediateUI

/// How windows look and draw, other than by what is in them.
public struct WindowOptions: Equatable, Sendable {
    /// What draws.
    public enum Renderer: String, CaseIterable, Sendable {
        /// The graphics hardware, or the processor where there is none.
        case auto
        /// The processor.
        case software
    }

    /// Light or dark.
    public var colorScheme = ColorScheme.light
    /// Device pixels in a point; nil takes it from the display.
    public var scale: CGFloat?
    /// What draws.
    public var renderer = Renderer.auto
    /// Whether animations are replaced by their results.
    public var reduceMotion = false
    /// A font file for proportional text; nil asks fontconfig for Inter.
    public var font: URL?

    /// The options of an ordinary window.
    public init() {}
}
