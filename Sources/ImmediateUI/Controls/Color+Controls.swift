/// The colours of the parts of controls.
extension Color {
    private init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }

    /// The words of a button that destroys something: a red that can be read on a button's face.
    static let destructive = Color((206, 17, 32), (255, 128, 120))
    /// The face of a button.
    static let controlFace = Color((255, 255, 255), (88, 88, 92))
    /// The face of a pressed button.
    static let controlFacePressed = Color((226, 226, 230), (112, 112, 118))
    /// The face of a button under the pointer.
    static let controlFaceHovered = Color((241, 241, 244), (99, 99, 104))
    /// The outline of a button.
    static let controlOutline = Color(light: RGBA(0, 0, 0, 56), dark: RGBA(255, 255, 255, 28))
    /// The track of a switch that is off, and of a slider.
    static let switchTrack = Color(light: RGBA(0, 0, 0, 34), dark: RGBA(255, 255, 255, 46))
    /// The knob of a switch and of a slider.
    static let knob = Color((255, 255, 255), (255, 255, 255))
    /// The knob of one that is disabled.
    static let knobDisabled = Color((250, 250, 250), (128, 128, 132))
    /// The mark of a step below a slider.
    static let sliderTick = Color(light: RGBA(0, 0, 0, 64), dark: RGBA(255, 255, 255, 80))
    /// The ground of a segmented picker.
    static let segmentTrack = Color(light: RGBA(0, 0, 0, 20), dark: RGBA(255, 255, 255, 26))
    /// The selected part of a segmented picker.
    static let segmentFace = Color((255, 255, 255), (108, 108, 114))
    /// The thumb of a scroll bar.
    static let scrollThumb = Color(light: RGBA(0, 0, 0, 90), dark: RGBA(255, 255, 255, 100))
}
