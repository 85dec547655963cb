import Foundation

extension Theme {
    /// Colours by what they are for, each light and dark.
    ///
    /// All words can be read at 4.5:1 wherever the toolkit puts them, and at 7:1 in `increasedContrast`.
    public struct Colors: Hashable, Sendable {
        // MARK: Words

        /// Words: what `Color.primary` is drawn as.
        public var text = Color.primary
        /// Words of less weight: `Color.secondary`.
        public var secondaryText = Color.secondary
        /// Marks of little weight, too faint for words: `Color.tertiary`.
        public var tertiaryText = Color.tertiary
        /// Marks of very little weight: `Color.quaternary`.
        public var quaternaryText = Color.quaternary
        /// What an empty field asks for.
        public var placeholder = Color.secondary
        /// Words that lead somewhere.
        public var link = Color((0, 84, 184), (118, 186, 255))
        /// The words of a button that destroys something.
        public var destructive = Color((182, 8, 24), (255, 146, 139))

        // MARK: Grounds

        /// The ground of a window: `Color.windowBackground`.
        public var window = Color.windowBackground
        /// The ground of lists and texts: `Color.contentBackground`.
        public var content = Color.contentBackground
        /// The ground of menus, popovers and tool tips: `Color.popupBackground`.
        public var popup = Color.popupBackground
        /// The ground of dialogues and sheets.
        public var panel = Color((246, 246, 246), (44, 44, 47))
        /// The ground of boxes in forms and around groups, upon another ground.
        public var group = Color(light: RGBA(255, 255, 255), dark: RGBA(255, 255, 255, 16))
        /// The ground of toolbars and menu bars, upon that of the window.
        public var bar = Color(light: RGBA(255, 255, 255, 140), dark: RGBA(255, 255, 255, 12))
        /// Thin lines: `Color.separator`.
        public var separator = Color.separator
        /// What lies over a window below a dialogue.
        public var scrim = Color(light: RGBA(0, 0, 0, 64), dark: RGBA(0, 0, 0, 120))
        /// The shadow of menus and popovers.
        public var popupShadow = Color(light: RGBA(0, 0, 0, 60), dark: RGBA(0, 0, 0, 130))
        /// The shadow of dialogues and sheets.
        public var panelShadow = Color(light: RGBA(0, 0, 0, 70), dark: RGBA(0, 0, 0, 150))

        // MARK: Accent

        /// What is selected, on or focused, where views have no `tint`.
        public var accent = Color.accentColor
        /// The face of the button that is proposed.
        public var prominentFace = Color((0, 111, 236), (10, 114, 228))
        /// The words upon it.
        public var prominentText = Color.white
        /// Upon a prominent face under the pointer.
        public var prominentHover = Color(white: 0, opacity: 20 / 255)
        /// Upon a prominent face that is pressed.
        public var prominentPress = Color(white: 0, opacity: 46 / 255)
        /// Upon what is on and under the pointer: a check box, a switch.
        public var onHover = Color(white: 1, opacity: 31 / 255)
        /// Upon what is on and pressed.
        public var onPress = Color(white: 0, opacity: 46 / 255)
        /// How much of the accent lies under a selected row, 0…1.
        public var selectionOpacity = 0.26
        /// How much of it lies under the marked item of a menu, 0…1.
        public var menuSelectionOpacity = 0.22
        /// How much of it lies under selected words, 0…1.
        public var textSelectionOpacity = 72 / 255.0
        /// Under a row selected in a list that does not have the keyboard.
        public var inactiveSelection = Color(light: RGBA(0, 0, 0, 22), dark: RGBA(255, 255, 255, 22))
        /// Under words selected in a view that does not have the keyboard.
        public var inactiveTextSelection = Color(light: RGBA(0, 0, 0, 32), dark: RGBA(255, 255, 255, 26))

        // MARK: Controls

