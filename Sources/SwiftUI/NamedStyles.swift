import SDLHost
import SplitView

// The styles that the toolkit names by static members only, as types: `SegmentedPickerStyle()` for `.segmented`.

/// A picker style under the name of a type.
public protocol NamedPickerStyle {
    /// The style that this type names.
    var style: PickerStyle { get }
}

/// The style `.automatic`, as a type.
public struct DefaultPickerStyle: NamedPickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: PickerStyle { .automatic }
}

/// The style `.segmented`, as a type.
public struct SegmentedPickerStyle: NamedPickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.segmented`, by its type.
    public var style: PickerStyle { .segmented }
}

/// The style `.menu`, as a type.
public struct MenuPickerStyle: NamedPickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.menu`, by its type.
    public var style: PickerStyle { .menu }
}

/// The style `.radioGroup`, as a type.
public struct RadioGroupPickerStyle: NamedPickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.radioGroup`, by its type.
    public var style: PickerStyle { .radioGroup }
}

/// The style `.inline`, as a type.
public struct InlinePickerStyle: NamedPickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.inline`, by its type.
    public var style: PickerStyle { .inline }
}

/// The style `.menu`, as a type.
public struct PopUpButtonPickerStyle: NamedPickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.menu`, by its type.
    public var style: PickerStyle { .menu }
}

extension View {
    /// Sets the style of pickers in this view.
    public func pickerStyle<S: NamedPickerStyle>(_ style: S) -> some View { pickerStyle(style.style) }
}

/// A date picker style under the name of a type.
public protocol NamedDatePickerStyle {
    /// The style that this type names.
    var style: DatePickerStyle { get }
}

/// The style `.automatic`, as a type.
public struct DefaultDatePickerStyle: NamedDatePickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: DatePickerStyle { .automatic }
}

/// The style `.stepperField`, as a type.
public struct StepperFieldDatePickerStyle: NamedDatePickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.stepperField`, by its type.
    public var style: DatePickerStyle { .stepperField }
}

/// The style `.field`, as a type.
public struct FieldDatePickerStyle: NamedDatePickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.field`, by its type.
    public var style: DatePickerStyle { .field }
}

/// The style `.compact`, as a type.
public struct CompactDatePickerStyle: NamedDatePickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.compact`, by its type.
    public var style: DatePickerStyle { .compact }
}

/// The style `.graphical`, as a type.
public struct GraphicalDatePickerStyle: NamedDatePickerStyle {
    /// Creates the style.
    public init() {}
    /// The style `.graphical`, by its type.
    public var style: DatePickerStyle { .graphical }
}

extension View {
    /// Sets the style of date pickers in this view.
    public func datePickerStyle<S: NamedDatePickerStyle>(_ style: S) -> some View { datePickerStyle(style.style) }
}

/// A list style under the name of a type.
public protocol NamedListStyle {
    /// The style that this type names.
    var style: ListStyle { get }
}

/// The style `.automatic`, as a type.
public struct DefaultListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: ListStyle { .automatic }
}

/// The style `.plain`, as a type.
public struct PlainListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.plain`, by its type.
    public var style: ListStyle { .plain }
}

/// The style `.sidebar`, as a type.
public struct SidebarListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.sidebar`, by its type.
    public var style: ListStyle { .sidebar }
}

/// The style `.inset`, as a type.
public struct InsetListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.inset`, by its type.
    public var style: ListStyle { .inset }
}

/// The style `.bordered`, as a type.
public struct BorderedListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.bordered`, by its type.
    public var style: ListStyle { .bordered }
}

