import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct GestureCompositionTests {
    private let middle = CGPoint(x: 50, y: 50)

    private func host<G: Gesture>(_ gesture: @escaping () -> G) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100)) { Color.red.gesture(gesture()) }
    }

    private struct Puller: View {
        @GestureState private var pull = CGSize.zero
        var body: some View {
            Probe("a", 20, 20)
                .offset(pull)
                .gesture(DragGesture(minimumDistance: 0).updating($pull) { drag, pull, _ in pull = drag.translation })
        }
    }

    @Test(arguments: [InputScript.Step.release(.left), .key(.escape, [])])
    func aGestureStateGoesBackWhenTheGestureEnds(_ end: InputScript.Step) throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Puller() }
        try host.play(InputScript([.move(middle), .press(.left), .move(CGPoint(x: 60, y: 55))]))
        #expect(host.rects["a"] == box(50, 45, 20, 20))
        try host.play(InputScript([end, .advance(0.1)]))
        #expect(host.rects["a"] == box(40, 40, 20, 20))
    }

    @Test func aDragMayFollowALongPress() throws {
        let diary = Diary()
        let host = try host {
            LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture(minimumDistance: 0))
                .onChanged { value in
                    switch value {
                    case .first: diary.write("first")
                    case .second(_, let drag): diary.write("drag \(drag.map { "\(Int($0.translation.width))" } ?? "-")")
                    }
                }
                .onEnded { _ in diary.write("end") }
        }
        try host.play(InputScript([.move(middle), .press(.left), .advance(0.4)]))
        #expect(diary.entries == ["first", "drag -", "drag 0"])
        try host.play(InputScript([.move(CGPoint(x: 57, y: 50)), .release(.left)]))
        #expect(diary.entries == ["first", "drag -", "drag 0", "drag 7", "end"])
        // A drag without the long press does nothing.
        diary.entries = []
        try host.play(InputScript([.drag([middle, CGPoint(x: 80, y: 50)])]))
        #expect(!diary.entries.contains("end"))
    }

    @Test(
        "A gesture with modifier keys begins only while they are held",
        arguments: [([], ["outer"]), ([.shift], ["outer"]), ([.option], ["inner"]), ([.option, .shift], ["inner"])]
            as [(KeyModifiers, [String])]
    )
    func modifiers(held: KeyModifiers, expected: [String]) throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Color.red
                .gesture(DragGesture(minimumDistance: 5).modifiers(.option).onEnded { _ in diary.write("inner") })
                .gesture(DragGesture(minimumDistance: 5).onEnded { _ in diary.write("outer") })
        }
        try host.play(InputScript([.modifiers(held), .drag([middle, CGPoint(x: 70, y: 50)])]))
        #expect(diary.entries == expected)
    }

    @Test("The keys of a gesture matter only when its press begins")
    func modifiersDuringPress() throws {
        let diary = Diary()
        let host = try host {
            DragGesture(minimumDistance: 0).modifiers(.option)
                .onEnded { diary.write("\(Int($0.translation.width))") }
        }
        try host.play(
            InputScript([
                .move(middle), .modifiers([.option]), .press(.left), .modifiers([]), .move(CGPoint(x: 62, y: 50)),
                .release(.left),
                // A key that comes after the press does not begin the gesture.
                .move(middle), .press(.left), .modifiers([.option]), .move(CGPoint(x: 70, y: 50)), .release(.left),
            ])
        )
        #expect(diary.entries == ["12"])
    }

    @Test func twoGesturesFollowSideBySide() throws {
        let diary = Diary()
        let host = try host {
            DragGesture(minimumDistance: 0).onEnded { _ in diary.write("drag") }
                .simultaneously(with: SpatialTapGesture().onEnded { diary.write("tap \(Int($0.location.x))") })
                .onEnded { value in diary.write(value.first == nil ? "no drag" : "both") }
        }
        try host.play(InputScript([.click(CGPoint(x: 30, y: 50))]))
        #expect(diary.entries.prefix(2) == ["drag", "both"])
        #expect(diary.entries.contains("tap 30"))
    }

    @Test func theSecondGestureHasOnlyWhatTheFirstDoesNotWant() throws {
        let diary = Diary()
        let host = try host {
            TapGesture(count: 2).onEnded { diary.write("two") }
                .exclusively(before: TapGesture().onEnded { diary.write("one") })
        }
        try host.play(InputScript([.click(middle, button: .left, count: 2), .advance(1)]))
        #expect(diary.entries == ["two"])
        diary.entries = []
        try host.play(InputScript([.click(middle), .advance(1)]))
        #expect(diary.entries == ["one"])
    }

    @Test func aDragTakesThePressFromATapAfterIt() throws {
        let diary = Diary()
        let host = try host {
            DragGesture(minimumDistance: 5).onEnded { _ in diary.write("drag") }
                .exclusively(before: TapGesture().onEnded { diary.write("tap") })
        }
        try host.play(InputScript([.click(middle), .advance(1)]))
        #expect(diary.entries == ["tap"])
        diary.entries = []
        try host.play(InputScript([.drag([middle, CGPoint(x: 60, y: 50), CGPoint(x: 70, y: 50)]), .advance(1)]))
        #expect(diary.entries == ["drag"])
    }

    @Test func valuesCanBeOthers() throws {
        var widths: [CGFloat] = []
        let host = try host {
            DragGesture(minimumDistance: 0).map(\.translation.width).onChanged { widths.append($0) }
        }
        try host.play(InputScript([.drag([middle, CGPoint(x: 53, y: 50)])]))
        #expect(widths == [0, 3])
    }

    @Test func theHoveringPointerIsFollowed() throws {
        var phases: [HoverPhase] = []
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Color.red.frame(width: 40, height: 40).onContinuousHover { phases.append($0) }
        }
        try host.play(
            InputScript([.move(CGPoint(x: 40, y: 45)), .move(CGPoint(x: 41, y: 45)), .move(CGPoint(x: 5, y: 5))])
        )
        // The view's corner is at (30, 30).
        #expect(phases == [.active(CGPoint(x: 10, y: 15)), .active(CGPoint(x: 11, y: 15)), .ended])
    }
}
