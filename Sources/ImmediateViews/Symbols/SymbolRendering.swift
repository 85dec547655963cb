import Foundation

/// The use of colors in a symbol.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Mode { case monochrome, hierarchical, palette }
    private let mode: Mode

    /// A mode that draws the symbol in a single color.
    public static let monochrome = SymbolRenderingMode(mode: .monochrome)
    /// A single color with reduced opacity for bodies behind marks.
    public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
    /// The colors of `foregroundStyle(_:_:)`: the first for marks, the second for bodies.
    public static let palette = SymbolRenderingMode(mode: .palette)
    /// A single color, since these symbols have no colors of their own.
    public static let multicolor = SymbolRenderingMode(mode: .monochrome)
}

/// The symbol settings of the environment.
struct SymbolLook {
    var variants = SymbolVariants.none
    var mode: SymbolRenderingMode?
    /// The color of bodies, from `foregroundStyle(_:_:)`.
    var second: Color?

    /// Returns the color of bodies behind marks, or nil if it is that of the marks.
    @MainActor func second(_ color: RGBA, _ scheme: ColorScheme) -> RGBA? {
        if mode == .monochrome { return nil }
        if mode != .hierarchical, let second { return second.resolved(scheme) }
        return mode == .hierarchical ? color.opacity(0.45) : nil
    }
}

extension EnvironmentValues {
    /// The symbol settings, or nil if none are set.
    var symbolLook: SymbolLook? {
        get { hasOwnValues ? self[SymbolLookKey.self] : nil }
        set { self[SymbolLookKey.self] = newValue }
    }

    /// The variants of symbols, added to those in their names.
    public var symbolVariants: SymbolVariants {
        get { symbolLook?.variants ?? .none }
        set { change { $0.variants = newValue } }
    }

    /// The rendering mode of symbols. Nil follows `foregroundStyle`.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { symbolLook?.mode }
        set { change { $0.mode = newValue } }
    }

    private mutating func change(_ change: (inout SymbolLook) -> Void) {
        var look = symbolLook ?? SymbolLook()
        change(&look)
        symbolLook = look
    }

    fileprivate mutating func setSecondColor(_ color: Color) { change { $0.second = color } }
}

private struct SymbolLookKey: EnvironmentKey { static var defaultValue: SymbolLook? { nil } }

extension View {
    /// Adds symbol variants to those that ancestors request. Symbols without a variant are shown without it.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = variant == .none ? .none : $0.and(variant) }
    }

    /// Sets the rendering mode of symbols in this view. Nil follows `foregroundStyle`.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }

    /// Sets the foreground style of this view, and the color of symbol bodies behind marks.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        transformEnvironment(\.self) { $0.setSecondColor(secondary.shading(in: $0).mainColor) }.foregroundStyle(primary)
    }
}
