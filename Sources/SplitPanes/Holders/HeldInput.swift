import ImmediateCore

/// A holder that a split's modifiers accept: a fraction, a hidden side, a layout, the lengths of panes.
@MainActor protocol SplitHolder: StateSharing {
    var creation: CreationStamp { get }
    var changeCount: Int { get }
    var animation: Animation? { get }
}

extension FractionHolder: SplitHolder {}
extension SideHolder: SplitHolder {}
extension LayoutHolder: SplitHolder {}
extension PaneLengthsHolder: SplitHolder {}

/// A holder as the app passes it to a split in each build.
@MainActor struct HeldInput<Holder: SplitHolder> {
    /// The holder of the last build; nil for none.
    private(set) var holder: Holder?
    /// Whether a body made it, and its number of changes then.
    private var isMade = false
    private var changeCount = -1

    enum Change {
        /// The split knows the value.
        case none
        /// Another holder of the app, which shows at once, with the animation in force around the split.
        case replaced
        /// The value was set, with this animation.
        case set(Animation?)
    }

    /// Takes the holder of this build. A body's new holder continues the state of its last one, if both began alike.
    mutating func update(_ next: Holder?, _ builder: borrowing Builder) -> Change {
        guard let next else {
            self = HeldInput()
            return .none
        }
        var isReplaced = false
        if next !== holder {
            let wasMade = isMade
            isMade = next.creation.isInThisBuild
            isReplaced = !(wasMade && isMade && holder.map(next.inherit) == true)
        }
        let isKnown = !isReplaced && next.changeCount == changeCount
        holder = next
        noteChange()
        return isKnown ? .none : isReplaced ? .replaced : .set(builder.animation(of: next.animation))
    }

    /// Records a value that the split itself has written.
    mutating func noteChange() { changeCount = holder?.changeCount ?? -1 }

    /// Returns whether the app passes the same holder as in the last build, with a value that the split knows.
    @inline(__always) func isSame(_ next: Holder?) -> Bool {
        next === holder && (next == nil || next?.changeCount == changeCount)
    }
}

extension HeldInput.Change {
    var isChange: Bool { if case .none = self { false } else { true } }

    /// Returns the animation of the change in a build.
    @MainActor func animation(_ builder: borrowing Builder) -> Animation? {
        if case .set(let animation) = self { animation } else { builder.transaction.animation }
    }
}

extension Builder {
    /// Returns the animation of a holder's change: the one in force at the change, unless a modifier around the view
    /// sets another.
    package borrowing func animation(of held: Animation?) -> Animation? {
        hasOwnTransaction ? transaction.animation : held
    }
}
