import Foundation
import SDLHost
import SplitView

/// The name of a picture in a bundle, for `Image(.logo)`.
///
/// Xcode makes such names from asset catalogs. Here, the app declares those that it uses:
///
/// ```swift
/// extension ImageResource {
///     static let logo = ImageResource(name: "logo", bundle: .module)
/// }
/// ```
public struct ImageResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Creates the name of a picture in a bundle.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of a color in a bundle, for `Color(.brand)`. The app declares it, as it does an `ImageResource`.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Creates the name of a color in a bundle.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension Image {
    /// Creates a picture from the resources of a bundle, as `Image(_:bundle:)` does.
    public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a picture from the resources of a bundle.
    public init(_ title: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: { Text(title) }, icon: { Image(decorative: resource.name, bundle: resource.bundle) })
    }
}

extension Color {
    /// Creates a color from the resources of a bundle, as `Color(_:bundle:)` does.
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension NSColor {
    /// Creates a color from the resources of a bundle. A name without a color is reported on stderr and is clear.
    public init?(named name: String, bundle: Bundle? = nil) { self.init(Color(name, bundle: bundle)) }
}
