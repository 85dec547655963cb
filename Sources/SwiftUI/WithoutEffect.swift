import SDLHost
import SplitView

// Modifiers that have no effect on our systems, or for which there is nothing to choose. They keep code compiling.

// MARK: Windows

/// The style of a window. The desktop draws title bars, so that it has no effect.
public struct WindowStyle: Hashable, Sendable {
    private var name = "automatic"
    private init(name: String) { self.name = name }
    /// Creates the style under the name of a type, such as `HiddenTitleBarWindowStyle()`.
    public init() {}
    /// The default style.
    public static let automatic = WindowStyle(name: "automatic")
    /// The style with a title bar.
    public static let titleBar = WindowStyle(name: "titleBar")
    /// The style without a title bar.
    public static let hiddenTitleBar = WindowStyle(name: "hiddenTitleBar")
    /// The style without decorations.
    public static let plain = WindowStyle(name: "plain")
}

/// The style `automatic`, as a type.
public typealias DefaultWindowStyle = WindowStyle
/// The style `titleBar`, as a type.
public typealias TitleBarWindowStyle = WindowStyle
/// The style `hiddenTitleBar`, as a type.
public typealias HiddenTitleBarWindowStyle = WindowStyle

/// The style of a window's toolbar. It has no effect.
public struct WindowToolbarStyle: Hashable, Sendable {
    private var name = "automatic"
    private init(name: String) { self.name = name }
    /// Creates the style under the name of a type, such as `UnifiedWindowToolbarStyle()`.
    public init() {}
    /// Creates the style under the name of a type.
    public init(showsTitle: Bool) {}
    /// The default style.
    public static let automatic = WindowToolbarStyle(name: "automatic")
    /// The style with the toolbar beside the title.
    public static let unified = WindowToolbarStyle(name: "unified")
    /// The style with a low toolbar beside the title.
    public static let unifiedCompact = WindowToolbarStyle(name: "unifiedCompact")
    /// The style with the toolbar below the title.
    public static let expanded = WindowToolbarStyle(name: "expanded")
    /// Returns the style with the toolbar beside the title.
    public static func unified(showsTitle: Bool) -> WindowToolbarStyle { .unified }
    /// Returns the style with a low toolbar beside the title.
    public static func unifiedCompact(showsTitle: Bool) -> WindowToolbarStyle { .unifiedCompact }
}

/// The style `automatic`, as a type.
public typealias DefaultWindowToolbarStyle = WindowToolbarStyle
/// The style `unified`, as a type.
public typealias UnifiedWindowToolbarStyle = WindowToolbarStyle
/// The style `unifiedCompact`, as a type.
public typealias UnifiedCompactWindowToolbarStyle = WindowToolbarStyle
/// The style `expanded`, as a type.
public typealias ExpandedWindowToolbarStyle = WindowToolbarStyle

extension Scene {
    /// Returns the scene unchanged: the desktop draws title bars.
    public func windowStyle(_ style: WindowStyle) -> Self { self }
    /// Returns the scene unchanged: toolbars have one style.
    public func windowToolbarStyle(_ style: WindowToolbarStyle) -> Self { self }
    /// Returns the scene unchanged: a window opens by `openWindow` only.
    public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
    /// Returns the scene unchanged: it has no commands besides its own.
    public func commandsRemoved() -> Self { self }
}

extension View {
    /// Returns the view unchanged: toolbars have one style.
    public func presentedWindowToolbarStyle(_ style: WindowToolbarStyle) -> Self { self }
    /// Returns the view unchanged: the desktop draws title bars.
    public func presentedWindowStyle(_ style: WindowStyle) -> Self { self }
}

// MARK: Toolbars

/// A place for a toolbar or bar.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The default place.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The window's toolbar.
    public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    /// The bar of a navigation.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// An item that a toolbar has by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String
    /// The button that shows and hides the sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The title.
    public static let title = ToolbarDefaultItemKind(name: "title")
}

/// The role of a toolbar.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    /// The default role.
    public static let automatic = ToolbarRole(name: "automatic")
    /// The role of a toolbar for documents.
    public static let editor = ToolbarRole(name: "editor")
    /// The role of a toolbar for navigation.
    public static let browser = ToolbarRole(name: "browser")
}

