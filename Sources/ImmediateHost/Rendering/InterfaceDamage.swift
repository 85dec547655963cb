import ImmediateCore
import ImmediateRasterizer

/// The damage of each interface whose lists a renderer draws: every list is compared with the previous one of the same
/// interface, in the order of its frames.
@MainActor final class InterfaceDamage {
    private struct Entry {
        weak var interface: Interface?
        var damage: Damage
        /// The origin of the view on the target, in device pixels.
        var origin: (x: Int, y: Int)
    }

    private let sprites: any SpriteSource
    private var entries: [Entry] = []
    /// The damage of the interface whose list was compared last; of lists without an interface before.
    private(set) var latest: Damage
    /// The damage of lists that no interface made.
    private let ownLists: Damage
    private var ownOrigin = (x: 0, y: 0)

    init(sprites: any SpriteSource) {
        self.sprites = sprites
        ownLists = Damage(sprites: sprites)
        latest = ownLists
    }

    /// Makes the damage of a list's interface the latest one. A view that has moved on the target is damaged as a whole.
    func select(_ list: DrawList, at view: PixelRect) {
        let origin = (x: view.x, y: view.y)
        guard let interface = list.interface else {
            if ownOrigin != origin { ownLists.invalidate() }
            (latest, ownOrigin) = (ownLists, origin)
            return
        }
        if let index = entries.firstIndex(where: { $0.interface === interface }) {
            latest = entries[index].damage
            if entries[index].origin != origin {
                latest.invalidate()
                entries[index].origin = origin
            }
            return
        }
        entries.removeAll { $0.interface == nil }
        latest = Damage(sprites: sprites)
        entries.append(Entry(interface: interface, damage: latest, origin: origin))
    }

    /// Discards the previous frames of all interfaces after their pixels were lost.
    func invalidate() {
        ownLists.invalidate()
        for entry in entries { entry.damage.invalidate() }
    }
}
