import Foundation

extension Theme {
    /// The colors by purpose, each for light and dark.
    ///
    /// Text has a contrast of at least 4.5:1 on all of the toolkit's backgrounds, and 7:1 in `increasedContrast`.
    public struct Colors: Hashable, Sendable {
        // MARK: Text

        /// The color of primary text, drawn for `Color.primary`.
        public var text = Color.primary
        /// The color of secondary text, drawn for `Color.secondary`.
        public var secondaryText = Color.secondary
        /// The color of faint marks, not legible as text, drawn for `Color.tertiary`.
        public var tertiaryText = Color.tertiary
        /// The color of very faint marks, drawn for `Color.quaternary`.
        public var quaternaryText = Color.quaternary
        /// The color of the placeholder in an empty field.
        public var placeholder = Color.secondary
        /// The color of links.
        public var link = Color((0, 84, 184), (118, 186, 255))
        /// The color of a destructive button's label.
        public var destructive = Color((182, 8, 24), (255, 146, 139))

        // MARK: Backgrounds

        /// The background of windows: the color drawn for `Color.windowBackground`.
        public var window = Color.windowBackground
        /// The background of lists and texts: the color drawn for `Color.contentBackground`.
        public var content = Color.contentBackground
        /// The background of menus, popovers and tooltips: the color drawn for `Color.popupBackground`.
        public var popup = Color.popupBackground
        /// The background of dialogs and sheets.
        public var panel = Color((246, 246, 246), (44, 44, 47))
        /// The background of boxes in forms and of group boxes, on top of another background.
        public var group = Color(light: RGBA(255, 255, 255), dark: RGBA(255, 255, 255, 16))
        /// The background of toolbars and menu bars, on top of the window's.
        public var bar = Color(light: RGBA(255, 255, 255, 140), dark: RGBA(255, 255, 255, 12))
        /// The color of separators, drawn for `Color.separator`.
        public var separator = Color.separator
        /// The color of the scrim over a window behind a dialog.
        public var scrim = Color(light: RGBA(0, 0, 0, 64), dark: RGBA(0, 0, 0, 120))
        /// The shadow of menus and popovers.
        public var popupShadow = Color(light: RGBA(0, 0, 0, 60), dark: RGBA(0, 0, 0, 130))
        /// The shadow of dialogs and sheets.
        public var panelShadow = Color(light: RGBA(0, 0, 0, 70), dark: RGBA(0, 0, 0, 150))

        // MARK: Accent

        /// The accent color: selected, switched-on and focused controls without a `tint`.
        public var accent = Color.accentColor
        /// The face of a prominent button.
        public var prominentFace = Color((0, 111, 236), (10, 114, 228))
        /// The color of a prominent button's label.
        public var prominentText = Color.white
        /// The overlay on a hovered prominent button.
        public var prominentHover = Color(white: 0, opacity: 20 / 255)
        /// The overlay on a pressed prominent button.
        public var prominentPress = Color(white: 0, opacity: 46 / 255)
        /// The overlay on a hovered control that is on, such as a check box or a switch.
        public var onHover = Color(white: 1, opacity: 31 / 255)
        /// The overlay on a pressed control that is on.
        public var onPress = Color(white: 0, opacity: 46 / 255)
        /// The background of a selected row in a list with keyboard focus, unless the list has a `tint`.
        public var selectedRow = Color((0, 88, 208), (0, 88, 208))
        /// The text and symbols in a selected row of a list with keyboard focus.
        public var selectedRowText = Color.white
        /// The opacity of the accent color behind other selected content, 0 to 1.
        public var selectionOpacity = 0.26
        /// The opacity of the accent color behind a menu's highlighted item, 0 to 1.
        public var menuSelectionOpacity = 0.22
        /// The opacity of the accent color behind selected text, 0 to 1.
        public var textSelectionOpacity = 72 / 255.0
        /// The background of a selected row in a list without keyboard focus.
        public var inactiveSelection = Color(light: RGBA(0, 0, 0, 22), dark: RGBA(255, 255, 255, 22))
        /// The background of selected text in a view without keyboard focus.
        public var inactiveTextSelection = Color(light: RGBA(0, 0, 0, 32), dark: RGBA(255, 255, 255, 26))

