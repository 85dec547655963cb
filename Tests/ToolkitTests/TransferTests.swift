import Foundation
import ImmediateUI
import SDLHost
import Testing

extension UTType {
    fileprivate static let card = UTType(exportedAs: "org.example.card").declaring(filenameExtensions: ["card"])
}

private struct Card: Codable, Transferable, Equatable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .card)
        ProxyRepresentation(exporting: \.title) { Card(title: $0) }
    }
}

/// The card of another module of the app, which shares the content type only.
private struct Note: Codable, Transferable, Equatable {
    var title: String

    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .card) }
}

private struct Sketch: Transferable, Equatable {
    struct Damaged: Error {}
    var lines: [UInt8]

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) {
            Data($0.lines)
        } importing: { data in
            guard !data.isEmpty else { throw Damaged() }
            return Sketch(lines: Array(data))
        }
        FileRepresentation(exportedContentType: .svg) { SentTransferredFile($0.file) }
    }

    var file: URL { URL(fileURLWithPath: "/drawings/\(lines.count).svg") }
}

/// A film is imported from files and exported as its address.
private struct Film: Transferable, Equatable {
    var contents: String
    var isOriginal: Bool

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .card) { received in
            let contents = try String(contentsOf: received.file, encoding: .utf8)
            return Film(contents: contents, isOriginal: received.isOriginalFile)
        }
        ProxyRepresentation { (film: Film) in
            URL(string: "https://example.org/\(film.contents)") ?? URL(fileURLWithPath: "/")
        }
    }
}

/// A representation of the app's own, with conditions.
private struct Titles<Item: Transferable & CustomStringConvertible>: TransferRepresentation {
    var body: some TransferRepresentation<Item> { ProxyRepresentation(exporting: \.description) }
}

private struct Secret: Codable, Transferable, CustomStringConvertible {
    var description: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json).exportingCondition { !$0.description.isEmpty }
            .suggestedFileName { "\($0.description).json" }
        Titles().visibility(.ownProcess)
    }
}

/// Two types that are each other's proxies.
private struct Chicken: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation { (_: Chicken) in
            Egg()
        } importing: { _ in
            Chicken()
        }
    }
}

private struct Egg: Transferable {
    static var transferRepresentation: ProxyRepresentation<Egg, Chicken> {
        ProxyRepresentation { (_: Egg) in
            Chicken()
        } importing: { _ in
            Egg()
        }
    }
}

/// A type of before, without representations.
private class Plain: Transferable {}

@MainActor @Suite("Transfer representations") struct TransferTests {
    @Test("A value becomes a value of another type by the first fitting representation")
    func conversions() {
        #expect(Card.received(Card(title: "A")) == Card(title: "A"))
        #expect(Note.received(Card(title: "A")) == Note(title: "A"))
        #expect(Card.received(Note(title: "A")) == Card(title: "A"))
        #expect(String.received(Card(title: "A")) == "A")
        #expect(AttributedString.received(Card(title: "A")) == AttributedString("A"))
        #expect(Card.received(DroppedItem.text("dropped")) == Card(title: "dropped"))
        #expect(Note.received(DroppedItem.text("dropped")) == nil)
        #expect(String.received(Note(title: "A")) == nil)
        #expect(Data.received(Sketch(lines: [1, 2])) == Data([1, 2]))
        #expect(URL.received(Sketch(lines: [1, 2])) == URL(fileURLWithPath: "/drawings/2.svg"))
        #expect(URL.received(Film(contents: "a", isOriginal: true)) == URL(string: "https://example.org/a"))
        #expect(Sketch.received(Card(title: "A")) == nil)
        #expect(Plain.received(Card(title: "A")) == nil && Card.received(Plain()) == nil)
    }

    @Test("Proxies in a circle end")
    func circle() {
        #expect(String.received(Chicken()) == nil && Chicken.received("text") == nil)
        #expect(Chicken.received(Egg()) != nil && Egg.received(Chicken()) != nil)
    }

    @Test("A failed import is no value")
    func failure() {
        let item = NSItemProvider()
        item.registerDataRepresentation(forTypeIdentifier: "public.png") { $0(Data(), nil) }
        var failure: (any Error)?
        item.loadTransferable(type: Sketch.self) { if case .failure(let error) = $0 { failure = error } }
        #expect(failure?.localizedDescription == "the item has no representation as Sketch")
    }

