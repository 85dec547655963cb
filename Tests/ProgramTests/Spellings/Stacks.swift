import Foundation
import SplitView

extension Speller {
    func stacks(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("| a b") {
                HStack {
                    Text("a"); Spacer(); Text("b")
                }
            }
        case 1:
            return spelled("| a b") {
                HStack(alignment: .firstTextBaseline, spacing: 4) {
                    Text("a"); Text("b")
                }
            }
        case 2: return spelled("| a") { VStack(alignment: .leading) { Text("a") } }
        case 3: return spelled("| a") { VStack(spacing: 0) { Text("a") } }
        case 4:
            return spelled("| a") {
                ZStack(alignment: .bottomTrailing) {
                    Color.red; Text("a")
                }
            }
        case 5: return spelled("| a") { ZStack(alignment: .topLeading) { Text("a") } }
        case 6: return spelled("|") { HStack {} }
        case 7: return spelled("|") { Spacer(minLength: 0) }
        case 8: return spelled("|") { Spacer().frame(height: 10) }
        case 9: return spelled("|") { Divider().padding(.vertical) }
        case 10:
            return spelled("| n") { LazyVStack(alignment: .leading, spacing: 0) { ForEach(items) { Text($0.name) } } }
        case 11:
            return spelled("| a h") {
                LazyVStack(pinnedViews: [.sectionHeaders]) {
                    Section {
                        Text("a")
                    } header: {
                        Text("h")
                    }
                }
            }
        case 12: return spelled("| 0 1 2 3 4 5 6 7 8 9") { LazyHStack { ForEach(0..<10) { Text("\($0)") } } }
        case 13:
            return spelled("| n") {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) { ForEach(items) { Text($0.name) } }
            }
        case 14:
            return spelled("| n") {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3), spacing: 10) {
                    ForEach(items) { Text($0.name) }
                }
            }
        case 15:
            return spelled("| a") {
                LazyVGrid(columns: [
                    GridItem(.fixed(100), spacing: 4, alignment: .leading), .init(.flexible(minimum: 10, maximum: 50)),
                ]) { Text("a") }
            }
        case 16: return spelled("| a") { LazyHGrid(rows: [GridItem(.fixed(20))]) { Text("a") } }
        case 17:
            return spelled("| a b") {
                Grid {
                    GridRow {
                        Text("a"); Text("b")
                    }
                }
            }
        case 18:
            return spelled("| a b c") {
                Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
                    GridRow {
                        Text("a").gridColumnAlignment(.trailing); Text("b")
                    }; Divider().gridCellUnsizedAxes(.horizontal);
                    GridRow(alignment: .top) { Text("c").gridCellColumns(2) }
                }
            }
        case 19: return spelled("| a") { ScrollView { Text("a") } }
        case 20: return spelled("| a") { ScrollView(.horizontal) { HStack { Text("a") } } }
        case 21: return spelled("| a") { ScrollView([.horizontal, .vertical]) { Text("a") } }
        case 22: return spelled("| a") { ScrollView { Text("a") }.scrollIndicators(.hidden) }
        case 23: return spelled("| a") { ScrollView { Text("a") }.scrollDisabled(on) }
        case 24:
            return spelled("| a") {
                ScrollViewReader { proxy in
                    ScrollView { Text("a").id(1) }.onChange(of: n) { proxy.scrollTo(1, anchor: .top) }
                }
            }
        case 25:
            return spelled("button go | go") {
                ScrollViewReader { proxy in
                    Button("go") { withAnimation { proxy.scrollTo(items.last?.id, anchor: .bottom) } }
                }
            }
        case 26: return spelled("| 600.0") { GeometryReader { proxy in Text("\(proxy.size.width)") } }
        case 27: return spelled("|") { GeometryReader { geo in Color.red.frame(width: geo.size.width / 2) } }
        case 28: return spelled("| 0.0") { GeometryReader { geo in Text("\(geo.frame(in: .global).minX)") } }
        case 29: return spelled("| 0.0") { GeometryReader { geo in Text("\(geo.frame(in: .named("space")).minX)") } }
        case 30: return spelled("| 0.0") { GeometryReader { geo in Text("\(geo.safeAreaInsets.top)") } }
        case 31: return spelled("| 0.0") { GeometryReader { geo in Text("\(anchor.map { geo[$0].minX } ?? 0)") } }
        case 32:
            return spelled("| a") {
                ViewThatFits {
                    HStack { Text("a") }; VStack { Text("a") }
                }
            }
        case 33:
            return spelled("| long") {
                ViewThatFits(in: .horizontal) {
                    Text("long"); Text("s")
                }
            }
        case 34: return spelled("| a") { AnyLayout(HStackLayout(spacing: 3)) { Text("a") } }
        case 35:
            return spelled("| a") {
                (on ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))) { Text("a") }
            }
        case 36:
            return spelled("| a b") {
                Group {
                    Text("a"); Text("b")
                }
            }
        case 37: return spelled("| b") { Group { if on { Text("a") } else { Text("b") } } }
        case 38: return spelled("|") { EmptyView() }
        case 39: return spelled("| a") { AnyView(Text("a")) }
        case 40: return spelled("| 0 1 2") { ForEach(0..<3) { i in Text("\(i)") } }
        case 41: return spelled("| 0") { ForEach(0..<n, id: \.self) { i in Text("\(i)") } }
        case 42: return spelled("| 1 2 3") { ForEach(1...3, id: \.self) { i in Text("\(i)") } }
        case 43: return spelled("| n") { ForEach(items) { item in Text(item.name) } }
        case 44: return spelled("| n") { ForEach(items, id: \.id) { Text($0.name) } }
        case 45: return spelled("| n") { ForEach(items, id: \.name) { Text($0.name) } }
        case 46: return spelled("textField n = n |") { ForEach($items) { $item in TextField("n", text: $item.name) } }
        case 47:
            return spelled("toggle n = off | n") {
                ForEach($items, id: \.id) { $item in Toggle(item.name, isOn: $item.done) }
            }
        case 48:
            return spelled("textField n = n |") {
                ForEach(items.indices, id: \.self) { i in TextField("n", text: $items[i].name) }
            }
        case 49:
            return spelled("| 0 n") {
                ForEach(Array(items.enumerated()), id: \.offset) { index, item in Text("\(index) \(item.name)") }
            }
        case 50:
            return spelled("| 0 n") {
                ForEach(Array(items.enumerated()), id: \.element.id) { index, item in Text("\(index) \(item.name)") }
            }
        case 51:
            return spelled("| 0") { ForEach(Array(zip(items.indices, items)), id: \.0) { i, item in Text("\(i)") } }
        case 52: return spelled("| a b") { ForEach(["a", "b"], id: \.self) { Text($0) } }
        case 53:
            return spelled("| a 1 b 2") {
                ForEach(["a": 1, "b": 2].sorted(by: { $0.key < $1.key }), id: \.key) { key, value in
                    Text("\(key) \(value)")
                }
            }
        case 54: return spelled("| one two three") { ForEach(Kind.allCases) { Text($0.rawValue) } }
        case 55:
            return spelled("| one two three") { ForEach(Kind.allCases, id: \.self, content: { Text($0.rawValue) }) }
        case 56:
            return spelled("| 0 2 4 6 8") {
                ForEach(stride(from: 0, to: 10, by: 2).map { $0 }, id: \.self) { Text("\($0)") }
            }
        case 57: return spelled("|") { ForEach(items.filter(\.done)) { Text($0.name) } }
        case 58: return spelled("| n") { ForEach(items.reversed()) { Text($0.name) } }
        case 59: return spelled("| n") { ForEach(items.prefix(3)) { Text($0.name) } }
        case 60: return spelled("| n") { ForEach(items, content: Row.init) }
        default: return nil
        }
    }
}