/// The commands that show, hide and customize toolbars. There are none here, so it adds no items to menus.
public struct ToolbarCommands: Commands {
    /// Creates the commands.
    public init() {}
    /// No items.
    public var body: some View { EmptyView() }
}

/// The commands of fonts and alignments. Text editors have plain text, so it adds no items to menus.
public struct TextFormattingCommands: Commands {
    /// Creates the commands.
    public init() {}
    /// No items.
    public var body: some View { EmptyView() }
}

/// The commands that show and hide an inspector. An app shows it by a binding, so it adds no items to menus.
public struct InspectorCommands: Commands {
    /// Creates the commands.
    public init() {}
    /// No items.
    public var body: some View { EmptyView() }
}

/// No commands.
public struct EmptyCommands: Commands {
    /// Creates no commands.
    public init() {}
    /// No items.
    public var body: some View { EmptyView() }
}

extension ToolbarItem {
    /// Creates an item. Users do not customize toolbars, so its `id` has no effect, and it is always shown.
    public init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) { self.init(placement: placement, content: content) }
}

extension View {
    /// Adds items to the toolbar. Users do not customize it, so `id` has no effect.
    public func toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content) -> some View {
        toolbar(content: content)
    }
    /// Returns the view unchanged: toolbars have no items by themselves.
    public func toolbar(removing kind: ToolbarDefaultItemKind?) -> Self { self }
    /// Returns the view unchanged: a bar without items takes no space.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: the theme sets the background of toolbars.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: the theme sets the background of toolbars.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: toolbars follow the color scheme of the window.
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: toolbars have one role.
    public func toolbarRole(_ role: ToolbarRole) -> Self { self }
}

// MARK: Menus and controls

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    /// The default order.
    public static let automatic = MenuOrder(name: "automatic")
    /// The order of the code, from top to bottom.
    public static let fixed = MenuOrder(name: "fixed")
    /// The first item is the closest to the pointer.
    public static let priority = MenuOrder(name: "priority")
}

/// The repetition of a button's action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// The default behavior.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// Repeats.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// Does not repeat.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The outline of a bordered button.
public struct ButtonBorderShape: Hashable, Sendable {
    private let name: String
    /// The default outline.
    public static let automatic = ButtonBorderShape(name: "automatic")
    /// A capsule.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// A rectangle with round corners.
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    /// A circle.
    public static let circle = ButtonBorderShape(name: "circle")
    /// Returns a rectangle with round corners.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// The style of a table.
public struct TableStyle: Hashable, Sendable {
    private let name: String
    /// The default style.
    public static let automatic = TableStyle(name: "automatic")
    /// The style with insets.
    public static let inset = TableStyle(name: "inset")
    /// The style with a border.
    public static let bordered = TableStyle(name: "bordered")
    /// Returns the style with insets.
    public static func inset(alternatesRowBackgrounds: Bool) -> TableStyle { .inset }
    /// Returns the style with a border.
    public static func bordered(alternatesRowBackgrounds: Bool) -> TableStyle { .bordered }
}

extension View {
    /// Returns the view unchanged: menus have the order of the code.
    public func menuOrder(_ order: MenuOrder) -> Self { self }
    /// Returns the view unchanged: buttons act once, on release.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
    /// Returns the view unchanged: the theme sets the outline of buttons.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
    /// Returns the view unchanged: tables have one style.
    public func tableStyle(_ style: TableStyle) -> Self { self }
    /// Returns the view unchanged: Tab and the arrow keys visit every control.
    public func focusSection() -> Self { self }
    /// Returns the view unchanged: the focus ring shows only after a key.
    public func focusEffectDisabled(_ isDisabled: Bool = true) -> Self { self }

    /// Shows another view instead while modifier keys are held.
    /// - Parameters:
    ///   - modifiers: the keys.
    ///   - alternate: the view that is shown while the keys are held.
    public func modifierKeyAlternate<V: View>(
        _ modifiers: EventModifiers,
        @ViewBuilder _ alternate: () -> V
    ) -> some View {
        AlternateView(content: self, alternate: alternate(), modifiers: modifiers)
    }
}

private struct AlternateView<Content: View, Alternate: View>: PrimitiveView {
    let content: Content
    let alternate: Alternate
    let modifiers: EventModifiers

