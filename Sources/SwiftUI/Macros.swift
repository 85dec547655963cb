import Foundation
import SDLHost
import SplitView

/// A preview of a view: `#Preview { ContentView() }`. `Scripts/preview --previews` shows it while its file is edited.
///
/// ```swift
/// #Preview("Two panes", traits: .fixedLayout(width: 400, height: 300)) {
///     @Previewable @State var isOpen = true
///     Panes(isOpen: $isOpen)
/// }
/// ```
///
/// It becomes a `PreviewProvider` in debug builds, and nothing in release builds.
/// - Parameters:
///   - name: the name of the preview, by default the place in the file.
///   - traits: the size of the preview.
///   - body: the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A property of a `#Preview`.
public struct PreviewTrait: Sendable {
    fileprivate var width: CGFloat?
    fileprivate var height: CGFloat?
    fileprivate var isFixed = false

    /// The size that previews have otherwise.
    public static let defaultLayout = PreviewTrait()
    /// The ideal size of the view.
    public static let sizeThatFitsLayout = PreviewTrait(isFixed: true)

    /// Returns a size.
    /// - Parameters:
    ///   - width: the width in points.
    ///   - height: the height in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(width: width, height: height)
    }
}

extension View {
    /// Returns the view with the traits of its preview. The expansion of `#Preview` uses it.
    public func preview(traits: PreviewTrait...) -> some View {
        let isFixed = traits.contains(where: \.isFixed)
        return fixedSize(horizontal: isFixed, vertical: isFixed)
            .frame(width: traits.compactMap(\.width).last, height: traits.compactMap(\.height).last)
    }
}

/// Marks a property wrapper in the body of a `#Preview`, where it becomes a property of the preview's view.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Makes an environment value of a property in an extension of `EnvironmentValues`. The initial value of the property is
/// the default.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var caption = "None"
/// }
/// ```
///
/// A default with an explicit type is evaluated for each read, otherwise once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
