import Foundation

/// How everything looks that the toolkit draws: colours, measures and motion, each under the name of what it is for. Controls
/// take theirs from here and nowhere else.
///
/// ```swift
/// extension Theme {
///     static let harbour: Theme = {
///         var theme = Theme(accent: .teal)
///         theme.metrics.controlRadius = 3
///         return theme
///     }()
/// }
///
/// ContentView().theme(.harbour)
/// ```
public struct Theme: Hashable, Sendable {
    /// The colours, light and dark.
    public var colors = Colors()
    /// The colours for somebody who wants more contrast.
    public var increasedContrastColors = Colors.increasedContrast
    /// Radii, heights and spacings, in points.
    public var metrics = Metrics()
    /// How long what moves by itself takes, in seconds.
    public var motion = Motion()

    /// The usual theme.
    public init() {}

    /// The usual theme with another accent colour.
    public init(accent: Color) { self = Theme().accent(accent) }

    /// The theme with another accent colour. Faces and words in it are made dark or light enough to be read.
    public func accent(_ color: Color) -> Theme {
        var theme = self
        theme.colors.setAccent(color, contrast: .standard)
        theme.increasedContrastColors.setAccent(color, contrast: .increased)
        return theme
    }

    /// The colours for a contrast.
    public func colors(_ contrast: ColorSchemeContrast) -> Colors {
        contrast == .standard ? colors : increasedContrastColors
    }
}

/// How much light and dark parts differ.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
    /// As usual: words can be read at 4.5:1.
    case standard
    /// For somebody who asked for more: words can be read at 7:1, and outlines are strong.
    case increased
}

extension Theme {
    /// How what the toolkit moves by itself moves: a few curves for all of it, so that it feels like one system.
    ///
    /// What a program changes moves as it says in `withAnimation`; these are for what nobody asks an animation of. Under
    /// `accessibilityReduceMotion` nothing moves.
    public struct Motion: Hashable, Sendable {
        /// The time in which a control takes on the look of being under the pointer, and loses that and the look of being
        /// pressed, in seconds; 0 is at once.
        public var fade = 0.12
        /// How what opens above the window comes: a menu, a popover, a sheet, an alert, the text of a `help`. Menus and popovers
        /// slide out of what they belong to.
        public var appear = Animation.easeOut(duration: 0.18)
        /// How it goes: quicker than it came, as nobody waits for it.
        public var disappear = Animation.easeIn(duration: 0.12)
        /// How what is pushed aside finds its new place: the tabs of a bar, where a bar is scrolled to, and the mark of where a
        /// dragged tab would land.
        public var slide = Animation.easeOut(duration: 0.16)

        /// The usual ones.
        public init() {}
    }

    /// Radii, heights and spacings, in points.
    public struct Metrics: Hashable, Sendable {
        /// The corners of buttons, of the usual size and smaller.
        public var controlRadius: CGFloat = 6
        /// The corners of large buttons.
        public var largeControlRadius: CGFloat = 8
        /// The corners of the smallest buttons.
        public var miniControlRadius: CGFloat = 4
        /// The corners of check boxes.
        public var checkBoxRadius: CGFloat = 4
        /// The corners of steppers.
        public var stepperRadius: CGFloat = 5
        /// The corners of text fields.
        public var fieldRadius: CGFloat = 5
        /// The corners of search fields.
        public var searchFieldRadius: CGFloat = 6
        /// The corners of the ground of a segmented picker.
        public var segmentTrackRadius: CGFloat = 7
        /// The corners of its segments.
        public var segmentRadius: CGFloat = 5
        /// The corners of what is marked in a menu or a list, and of buttons without a border.
        public var rowRadius: CGFloat = 5
        /// The corners of tabs.
        public var tabRadius: CGFloat = 6
        /// The corners of menus.
        public var menuRadius: CGFloat = 8
        /// The corners of popovers.
        public var popoverRadius: CGFloat = 9
        /// The corners of dialogues and sheets.
        public var panelRadius: CGFloat = 12
        /// The corners of boxes in forms and around groups.
        public var groupRadius: CGFloat = 8
        /// The corners of tool tips.
        public var tipRadius: CGFloat = 4

        /// The least height of toggles, radio buttons and sliders.
        public var rowHeight: CGFloat = 22
        /// The least height of a segmented picker.
        public var segmentedHeight: CGFloat = 24
        /// The least height of a row of a form.
        public var formRowHeight: CGFloat = 38
        /// The side of a check box and of a radio button's mark.
        public var checkBoxSide: CGFloat = 15
        /// The size of a switch.
        public var switchSize = CGSize(width: 32, height: 18)
        /// The size of the two buttons of a stepper.
        public var stepperSize = CGSize(width: 18, height: 22)
        /// The diameter of a slider's knob.
        public var sliderKnob: CGFloat = 18
        /// The thickness of a slider's track.
        public var sliderTrack: CGFloat = 4
        /// The thickness of a progress bar.
        public var progressTrack: CGFloat = 6

        /// The room between a mark and its label.
        public var labelSpacing: CGFloat = 7
        /// The room between a slider and its label.
        public var sliderSpacing: CGFloat = 8
        /// The room around the label of a button of the usual size.
        public var buttonInsets = EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
        /// The room around the label of a segment.
        public var segmentInsets = EdgeInsets(top: 2, leading: 12, bottom: 2, trailing: 12)
        /// The room around the words of a text field.
        public var fieldInsets = EdgeInsets(top: 3, leading: 7, bottom: 3, trailing: 7)
        /// The room at the sides of the rows of a form.
        public var formInset: CGFloat = 12

        /// The usual measures.
        public init() {}
    }
}
