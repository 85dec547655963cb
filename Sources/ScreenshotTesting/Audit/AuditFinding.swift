import Foundation
import ImmediateUI

/// A finding of `Harness.findings(except:)`: something that keeps users from a view.
public struct AuditFinding: Equatable, Sendable, CustomStringConvertible {
    /// The kinds of findings.
    public enum Kind: String, CaseIterable, Sendable {
        /// A control without a name.
        case missingName
        /// A name that repeats the role of its control, such as the button *Save button*.
        case roleInName
        /// A control that Tab reaches out of the reading order.
        case focusOrder
        /// A control that looks the same with and without the keyboard focus.
        case hiddenFocus
        /// Text with a contrast below 4.5:1, or below 3:1 from 18 points on, or from 14 if it is bold.
        case textContrast
        /// A control smaller than 24×24 points that is too near to others.
        case targetSize
    }

    /// The kind of the finding.
    public var kind: Kind
    /// The role and the label of the view, such as `button “Save”`.
    public var view: String
    /// The frame of the view, in points, root coordinates.
    public var rect: CGRect
    /// The problem, with the measured numbers.
    public var problem: String
    /// The change that solves the problem.
    public var advice: String

    /// One line, such as `targetSize: button “Save” at (1, 2) of 20×20 is smaller than 24×24 …`.
    public var description: String {
        "\(kind.rawValue): \(view) at \(Listing.position(rect)) \(problem). \(advice)."
    }
}
