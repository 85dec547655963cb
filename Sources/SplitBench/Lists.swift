import ArgumentParser
import Foundation
import SDLHost
import SplitView

/// Measures frames of lists with few and with very many rows.
struct Lists: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of lists whose rows are built when they are seen.",
        discussion: """
            Prints lists,variant,rows,ns_per_frame_median,allocs_per_frame,kilobytes. The last column is by how much the \
            memory of the process grew meanwhile. In each frame of a variant: nothing happens (`steady`), the wheel turns \
            (`scroll`), the selection goes to the next row by key (`key`), a row is clicked (`click`), rows are selected up to \
            one that is clicked with Shift (`range`), the thumb of the scroll bar is dragged (`bar`; the words of the rows \
            were never seen before, however long the list is), there is a row more (`append`). `grid` and `table` are a lazy \
            grid and a table at rest.
            """
    )

    enum Variant: String, CaseIterable, ExpressibleByArgument {
        case steady, scroll, key, click, range, bar, append, grid, table
    }

    @Option(help: "How many rows.")
    var rows = [1_000, 1_000_000]
    @Option(help: "How many frames to measure of each.")
    var frames = 2_000
    @Option(help: "What to measure.")
    var variant = Variant.allCases

    func validate() throws {
        if rows.contains(where: { $0 < 100 }) { throw ValidationError("--rows takes numbers from 100") }
        if frames < 1 { throw ValidationError("--frames takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        print("lists,variant,rows,ns_per_frame_median,allocs_per_frame,kilobytes")
        let text = SDLTextSystem(fonts: try FontLibrary())
        for variant in variant {
            for rows in rows {
                switch variant {
                case .range: measure(variant, rows, text) { rows, _ in ManyList(rows: rows) }
                case .grid: measure(variant, rows, text) { rows, _ in NumberGrid(count: rows) }
                case .table: measure(variant, rows, text) { rows, _ in NumberTable(numbers: Numbers(count: rows)) }
                case .bar: measure(variant, rows, text) { RowList(rows: $0, first: 10_000_000 + $1 * 4_001) }
                default: measure(variant, rows, text) { rows, _ in RowList(rows: rows) }
                }
            }
        }
    }

    @MainActor private func measure<Root: View>(
        _ variant: Variant,
        _ rows: Int,
        _ text: any TextSystem,
        _ root: (_ rows: Int, _ frame: Int) -> Root
    ) {
        let interface = Interface(textSystem: text)
        let before = ProcessStatus.kilobytes("VmRSS") ?? 0
        let measurement = Measurement.of(frames) { index in
            let input = FrameInput(
                size: CGSize(width: 400, height: 600),
                time: Double(index) / 60,
                events: events(variant, index)
            )
            return (input, root(variant == .append ? rows + index : rows, index))
        } run: {
            _ = interface.frame($0, root: $1)
        }
        let growth = (ProcessStatus.kilobytes("VmRSS") ?? 0) - before
        print(
            "lists,\(variant),\(rows),\(Int(measurement.frame)),"
                + String(format: "%.2f,", measurement.allocations) + "\(growth)"
        )
    }

    private func events(_ variant: Variant, _ index: Int) -> [InputEvent] {
        switch index {
        case 0: return [.pointerMoved(CGPoint(x: 200, y: 300))]
        case 1: return [.keyPressed(.tab, []), .keyPressed(.down, [])]
        default: break
        }
        // Back and forth, within the shorter list.
        let isForward = index / 500 % 2 == 0
        func click(_ y: Int) -> [InputEvent] {
            [.pointerMoved(CGPoint(x: 200, y: y)), .pointerPressed(.left), .pointerReleased(.left)]
        }
        switch variant {
        case .scroll: return [.scrolled(dx: 0, dy: isForward ? -37 : 37)]
        case .key: return [.keyPressed(isForward ? .down : .up, [])]
        case .click: return click(10 + index * 31 % 580)
        case .range: return [.modifiersChanged(.shift)] + click(10 + index * 31 % 580) + [.modifiersChanged([])]
        case .bar:
            let start: [InputEvent] = [.pointerMoved(CGPoint(x: 394, y: 5)), .pointerPressed(.left)]
            return (index == 2 ? start : []) + [.pointerMoved(CGPoint(x: 394, y: 5 + index * 31 % 560))]
        case .steady, .append, .grid, .table: return []
        }
    }
}

/// A typical list: two texts in each row, single selection.
private struct RowList: View {
    var rows: Int
    /// The number shown in the first row.
    var first = 0
    @State private var selection: Int?

    var body: some View {
        List(0..<rows, selection: $selection) { row in
            HStack {
                Text("Row \(first + row)")
                Spacer()
                Text("detail").foregroundColor(.secondary)
            }
        }
    }
}

/// The same list with multiple selection.
private struct ManyList: View {
    var rows: Int
    @State private var selection: Set<Int> = []

    var body: some View {
        List(0..<rows, selection: $selection) { row in
            HStack {
                Text("Row \(row)")
                Spacer()
                Text("detail").foregroundColor(.secondary)
            }
        }
    }
}

private struct NumberGrid: View {
    var count: Int

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
                ForEach(0..<count, id: \.self) { number in Text("\(number)").frame(height: 40) }
            }
        }
    }
}

private struct NumberTable: View {
    var numbers: Numbers

    var body: some View {
        Table(numbers) {
            TableColumn("Number") { Text("\($0.id)") }
            TableColumn("Rest") { Text("\($0.id % 7)") }
            TableColumn("Words") { _ in Text("words") }
        }
    }
}

/// Numbers from 0, computed on demand.
private struct Numbers: RandomAccessCollection {
    struct Element: Identifiable {
        var id: Int
    }

    var count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> Element { Element(id: position) }
}
