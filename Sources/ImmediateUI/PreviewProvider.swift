import Foundation

/// A provider of previews for an editor. Previews are not shown here; the protocol keeps files compatible with SwiftUI.
///
/// ```swift
/// struct ContentView_Previews: PreviewProvider {
///     static var previews: some View { ContentView().previewDisplayName("Content") }
/// }
/// ```
@preconcurrency @MainActor public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The views that an editor shows as previews.
    @ViewBuilder static var previews: Previews { get }
}

/// The size of a preview in an editor.
public enum PreviewLayout: Hashable, Sendable {
    /// The size of the device's screen.
    case device
    /// The ideal size of the view.
    case sizeThatFits
    /// A fixed size, in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The name of the device for a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name of the device.
    public let rawValue: String
    /// Creates a device from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a device from its name.
    public init(stringLiteral name: String) { rawValue = name }
}

extension View {
    /// Returns the view unchanged. An editor shows the preview under this name.
    public func previewDisplayName(_ name: String?) -> Self { self }

    /// Returns the view unchanged. An editor shows the preview in this size.
    public func previewLayout(_ layout: PreviewLayout) -> Self { self }

    /// Returns the view unchanged. An editor shows the preview on this device.
    public func previewDevice(_ device: PreviewDevice?) -> Self { self }
}
