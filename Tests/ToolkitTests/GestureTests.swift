import ImmediateUI
import SDLHost
import Testing

@MainActor struct GestureTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100), root: view)
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private func click(_ host: HeadlessHost, _ x: CGFloat = 50, _ y: CGFloat = 50) throws {
        try host.play(InputScript([.click(point(x, y))]))
    }

    @Test func aDoubleTapTakesTwo() throws {
        let host = try host { Color.red.onTapGesture(count: 2) { diary.write("double") } }
        try click(host)
        #expect(diary.entries == [])
        try click(host)
        #expect(diary.entries == ["double"])
        // The third tap begins another pair; a late one does not count.
        try click(host)
        try host.advance(by: 1)
        try click(host)
        #expect(diary.entries == ["double"])
    }

    /// The location is relative to the view, or to the window.
    @Test func aTapTellsWhereItIs() throws {
        let host = try host {
            HStack(spacing: 0) {
                Color.red.onTapGesture { diary.write("here") }
                Color.green.onTapGesture { diary.write("\(Int($0.x)) \(Int($0.y))") }
                Color.blue.onTapGesture(coordinateSpace: .global) { place in diary.write("\(Int(place.x))") }
            }
            .frame(width: 150)
            .position(x: 75, y: 50)
        }
        try click(host, 30, 40)
        try click(host, 80, 40)
        try click(host, 130, 40)
        #expect(diary.entries == ["here", "30 40", "130"])
    }

    /// A gesture that is disabled, masked out or nil recognizes nothing; the views inside take the press.
    @Test(arguments: [false, true]) func gesturesThatAreSwitched(isOn: Bool) throws {
        let host = try host {
            HStack(spacing: 0) {
                inner("a").gesture(tap("enabled"), isEnabled: isOn)
                inner("b").gesture(tap("included"), including: isOn ? .gesture : .subviews)
                inner("c").gesture(isOn ? tap("there") : nil)
                inner("d").gesture(tap("masked"), including: isOn ? .all : .none)
            }
        }
        for x in [25, 75, 125, 175] as [CGFloat] { try click(host, x, 50) }
        // The inner tap takes precedence, unless it is masked out.
        #expect(diary.entries == (isOn ? ["a", "included", "c", "d"] : ["a", "b", "c", "d"]))
        diary.entries = []
        for x in [25, 75, 125, 175] as [CGFloat] { try click(host, x, 5) }
        #expect(diary.entries == (isOn ? ["enabled", "included", "there", "masked"] : []))
    }

    private func tap(_ name: String) -> some Gesture { TapGesture().onEnded { diary.write(name) } }

    private func inner(_ name: String) -> some View {
        Color.red.onTapGesture { diary.write(name) }
            .frame(height: 60)
            .frame(width: 50, height: 100)
            .background(Color.white)
    }

    @Test func aSingleTapWaitsForADoubleTapFurtherIn() throws {
        let host = try host {
            Color.red.onTapGesture(count: 2) { diary.write("double") }.onTapGesture { diary.write("single") }
        }
        try click(host)
        #expect(diary.entries == [])
        try host.advance(by: 0.5)
        #expect(diary.entries == ["single"])
        try click(host)
        try click(host)
        try host.advance(by: 0.5)
        #expect(diary.entries == ["single", "double"])
    }

    @Test func aSingleTapIsDueWhenTheSecondPressIsNoTap() throws {
        let host = try host {
            Color.red.onTapGesture(count: 2) { diary.write("double") }.onTapGesture { diary.write("single") }
        }
        try click(host)
        try host.play(InputScript([.drag([point(50, 50), point(20, 50), point(-20, 50)])]))
        #expect(diary.entries == ["single"])
        try host.advance(by: 1)
        #expect(diary.entries == ["single"])
    }

    @Test func theInnermostTapWins() throws {
        let host = try host {
            Color.red.onTapGesture { diary.write("inner") }
                .frame(width: 50, height: 50)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
                .onTapGesture { diary.write("outer") }
        }
        try click(host, 100, 50)
        #expect(diary.entries == ["inner"])
        try click(host, 10, 10)
        #expect(diary.entries == ["inner", "outer"])
    }

    @Test func aButtonInsideComesBeforeAGestureUnlessThatIsPreferred() throws {
        let host = try host {
            VStack {
                Button("A") { diary.write("A") }.onTapGesture { diary.write("tap A") }
                Button("B") { diary.write("B") }.highPriorityGesture(TapGesture().onEnded { diary.write("tap B") })
            }
        }
        for control in host.inspect().controls { try click(host, control.rect.midX, control.rect.midY) }
        #expect(diary.entries == ["A", "tap B"])
    }

    @Test func aPreferredDragLeavesTheTapToTheButton() throws {
        let host = try host {
            Button("A") { diary.write("A") }
                .highPriorityGesture(DragGesture().onEnded { _ in diary.write("drag") })
        }
        let rect = try #require(host.inspect().controls.first).rect
        try click(host, rect.midX, rect.midY)
        #expect(diary.entries == ["A"])
        try host.play(InputScript([.drag([point(rect.midX, rect.midY), point(rect.midX + 5, rect.midY + 20)])]))
        #expect(diary.entries == ["A", "drag"])
    }

    @Test func aSimultaneousGestureHearsWhatIsInsideToo() throws {
        let host = try host {
            Button("A") { diary.write("A") }
                .simultaneousGesture(TapGesture().onEnded { diary.write("too") })
        }
        let rect = try #require(host.inspect().controls.first).rect
        try click(host, rect.midX, rect.midY)
        #expect(diary.entries.sorted() == ["A", "too"])
    }

    @Test func aSimultaneousGestureLeavesWhatIsBelowAlone() throws {
        let host = try host {
            ZStack {
                Color.red.onTapGesture { diary.write("below") }
                Color.clear.contentShape(Rectangle())
                    .simultaneousGesture(TapGesture().onEnded { diary.write("above") })
            }
        }
        try click(host)
        #expect(diary.entries.sorted() == ["above", "below"])
    }

    @Test func dragTellsWhereItIs() throws {
        var values: [DragGesture.Value] = []
        var end: DragGesture.Value?
        let host = try host {
            Color.red.gesture(DragGesture(minimumDistance: 5).onChanged { values.append($0) }.onEnded { end = $0 })
                .padding(10)
        }
        try host.play(InputScript([.drag([point(30, 30), point(32, 30), point(60, 40), point(190, 95)])]))
        // The first movement is shorter than 5 points.
        #expect(values.map(\.location) == [point(50, 30), point(180, 85)])
        #expect(values.map(\.translation) == [CGSize(width: 30, height: 10), CGSize(width: 160, height: 65)])
        #expect(values.first?.startLocation == point(20, 20))
        #expect(end?.location == point(180, 85))
    }

    @Test func dragInTheGlobalSpace() throws {
        var values: [DragGesture.Value] = []
        let host = try host {
            Color.red.gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { values.append($0) })
                .padding(10)
        }
        try host.play(InputScript([.drag([point(30, 30), point(32, 30)])]))
        #expect(values.map(\.location) == [point(30, 30), point(32, 30)])
    }

    @Test func aDragBeatsATapOnTheSameView() throws {
        let host = try host {
            Color.red.gesture(DragGesture().onEnded { _ in diary.write("drag") }).onTapGesture { diary.write("tap") }
        }
        try click(host)
        try host.play(InputScript([.drag([point(30, 30), point(60, 30)])]))
        #expect(diary.entries == ["tap", "drag"])
    }

    @Test func aLongPressComesInTime() throws {
        let host = try host {
            Color.red.onLongPressGesture {
                diary.write("long")
            } onPressingChanged: {
                diary.write($0 ? "begins" : "ends")
            }
        }
        try host.play(InputScript([.move(point(50, 50)), .press(.left), .advance(0.4)]))
        #expect(diary.entries == ["begins"])
        try host.advance(by: 0.2)
        #expect(diary.entries == ["begins", "ends", "long"])
        try host.play(InputScript([.release(.left), .click(point(50, 50))]))
        #expect(diary.entries == ["begins", "ends", "long", "begins", "ends"])
    }

    @Test func disabledViewsHaveNoGestures() throws {
        let host = try host { Color.red.onTapGesture { diary.write("tap") }.disabled(true) }
        try click(host)
        #expect(diary.entries == [])
    }
}
