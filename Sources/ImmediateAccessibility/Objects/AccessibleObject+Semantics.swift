import Foundation
import ImmediateCore

/// The translation of a semantics node into an object of AT-SPI.
extension AccessibleObject {
    /// Creates the object of a node.
    init(id: UInt32, describing node: PlacedSemanticsNode, scale: CGFloat) {
        let semantics = node.semanticsNode
        let traits = Set(semantics.strings("traits"))
        self.init(id: id, role: Self.role(of: semantics, traits))
        target = node.target
        name = semantics.string("label") ?? ""
        isLabelled = semantics.nameSource == .label && !name.isEmpty
        description = semantics.string("hint") ?? ""
        identifier = semantics.string("identifier") ?? ""
        url = semantics.string("url")
        title = semantics.string("title")
        let rect = semantics.rect("rect") ?? .zero
        frame = Frame(rect, scale: scale)
        states = [.visible]
        if !node.clip.intersection(rect).isEmpty { states.insert(.showing) }
        let isEnabled = semantics.bool("enabled") ?? true
        if isEnabled { states.formUnion([.enabled, .sensitive]) }
        if semantics.bool("focused") == true || semantics.bool("active") == true { states.insert(.focused) }
        if let isExpanded = semantics.bool("expanded") {
            states.formUnion([.expandable, isExpanded ? .expanded : .collapsed])
        }
        if traits.contains("selected") || semantics.bool("selected") == true { states.insert(.selected) }
        describeKind(semantics, isEnabled: isEnabled, scale: scale)
        if isEnabled { actions += semantics.strings("actions").filter { !actions.contains($0) } }
    }

    private static func role(of semantics: SemanticsNode, _ traits: Set<String>) -> AccessibleRole {
        let isItem = semantics.bool("item") == true
        if traits.contains("header") || semantics.number("heading") != nil { return .heading }
        if traits.contains("link") { return .link }
        switch semantics.role.rawValue {
        case "text": return traits.contains("button") ? .pushButton : .label
        case "image": return traits.contains("button") ? .pushButton : .image
        case "list": return .list
        case "split": return .splitPane
        case "pane": return .panel
        case "splitter": return .separator
        case "table": return .table
        case "cell": return .tableCell
        case "columnHead": return .tableColumnHeader
        case "container":
            switch semantics.string("kind") ?? "" {
            case "row": return .listItem
            case "tabs": return .pageTabList
            case "tabPanel": return .panel
            case "group": return .grouping
            default: return .scrollPane
            }
        default: break
        }
        if traits.contains("toggle") { return .checkBox }
        switch semantics.string("kind") ?? "" {
        case "button": return isItem ? .menuItem : .pushButton
        case "toggle": return isItem ? .checkMenuItem : .checkBox
        case "radioButton": return isItem ? .radioMenuItem : .radioButton
        case "slider": return .slider
        case "stepper": return .spinButton
        case "progress": return .progressBar
        case "picker": return .comboBox
        case "menu": return .menu
        case "tab": return .pageTab
        case "tabs": return .pageTabList
        case "list": return .list
        case "row": return .listItem
        case "textField", "searchField": return .entry
        case "secureField": return .passwordText
        case "textEditor": return .text
        case "alert": return .alert
        case "sheet", "popover": return .dialog
        case "link": return .link
        case "image": return .image
        default: return .grouping
        }
    }