        // MARK: Controls

        /// The face of a button.
        public var controlFace = Color((255, 255, 255), (88, 88, 92))
        /// The face of a hovered button.
        public var controlFaceHovered = Color((241, 241, 244), (99, 99, 104))
        /// The face of a pressed button.
        public var controlFacePressed = Color((226, 226, 230), (70, 70, 74))
        /// The face of a destructive button.
        public var destructiveFace = Color((255, 255, 255), (74, 44, 46))
        /// The face of a hovered destructive button.
        public var destructiveFaceHovered = Color((241, 241, 244), (84, 50, 52))
        /// The face of a pressed destructive button.
        public var destructiveFacePressed = Color((226, 226, 230), (66, 38, 40))
        /// The outline of buttons, boxes and fields.
        public var controlOutline = Color(light: RGBA(0, 0, 0, 56), dark: RGBA(255, 255, 255, 28))
        /// The background of a text field.
        public var fieldFace = Color((255, 255, 255), (42, 42, 46))
        /// The track of a slider, of a progress bar and of a switch that is off.
        public var track = Color(light: RGBA(0, 0, 0, 34), dark: RGBA(255, 255, 255, 46))
        /// The knob of a switch or slider, and the mark in a control that is on.
        public var knob = Color.white
        /// The knob of a disabled switch or slider.
        public var disabledKnob = Color((250, 250, 250), (128, 128, 132))
        /// A tick mark below a slider.
        public var sliderTick = Color(light: RGBA(0, 0, 0, 64), dark: RGBA(255, 255, 255, 80))
        /// The track of a segmented picker.
        public var segmentTrack = Color(light: RGBA(0, 0, 0, 20), dark: RGBA(255, 255, 255, 26))
        /// The face of the selected segment in a segmented picker.
        public var segmentFace = Color((255, 255, 255), (100, 100, 106))
        /// The face of the selected tab in a tab bar.
        public var tabFace = Color((255, 255, 255), (62, 62, 66))
        /// The thumb of a scroll bar.
        public var scrollThumb = Color(light: RGBA(0, 0, 0, 90), dark: RGBA(255, 255, 255, 100))
        /// The background of a hovered control without a face.
        public var hover = Color(light: RGBA(0, 0, 0, 22), dark: RGBA(255, 255, 255, 22))
        /// The background of a pressed or open control without a face.
        public var press = Color(light: RGBA(0, 0, 0, 39), dark: RGBA(255, 255, 255, 39))

        /// Creates the default colors.
        public init() {}
    }
}

