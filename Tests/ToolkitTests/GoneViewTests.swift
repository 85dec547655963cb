import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Views removed while they are pressed or hovered.
@MainActor struct GoneViewTests {
    private let diary = Diary()
    private let center = CGPoint(x: 100, y: 50)

    /// A view that shows `content` until `diary.isShown` is false.
    private struct Stay<Content: View>: View {
        @ObservedObject var diary: Diary
        @ViewBuilder var content: Content
        var body: some View { if diary.isShown { content } }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100)) { Stay(diary: diary, content: view) }
    }

    /// Presses in the middle, moves by 20 points, and removes the view.
    private func pressAndRemove(_ host: HeadlessHost) throws {
        try host.play(InputScript([.move(center), .press(.left), .move(CGPoint(x: 120, y: 50))]))
        diary.isShown = false
        try host.advance(by: 1.0 / 60)
    }

    @Test func aTapThatWaitedForASecondOneCountsWhenItsViewGoesInThat() throws {
        let host = try host {
            Color.red.onTapGesture(count: 2) { diary.write("double") }.onTapGesture { diary.write("single") }
        }
        try host.play(InputScript([.click(center), .press(.left)]))
        #expect(diary.entries == [])
        diary.isShown = false
        try host.advance(by: 1.0 / 60)
        #expect(diary.entries == ["single"])
    }

    @Test func aDragOfItEnds() throws {
        let host = try host {
            Color.red.gesture(
                DragGesture()
                    .onChanged { diary.write("at \(Int($0.location.x))") }
                    .onEnded { diary.write("ended at \(Int($0.location.x))") }
            )
        }
        try pressAndRemove(host)
        #expect(diary.entries == ["at 120", "ended at 120"])
        // The press is over: later events do nothing.
        diary.isShown = true
        try host.play(InputScript([.advance(0.05), .move(CGPoint(x: 150, y: 50)), .release(.left)]))
        #expect(diary.entries.count == 2)
    }

    @Test func aLongPressOnItIsNoLongerOne() throws {
        let host = try host {
            Color.red.onLongPressGesture(minimumDuration: 5, maximumDistance: 100) {
                diary.write("long")
            } onPressingChanged: {
                diary.write($0 ? "begins" : "ends")
            }
        }
        try pressAndRemove(host)
        #expect(diary.entries == ["begins", "ends"])
        try host.advance(by: 6)
        #expect(diary.entries.count == 2)
    }

    @Test func aSliderEndsItsEditing() throws {
        let host = try host {
            Slider(value: .constant(0.5)) { diary.write($0 ? "begins" : "ends") }
        }
        try pressAndRemove(host)
        #expect(diary.entries == ["begins", "ends"])
    }

    @Test func aSliderThatIsDisabledMeanwhileEndsItsEditing() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Disabling(diary: diary)
        }
        try pressAndRemove(host)
        try host.play(InputScript([.release(.left)]))
        #expect(diary.entries == ["begins", "ends"])
    }

    private struct Disabling: View {
        @ObservedObject var diary: Diary
        var body: some View {
            Slider(value: .constant(0.5)) { diary.write($0 ? "begins" : "ends") }.disabled(!diary.isShown)
        }
    }

    @Test func aViewOfOnesOwnHearsThatItsPressWasCancelled() throws {
        let host = try host {
            Listener([.press, .hover]) {
                Color.red
            } respond: { event, context in
                switch event {
                case .pressed: diary.write("pressed")
                case .cancelled: diary.write("cancelled in \(Int(context.rect.width))")
                case .hovered(let isOver): diary.write(isOver ? "over" : "left")
                case .released: diary.write("released")
                default: break
                }
                return true
            }
        }
        try pressAndRemove(host)
        #expect(diary.entries == ["over", "pressed", "cancelled in 200", "left"])
        try host.play(InputScript([.release(.left)]))
        #expect(diary.entries.count == 4)
    }

    @Test func whatIsUnderThePointerNowHearsOfItInTheNextFrame() throws {
        struct Page: View {
            @ObservedObject var diary: Diary
            var body: some View {
                if diary.isShown {
                    Color.red.onHover { diary.write($0 ? "over red" : "left red") }
                } else {
                    Color.green.onHover { diary.write($0 ? "over green" : "left green") }
                }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Page(diary: diary) }
        try host.play(InputScript([.move(center)]))
        diary.isShown = false
        try host.advance(by: 1.0 / 60)
        #expect(diary.entries == ["over red", "left red"])
        #expect(host.nextFrame == .immediately)
        try host.advance(by: 1.0 / 60)
        #expect(diary.entries == ["over red", "left red", "over green"])
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func whatItsEndSetsShowsInTheNextFrame() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Stay(diary: diary) { Color.red.gesture(DragGesture().onEnded { _ in diary.number += 1 }) }
            Counted(diary: diary)
        }
        try pressAndRemove(host)
        #expect(host.nextFrame == .immediately)
        try host.advance(by: 1.0 / 60)
        #expect(host.inspect().texts.map(\.string) == ["1"])
    }

    private struct Counted: View {
        @ObservedObject var diary: Diary
        var body: some View { Text("\(diary.number)") }
    }

    @Test func aDragAroundItGoesOn() throws {
        // This happens when rows move while one of them is dragged.
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ZStack {
                Color.blue
                Stay(diary: diary) { Color.red.onTapGesture { diary.write("tap") } }
            }
            .gesture(
                DragGesture()
                    .onChanged { diary.write("at \(Int($0.location.x))") }
                    .onEnded { diary.write("ended at \(Int($0.location.x))") }
            )
        }
        try pressAndRemove(host)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 50)), .release(.left)]))
        #expect(diary.entries == ["at 120", "at 150", "ended at 150"])
    }

    @Test func aSplitLeavesItsHoldersAsTheyWereAtThePress() throws {
        let (fraction, hide, styling) = (FractionHolder(0.5), SideHolder(), SplitStyling())
        let host = try host {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction)
                .hide(hide)
                .splitter { Splitter(styling: styling) }
                .constraints(minPFraction: 0.2, minSFraction: 0.2, dragToHideS: true)
        }
        try host.play(InputScript([.move(center), .press(.left), .move(CGPoint(x: 195, y: 50))]))
        #expect(styling.previewHide)
        diary.isShown = false
        try host.advance(by: 1.0 / 60)
        #expect(!styling.previewHide)
        try host.play(InputScript([.release(.left)]))
        #expect(fraction.value == 0.5 && hide.side == nil)
        diary.isShown = true
        try host.advance(by: 1.0 / 60)
        let split = try #require(host.inspect().splits.first)
        #expect(!split.dragging && split.fraction == 0.5)
    }

    @Test func theLossOfTheWindowsFocusForgetsTheFinger() throws {
        let host = try host { Button("A") { diary.write("A") } }
        let rect = try #require(host.inspect().controls.first).rect
        let point = CGPoint(x: rect.midX, y: rect.midY)
        // The first finger lifts while another window has the focus, which is not reported.
        try host.play(InputScript([.touch(finger: 1, .down, point), .focus(false), .focus(true)]))
        #expect(diary.entries == [])
        try host.play(InputScript([.touch(finger: 2, .down, point), .touch(finger: 2, .up, point)]))
        #expect(diary.entries == ["A"])
    }

    @Test func whatWasOnlyHoveredHearsOfNoPress() throws {
        let host = try host {
            Listener([.press, .hover]) {
                Color.red
            } respond: { event, _ in
                diary.write("\(event)")
                return true
            }
        }
        try host.play(InputScript([.move(center)]))
        diary.isShown = false
        try host.advance(by: 1.0 / 60)
        #expect(diary.entries.last == "hovered(false)")
        #expect(!diary.entries.contains("cancelled"))
    }
}
