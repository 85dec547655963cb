import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Frames that build several times because state changed in several transactions since the last frame.
@MainActor struct SeveralBuildsTests {
    private let frame = 1.0 / 60

    private struct Guest: View {
        let diary: Diary
        @StateObject private var memory = Memory()

        final class Memory: ObservableObject {
            let number: Int
            static var made = 0
            init() {
                Self.made += 1
                number = Self.made
            }
        }

        var body: some View {
            Text("guest \(memory.number)")
                .onAppear { diary.write("+") }
                .onDisappear { diary.write("-") }
        }
    }

    private func host(_ dial: Dial, _ diary: Diary) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack {
                Text("\(dial.value)")
                if dial.isOn { Guest(diary: diary) }
            }
        }
    }

    @Test func aViewOfTheFirstBuildAloneComesAndGoesInOneFrame() throws {
        let (dial, diary) = (Dial(), Diary())
        let host = try host(dial, diary)
        dial.isOn = true
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame)
        #expect(diary.entries == ["+", "-"])
        try host.advance(by: 2)
        #expect(diary.entries == ["+", "-"])
    }

    @Test func aViewThatTheSecondBuildLeavesOutGoesInThatFrame() throws {
        let (dial, diary) = (Dial(), Diary())
        dial.isOn = true
        let host = try host(dial, diary)
        withAnimation(.linear(duration: 1)) { dial.value = 1 }
        dial.isOn = false
        try host.advance(by: frame)
        #expect(diary.entries == ["+", "-"])
    }

    @Test func aViewThatTheFirstBuildLeavesOutBeginsAnew() throws {
        let (dial, diary) = (Dial(), Diary())
        dial.isOn = true
        let host = try host(dial, diary)
        let first = try #require(host.names.last)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        dial.isOn = true
        try host.advance(by: frame)
        #expect(diary.entries == ["+", "-", "+"])
        #expect(host.names.last != first)
    }

    @Test func whatGoesIsToldBeforeWhatComesInTheSameBuild() throws {
        let (dial, diary) = (Dial(), Diary())
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack {
                if dial.isOn {
                    Text("on").onAppear { diary.write("on+") }.onDisappear { diary.write("on-") }
                } else {
                    Text("off").onAppear { diary.write("off+") }.onDisappear { diary.write("off-") }
                }
            }
        }
        diary.entries = []
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        dial.isOn = false
        try host.advance(by: frame)
        #expect(diary.entries == ["off-", "on+", "on-", "off+"])
    }

    private struct Chain: View {
        let diary: Diary
        @State private var step = 0

        var body: some View {
            VStack {
                Button("Go") { withAnimation(.linear(duration: 1)) { step = 1 } }
                if step == 1 {
                    Text("one")
                        .onAppear { diary.write("one+") }
                        .onDisappear { diary.write("one-") }
                }
                Text("\(step)")
                    .onChange(of: step) { _, new in
                        diary.write("to \(new)")
                        if new == 1 {
                            withAnimation(.linear(duration: 1)) { step = 2 }
                            step = 3
                        }
                    }
            }
        }
    }

    /// A change that `onChange` answers with two more, in two transactions.
    @Test func changesThatAnswerChangesAreToldInOrder() throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Chain(diary: diary) }
        let button = try #require(host.rects["Go"])
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY))]))
        try host.advance(by: 2 * frame)
        #expect(diary.entries == ["one+", "to 1", "one-", "to 2", "to 3"])
        #expect(host.names.last == "3")
    }

    @Test("A change outside animations shows at once, however many transactions follow it", arguments: [0, 1, 4, 12])
    func manyTransactions(followers: Int) throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Text("wide").padding(.leading, CGFloat(dial.value))
        }
        let before = try #require(host.rects["wide"])
        dial.value = 40
        for _ in 0..<followers {
            withAnimation(.linear(duration: 1)) { Interface.noteChange() }
            Interface.noteChange()
        }
        try host.advance(by: frame)
        let after = try #require(host.rects["wide"])
        // Centered, the text moves by half of its padding.
        #expect(after.minX == before.minX + 20)
    }
}