    @Test("Files are imported in place, data through a file that is removed")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).card")
        try Data("reel".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(Film.received(DroppedItem.file(file)) == Film(contents: "reel", isOriginal: true))
        let text = String(decoding: try JSONEncoder().encode(Card(title: "A")), as: UTF8.self)
        #expect(Film.received(Card(title: "A")) == Film(contents: text, isOriginal: false))
        try Data(text.utf8).write(to: file)
        // The file name extension that the app declares is that of the type.
        #expect(Card.received(DroppedItem.file(file)) == Card(title: "A"))
        #expect(Sketch.received(DroppedItem.file(file)) == nil)
    }

    @Test("An item provider has the representations of a value")
    func providers() throws {
        let item = NSItemProvider(object: Secret(description: "key"))
        #expect(item.registeredContentTypes == [.json, .utf8PlainText])
        #expect(item.suggestedName == "key.json")
        #expect(NSItemProvider(object: Secret(description: "")).registeredContentTypes == [.utf8PlainText])
        #expect(item.canLoadObject(ofClass: String.self) && !item.canLoadObject(ofClass: Sketch.self))
        var text: String?
        item.loadTransferable(type: String.self) { text = try? $0.get() }
        #expect(text == "key")
        item.register(Sketch(lines: [7]))
        var sketch: Sketch?
        item.loadTransferable(type: Sketch.self) { sketch = try? $0.get() }
        #expect(sketch == Sketch(lines: [7]))
    }

    private struct Board: View {
        let diary: Diary
        @State private var isTargeted = false

        var body: some View {
            HStack(spacing: 40) {
                Probe("card", 40, 20).draggable(Card(title: "A"))
                VStack(spacing: 0) {
                    Probe(isTargeted ? "open" : "note", 60, 20)
                        .dropDestination(for: Note.self) { notes, _ in
                            diary.write("note \(notes.map(\.title))")
                            return true
                        } isTargeted: {
                            isTargeted = $0
                        }
                    Probe("text", 60, 20)
                        .dropDestination(for: String.self) { texts, _ in
                            diary.write("text \(texts)")
                            return true
                        }
                    Probe("sketch", 60, 20)
                        .dropDestination(for: Sketch.self) { _, _ in
                            diary.write("sketch")
                            return true
                        }
                }
            }
        }
    }

    /// The row is 140 by 60 in 200 by 100: the card at (30, 40), the targets at (110, 20), each 20 high.
    @Test(
        "A drop brings the value that the destination takes",
        arguments: [
            (CGFloat(30), ["note [\"A\"]"]), (CGFloat(50), ["text [\"A\"]"]), (CGFloat(70), [String]()),
        ]
    )
    func drops(_ y: CGFloat, _ entries: [String]) throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Board(diary: diary) }
        let path = [CGPoint(x: 50, y: 50), CGPoint(x: 90, y: 50), CGPoint(x: 130, y: y)]
        try host.play(InputScript([.move(path[0]), .press(.left), .move(path[1]), .move(path[2]), .advance(0.1)]))
        #expect(host.names.contains("open") == (y == 30))
        try host.play(InputScript([.release(.left), .advance(0.1)]))
        #expect(diary.entries == entries)
    }
}

@MainActor @Suite("Drop delegates") struct DropDelegateTests {
    private struct Delegate: DropDelegate {
        let diary: Diary
        var isValid = true
        var proposal: DropProposal?

        private func write(_ name: String, _ info: DropInfo) {
            diary.write("\(name) \(Int(info.location.x)) \(Int(info.location.y))")
        }

        func validateDrop(info: DropInfo) -> Bool {
            diary.write("validate \(info.hasItemsConforming(to: [.text])) \(info.hasItemsConforming(to: [.png]))")
            return isValid
        }
        func dropEntered(info: DropInfo) { write("enter", info) }
        func dropUpdated(info: DropInfo) -> DropProposal? {
            write("update", info)
            return proposal
        }
        func dropExited(info: DropInfo) { write("exit", info) }
        func performDrop(info: DropInfo) -> Bool {
            write("drop", info)
            for item in info.itemProviders(for: [.plainText]) {
                item.loadObject(ofClass: String.self) { text, _ in diary.write(text ?? "none") }
            }
            return true
        }
    }

