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
    public mutating func state(
        _ fact: ([Fact]) -> Fact,
        around content: (inout Painter) -> Void
    ) {
        let start = facts?.count
        content(&self)
        guard let start, let stated = facts else { return }
        facts?.insert(fact(Array(stated[start...])), at: start)
        sources.insert(source, at: start)
    }

    /// Who states a fact now.
    @usableFromInline var source: FactSource { FactSource(node: node, visible: visible) }
}
