import Foundation
import SDLHost
import Testing

@testable import SplitDock

/// The drop target of a dragged tab is reported at once and drawn with an animation; tabs move as the theme specifies.
@MainActor @Suite("Marks of a drop") struct DropMarkTests {
    private let motion: Theme.Motion = {
        var motion = Theme.Motion()
        motion.fade = 1
        motion.slide = .linear(duration: 1)
        return motion
    }()

    @Test("The mark fades in at its first position, slides on, and fades out at its last")
    func follow() throws {
        var mark = DropMark()
        let (first, second) = (box(0, 0, 100, 40), box(200, 0, 240, 80))
        #expect(mark.shown(at: 0) == nil)
        mark.follow(first, at: 0, motion, isStill: false)
        #expect(mark.isMoving(at: 0) && mark.shown(at: 0) == nil)
        let early = try #require(mark.shown(at: 0.5))
        #expect(early.rect == first && early.opacity > 0.5 && early.opacity < 1)
        mark.follow(first, at: 2, motion, isStill: false)
        #expect(!mark.isMoving(at: 2))
        #expect(try #require(mark.shown(at: 2)) == (first, 1))
        mark.follow(second, at: 3, motion, isStill: false)
        // A quarter of the way from 0…100 by 0…40 to 200…240 by 0…80: 50…135 by 0…50.
        expect(try #require(mark.shown(at: 3.25)), box(50, 0, 135, 50))
        // Reversed there, it starts from that rectangle: halfway back it is 25…117.5 by 0…45.
        mark.follow(first, at: 3.25, motion, isStill: false)
        expect(try #require(mark.shown(at: 3.75)), box(25, 0, 117.5, 45))
        mark.follow(nil, at: 5, motion, isStill: false)
        let late = try #require(mark.shown(at: 5.5))
        #expect(late.rect == first && late.opacity < 0.5)
        #expect(mark.shown(at: 6) == nil && !mark.isMoving(at: 6))
        // After the fade it starts at its new position, without sliding from the old one.
        mark.follow(second, at: 7, motion, isStill: false)
        #expect(try #require(mark.shown(at: 7.1)).rect == second)
    }

    /// Expects an opaque mark; curves are solved to some millionths of their length.
    private func expect(_ shown: (rect: CGRect, opacity: Double), _ rect: CGRect) {
        #expect(shown.opacity == 1)
        for (edge, expected) in [
            (shown.rect.minX, rect.minX), (shown.rect.minY, rect.minY), (shown.rect.maxX, rect.maxX),
            (shown.rect.maxY, rect.maxY),
        ] { #expect(abs(edge - expected) < 0.01) }
    }

    @Test("With reduced motion, or in a theme without motion, the mark shows at once", arguments: [true, false])
    func still(byTheme: Bool) throws {
        var motion = motion
        if byTheme { (motion.fade, motion.slide) = (0, .linear(duration: 0)) }
        var mark = DropMark()
        for place in [box(0, 0, 100, 40), box(200, 0, 240, 80)] {
            mark.follow(place, at: 1, motion, isStill: !byTheme)
            #expect(try #require(mark.shown(at: 1)) == (place, 1))
            #expect(!mark.isMoving(at: 1))
        }
        mark.follow(nil, at: 1, motion, isStill: !byTheme)
        #expect(mark.shown(at: 1) == nil)
    }

    // MARK: In a dock

    @MainActor private final class Model: ObservableObject {
        @Published var layout = DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main", "notes")))
    }

    private func stage(reduceMotion: Bool = false) throws -> Stage {
        let model = Model()
        return try Stage(reduceMotion: reduceMotion) {
            DockArea(Binding(get: { model.layout }, set: { model.layout = $0 })) { _ in Color.white }
        }
    }

    private func grab(to x: CGFloat, _ y: CGFloat, on stage: Stage) throws {
        let tab = try stage.control("notes").rect
        try stage.grab(tab.minX + 12, tab.midY, thenTo: (tab.minX + 12, tab.midY + 60), (x, y))
    }

    private func zone(_ stage: Stage) -> CGRect? { stage.seen.controls.first { $0.kind == "dropZone" }?.rect }

    @Test("The reported zone jumps, its drawing slides, then the dock is at rest") func slides() throws {
        let stage = try stage()
        // The left half of the left group, 0…200; then its bottom half. The pixel lies in the upper right of the group.
        try grab(to: 40, 320, on: stage)
        #expect(zone(stage) == box(0, 0, 200, 600))
        try stage.frames(30)
        #expect(!stage.seen.animating)
        let (rest, marked) = (try stage.pixel(300, 420), try stage.pixel(100, 120))
        #expect(rest != marked)
        try stage.move(200, 580)
        #expect(zone(stage) == box(0, 301, 400, 600))
        #expect(stage.seen.animating)
        try stage.frames(3)
        // While sliding it covers parts of both halves: its right edge is between 200 and 400, its top between 0 and
        // 301.
        #expect(try stage.pixel(20, 200) == marked && stage.pixel(20, 60) == rest)
        try stage.frames(30)
        #expect(try stage.pixel(300, 420) == marked && stage.pixel(100, 120) == rest)
        #expect(!stage.seen.animating)
        #expect(stage.host.nextFrame == .whenNeeded)
    }

    @Test("The mark fades out after a drop or a cancel", arguments: [true, false]) func fades(isDropped: Bool) throws {
        let stage = try stage()
        try grab(to: 40, 320, on: stage)
        try stage.frames(30)
        let marked = try stage.pixel(100, 300)
        if isDropped { try stage.release() } else { try stage.play(.key(.escape, [])) }
        #expect(zone(stage) == nil)
        try stage.frames(3)
        let fading = try stage.pixel(100, 300)
        try stage.frames(30)
        let gone = try stage.pixel(100, 300)
        #expect(marked.r < fading.r && fading.r < gone.r)
        #expect(gone == RGBA(255, 255, 255))
        #expect(stage.host.nextFrame == .whenNeeded)
    }

    @Test("A dropped tab is in place at once, and the others stay in place") func landed() throws {
        let stage = try stage()
        let main = try stage.control("main").rect
        try grab(to: 40, 320, on: stage)
        try stage.release()
        // The first in the bar of its own group, 4 points from its left edge.
        #expect(try stage.control("notes").rect.minX == 4)
        #expect(try stage.control("main").rect == main)
    }

    @Test("With reduced motion nothing moves") func reduced() throws {
        let stage = try stage(reduceMotion: true)
        try grab(to: 40, 320, on: stage)
        let first = try stage.host.screenshot()
        #expect(!stage.seen.animating)
        try stage.frames(10)
        #expect(try stage.host.screenshot() == first)
    }

    // MARK: Tabs

    @Test("Tabs that are pushed aside move for the theme's duration") func tabs() throws {
        var theme = Theme()
        theme.motion.slide = .linear(duration: 1)
        let shown = Shown()
        let stage = try Stage {
            PaneTabs(
                Binding(get: { shown.tabs }, set: { shown.tabs = $0 }),
                selection: .constant("b")
            ) { _ in Color.white }
            .theme(theme)
        }
        let (a, b) = (try stage.control("aaaaaaaa").rect, try stage.control("bbbbbbbb").rect)
        shown.tabs.removeFirst()
        try stage.frames(1)
        try stage.frames(30)
        // After half a second it is halfway to the position of the first.
        #expect(abs(try stage.control("bbbbbbbb").rect.minX - (a.minX + b.minX) / 2) <= 1)
        #expect(stage.seen.animating)
        try stage.frames(31)
        #expect(try stage.control("bbbbbbbb").rect.minX == a.minX)
        #expect(!stage.seen.animating)
    }

    @MainActor private final class Shown: ObservableObject {
        @Published var tabs = [PaneTab("aaaaaaaa", id: "a"), PaneTab("bbbbbbbb", id: "b")]
    }
}