    func build(into builder: inout Builder) {
        if !modifiers.isEmpty, builder.heldModifiers.contains(modifiers) {
            builder.child(alternate, 1)
        } else {
            builder.child(content, 0)
        }
    }
}

// MARK: Safe areas

/// The reasons for an unsafe area.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// All reasons.
    public static let all = SafeAreaRegions(rawValue: 3)
    /// Bars and the shape of the screen.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard on the screen.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}

extension View {
    /// Returns the view unchanged: windows have no safe area.
    public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> Self { self }
}

// MARK: Touch screens

/// The style of a title above its content.
public struct NavigationBarTitleDisplayMode: Hashable, Sendable {
    private let name: String
    /// The default way.
    public static let automatic = NavigationBarTitleDisplayMode(name: "automatic")
    /// In the bar.
    public static let inline = NavigationBarTitleDisplayMode(name: "inline")
    /// Large, below the bar.
    public static let large = NavigationBarTitleDisplayMode(name: "large")
}

/// The name of a keyboard's Return key.
public struct SubmitLabel: Hashable, Sendable {
    private let name: String
    /// Done.
    public static let done = SubmitLabel(name: "done")
    /// Go.
    public static let go = SubmitLabel(name: "go")
    /// Send.
    public static let send = SubmitLabel(name: "send")
    /// Join.
    public static let join = SubmitLabel(name: "join")
    /// Route.
    public static let route = SubmitLabel(name: "route")
    /// Search.
    public static let search = SubmitLabel(name: "search")
    /// Return.
    public static let `return` = SubmitLabel(name: "return")
    /// Next.
    public static let next = SubmitLabel(name: "next")
    /// Continue.
    public static let `continue` = SubmitLabel(name: "continue")
}

/// The meaning of a field's text.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning.
    public let rawValue: String
    /// Creates a meaning from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A user's name.
    public static let username = TextContentType(rawValue: "username")
    /// A password.
    public static let password = TextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = TextContentType(rawValue: "newPassword")
    /// A code for one use.
    public static let oneTimeCode = TextContentType(rawValue: "oneTimeCode")
    /// A person's name.
    public static let name = TextContentType(rawValue: "name")
    /// An email address.
    public static let emailAddress = TextContentType(rawValue: "emailAddress")
    /// A telephone number.
    public static let telephoneNumber = TextContentType(rawValue: "telephoneNumber")
    /// The address of a page.
    public static let URL = TextContentType(rawValue: "URL")
}

/// The letters that a keyboard on the screen capitalizes by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
    private let name: String
    /// None.
    public static let never = TextInputAutocapitalization(name: "never")
    /// The first letter of every word.
    public static let words = TextInputAutocapitalization(name: "words")
    /// The first letter of every sentence.
    public static let sentences = TextInputAutocapitalization(name: "sentences")
    /// All letters.
    public static let characters = TextInputAutocapitalization(name: "characters")
}

/// The visibility of the dots that stand for the pages of a `TabView`. It has no effect.
public enum PageIndexDisplayMode: Hashable, Sendable {
    /// Visible if there are several pages.
    case automatic
    /// Always visible.
    case always
    /// Never visible.
    case never
}

/// The style of a `TabView`, which has one appearance.
public struct TabViewStyle: Hashable, Sendable {
    private var name = "automatic"
    private init(name: String) { self.name = name }
    /// Creates the style under the name of a type, such as `PageTabViewStyle()`.
    public init() {}
    /// Creates the style under the name of a type.
    public init(indexDisplayMode: PageIndexDisplayMode) {}
    /// Returns the style of pages to swipe through.
    public static func page(indexDisplayMode: PageIndexDisplayMode) -> TabViewStyle { .page }
    /// The default style.
    public static let automatic = TabViewStyle(name: "automatic")
    /// The style with a bar of tabs above the pages.
    public static let grouped = TabViewStyle(name: "grouped")
    /// The style of pages to swipe through.
    public static let page = TabViewStyle(name: "page")
    /// The style with a sidebar.
    public static let sidebarAdaptable = TabViewStyle(name: "sidebarAdaptable")
    /// The style with a bar of tabs.
    public static let tabBarOnly = TabViewStyle(name: "tabBarOnly")
}