/// The style `.inset`, as a type.
public struct GroupedListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.inset`, by its type.
    public var style: ListStyle { .inset }
}

/// The style `.inset`, as a type.
public struct InsetGroupedListStyle: NamedListStyle {
    /// Creates the style.
    public init() {}
    /// The style `.inset`, by its type.
    public var style: ListStyle { .inset }
}

extension View {
    /// Sets the style of lists in this view.
    public func listStyle<S: NamedListStyle>(_ style: S) -> some View { listStyle(style.style) }
}

/// A menu style under the name of a type.
public protocol NamedMenuStyle {
    /// The style that this type names.
    var style: MenuStyle { get }
}

/// The style `.automatic`, as a type.
public struct DefaultMenuStyle: NamedMenuStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: MenuStyle { .automatic }
}

/// The style `.borderlessButton`, as a type.
public struct BorderlessButtonMenuStyle: NamedMenuStyle {
    /// Creates the style.
    public init() {}
    /// The style `.borderlessButton`, by its type.
    public var style: MenuStyle { .borderlessButton }
}

/// The style `.button`, as a type.
public struct ButtonMenuStyle: NamedMenuStyle {
    /// Creates the style.
    public init() {}
    /// The style `.button`, by its type.
    public var style: MenuStyle { .button }
}

/// The style `.button`, as a type.
public struct BorderedButtonMenuStyle: NamedMenuStyle {
    /// Creates the style.
    public init() {}
    /// The style `.button`, by its type.
    public var style: MenuStyle { .button }
}

extension MenuStyle {
    /// The style `.button`, under its older name.
    public static let borderedButton = MenuStyle.button
}

extension View {
    /// Sets the style of menus in this view.
    public func menuStyle<S: NamedMenuStyle>(_ style: S) -> some View { menuStyle(style.style) }
}

/// A form style under the name of a type.
public protocol NamedFormStyle {
    /// The style that this type names.
    var style: FormStyle { get }
}

/// The style `.automatic`, as a type.
public struct AutomaticFormStyle: NamedFormStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: FormStyle { .automatic }
}

/// The style `.grouped`, as a type.
public struct GroupedFormStyle: NamedFormStyle {
    /// Creates the style.
    public init() {}
    /// The style `.grouped`, by its type.
    public var style: FormStyle { .grouped }
}

/// The style `.columns`, as a type.
public struct ColumnsFormStyle: NamedFormStyle {
    /// Creates the style.
    public init() {}
    /// The style `.columns`, by its type.
    public var style: FormStyle { .columns }
}

extension View {
    /// Sets the style of forms in this view.
    public func formStyle<S: NamedFormStyle>(_ style: S) -> some View { formStyle(style.style) }
}

extension ListStyle {
    /// The style `inset`: lists have no grouped style.
    public static var grouped: ListStyle { .inset }
    /// The style `inset`: lists have no grouped style.
    public static var insetGrouped: ListStyle { .inset }
}

// MARK: Toggles

/// The toggle style `.switch`, as a type.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// Creates the style.
    public init() { tint = nil }
    /// Creates the style with a color for switches that are on.
    public init(tint: Color) { self.tint = tint }
    /// Returns a switch.
    public func makeBody(configuration: Configuration) -> some View {
        let toggle = Toggle(configuration).toggleStyle(.switch)
        if let tint { toggle.tint(tint) } else { toggle }
    }
}

/// The toggle style `.checkbox`, as a type.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style.
    public var builtin: BuiltinToggleStyle? { .checkbox }
    /// Returns a box with a check mark.
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(.checkbox) }
}

/// The toggle style `.button`, as a type.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style.
    public var builtin: BuiltinToggleStyle? { .button }
    /// Returns a button that stays pressed while the toggle is on.
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(.button) }
}

/// The default toggle style, as a type.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style.
    public var builtin: BuiltinToggleStyle? { .automatic }
    /// Returns a toggle in the default style.
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(.automatic) }
}

/// The label style with an icon and a title, as a type.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// Returns the icon and the title.
    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

// MARK: Text

/// A text field style under the name of a type.
public protocol NamedTextFieldStyle {
    /// The style that this type names.
    var style: TextFieldStyle { get }
}

/// The style `.automatic`, as a type.
public struct DefaultTextFieldStyle: NamedTextFieldStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: TextFieldStyle { .automatic }
}

/// The style `.roundedBorder`, as a type.
public struct RoundedBorderTextFieldStyle: NamedTextFieldStyle {
    /// Creates the style.
    public init() {}
    /// The style `.roundedBorder`, by its type.
    public var style: TextFieldStyle { .roundedBorder }
}

/// The style `.squareBorder`, as a type.
public struct SquareBorderTextFieldStyle: NamedTextFieldStyle {
    /// Creates the style.
    public init() {}
    /// The style `.squareBorder`, by its type.
    public var style: TextFieldStyle { .squareBorder }
}

/// The style `.plain`, as a type.
public struct PlainTextFieldStyle: NamedTextFieldStyle {
    /// Creates the style.
    public init() {}
    /// The style `.plain`, by its type.
    public var style: TextFieldStyle { .plain }
}

extension View {
    /// Sets the style of text fields in this view.
    public func textFieldStyle<S: NamedTextFieldStyle>(_ style: S) -> some View { textFieldStyle(style.style) }
}

/// A text editor style under the name of a type.
public protocol NamedTextEditorStyle {
    /// The style that this type names.
    var style: TextEditorStyle { get }
}

/// The style `.automatic`, as a type.
public struct AutomaticTextEditorStyle: NamedTextEditorStyle {
    /// Creates the style.
    public init() {}
    /// The style `.automatic`, by its type.
    public var style: TextEditorStyle { .automatic }
}

/// The style `.plain`, as a type.
public struct PlainTextEditorStyle: NamedTextEditorStyle {
    /// Creates the style.
    public init() {}
    /// The style `.plain`, by its type.
    public var style: TextEditorStyle { .plain }
}

extension View {
    /// Sets the style of text editors in this view.
    public func textEditorStyle<S: NamedTextEditorStyle>(_ style: S) -> some View { textEditorStyle(style.style) }
}
