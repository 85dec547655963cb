import Foundation

/// The appearance of all controls: colors, metrics and animations, named by their purpose.
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
    /// The colors for standard contrast, each for light and dark.
    public var colors = Colors()
    /// The colors for increased contrast, each for light and dark.
    public var increasedContrastColors = Colors.increasedContrast
    /// Radii, heights and spacings, in points.
    public var metrics = Metrics()
    /// The timing of the toolkit's own animations, in seconds.
    public var motion = Motion()

    /// Creates the default theme.
    public init() {}

    /// Creates the default theme with another accent color.
    public init(accent: Color) { self = Theme().accent(accent) }

    /// Returns the theme with another accent color. Faces and text in that color are adjusted until legible.
    public func accent(_ color: Color) -> Theme {
        var theme = self
        theme.colors.setAccent(color, contrast: .standard)
        theme.increasedContrastColors.setAccent(color, contrast: .increased)
        return theme
    }

    /// Returns the colors for a contrast.
    public func colors(_ contrast: ColorSchemeContrast) -> Colors {
        contrast == .standard ? colors : increasedContrastColors
    }
}

/// The contrast between foreground and background.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
    /// Standard contrast: text has a ratio of at least 4.5:1.
    case standard
    /// Increased contrast: text has a ratio of at least 7:1, and outlines are strong.
    case increased
}

extension Theme {
    /// The timing of the toolkit's own animations: a few curves for all of them, so that they feel consistent.
    ///
    /// State changes in `withAnimation` use the animation given there. With `accessibilityReduceMotion`, nothing is
    /// animated.
    public struct Motion: Hashable, Sendable {
        /// The fade duration of hover and press states, in seconds; 0 disables fading. A press appears at once.
        public var fade = 0.12
        /// The entrance of menus, popovers, sheets, alerts and tooltips. Menus and popovers slide out of their anchor.
        public var appear = Animation.easeOut(duration: 0.18)
        /// The exit of menus, popovers, sheets, alerts and tooltips, shorter than their entrance.
        public var disappear = Animation.easeIn(duration: 0.12)
        /// The animation of displaced items: the tabs of a bar, its scroll offset, and the drop indicator of a dragged
        /// tab.
        public var slide = Animation.easeOut(duration: 0.16)

        /// Creates the default timing.
        public init() {}
    }

    /// Radii, heights and spacings, in points.
    public struct Metrics: Hashable, Sendable {
        /// The corner radius of buttons of regular and small size, in points.
        public var controlRadius: CGFloat = 6
        /// The corner radius of large buttons.
        public var largeControlRadius: CGFloat = 8
        /// The corner radius of mini buttons.
        public var miniControlRadius: CGFloat = 4
        /// The corner radius of check boxes.
        public var checkBoxRadius: CGFloat = 4
        /// The corner radius of steppers.
        public var stepperRadius: CGFloat = 5
        /// The corner radius of text fields.
        public var fieldRadius: CGFloat = 5
        /// The corner radius of search fields.
        public var searchFieldRadius: CGFloat = 6
        /// The corner radius of a segmented picker's track.
        public var segmentTrackRadius: CGFloat = 7
        /// The corner radius of segments.
        public var segmentRadius: CGFloat = 5
        /// The corner radius of highlighted rows in menus and lists, and of borderless buttons.
        public var rowRadius: CGFloat = 5
        /// The corner radius of tabs.
        public var tabRadius: CGFloat = 6
        /// The corner radius of menus.
        public var menuRadius: CGFloat = 8
        /// The corner radius of popovers.
        public var popoverRadius: CGFloat = 9
        /// The corner radius of dialogs and sheets.
        public var panelRadius: CGFloat = 12
        /// The corner radius of boxes in forms and of group boxes.
        public var groupRadius: CGFloat = 8
        /// The corner radius of tooltips.
        public var tipRadius: CGFloat = 4

        /// The minimum height of toggles, radio buttons and sliders, in points.
        public var rowHeight: CGFloat = 22
        /// The minimum height of a segmented picker, in points.
        public var segmentedHeight: CGFloat = 24
        /// The minimum height of a row in a form, in points.
        public var formRowHeight: CGFloat = 38
        /// The side of a check box, and the diameter of a radio button, in points.
        public var checkBoxSide: CGFloat = 15
        /// The size of a switch, in points.
        public var switchSize = CGSize(width: 32, height: 18)
        /// The combined size of a stepper's two buttons, in points.
        public var stepperSize = CGSize(width: 18, height: 22)
        /// The diameter of a slider's knob, in points.
        public var sliderKnob: CGFloat = 18
        /// The thickness of a slider's track, in points.
        public var sliderTrack: CGFloat = 4
        /// The thickness of a progress bar, in points.
        public var progressTrack: CGFloat = 6

        /// The space between a control's mark and its label, in points.
        public var labelSpacing: CGFloat = 7
        /// The space between a slider and its label, in points.
        public var sliderSpacing: CGFloat = 8
        /// The insets of a button's label at regular size, in points.
        public var buttonInsets = EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
        /// The insets of a segment's label, in points.
        public var segmentInsets = EdgeInsets(top: 2, leading: 12, bottom: 2, trailing: 12)
        /// The insets of a text field's text, in points.
        public var fieldInsets = EdgeInsets(top: 3, leading: 7, bottom: 3, trailing: 7)
        /// The horizontal inset of rows in a form, in points.
        public var formInset: CGFloat = 12

        /// Creates the default metrics.
        public init() {}
    }
}
