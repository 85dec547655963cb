import Foundation

/// A type of contents of a window's menu bar: custom menus and additions to the standard ones.
public protocol Commands: View {}

/// The result builder for commands.
public typealias CommandsBuilder = ViewBuilder

extension ViewList: Commands {}
extension ConditionalView: Commands {}
extension ArrayView: Commands {}
extension EmptyView: Commands {}
extension Group: Commands {}
extension Optional: Commands where Wrapped: View {}

/// A custom menu in the menu bar.
///
/// ```swift
/// CommandMenu("Message") {
///     Button("Reply") { reply() }.keyboardShortcut("r")
/// }
/// ```
public struct CommandMenu<Content: View>: PrimitiveView, Commands {
    private let title: String
    private let content: Content

    /// Creates a menu with a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.title = String(title)
        self.content = content()
    }

    /// Adds the menu to the menu bar. Outside a menu bar it is a button that opens a menu.
    public func build(into builder: inout Builder) {
        guard let bar = builder.environment.commandMenus else { return builder.child(Menu(title) { content }) }
        bar.add(content, to: title, order: 3, at: .end, builder)
    }
}

/// A group of items in a standard menu: File, Edit, View, Window or Help.
///
/// The menu bar omits menus without items.
public struct CommandGroup<Content: View>: PrimitiveView, Commands {
    private let placement: CommandGroupPlacement
    private let side: CommandGroupPlacement.Side
    private let content: Content

    /// Creates items at a placement, replacing those of an earlier `CommandGroup(replacing:)` there.
    public init(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (self.placement, side, content) = (placement, .at, addition())
    }

    /// Creates items after a placement.
    public init(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (self.placement, side, content) = (placement, .after, addition())
    }

    /// Creates items before a placement.
    public init(before placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (self.placement, side, content) = (placement, .before, addition())
    }

    /// Adds the items to their menu. Outside a menu bar they are ordinary views.
    public func build(into builder: inout Builder) {
        guard let bar = builder.environment.commandMenus else { return builder.child(content) }
        let position = CommandMenus.Position(rank: placement.rank, side: side)
        bar.add(content, to: placement.menu, order: placement.order, at: position, builder)
    }
}

/// A position in the standard menus of a menu bar.
public struct CommandGroupPlacement: Hashable, Sendable {
    enum Side: Int { case before, at, after }

    let menu: String
    /// The menu's order in the menu bar.
    let order: Int
    /// The group's order in the menu.
    let rank: Int

    private init(_ menu: String, _ order: Int, _ rank: Int) { (self.menu, self.order, self.rank) = (menu, order, rank) }

    /// The position of items for new documents and windows, in the File menu.
    public static let newItem = CommandGroupPlacement("File", 0, 0)
    /// The position of items for saving, in the File menu, and of the standard item *Close*.
    public static let saveItem = CommandGroupPlacement("File", 0, 1)
    /// The position of items for import and export, in the File menu.
    public static let importExport = CommandGroupPlacement("File", 0, 2)
    /// The position of items for printing, in the File menu.
    public static let printItem = CommandGroupPlacement("File", 0, 3)
    /// The position of the item for the app's settings, in the File menu.
    public static let appSettings = CommandGroupPlacement("File", 0, 4)
    /// The position of the item that quits the app, in the File menu.
    public static let appTermination = CommandGroupPlacement("File", 0, 5)
    /// The position of Undo and Redo, in the Edit menu.
    public static let undoRedo = CommandGroupPlacement("Edit", 1, 0)
    /// The position of Cut, Copy and Paste, in the Edit menu.
    public static let pasteboard = CommandGroupPlacement("Edit", 1, 1)
    /// The position of items for finding and editing text, in the Edit menu.
    public static let textEditing = CommandGroupPlacement("Edit", 1, 2)
    /// The position of items for text formatting, in the Edit menu.
    public static let textFormatting = CommandGroupPlacement("Edit", 1, 3)
    /// The position of items for toolbars, in the View menu.
    public static let toolbar = CommandGroupPlacement("View", 2, 0)
    /// The position of items for sidebars, in the View menu.
    public static let sidebar = CommandGroupPlacement("View", 2, 1)
    /// The position of items for window sizes, in the Window menu.
    public static let windowSize = CommandGroupPlacement("Window", 4, 0)
    /// The position of the list of windows, in the Window menu.
    public static let windowList = CommandGroupPlacement("Window", 4, 1)
    /// The position of items for the arrangement of windows, in the Window menu.
    public static let windowArrangement = CommandGroupPlacement("Window", 4, 2)
    /// The position of items for information about the app, in the Help menu.
    public static let appInfo = CommandGroupPlacement("Help", 5, 0)
    /// The position of items for the app's manual, in the Help menu.
    public static let help = CommandGroupPlacement("Help", 5, 1)
}

