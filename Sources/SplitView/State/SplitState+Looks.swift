import Foundation
import ImmediateUI

// The build pass: what the options of a split say of its looks, its constraints and its actions.
extension SplitState {
    mutating func update(options: SplitOptions?, _ splitter: SplitStyling?) {
        previous.hasOptions = options != nil
        previous.isPlain = false
        drawsSplitter = options?.divider.map { $0 is Splitter } ?? true
        update(styling: splitter)
        style = styling?.base ?? SplitStyle()
        if let options { style = options.styling.applied(to: style) }
        let constraints = options?.constraints ?? SplitConstraints()
        if constraints.priority != self.constraints.priority { unpin() }
        self.constraints = constraints
        onDrag = options?.onDrag
        if let asked = options?.gestures {
            makeGestures().options = asked
        } else if let gestures {
            gestures.options = SplitGestureOptions()
        }
    }

    /// Lets the splitter glow once the pointer has rested on it, and tells a custom one, which is built after this.
    mutating func advanceGlow(_ builder: inout Builder) {
        glow.color = SplitterGlow.color(color, builder.environment.colorScheme)
        guard glow.advance(to: builder.time, pointer: builder.pointer, isHeld: drag != nil) else { return }
        guard let styling else { return }
        styling.adopt(signs)
        // Others that show the same styling may have been built before.
        builder.afterBuild { styling.noteChange() }
    }

    /// Takes over the styling of the splitter. Only a split whose splitter the pointer rests on or drags says so: others
    /// may use the same styling.
    private mutating func update(styling splitter: SplitStyling?) {
        let signs = signs
        if splitter !== styling {
            if let splitter, let styling, splitter.birth.isInThisBuild, previous.isStylingMade {
                _ = splitter.inherit(from: styling)
            } else if signs != .none {
                styling?.adopt(.none)
            }
            previous.isStylingMade = splitter?.birth.isInThisBuild == true
            styling = splitter
        }
        if signs != .none { splitter?.adopt(signs) }
    }

    /// Puts the splitter at the fraction that the pinned length makes now, and pins none: another side, or no longer
    /// any, has priority.
    private mutating func unpin() {
        guard let priority = constraints.priority, let pinnedLength, length > 0 else { return }
        requestByProgram(openGeometry.fraction(keeping: pinnedLength, of: priority))
    }

    /// Tells a custom splitter, which is about to be built, the looks in force, and returns the holder of the layout
    /// for it.
    mutating func prepareSplitter() -> LayoutHolder {
        styling?.setEffective(style)
        let holder = layoutHolder ?? LayoutHolder(layout)
        layoutHolder = holder
        return holder
    }
}