    /// The item lies at (20, 40), the target at (100, 20), 60 by 60.
    private func play(_ delegate: Delegate, of types: [UTType] = [.text], _ steps: [InputScript.Step]) throws {
        let host = try HeadlessHost(size: CGSize(width: 180, height: 100)) {
            HStack(spacing: 40) {
                Probe("card", 40, 20).onDrag { NSItemProvider(object: "note") }
                Probe("place", 60, 60).onDrop(of: types, delegate: delegate)
            }
        }
        let start: [InputScript.Step] = [.move(CGPoint(x: 40, y: 50)), .press(.left), .move(CGPoint(x: 80, y: 50))]
        try host.play(InputScript(start + steps + [.advance(0.1)]))
    }

    private let inside = InputScript.Step.move(CGPoint(x: 110, y: 50))
    private let further = InputScript.Step.move(CGPoint(x: 120, y: 50))
    private let outside = InputScript.Step.move(CGPoint(x: 80, y: 50))

    @Test("A delegate follows the drop and performs it")
    func performed() throws {
        let diary = Diary()
        try play(Delegate(diary: diary), [inside, further, .release(.left)])
        #expect(
            diary.entries == [
                "validate true false", "enter 10 30", "update 10 30", "update 20 30", "drop 20 30", "note",
            ]
        )
    }

    @Test("A drop that leaves ends, and can enter again")
    func left() throws {
        let diary = Diary()
        try play(Delegate(diary: diary), [inside, outside, inside, .key(.escape, [])])
        let visit = ["validate true false", "enter 10 30", "update 10 30", "exit 10 30"]
        #expect(diary.entries == visit + visit)
    }

    @Test("A forbidden drop is not performed", arguments: [DropOperation.forbidden, .cancel])
    func forbidden(_ operation: DropOperation) throws {
        let diary = Diary()
        try play(Delegate(diary: diary, proposal: DropProposal(operation: operation)), [inside, .release(.left)])
        #expect(diary.entries == ["validate true false", "enter 10 30", "update 10 30", "exit 10 30"])
    }

    @Test("An invalid drop does not begin, and one of another type is not validated")
    func invalid() throws {
        let diary = Diary()
        try play(Delegate(diary: diary, isValid: false), [inside, .release(.left)])
        #expect(diary.entries == ["validate true false"])
        try play(Delegate(diary: diary), of: [.png], [inside, .release(.left)])
        #expect(diary.entries == ["validate true false"])
    }

    /// Four cards in a row of 40 points each, which the dragged one passes.
    private struct Row: View {
        @State private var cards = [1, 2, 3, 4]
        @State private var dragged: Int?

        private struct Reordering: DropDelegate {
            let card: Int
            @Binding var cards: [Int]
            @Binding var dragged: Int?

            func dropEntered(info: DropInfo) {
                guard let dragged, dragged != card, let from = cards.firstIndex(of: dragged),
                    let to = cards.firstIndex(of: card)
                else { return }
                cards.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
            }
            func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
            func performDrop(info: DropInfo) -> Bool {
                dragged = nil
                return true
            }
        }

        var body: some View {
            VStack {
                HStack(spacing: 0) {
                    ForEach(cards, id: \.self) { card in
                        Color.gray.frame(width: 40, height: 40)
                            .onDrag {
                                dragged = card
                                return NSItemProvider(object: "\(card)")
                            }
                            .onDrop(
                                of: [.text],
                                delegate: Reordering(card: card, cards: $cards, dragged: $dragged)
                            )
                    }
                }
                Text("\(cards) \(dragged.map(String.init) ?? "-")")
            }
        }
    }

    @Test("A row is reordered while a card is dragged over it")
    func reordering() throws {
        let host = try HeadlessHost(size: CGSize(width: 160, height: 80)) { Row() }
        let y = CGFloat(20)
        try host.play(
            InputScript([
                .move(CGPoint(x: 20, y: y)), .press(.left), .move(CGPoint(x: 60, y: y)), .move(CGPoint(x: 100, y: y)),
                .advance(0.1),
            ])
        )
        #expect(host.inspect().texts.map(\.string) == ["[2, 3, 1, 4] 1"])
        try host.play(InputScript([.release(.left), .advance(0.1)]))
        #expect(host.inspect().texts.map(\.string) == ["[2, 3, 1, 4] -"])
    }
}
