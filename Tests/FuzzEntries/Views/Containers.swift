import Foundation
import SplitView

// Containers, and views over collections.

extension Planner {
    static let containers: [Kind] = [
        Kind("HStack") { p in
            let (alignment, spacing) = (p.choices.pick(VerticalAlignment.fuzzed), p.choices.maybe { $0.length() })
            let views = p.views()
            HStack(alignment: alignment, spacing: spacing) { views }
        },
        Kind("VStack") { p in
            let (alignment, spacing) = (p.choices.pick(HorizontalAlignment.fuzzed), p.choices.maybe { $0.length() })
            let views = p.views()
            VStack(alignment: alignment, spacing: spacing) { views }
        },
        Kind("ZStack") { p in
            let alignment = p.choices.pick(Alignment.fuzzed)
            let views = p.views()
            ZStack(alignment: alignment) { views }
        },
        Kind("Group") { p in
            let views = p.views()
            Group { views }
        },
        Kind("ForEach") { p in
            let (count, view) = (p.choices.index(below: 40), p.view())
            ForEach(0..<count, id: \.self) { _ in view }
        },
        Kind("LazyVStack") { p in
            let (count, spacing, view) = (p.choices.index(below: 300), p.choices.maybe { $0.length() }, p.view())
            ScrollView { LazyVStack(spacing: spacing) { ForEach(0..<count, id: \.self) { _ in view } } }
        },
        Kind("LazyHStack") { p in
            let (count, spacing, view) = (p.choices.index(below: 300), p.choices.maybe { $0.length() }, p.view())
            ScrollView(.horizontal) { LazyHStack(spacing: spacing) { ForEach(0..<count, id: \.self) { _ in view } } }
        },
        Kind("LazyVGrid") { p in
            let (columns, count, view) = (p.gridItems(), p.choices.index(below: 60), p.view())
            ScrollView { LazyVGrid(columns: columns) { ForEach(0..<count, id: \.self) { _ in view } } }
        },
        Kind("LazyHGrid") { p in
            let (rows, count, view) = (p.gridItems(), p.choices.index(below: 60), p.view())
            ScrollView(.horizontal) { LazyHGrid(rows: rows) { ForEach(0..<count, id: \.self) { _ in view } } }
        },
        Kind("Grid") { p in
            let (spacing, first, second) = (p.choices.maybe { $0.length() }, p.views(), p.views())
            Grid(horizontalSpacing: spacing, verticalSpacing: spacing) {
                GridRow { first }
                Divider()
                GridRow(alignment: .top) { second }
            }
        },
        Kind("GridRow") { p in
            let views = p.views()
            GridRow { views }
        },
        Kind("GeometryReader") { p in
            let view = p.view()
            GeometryReader { proxy in
                view.frame(width: proxy.size.width / 2)
                Text("\(proxy.frame(in: .global).minX) \(proxy.frame(in: .named("space")).minY)")
            }
        },
        Kind("ViewThatFits") { p in
            let (axes, views) = (p.choices.pick(Axis.Set.fuzzed), p.views())
            ViewThatFits(in: axes) { views }
        },
        Kind("ScrollView") { p in
            let (axes, showsIndicators, views) = (p.choices.pick(Axis.Set.fuzzed), p.choices.flag(), p.views())
            ScrollView(axes, showsIndicators: showsIndicators) { views }
        },
        Kind("ScrollViewReader") { p in
            let (target, anchor, view) = (p.choices.index(below: 9), p.choices.maybe { $0.anchor() }, p.view())
            ScrollViewReader { proxy in
                ScrollView { VStack { ForEach(0..<8, id: \.self) { _ in view } } }
                    .onTapGesture { proxy.scrollTo(target, anchor: anchor) }
            }
        },
        Kind("EquatableView") { p in EquatableView(content: Same(number: p.choices.index(below: 3))) },
    ]

    private mutating func gridItems() -> [GridItem] {
        (0..<choices.index(below: 5)).map { _ in
            switch choices.index(below: 3) {
            case 0: GridItem(.fixed(choices.length()), spacing: choices.maybe { $0.length() })
            case 1: GridItem(.flexible(minimum: choices.length(), maximum: choices.length()))
            default: GridItem(.adaptive(minimum: choices.length()))
            }
        }
    }
}

private struct Same: View, Equatable {
    var number: Int

    var body: some View { Text("\(number)") }
}

extension VerticalAlignment {
    static let fuzzed: [VerticalAlignment] = [.center, .top, .bottom, .firstTextBaseline, .lastTextBaseline]
}

extension HorizontalAlignment {
    static let fuzzed: [HorizontalAlignment] = [.center, .leading, .trailing]
}

extension Alignment {
    static let fuzzed: [Alignment] = [
        .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
    ]
}

extension Axis.Set {
    static let fuzzed: [Axis.Set] = [.vertical, .horizontal, [.vertical, .horizontal], []]
}

extension Edge.Set {
    static let fuzzed: [Edge.Set] = [.all, .top, .bottom, .leading, .trailing, .horizontal, .vertical, []]
}
