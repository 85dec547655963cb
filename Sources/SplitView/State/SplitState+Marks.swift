import Foundation
import ImmediateUI

/// Where a splitter stops, and where a drag hides a side: what an inspector shows of a split.
extension SplitState {
    /// The marks of a fact: lines across the split, each with a label. There are none where nothing limits the splitter.
    func marks(in rect: CGRect) -> [Fact.Value] {
        guard drag != nil || restingHiddenSide == nil, length > 0 else { return [] }
        let (open, axis) = (openGeometry, layout.axis)
        func mark(_ position: CGFloat, _ label: String) -> Fact.Value {
            let line = axis.slice(of: rect, from: position, to: position)
            return .record(["rect": .rect(isMirrored ? line.mirrored(in: rect) : line), "label": .string(label)])
        }
        // A minimum beats a maximum. The splitters of many panes have limits that their neighbours make.
        func label(_ least: SplitLength?, _ most: SplitLength?) -> String {
            least != nil ? "min" : most != nil ? "max" : "limit"
        }
        var marks: [Fact.Value] = []
        let (least, most) = (open.limits.lowerBound, open.limits.upperBound)
        if least > 0 {
            marks.append(mark(open.edges(at: least).primaryEnd, label(constraints.minP, constraints.maxS)))
        }
        if most < 1 {
            marks.append(mark(open.edges(at: most).secondaryStart, label(constraints.minS, constraints.maxP)))
        }
        let hiding = open.hidingLimits
        if let primary = hiding.primary { marks.append(mark(primary * length, "hide")) }
        if let secondary = hiding.secondary { marks.append(mark((1 - secondary) * length, "hide")) }
        return marks
    }
}
