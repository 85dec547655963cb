/// A place in the tree of views at which more can be built later in the same frame: all that a builder knows there.
///
/// A `GeometryReader` keeps one. Its content is built in the layout pass, once the size is known, and is appended
/// behind all other nodes; identity and environment are those of its place, so state and pop-ups work as anywhere.
public struct BuildContext {
    let identity: Identity
    /// What the views above have set for those at the place.
    public let environment: EnvironmentValues
    let time: Double
    let transaction: Transaction
}

extension Builder {
    /// Where the builder is now.
    public var context: BuildContext {
        BuildContext(
            identity: identity,
            environment: environment,
            time: time,
            transaction: transaction
        )
    }

    /// A builder that goes on at `context`.
    init(machine: Machine, context: BuildContext) {
        self.init(
            machine: machine,
            identity: context.identity,
            environment: context.environment,
            time: context.time,
            transaction: context.transaction
        )
    }
}

extension LayoutContext {
    /// Builds what `content` appends now, as a tree of its own under a node of `root`. The element that asked for it
    /// places and paints it like a child.
    public func build<E: Element>(_ root: E, at context: BuildContext, content: (inout Builder) -> Void) -> Child {
        BuildStage.run(machine) {
            machine.observation.watchMore {
                let outer = machine.tree.open(node)
                var builder = Builder(machine: machine, context: context)
                let child = builder.add(root, content: content)
                machine.tree.parent = outer
                return child
            }
        }
    }
}