/// The style `automatic`, as a type.
public typealias DefaultTabViewStyle = TabViewStyle
/// The style `page`, as a type.
public typealias PageTabViewStyle = TabViewStyle

/// The keys of a keyboard on the screen.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// The keys that the keyboard has otherwise.
    case `default`
    /// Keys for the characters of ASCII.
    case asciiCapable
    /// Keys for numbers and punctuation.
    case numbersAndPunctuation
    /// Keys for addresses of pages.
    case URL
    /// Keys for numbers.
    case numberPad
    /// Keys for telephone numbers.
    case phonePad
    /// Keys for names and telephone numbers.
    case namePhonePad
    /// Keys for email addresses.
    case emailAddress
    /// Keys for numbers with a point.
    case decimalPad
    /// Keys for short messages.
    case twitter
    /// Keys for searching.
    case webSearch
    /// Keys for numbers of ASCII.
    case asciiCapableNumberPad
}

/// The letters that a keyboard on the screen capitalizes by itself, under an older name.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// None.
    case none
    /// The first letter of every word.
    case words
    /// The first letter of every sentence.
    case sentences
    /// All letters.
    case allCharacters
}

/// The effect of a pointer over a control on a tablet.
public enum HoverEffect: Hashable, Sendable {
    /// The default effect.
    case automatic
    /// The pointer becomes the background.
    case highlight
    /// The control rises.
    case lift
}

/// The height of a resting sheet. Sheets have the height of their content.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    private var length: CGFloat = 0
    /// Half of the screen.
    public static let medium = PresentationDetent(name: "medium")
    /// The whole screen.
    public static let large = PresentationDetent(name: "large")
    /// Returns a height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "height", length: height)
    }
    /// Returns a share of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "fraction", length: fraction)
    }
}

extension View {
    /// Returns the view unchanged: tab views have one style.
    public func tabViewStyle(_ style: TabViewStyle) -> Self { self }
    /// Returns the view unchanged: sheets have the height of their content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
    /// Returns the view unchanged: sheets have the height of their content.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> Self { self }
    /// Returns the view unchanged: sheets do not move by drags.
    public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: there is no keyboard on the screen.
    public func keyboardType(_ type: UIKeyboardType) -> Self { self }
    /// Returns the view unchanged: there is no keyboard on the screen.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> Self { self }
    /// Returns the view unchanged: there is no Touch Bar. The content is not built.
    public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> Self { self }
    /// Returns the view unchanged: there is no status bar.
    public func statusBar(hidden: Bool) -> Self { self }
    /// Returns the view unchanged: the theme sets the shape of sheets.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
    /// Returns the view unchanged: the theme sets the background of sheets.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Returns the view unchanged: the theme sets the look of controls below the pointer.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
    /// Returns the view unchanged: there is no keyboard on the screen.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> Self { self }

    /// Shows `content` in a sheet while `isPresented` is true: windows have no covers.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View { sheet(isPresented: isPresented, onDismiss: onDismiss, content: content) }

    /// Shows a sheet for `item` while it is not nil: windows have no covers.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: (Item) -> Content
    ) -> some View { sheet(item: item, onDismiss: onDismiss, content: content) }

    /// Returns the view unchanged: nothing fills in texts.
    public func textContentType(_ type: TextContentType?) -> Self { self }
    /// Returns the view unchanged: titles are shown by the window and in the toolbar of a `NavigationStack`.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> Self { self }
    /// Returns the view unchanged: the toolbar of a `NavigationStack` is hidden while it is empty.
    public func navigationBarHidden(_ isHidden: Bool) -> Self { self }
    /// Returns the view unchanged: there is no status bar.
    public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }
    /// Returns the view unchanged: nothing is corrected.
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: nothing is corrected.
    public func disableAutocorrection(_ isDisabled: Bool?) -> Self { self }
    /// Returns the view unchanged: there is no keyboard on the screen.
    public func submitLabel(_ label: SubmitLabel) -> Self { self }
}

