// The names of SplitView 0.2. What came later under another name is the same thing.

/// The name of `FractionHolder` in SplitView 0.2.
public typealias SplitFraction = FractionHolder

/// The name of `SideHolder` in SplitView 0.2.
public typealias SplitHide = SideHolder

extension SideHolder {
    /// The name of `side` in SplitView 0.2.
    public var value: SplitSide? {
        get { side }
        set { side = newValue }
    }
}

extension SplitSide {
    /// The name of `primary` in SplitView 0.2.
    public static let Primary = SplitSide.primary
    /// The name of `secondary` in SplitView 0.2.
    public static let Secondary = SplitSide.secondary
}

extension SplitLayout {
    /// The name of `horizontal` in SplitView 0.2.
    public static let Horizontal = SplitLayout.horizontal
    /// The name of `vertical` in SplitView 0.2.
    public static let Vertical = SplitLayout.vertical
}
