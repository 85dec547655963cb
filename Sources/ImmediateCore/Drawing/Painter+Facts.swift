/// Saying what is shown.
extension Painter {
    /// Whether somebody reads the facts of this pass.
    public var describes: Bool { facts != nil }

    /// States a fact, evaluated only if somebody reads it.
    @inlinable public mutating func state(_ fact: @autoclosure () -> Fact) {
        guard facts != nil else { return }
        facts?.append(fact())
        sources.append(source)
    }

    /// Draws what `content` draws and states a fact about it, placed before the facts that it states itself and made
    /// from them: a button is called what its label says.
    /// - Parameter fact: gets a part of all facts, whose indices do not begin at 0.
    public mutating func state(
        _ fact: (ArraySlice<Fact>) -> Fact,
        around content: (inout Painter) -> Void
    ) {
        guard let place = facts?.count else { return content(&self) }
        // The place is taken now: making room for it later would move all facts that were stated in it.
        facts?.append(Fact(.control, [:]))
        sources.append(source)
        content(&self)
        if let made = facts.map({ fact($0[(place + 1)...]) }) { facts?[place] = made }
    }

    /// Who states a fact now.
    @usableFromInline var source: FactSource { FactSource(node: node, visible: visible) }
}
