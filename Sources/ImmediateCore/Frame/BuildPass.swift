import Foundation

/// The second pass: the bodies are evaluated top-down, state is bound to them by identity, and every view appends its
/// nodes to one flat array. Layers are built last, as roots of their own.
@MainActor struct BuildPass {
    let machine: Machine
    let transaction: Transaction

    /// Builds the frame.
    func run<Root: View>(_ root: Root, environment: EnvironmentValues) {
        machine.beginBuild(transaction)
        BuildStage.run(machine) {
            machine.observation.watch {
                var builder = builder(.root, environment)
                machine.requests.isBuildingRoot = true
                machine.roots.append(builder.add(RootElement(), content: root).index)
                machine.requests.isBuildingRoot = false
                machine.setDirection(from: 0, environment)
                machine.present(from: 0)
                buildOverlays()
            }
        }
    }

    /// Builds the layers that views built in the layout pass have asked for; true if there are any.
    func buildLateOverlays() -> Bool {
        guard machine.roots.count <= machine.requests.overlays.count else { return false }
        BuildStage.run(machine) {
            machine.observation.watchMore { buildOverlays() }
        }
        return true
    }

    /// Builds the layers that are not among the roots yet: these are the main tree, then the layers in their order.
    /// Building one may present another one, as a menu does a submenu.
    private func buildOverlays() {
        while machine.roots.count <= machine.requests.overlays.count {
            let index = machine.roots.count - 1
            let overlay = machine.requests.overlays[index]
            var builder = builder(overlay.identity, overlay.environment)
            let element = LayerElement(kind: overlay.kind, dismiss: overlay.dismiss)
            let node = builder.add(element, content: overlay.build).index
            machine.requests.overlays[index].node = node
            machine.setDirection(from: node, overlay.environment)
            machine.present(from: node)
            machine.roots.append(node)
        }
    }

    private func builder(_ identity: Identity, _ environment: EnvironmentValues) -> Builder {
        Builder(
            machine: machine,
            identity: identity,
            environment: environment,
            time: machine.time,
            transaction: transaction
        )
    }

    /// Ends the build, all views being placed. A frame may build several times, so a view may come with one build and go
    /// with the next: that is told in this order, first of views that went (`onDisappear`), then of views that came or
    /// changed (`onAppear`, `onChange`).
    func end() {
        let ended = machine.states.endBuild()
        if !ended.isEmpty {
            machine.requests.afterBuild.insert(
                contentsOf: ended.map { lifetime in { lifetime.end() } },
                at: machine.requests.firstOfBuild
            )
        }
        machine.requests.firstOfBuild = machine.requests.afterBuild.count
    }

    /// Runs the actions that have to do with this frame, and drops what lasted of the views that it has not.
    func finish() {
        let actions = machine.requests.afterBuild
        machine.requests.afterBuild.removeAll(keepingCapacity: true)
        machine.requests.firstOfBuild = 0
        for action in actions { action() }
        machine.states.endFrame()
    }
}

/// The whole view: its content in the middle.
struct RootElement: Element {
    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }
}

/// What a closure shows, which is asked anew in each build.
struct RootView<Content: View>: PrimitiveView {
    let content: () -> Content

    func build(into builder: inout Builder) { builder.child(content()) }
}
