import Foundation

/// Views to look at while writing them, as SwiftUI's editors show them. Nothing shows them here; files that have some
/// compile as they are.
///
/// ```swift
/// struct ContentView_Previews: PreviewProvider {
///     static var previews: some View { ContentView().previewDisplayName("Content") }
/// }
/// ```
@MainActor public protocol PreviewProvider {
    /// The type of what `previews` returns.
    associatedtype Previews: View
    /// The views.
    @ViewBuilder static var previews: Previews { get }
}

/// How large an editor shows a preview.
public enum PreviewLayout: Hashable, Sendable {
    /// As large as a window.
    case device
    /// The ideal size of the view.
    case sizeThatFits
    /// So many points wide and high.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device that an editor shows a preview on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The device of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The device of a name.
    public init(stringLiteral name: String) { rawValue = name }
}

extension View {
    /// The view as it is; an editor would show it under this name.
    public func previewDisplayName(_ name: String?) -> Self { self }

    /// The view as it is; an editor would show it in this size.
    public func previewLayout(_ layout: PreviewLayout) -> Self { self }

    /// The view as it is; an editor would show it on this device.
    public func previewDevice(_ device: PreviewDevice?) -> Self { self }
}
