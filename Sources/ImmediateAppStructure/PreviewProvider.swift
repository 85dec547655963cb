import Foundation

/// A provider of views to look at while their code is edited. `Scripts/preview --previews TARGET` shows the providers of
/// a program, unless they are private.
///
/// ```swift
/// struct ContentView_Previews: PreviewProvider {
///     static var previews: some View { ContentView() }
/// }
/// ```
@preconcurrency @MainActor public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The views, which are shown one below the other.
    @ViewBuilder static var previews: Previews { get }
    /// The name in the list of previews, by default the name of the type.
    static var previewName: String { get }
}

extension PreviewProvider {
    /// The name of the type.
    public static var previewName: String { String(describing: self) }
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

extension View {
    /// Returns the view unchanged. Xcode shows the preview under this name.
    public func previewDisplayName(_ name: String?) -> Self { self }

    /// Returns the view unchanged. Xcode shows the preview in this size.
    public func previewLayout(_ layout: PreviewLayout) -> Self { self }
}