        /// The face of a button.
        public var controlFace = Color((255, 255, 255), (88, 88, 92))
        /// The face of a button under the pointer.
        public var controlFaceHovered = Color((241, 241, 244), (99, 99, 104))
        /// The face of a pressed button.
        public var controlFacePressed = Color((226, 226, 230), (70, 70, 74))
        /// The face of a button that destroys something.
        public var destructiveFace = Color((255, 255, 255), (74, 44, 46))
        /// Its face under the pointer.
        public var destructiveFaceHovered = Color((241, 241, 244), (84, 50, 52))
        /// Its pressed face.
        public var destructiveFacePressed = Color((226, 226, 230), (66, 38, 40))
        /// The outline of buttons, boxes and fields.
        public var controlOutline = Color(light: RGBA(0, 0, 0, 56), dark: RGBA(255, 255, 255, 28))
        /// The ground of a text field.
        public var fieldFace = Color((255, 255, 255), (42, 42, 46))
        /// The track of a switch that is off, of a slider, and of a progress bar.
        public var track = Color(light: RGBA(0, 0, 0, 34), dark: RGBA(255, 255, 255, 46))
        /// The knob of a switch and of a slider, and the mark in what is on.
        public var knob = Color.white
        /// The knob of one that is disabled.
        public var disabledKnob = Color((250, 250, 250), (128, 128, 132))
        /// The mark of a step below a slider.
        public var sliderTick = Color(light: RGBA(0, 0, 0, 64), dark: RGBA(255, 255, 255, 80))
        /// The ground of a segmented picker.
        public var segmentTrack = Color(light: RGBA(0, 0, 0, 20), dark: RGBA(255, 255, 255, 26))
        /// Its selected segment.
        public var segmentFace = Color((255, 255, 255), (100, 100, 106))
        /// The selected tab of a bar.
        public var tabFace = Color((255, 255, 255), (62, 62, 66))
        /// The thumb of a scroll bar.
        public var scrollThumb = Color(light: RGBA(0, 0, 0, 90), dark: RGBA(255, 255, 255, 100))
        /// Behind a control without a face that is under the pointer.
        public var hover = Color(light: RGBA(0, 0, 0, 22), dark: RGBA(255, 255, 255, 22))
        /// Behind one that is pressed or open.
        public var press = Color(light: RGBA(0, 0, 0, 39), dark: RGBA(255, 255, 255, 39))

        /// The usual colours.
        public init() {}
    }
}

extension Theme.Colors {
    /// Colours with which words can be read at 7:1, and with outlines that can be seen.
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

    /// Makes a colour the accent, with a face and words in it that can be read.
    mutating func setAccent(_ color: Color, contrast: ColorSchemeContrast) {
        let least = contrast == .standard ? 4.5 : 7.0
        let (light, dark) = (color.light.opaque, color.dark.opaque)
        accent = Color(light: light, dark: dark)
        let faces = (light.asFace(least), dark.asFace(least))
        prominentFace = Color(light: faces.0.face, dark: faces.1.face)
        prominentText = Color(light: faces.0.words, dark: faces.1.words)
        // A face with black words becomes lighter under the pointer, so that they can still be read.
        func shade(_ words: RGBA, _ opacity: UInt8) -> RGBA {
            words == RGBA(0, 0, 0) ? RGBA(255, 255, 255, opacity) : RGBA(0, 0, 0, opacity)
        }
        prominentHover = Color(light: shade(faces.0.words, 24), dark: shade(faces.1.words, 24))
        prominentPress = Color(light: shade(faces.0.words, 60), dark: shade(faces.1.words, 60))
        // Words in the accent colour may lie on any ground, a selected row among them, which takes some contrast away.
        link = Color(
            light: light.moved(to: RGBA(0, 0, 0), until: least * 1.6, on: RGBA(255, 255, 255)),
            dark: dark.moved(to: RGBA(255, 255, 255), until: least * 1.5, on: self.popup.dark)
        )
    }
}

extension Color {
    /// A colour from its channels, 0…255 each: light, then dark.
    fileprivate init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }
}
