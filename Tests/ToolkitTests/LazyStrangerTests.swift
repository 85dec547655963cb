import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

/// Typical apps: lists in splits, splits in rows, data that changes while visible.
@MainActor @Suite struct LazyStrangerTests {
    struct Message: Identifiable, Hashable {
        let id = UUID()
        var subject: String
        var isRead = false
    }

    @MainActor final class Mailbox: ObservableObject {
        @Published var messages = (0..<3000).map { Message(subject: "Message \($0)") }
    }

    /// Folders, messages, a message.
    struct Mail: View {
        @StateObject private var mailbox = Mailbox()
        @State private var folder: String? = "Inbox"
        @State private var selected: Set<UUID> = []

        var body: some View {
            HSplit(
                left: {
                    List(selection: $folder) {
                        Section("Favourites") {
                            Label("Inbox", systemImage: "folder").badge(mailbox.messages.count).tag("Inbox")
                            Label("Sent", systemImage: "folder").tag("Sent")
                        }
                        Section("All") { ForEach(["A", "B"], id: \.self) { Text("Folder \($0)") } }
                    }
                    .listStyle(.sidebar)
                },
                right: {
                    VStack(spacing: 0) {
                        if folder == "Inbox" {
                            List(selection: $selected) {
                                ForEach(mailbox.messages) { MessageRow(message: $0) }
                                    .onDelete { mailbox.messages.remove(atOffsets: $0) }
                                    .onMove { mailbox.messages.move(fromOffsets: $0, toOffset: $1) }
                            }
                        } else {
                            Text("Nothing in \(folder ?? "no folder")")
                        }
                        Divider()
                        Text("\(selected.count) of \(mailbox.messages.count)")
                    }
                }
            )
            .fraction(0.3)
        }
    }

    struct MessageRow: View {
        var message: Message
        @State private var isFlagged = false
        var body: some View {
            HStack {
                Toggle("Flag", isOn: $isFlagged).labelsHidden()
                VStack(alignment: .leading) {
                    Text(message.subject)
                    if isFlagged { Text("flagged").font(.caption) }
                }
            }
        }
    }

    @Test func aMailProgram() throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 400)) { Mail() }
        #expect(host.names.contains("0 of 3000"))
        let row = try #require(host.inspect().controls.first { $0.label.contains("Message 3") })
        try host.play(InputScript([.click(CGPoint(x: row.rect.midX, y: row.rect.midY))]))
        #expect(host.names.contains("1 of 3000"))
        try host.play(InputScript([.key(.down, .shift), .key(.end, .shift)]))
        #expect(host.names.contains("2997 of 3000"))
        try host.play(InputScript([.key("Delete", [])]))
        #expect(host.names.contains("1 of 3"))
        #expect(host.names.contains("Message 2"))
        let sent = try #require(host.rects["Sent"])
        try host.play(InputScript([.click(CGPoint(x: sent.midX, y: sent.midY))]))
        #expect(host.names.contains("Nothing in Sent"))
        try host.play(InputScript([.key(.down, []), .key(.down, [])]))
        #expect(host.names.contains("Nothing in B"))
        for size in [CGSize(width: 0, height: 0), CGSize(width: 33.3, height: 7), CGSize(width: 2000, height: 1500)] {
            try host.play(InputScript([.resize(size), .advance(0.05)]))
        }
    }

    @Test func splitsInRowsAndRowsThatGrow() throws {
        struct Row: View {
            var number: Int
            @State private var isTall = false
            var body: some View {
                HSplit(
                    left: { Button("Row \(number)") { isTall.toggle() } },
                    right: { Probe("right \(number)", 10, 10) }
                )
                .frame(height: isTall ? 200 : 40)
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<500) { Row(number: $0) } }
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 150, y: 150)), .scroll(dx: 0, dy: -4000)]))
        #expect(host.rects["right 100"] != nil)
        let before = try #require(host.rects["right 103"])
        let button = try #require(host.inspect().controls.first { $0.label == "Row 103" })
        try host.play(InputScript([.click(CGPoint(x: button.rect.midX, y: button.rect.midY))]))
        let after = try #require(host.rects["right 103"])
        // It grows downward: its middle moves by half of 160.
        #expect(after.midY - before.midY == 80)
        // Drag a splitter in a row.
        try host.play(
            InputScript([.drag([CGPoint(x: 150, y: 20), CGPoint(x: 120, y: 20), CGPoint(x: 100, y: 20)])])
        )
        let split = host.inspect().splits.first { $0.rect.contains(CGPoint(x: 100, y: 20)) }
        #expect(abs((split?.fraction ?? 0) - 1.0 / 3) < 0.02)
    }

    @Test func everythingChangesAtOnce() throws {
        let model = Rows([])
        struct Page: View {
            @ObservedObject var model: Rows
            @State private var selected: Int?
            var body: some View {
                ScrollViewReader { proxy in
                    List(selection: $selected) {
                        if model.numbers.count.isMultiple(of: 2) { Text("Even") }
                        ForEach(model.numbers, id: \.self) { number in
                            if !number.isMultiple(of: 3) {
                                Text("\(number)").padding(CGFloat(number % 7))
                            }
                            if number.isMultiple(of: 5) { Divider() }
                        }
                        ForEach(0..<min(3, model.numbers.count), id: \.self) { section in
                            Section("Part \(section)") { ForEach(model.numbers, id: \.self) { Text("\($0)") } }
                        }
                    }
                    .onChange(of: model.numbers.count) { proxy.scrollTo(model.numbers.last ?? 0, anchor: .center) }
                }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 300)) { Page(model: model) }
        var generator = Dice(seed: 11)
        for _ in 0..<150 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: model.numbers = Array(0..<Int.random(in: 0...3000, using: &generator))
            case 1: model.numbers.shuffle()
            case 2: model.numbers.removeAll { $0.isMultiple(of: 4) }
            case 3: model.numbers += model.numbers.prefix(5)
            case 4:
                try host.play(
                    InputScript([
                        .move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: .random(in: -9999...999, using: &generator)),
                    ])
                )
            default: try host.play(InputScript([.key(.tab, []), .key(.down, .shift), .key(.end, []), .key("1", [])]))
            }
            try host.advance(by: 1.0 / 60)
            let rows = host.inspect().controls.filter { $0.kind == "row" }.map(\.rect).sorted { $0.minY < $1.minY }
            for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(upper.maxY <= lower.minY + 0.01) }
        }
    }
}
