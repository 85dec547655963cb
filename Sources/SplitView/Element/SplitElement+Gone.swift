import Foundation
import ImmediateUI

/// What went from a split is seen until it is gone, each in the part that it was in.
extension SplitElement {
    /// What the children of a split are in.
    enum Part: Int { case primary, secondary, splitter }

    @usableFromInline func part(of child: Child) -> Int {
        (child.isBefore(primaryEnd) ? Part.primary : child.isBefore(secondaryEnd) ? .secondary : .splitter).rawValue
    }

    func paintGone(from part: Part, in rect: CGRect, _ painter: inout Painter) {
        painter.paintGone(in: rect) { gone, _ in gone == part.rawValue }
    }
}
