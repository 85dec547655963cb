/// The roles of AT-SPI that views have, by their numbers in the protocol.
enum AccessibleRole: UInt32, Sendable {
    case alert = 2
    case checkBox = 7
    case checkMenuItem = 8
    case comboBox = 11
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menu = 33
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case popupMenu = 41
    case progressBar = 42
    case pushButton = 43
    case radioButton = 44
    case radioMenuItem = 45
    case scrollPane = 49
    case separator = 50
    case slider = 51
    case spinButton = 52
    case splitPane = 53
    case table = 55
    case tableCell = 56
    case tableColumnHeader = 57
    case text = 61
    case toolTip = 64
    case tree = 65
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case tableRow = 90
    case treeItem = 91
    case grouping = 99

    /// The name of the role in the protocol.
    var name: String {
        switch self {
        case .alert: "alert"
        case .checkBox: "check box"
        case .checkMenuItem: "check menu item"
        case .comboBox: "combo box"
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .menu: "menu"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .panel: "panel"
        case .passwordText: "password text"
        case .popupMenu: "popup menu"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .radioButton: "radio button"
        case .radioMenuItem: "radio menu item"
        case .scrollPane: "scroll pane"
        case .separator: "separator"
        case .slider: "slider"
        case .spinButton: "spin button"
        case .splitPane: "split pane"
        case .table: "table"
        case .tableCell: "table cell"
        case .tableColumnHeader: "table column header"
        case .text: "text"
        case .toolTip: "tool tip"
        case .tree: "tree"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .tableRow: "table row"
        case .treeItem: "tree item"
        case .grouping: "grouping"
        }
    }

    /// True for controls whose texts and symbols only make up their name.
    var hidesContents: Bool {
        switch self {
        case .checkBox, .checkMenuItem, .comboBox, .link, .menu, .menuItem, .pageTab, .pageTabList, .progressBar,
            .pushButton, .radioButton, .radioMenuItem, .slider, .spinButton, .entry, .passwordText, .text:
            true
        default: false
        }
    }
}

/// The states of AT-SPI, each a bit of the state set.
struct AccessibleStates: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: Int) { rawValue = 1 << UInt64(bit) }

    static let active = AccessibleStates(bit: 1)
    static let checked = AccessibleStates(bit: 4)
    static let collapsed = AccessibleStates(bit: 5)
    static let editable = AccessibleStates(bit: 7)
    static let enabled = AccessibleStates(bit: 8)
    static let expandable = AccessibleStates(bit: 9)
    static let expanded = AccessibleStates(bit: 10)
    static let focusable = AccessibleStates(bit: 11)
    static let focused = AccessibleStates(bit: 12)
    static let horizontal = AccessibleStates(bit: 14)
    static let modal = AccessibleStates(bit: 16)
    static let multiLine = AccessibleStates(bit: 17)
    static let multiselectable = AccessibleStates(bit: 18)
    static let selectable = AccessibleStates(bit: 22)
    static let selected = AccessibleStates(bit: 23)
    static let sensitive = AccessibleStates(bit: 24)
    static let showing = AccessibleStates(bit: 25)
    static let singleLine = AccessibleStates(bit: 26)
    static let vertical = AccessibleStates(bit: 29)
    static let visible = AccessibleStates(bit: 30)
    static let indeterminate = AccessibleStates(bit: 32)
    static let selectableText = AccessibleStates(bit: 38)
    static let checkable = AccessibleStates(bit: 41)
    static let hasPopup = AccessibleStates(bit: 42)
    static let supportsAutocompletion = AccessibleStates(bit: 37)

    /// The states with their names in events.
    static let named: [(AccessibleStates, String)] = [
        (.active, "active"), (.checked, "checked"), (.collapsed, "collapsed"), (.editable, "editable"),
        (.enabled, "enabled"), (.expandable, "expandable"), (.expanded, "expanded"), (.focusable, "focusable"),
        (.horizontal, "horizontal"), (.modal, "modal"), (.multiLine, "multi-line"),
        (.multiselectable, "multiselectable"), (.selectable, "selectable"), (.selected, "selected"),
        (.sensitive, "sensitive"), (.showing, "showing"), (.singleLine, "single-line"), (.vertical, "vertical"),
        (.visible, "visible"), (.indeterminate, "indeterminate"), (.selectableText, "selectable-text"),
        (.checkable, "checkable"), (.hasPopup, "has-popup"), (.supportsAutocompletion, "supports-autocompletion"),
        (.focused, "focused"),
    ]
}