extension Theme.Colors {
    /// The default colors for increased contrast: text has a contrast of at least 7:1, and outlines are distinct.
    public static let increasedContrast: Theme.Colors = {
        var colors = Theme.Colors()
        colors.text = Color((0, 0, 0), (255, 255, 255))
        colors.secondaryText = Color(light: RGBA(0, 0, 0, 210), dark: RGBA(255, 255, 255, 214))
        colors.tertiaryText = Color(light: RGBA(0, 0, 0, 150), dark: RGBA(255, 255, 255, 150))
        colors.quaternaryText = Color(light: RGBA(0, 0, 0, 110), dark: RGBA(255, 255, 255, 110))
        colors.placeholder = colors.secondaryText
        colors.link = Color((0, 52, 130), (150, 204, 255))
        colors.destructive = Color((132, 0, 14), (255, 186, 181))
        colors.window = Color((250, 250, 250), (14, 14, 16))
        colors.content = Color((255, 255, 255), (8, 8, 10))
        colors.popup = Color((255, 255, 255), (26, 26, 29))
        colors.panel = Color((255, 255, 255), (22, 22, 25))
        colors.group = Color(light: RGBA(255, 255, 255), dark: RGBA(255, 255, 255, 14))
        colors.separator = Color(light: RGBA(0, 0, 0, 130), dark: RGBA(255, 255, 255, 130))
        colors.accent = Color((0, 80, 184), (100, 178, 255))
        colors.prominentFace = Color((0, 72, 166), (128, 194, 255))
        colors.prominentText = Color((255, 255, 255), (0, 0, 0))
        colors.prominentHover = Color(light: RGBA(0, 0, 0, 30), dark: RGBA(255, 255, 255, 40))
        colors.prominentPress = Color(light: RGBA(0, 0, 0, 70), dark: RGBA(0, 0, 0, 40))
        colors.selectedRow = colors.prominentFace
        colors.selectedRowText = colors.prominentText
        colors.selectionOpacity = 0.26
        colors.menuSelectionOpacity = 0.2
        colors.textSelectionOpacity = 0.26
        colors.inactiveSelection = Color(light: RGBA(0, 0, 0, 30), dark: RGBA(255, 255, 255, 36))
        colors.inactiveTextSelection = Color(light: RGBA(0, 0, 0, 36), dark: RGBA(255, 255, 255, 36))
        colors.controlFace = Color((255, 255, 255), (48, 48, 52))
        colors.controlFaceHovered = Color((238, 238, 242), (62, 62, 66))
        colors.controlFacePressed = Color((222, 222, 228), (74, 74, 80))
        colors.destructiveFace = Color((255, 255, 255), (60, 20, 22))
        colors.destructiveFaceHovered = Color((238, 238, 242), (72, 26, 28))
        colors.destructiveFacePressed = Color((222, 222, 228), (50, 16, 18))
        colors.controlOutline = Color(light: RGBA(0, 0, 0, 170), dark: RGBA(255, 255, 255, 170))
        colors.fieldFace = Color((255, 255, 255), (12, 12, 14))
        colors.track = Color(light: RGBA(0, 0, 0, 120), dark: RGBA(255, 255, 255, 110))
        colors.disabledKnob = Color((250, 250, 250), (160, 160, 164))
        colors.knob = Color((255, 255, 255), (255, 255, 255))
        colors.sliderTick = Color(light: RGBA(0, 0, 0, 150), dark: RGBA(255, 255, 255, 160))
        colors.segmentTrack = Color(light: RGBA(0, 0, 0, 26), dark: RGBA(255, 255, 255, 30))
        colors.segmentFace = Color((255, 255, 255), (70, 70, 76))
        colors.tabFace = Color((255, 255, 255), (44, 44, 48))
        colors.scrollThumb = Color(light: RGBA(0, 0, 0, 150), dark: RGBA(255, 255, 255, 160))
        colors.hover = Color(light: RGBA(0, 0, 0, 26), dark: RGBA(255, 255, 255, 30))
        colors.press = Color(light: RGBA(0, 0, 0, 56), dark: RGBA(255, 255, 255, 60))
        return colors
    }()

    /// Sets the accent color, with legible faces and text derived from it.
    mutating func setAccent(_ color: Color, contrast: ColorSchemeContrast) {
        let least = contrast == .standard ? 4.5 : 7.0
        let (light, dark) = (color.light.opaque, color.dark.opaque)
        accent = Color(light: light, dark: dark)
        let faces = (light.asFace(least), dark.asFace(least))
        prominentFace = Color(light: faces.0.face, dark: faces.1.face)
        prominentText = Color(light: faces.0.words, dark: faces.1.words)
        let rows = (light.asRow(least), dark.asRow(least))
        selectedRow = Color(light: rows.0.face, dark: rows.1.face)
        selectedRowText = Color(light: rows.0.words, dark: rows.1.words)
        // A face with black text becomes lighter when hovered, so that the text stays legible.
        func shade(_ words: RGBA, _ opacity: UInt8) -> RGBA {
            words == RGBA(0, 0, 0) ? RGBA(255, 255, 255, opacity) : RGBA(0, 0, 0, opacity)
        }
        prominentHover = Color(light: shade(faces.0.words, 24), dark: shade(faces.1.words, 24))
        prominentPress = Color(light: shade(faces.0.words, 60), dark: shade(faces.1.words, 60))
        // Text in the accent color can be on any background, including a selected row, which costs some contrast.
        link = Color(
            light: light.moved(to: RGBA(0, 0, 0), until: least * 1.6, on: RGBA(255, 255, 255)),
            dark: dark.moved(to: RGBA(255, 255, 255), until: least * 1.5, on: self.popup.dark)
        )
    }
}

extension Color {
    /// Creates a color from its channels, 0 to 255, for light and dark.
    fileprivate init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }
}
