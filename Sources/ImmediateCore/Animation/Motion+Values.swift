import Foundation

/// The animated values of `Animatable` elements, starting from those that the previous build showed.
extension Machine {
    /// Sets the interpolated values of the elements from `first` on, which were just built.
    func present(from first: Int32) {
        guard motion.isActive else { return }
        motion.build = tree.build
        tree.hasDetours = true
        var scopes: [(end: Int32, transaction: Transaction)] = []
        let outermost = transaction(of: first)
        for index in first..<tree.count {
            let node = tree.nodes[index]
            while let scope = scopes.last, scope.end <= index { scopes.removeLast() }
            if node.element.type == TransactionElement.self {
                scopes.append((node.end, node.element[as: TransactionElement.self].transaction))
            } else if let type = AnimatedTypes.type(of: node.element) {
                present(index, as: type, scopes.last?.transaction ?? outermost)
            }
        }
    }

    private func present<E: Element & Animatable>(_ index: Int32, as type: E.Type, _ transaction: Transaction) {
        let node = tree.nodes[index]
        let key = node.key
        let target = node.element[as: type].animatableData
        var value = motion.values[key] as? Motion.ElementValue<E.AnimatableData>
        if let animation = transaction.animation {
            if let old = motion.place(of: key, in: previous) {
                let shown = previous.nodes[old].element[as: type].animatableData
                if target != value?.tween.target ?? shown {
                    let velocity = value?.tween.velocity(at: time) ?? .zero
                    value = Motion.ElementValue(
                        Tween(from: shown, to: target, velocity: velocity, by: animation, at: time - tweenLead)
                    )
                }
            }
        } else if value?.tween.target != target {
            value = nil
        }
        guard let value, value.tween.isMoving(at: time) else {
            motion.values[key] = nil
            return
        }
        value.build = tree.build
        motion.values[key] = value
        node.element[as: type].animatableData = value.tween.value(at: time)
        requestFrame(.immediately, by: index)
    }
}

/// A cache of the element types that are `Animatable`, so that the dynamic cast runs once for each type.
@MainActor private enum AnimatedTypes {
    private static var types: [ObjectIdentifier: (any (Element & Animatable).Type)?] = [:]

    static func type(of element: ElementReference) -> (any (Element & Animatable).Type)? {
        let key = ObjectIdentifier(element.type)
        if let known = types[key] { return known }
        let type = element.type as? any (Element & Animatable).Type
        types[key] = .some(type)
        return type
    }
}
