/// The demos of the gallery, in the order of its menu. The raw value is the name on the command line.
package enum Demo: String, CaseIterable {
    case simpleDefaults = "simple-defaults"
    case simpleAdjustable = "simple-adjustable"
    case nestedAdjustable = "nested-adjustable"
    case invisibleSplitter = "invisible-splitter"
    case customSplitter = "custom-splitter"
    case sidebars
    case slider

    /// What the menu calls it.
    package var title: String {
        switch self {
        case .simpleDefaults: "Simple defaults"
        case .simpleAdjustable: "Simple adjustable"
        case .nestedAdjustable: "Nested adjustable"
        case .invisibleSplitter: "Invisible splitter"
        case .customSplitter: "Custom splitter"
        case .sidebars: "Sidebars"
        case .slider: "Slider"
        }
    }

    /// What to try, in one line.
    package var hint: String {
        switch self {
        case .simpleDefaults: "Drag the gray splitter between green and red. All of this is one line of code."
        case .simpleAdjustable: "Drag the yellow splitter. Turn the layout and hide a side with the buttons above."
        case .nestedAdjustable:
            "Three splits inside each other. Hide one: its splitter goes with it. The innermost keeps 20% and 10%."
        case .invisibleSplitter:
            "Drag where green meets red, down to 20%. Go on to less than 10% on the right or bottom to hide that side."
        case .customSplitter: "Drag the bar, or press the button in it. Turn the layout: the button turns with it."
        case .sidebars:
            "Resize the window: both sidebars keep their width. Drag the right one to the edge to hide it."
        case .slider: "A split as a slider: drag it, and each side shows its share, from 10% up."
        }
    }
}