    /// Adds what is particular to the kind of a node.
    private mutating func describeKind(_ semantics: SemanticsNode, isEnabled: Bool, scale: CGFloat) {
        let value = semantics.string("value")
        switch role {
        case .label, .heading:
            let string = semantics.string("string") ?? name
            if name.isEmpty { name = string }
            text = AccessibleText(string)
            text?.runs = semantics.textRuns
            // A heading without a level has 0.
            if role == .heading {
                attributes["level"] = String(max(1, semantics.int("heading") ?? semantics.int("level") ?? 1))
            }
        case .image:
            if name.isEmpty { name = semantics.string("string") ?? "" }
        case .pushButton, .menuItem, .menu, .link, .pageTab:
            press(isEnabled)
            if role == .menu { states.insert(.hasPopup) }
            if role == .pageTab {
                states.insert(.selectable)
                if value == "on" { states.insert(.selected) }
            } else {
                valueText = value
            }
            if name.isEmpty { name = semantics.string("string") ?? "" }
        case .checkBox, .radioButton, .checkMenuItem, .radioMenuItem:
            press(isEnabled)
            states.insert(.checkable)
            if value == "on" { states.insert(.checked) }
            if value == "mixed" { states.insert(.indeterminate) }
        case .comboBox:
            press(isEnabled)
            states.insert(.hasPopup)
            valueText = value
        case .slider, .separator:
            number(semantics, isSettable: isEnabled)
            valueText = role == .slider ? value : nil
            focusable(isEnabled)
            if role == .slider { states.insert(.horizontal) }
            if let orientation = semantics.string("orientation") {
                states.insert(orientation == "vertical" ? .vertical : .horizontal)
            }
            if isEnabled { actions += ["increment", "decrement"] }
        case .spinButton:
            valueText = value ?? semantics.string("shown")
            number(semantics, isSettable: isEnabled)
            focusable(isEnabled)
            if isEnabled { actions += ["increment", "decrement"] }
        case .progressBar:
            if let share = semantics.number("current") {
                self.value = Value(minimum: 0, maximum: 1, current: share, step: 0, isSettable: false)
            } else {
                states.insert(.indeterminate)
            }
        case .entry, .passwordText, .text:
            editable(semantics, value ?? "", isEnabled: isEnabled, scale: scale)
            // A field with a list of suggestions.
            if states.contains(.expandable) { states.formUnion([.hasPopup, .supportsAutocompletion]) }
        case .list, .tree: takeRows(semantics)
        case .pageTabList:
            valueText = value
            hasSelection = true
        case .listItem:
            attributes["posinset"] = String((semantics.int("index") ?? 0) + 1)
            if semantics.bool("selectable") == true {
                press(isEnabled)
                states.insert(.selectable)
            }
        case .alert, .dialog:
            states.insert(.modal)
            if let value { description = value }
        case .splitPane:
            states.insert(semantics.string("layout") == "horizontal" ? .horizontal : .vertical)
            name = semantics.string("label") ?? "Split"
            // The splitter has the focus.
            states.remove(.focused)
        case .table:
            table = Cell(row: 0, column: semantics.int("columns") ?? 0)
            hasSelection = true
        default:
            valueText = value
        }
    }

    private mutating func focusable(_ isEnabled: Bool) { if isEnabled { states.insert(.focusable) } }

    private mutating func press(_ isEnabled: Bool) {
        focusable(isEnabled)
        if isEnabled { actions.append("click") }
    }

    private mutating func number(_ semantics: SemanticsNode, isSettable: Bool) {
        guard let current = semantics.number("current") else { return }
        value = Value(
            minimum: semantics.number("minimum") ?? 0,
            maximum: semantics.number("maximum") ?? 100,
            current: current,
            step: semantics.number("step") ?? 0,
            isSettable: isSettable
        )
    }

    private mutating func editable(_ semantics: SemanticsNode, _ value: String, isEnabled: Bool, scale: CGFloat) {
        var text = AccessibleText(value)
        text.isEditable = isEnabled
        text.caretByte = semantics.int("caret") ?? 0
        if case .list(let bounds)? = semantics.properties["selection"], role != .passwordText, bounds.count == 2,
            case (.number(let start), .number(let end)) = (bounds[0], bounds[1]), start < end
        {
            text.selectedBytes = Int(start)..<Int(end)
        }
        text.lines = semantics.lines.map { line in
            AccessibleText.Line(
                bytes: line.range,
                frame: Frame(line.rect, scale: scale),
                characters: line.characters,
                scale: scale
            )
        }
        text.runs = semantics.textRuns
        self.text = text
        focusable(isEnabled)
        states.formUnion([.selectableText, semantics.bool("multiline") == true ? .multiLine : .singleLine])
        if isEnabled { states.insert(.editable) }
    }

    /// Adds the number of rows and the way of their selection, which the node of a list states.
    mutating func takeRows(_ semantics: SemanticsNode) {
        rowCount = semantics.int("count")
        if let isMany = semantics.bool("multiple") {
            hasSelection = true
            focusable(semantics.bool("enabled") ?? true)
            if isMany { states.insert(.multiselectable) }
        }
        if semantics.bool("focused") == true { states.insert(.focused) }
    }
}