// MARK: Accessibility

extension View {
    /// Returns the view unchanged: no voice control uses the names.
    public func accessibilityInputLabels(_ labels: [Text]) -> Self { self }
    /// Returns the view unchanged: no voice control uses the names.
    public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> Self { self }
    /// Returns the view unchanged: desktops invert all colors.
    public func accessibilityIgnoresInvertColors(_ isActive: Bool = true) -> Self { self }
}

// MARK: Scrolling

/// The bouncing of a scroll view at its ends. Nothing bounces.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String
    /// The default.
    public static let automatic = ScrollBounceBehavior(name: "automatic")
    /// Always.
    public static let always = ScrollBounceBehavior(name: "always")
    /// If the content does not fit.
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

extension View {
    /// Returns the view unchanged: scroll views do not bounce.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> Self { self }
    /// Returns the view unchanged: new scroll bars are visible anyway.
    public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }
    /// Returns the view unchanged: scroll bars show while something scrolls.
    public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> Self { self }
}

// MARK: Feedback, dialogs and fonts

/// Feedback that can be felt or heard. No desktop gives it.
public struct SensoryFeedback: Hashable, Sendable {
    private var name: String
    /// A task has succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// A task has met a problem.
    public static let warning = SensoryFeedback(name: "warning")
    /// A task has failed.
    public static let error = SensoryFeedback(name: "error")
    /// The selection has changed.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value has increased.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value has decreased.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Something has begun.
    public static let start = SensoryFeedback(name: "start")
    /// Something has stopped.
    public static let stop = SensoryFeedback(name: "stop")
    /// Something dragged fits in its place.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// A level has been reached.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// Something has hit something else.
    public static let impact = SensoryFeedback(name: "impact")

    /// The weight of an impact.
    public enum Weight: Hashable, Sendable {
        /// A light object.
        case light
        /// An object of medium weight.
        case medium
        /// A heavy object.
        case heavy
    }

    /// Returns the feedback of an impact.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
}

extension View {
    /// Returns the view unchanged: no desktop gives such feedback.
    public func sensoryFeedback<Value: Equatable>(_ feedback: SensoryFeedback, trigger: Value) -> Self { self }
    /// Returns the view unchanged: no desktop gives such feedback.
    public func sensoryFeedback<Value: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: Value,
        condition: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool
    ) -> Self { self }
    /// Returns the view unchanged: dialogs have no icon.
    public func dialogIcon(_ icon: Image?) -> Self { self }
    /// Adds the padding between a window's edge and its content, 20 points.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }
}

extension Font {
    /// Returns the font unchanged: lowercase letters stay lowercase letters.
    public func smallCaps() -> Font { self }
    /// Returns the font unchanged: lowercase letters stay lowercase letters.
    public func lowercaseSmallCaps() -> Font { self }
    /// Returns the font unchanged: capital letters stay capital letters.
    public func uppercaseSmallCaps() -> Font { self }
}

// MARK: Symbol effects

extension SymbolEffect {
    /// The effect unchanged: symbols move as a whole.
    public var byLayer: SymbolEffect { self }
    /// The effect unchanged: symbols move as a whole.
    public var wholeSymbol: SymbolEffect { self }
    /// The effect unchanged: the outlines of a symbol appear one after another and stay.
    public var cumulative: SymbolEffect { self }
    /// The effect unchanged: the outlines of a symbol appear one after another and stay.
    public var iterative: SymbolEffect { self }
    /// The effect unchanged: it repeats forwards.
    public var reversing: SymbolEffect { self }
    /// The effect unchanged: it repeats forwards.
    public var nonReversing: SymbolEffect { self }
    /// The effect unchanged: outlines that have not appeared are faint.
    public var dimInactiveLayers: SymbolEffect { self }
    /// The effect unchanged: outlines that have not appeared are faint.
    public var hideInactiveLayers: SymbolEffect { self }
}

// MARK: Previews

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
    /// Returns the view unchanged. Xcode shows the preview on this device.
    public func previewDevice(_ device: PreviewDevice?) -> Self { self }
}
