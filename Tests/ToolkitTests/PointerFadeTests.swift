import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Controls fade to and from their hovered look, and an idle app draws nothing.
@MainActor struct PointerFadeTests {
    private let size = CGSize(width: 100, height: 60)

    private func face(_ host: HeadlessHost) throws -> RGBA {
        let rect = try #require(host.inspect().controls.first).rect
        return try host.screenshot().rgba(Int(rect.minX) + 4, Int(rect.midY))
    }

    private let rest = Theme().colors.controlFace.light
    private let hovered = Theme().colors.controlFaceHovered.light
    private let pressed = Theme().colors.controlFacePressed.light

    @Test func aButtonFadesUnderThePointerAndBack() throws {
        let host = try HeadlessHost(size: size) { Button("Apply") {} }
        #expect(host.nextFrame == .whenNeeded)
        try host.runFrame([.pointerMoved(CGPoint(x: 50, y: 30))], size: nil)
        #expect(try face(host) == rest)
        #expect(host.nextFrame != .whenNeeded)
        var faces: [RGBA] = []
        // 0.12 s are 7.2 frames.
        for _ in 0..<8 {
            try host.runFrame([], size: nil)
            faces.append(try face(host))
        }
        #expect(faces == faces.sorted { $0.r > $1.r })
        // Halfway a quarter is left of 255 to 241: 4 frames are 0.556 of 0.12 s, and 0.444² of 14 is 2.8.
        #expect(faces[3].r == 244)
        #expect(faces.last == hovered)
        #expect(host.nextFrame == .whenNeeded)
        try host.runFrame([.pointerMoved(CGPoint(x: 2, y: 2))], size: nil)
        #expect(try face(host) == hovered)
        try host.advance(by: 0.15)
        #expect(try face(host) == rest)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func aPressShowsAtOnceAndFadesAfterTheRelease() throws {
        let host = try HeadlessHost(size: size) { Button("Apply") {} }
        let point = CGPoint(x: 50, y: 30)
        try host.runFrame([.pointerMoved(point)], size: nil)
        try host.advance(by: 0.2)
        try host.runFrame([.pointerPressed(.left)], size: nil)
        #expect(try face(host) == pressed)
        try host.advance(by: 0.5)
        #expect(try face(host) == pressed)
        #expect(host.nextFrame == .whenNeeded)
        try host.runFrame([.pointerReleased(.left)], size: nil)
        #expect(try face(host) == pressed)
        try host.advance(by: 0.05)
        let between = try face(host)
        #expect(between.r > pressed.r && between.r < hovered.r)
        try host.advance(by: 0.1)
        #expect(try face(host) == hovered)
        #expect(host.nextFrame == .whenNeeded)
    }

    /// A pointer that returns halfway reverses the fade from there: the face does not jump.
    @Test func aFadeThatTurnsRoundDoesNotJump() throws {
        let host = try HeadlessHost(size: size) { Button("Apply") {} }
        let (on, off) = (CGPoint(x: 50, y: 30), CGPoint(x: 2, y: 2))
        try host.runFrame([.pointerMoved(on)], size: nil)
        for _ in 0..<3 { try host.runFrame([], size: nil) }
        let before = try face(host)
        try host.runFrame([.pointerMoved(off)], size: nil)
        #expect(try face(host) == before)
        try host.runFrame([], size: nil)
        #expect(try face(host).r > before.r)
    }

    @Test func withReducedMotionItIsThereAtOnce() throws {
        let host = try HeadlessHost(size: size, reduceMotion: true) { Button("Apply") {} }
        try host.runFrame([.pointerMoved(CGPoint(x: 50, y: 30))], size: nil)
        #expect(try face(host) == hovered)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func aThemeSaysHowLong() throws {
        var theme = Theme()
        theme.motion.fade = 0
        let host = try HeadlessHost(size: size) { Button("Apply") {}.theme(theme) }
        try host.runFrame([.pointerMoved(CGPoint(x: 50, y: 30))], size: nil)
        #expect(try face(host) == hovered)
    }

