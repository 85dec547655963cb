import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Drops of types that are given by their identifiers.
@MainActor @Suite struct OlderDropTests {
    private final class Log {
        var entries: [String] = []
    }

    private struct Delegate: DropDelegate {
        let log: Log

        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: ["public.text"]) }
        func performDrop(info: DropInfo) -> Bool {
            let providers = info.itemProviders(for: ["public.plain-text", "public.png"])
            log.entries.append("delegate \(providers.count) \(Int(info.location.x))")
            return true
        }
    }

    /// Drags a text from the left onto a target at the right, which begins at x = 60.
    private func drop<Target: View>(_ target: Target) throws {
        let host = try HeadlessHost(size: CGSize(width: 120, height: 60)) {
            HStack(spacing: 0) {
                Color.gray.onDrag { NSItemProvider(object: "note") }
                target
            }
        }
        let points = [20, 50, 80, 90].map { CGPoint(x: CGFloat($0), y: 30) }
        try host.play(InputScript([.drag(points), .advance(0.1)]))
    }

    @Test(
        "A drop of an accepted identifier is received, others are not",
        arguments: [
            ("public.text", true), ("public.utf8-plain-text", true), ("public.data", true), ("public.png", false),
            ("org.example.unknown", false),
        ]
    )
    func identifiers(_ identifier: String, isAccepted: Bool) throws {
        let log = Log()
        try drop(
            Color.red.onDrop(of: [identifier], isTargeted: nil) { providers in
                log.entries.append("items \(providers.count)")
                return true
            }
        )
        try drop(
            Color.red.onDrop(of: ["public.png", identifier], isTargeted: nil) { (providers, location: CGPoint) in
                log.entries.append("items \(providers.count) at \(Int(location.x))")
                return true
            }
        )
        try drop(Color.red.onDrop(of: [identifier], delegate: Delegate(log: log)))
        #expect(log.entries == (isAccepted ? ["items 1", "items 1 at 30", "delegate 1 30"] : []))
    }

    @Test("The target follows the drag")
    func target() throws {
        let log = Log()
        let isTargeted = Binding<Bool>(get: { false }, set: { log.entries.append("targeted \($0)") })
        try drop(Color.red.onDrop(of: ["public.text"], isTargeted: isTargeted) { _ in true })
        #expect(log.entries == ["targeted true", "targeted false"])
    }
}
