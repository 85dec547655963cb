/// The name of `FractionHolder` in SplitView 0.2.
public typealias SplitFraction = FractionHolder

/// The name of `SideHolder` in SplitView 0.2.
public typealias SplitHide = SideHolder