    /// A view without a hovered look requests no frames.
    @Test func whatDoesNotFadeAsksForNothing() throws {
        let host = try HeadlessHost(size: size) { Color.red.onTapGesture {} }
        try host.runFrame([.pointerMoved(CGPoint(x: 50, y: 30))], size: nil)
        try host.runFrame([], size: nil)
        #expect(host.nextFrame == .whenNeeded)
    }

    /// Every control that can be pressed has distinct looks at rest, hovered and pressed.
    @Test(arguments: ColorScheme.allCases, ColorSchemeContrast.allCases)
    func everyControlShowsThatItIsUnderThePointer(scheme: ColorScheme, contrast: ColorSchemeContrast) throws {
        func check(_ name: String, at point: CGPoint, _ view: @escaping () -> some View) throws {
            let host = try HeadlessHost(size: CGSize(width: 160, height: 60), colorScheme: scheme) {
                view().environment(\.colorSchemeContrast, contrast)
            }
            let rest = try host.screenshot()
            try host.runFrame([.pointerMoved(point)], size: nil)
            try host.advance(by: 0.3)
            let hovered = try host.screenshot()
            #expect(rest != hovered, "\(name) under the pointer")
            try host.runFrame([.pointerPressed(.left)], size: nil)
            try host.advance(by: 0.3)
            #expect(try host.screenshot() != hovered, "\(name), pressed")
        }
        let middle = CGPoint(x: 80, y: 30)
        try check("bordered", at: middle) { Button("Apply") {} }
        try check("destructive", at: middle) { Button("Apply", role: .destructive) {} }
        try check("prominent", at: middle) { Button("Apply") {}.buttonStyle(.borderedProminent) }
        try check("borderless", at: middle) { Button("Apply") {}.buttonStyle(.borderless) }
        for isOn in [false, true] {
            try check("check box", at: CGPoint(x: 70, y: 30)) { Toggle("Box", isOn: .constant(isOn)) }
            try check("switch", at: middle) { Toggle("", isOn: .constant(isOn)).toggleStyle(.switch) }
        }
        try check("slider", at: middle) { Slider(value: .constant(0.5)) }
        try check("stepper", at: CGPoint(x: 80, y: 24)) { Stepper("", onIncrement: {}, onDecrement: {}) }
        try check("segment", at: CGPoint(x: 100, y: 30)) {
            Picker("", selection: .constant(0)) {
                Text("One").tag(0)
                Text("Two").tag(1)
            }
            .pickerStyle(.segmented)
        }
        try check("radio button", at: middle) {
            Picker("", selection: .constant(0)) { Text("One two three").tag(1) }.pickerStyle(.radioGroup)
        }
    }

    /// A view with a fade of more than a second.
    private struct Slow: PrimitiveView {
        let seen: @MainActor (Double) -> Void

        func build(into builder: inout Builder) { builder.add(SlowElement(seen: seen)) }
    }

    private struct SlowElement: Element {
        static var isGreedy: Bool { true }

        let seen: @MainActor (Double) -> Void

        mutating func paint(_ painter: inout Painter) {
            painter.addRegion(painter.rect, .press)
            seen(painter.hover(fadingFor: 3))
        }
    }

    @Test func noFadeIsLongerThanASecond() throws {
        var share = 0.0
        let host = try HeadlessHost(size: size) { Slow { share = $0 } }
        try host.runFrame([.pointerMoved(CGPoint(x: 50, y: 30))], size: nil)
        try host.advance(by: 0.9)
        // After 0.9 of 3 s 0.7 of the time is left, and 0.7² = 0.49 of the fade.
        #expect(share > 0.5 && share < 0.53)
        try host.advance(by: 0.15)
        #expect(share == 1)
        #expect(host.nextFrame == .whenNeeded)
    }
}