extension View {
    /// Adds a menu bar at the top of the view.
    ///
    /// An `App` applies the modifier to a scene instead, for all of its windows. In its File menu there are also *Close*,
    /// with Ctrl+W, and *Quit*, with Ctrl+Q, unless a `CommandGroup` replaces `.saveItem` or `.appTermination`.
    ///
    /// Keyboard shortcuts of the items work while the menus are closed. F10 and Alt open the first menu. Alt with a
    /// mnemonic, which is underlined while Alt is held, opens its menu. Arrow keys and the pointer move from menu to
    /// menu.
    public func commands<Content: View>(@CommandsBuilder content: () -> Content) -> some View {
        CommandsView(content: self, commands: content())
    }
}

/// Collects the menus of a menu bar.
@MainActor final class CommandMenus {
    /// The position of a group in its menu.
    struct Position: Equatable {
        var rank: Int
        var side: CommandGroupPlacement.Side

        /// The position after all others.
        static let end = Position(rank: .max, side: .after)

        func isBehind(_ other: Position) -> Bool { (rank, side.rawValue) > (other.rank, other.side.rawValue) }
    }

    struct Entry {
        var title: String
        var order: Int
        var groups: [(position: Position, view: NotedView)]
        /// The index in `title` of the letter that opens the menu with Alt.
        var mnemonic: Int?
    }

    private(set) var entries: [Entry] = []

    /// Adds items to a menu, sorted by `position`, and the menu to the bar, sorted by `order`; ties keep the order of
    /// calls.
    func add<Content: View>(
        _ content: Content,
        to title: String,
        order: Int,
        at position: Position,
        _ builder: borrowing Builder
    ) {
        let index = entry(title, order: order)
        if position.side == .at { entries[index].groups.removeAll { $0.position == position } }
        let groups = entries[index].groups
        let next = groups.firstIndex { $0.position.isBehind(position) } ?? groups.count
        entries[index].groups.insert((position, NotedView(content, builder)), at: next)
    }

    private func entry(_ title: String, order: Int) -> Int {
        if let index = entries.firstIndex(where: { $0.title == title }) { return index }
        let index = entries.firstIndex { $0.order > order } ?? entries.count
        entries.insert(Entry(title: title, order: order, groups: []), at: index)
        return index
    }

    /// Returns the menus and empties the collection.
    ///
    /// Noted views hold the environment, which holds this object: keeping them would form a reference cycle.
    func takeEntries() -> [Entry] {
        defer { entries = [] }
        return entries
    }

    /// Assigns each menu the first letter of its title that no earlier menu uses.
    func assignMnemonics() {
        var taken: Set<String> = []
        for index in entries.indices {
            let letters = Array(entries[index].title.lowercased())
            guard letters.count == entries[index].title.count else { continue }
            entries[index].mnemonic = letters.firstIndex {
                ($0.isLetter || $0.isNumber) && taken.insert(String($0)).inserted
            }
        }
    }
}

extension EnvironmentValues {
    /// The menu bar that is collecting commands.
    var commandMenus: CommandMenus? {
        get { self[CommandMenusKey.self] }
        set { self[CommandMenusKey.self] = newValue }
    }
}

private struct CommandMenusKey: EnvironmentKey { static var defaultValue: CommandMenus? { nil } }

extension CommandMenu {
    /// Creates a menu with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(title).string, content: content)
    }
}
