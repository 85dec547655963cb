import SplitView

/// The name of a file in one line. In too little space its stem is truncated, and its extension stays.
struct FileName: View {
    var name: String

    init(_ name: String) { self.name = name }

    var body: some View {
        let point = name.lastIndex(of: ".") ?? name.endIndex
        HStack(spacing: 0) {
            Text(String(name[..<point])).lineLimit(1)
            Text(String(name[point...])).lineLimit(1).fixedSize()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(name)
    }
}
