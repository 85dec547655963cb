import SplitView

/// A number on a red ground.
public struct Badge: View {
    private let count: Int

    public init(_ count: Int) { self.count = count }

    public var body: some View {
        Text("\(count)")
            .font(.headline)
            .foregroundColor(.white)
            .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
            .background(Capsule().fill(.red))
            .padding(8)
    }
}
