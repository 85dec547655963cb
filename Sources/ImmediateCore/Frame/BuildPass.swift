import Foundation

/// The second pass: evaluates the bodies top-down, binds their state by identity and appends the nodes of every view
/// to one flat array. Layers are built last, as separate roots.
@MainActor struct BuildPass {
    let interface: InterfaceContext
    let transaction: Transaction

    /// Builds the frame.
    func run<Root: View>(_ root: Root, environment: EnvironmentValues) {
        interface.beginBuild(transaction)
        BuildStage.run(interface) {
            interface.observation.watch {
                var builder = builder(.root, environment)
                interface.requests.isBuildingRoot = true
                interface.roots.append(builder.add(RootElement(), content: root).index)
                interface.requests.isBuildingRoot = false
                interface.setDirection(from: 0, environment)
                interface.present(from: 0)
                buildOverlays()
            }
        }
    }

    /// Builds the layers that views built during layout requested; true if there are any.
    func buildLateOverlays() -> Bool {
        guard interface.roots.count <= interface.requests.overlays.count else { return false }
        BuildStage.run(interface) {
            interface.observation.watchMore { buildOverlays() }
        }
        return true
    }

    /// Builds the layers that are not roots yet. Roots are the main tree, then the layers in order. Building a layer
    /// may present another one, as a menu does a submenu.
    private func buildOverlays() {
        while interface.roots.count <= interface.requests.overlays.count {
            let index = interface.roots.count - 1
            let overlay = interface.requests.overlays[index]
            var builder = builder(overlay.identity, overlay.environment)
            let element = LayerElement(kind: overlay.kind, dismiss: overlay.dismiss)
            let node = builder.add(element, content: overlay.build).index
            interface.requests.overlays[index].node = node
            interface.setDirection(from: node, overlay.environment)
            interface.present(from: node)
            interface.roots.append(node)
        }
    }

    private func builder(_ identity: Identity, _ environment: EnvironmentValues) -> Builder {
        Builder(
            interface: interface,
            identity: identity,
            environment: environment,
            time: interface.time,
            transaction: transaction
        )
    }

    /// Ends the build after layout. A frame may build several times, so a view may appear in one build and disappear
    /// in the next. Actions run in that order: `onDisappear` of removed views first, then `onAppear` and `onChange`.
    func end() {
        let ended = interface.states.endBuild()
        if !ended.isEmpty {
            interface.requests.afterBuild.insert(
                contentsOf: ended.map { lifetime in { lifetime.end() } },
                at: interface.requests.firstOfBuild
            )
        }
        interface.requests.firstOfBuild = interface.requests.afterBuild.count
    }

    /// Runs the pending actions of this frame, and releases the persistent state of removed views.
    func finish() {
        let actions = interface.requests.afterBuild
        interface.requests.afterBuild.removeAll(keepingCapacity: true)
        interface.requests.firstOfBuild = 0
        for action in actions { action() }
        interface.states.endFrame()
    }
}

/// The element of the root: it centers its content.
struct RootElement: Element {
    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.minimumSize(of: layout.children, stacked: .vertical)
    }
}

/// The content of a closure, which is evaluated in each build.
struct RootView<Content: View>: PrimitiveView {
    let content: () -> Content

    func build(into builder: inout Builder) { builder.child(content()) }
}
