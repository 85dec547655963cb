import Foundation
import ImmediateUI

/// The audit.
extension Harness {
    /// Checks that the view can be used by keyboard, by screen reader and with low vision.
    ///
    /// ```swift
    /// @Test func everyoneCanUseTheSettings() throws {
    ///     let harness = try Harness(size: CGSize(width: 400, height: 300)) { SettingsView() }
    ///     try harness.audit()
    /// }
    /// ```
    ///
    /// It audits the topmost layer of the current frame: the open alert or menu, or the views themselves. Call `run()`
    /// first if something moves. It gives the focus to each control in turn, and runs a frame for each. Run it for light
    /// and dark.
    /// - Parameters:
    ///   - kinds: the kinds of findings to leave out.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with all findings, one a line.
    public func audit(
        except kinds: Set<AuditFinding.Kind> = [],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let findings = try findings(except: kinds)
        guard !findings.isEmpty else { return }
        let lines = findings.map { "\n  \($0)" }.joined()
        throw HarnessError("audit: \(findings.count) finding\(findings.count == 1 ? "" : "s"):\(lines)", fileID, line)
    }

    /// Returns the findings of `audit(except:)`, in the order of their kinds and of the views.
    /// - Parameter kinds: the kinds of findings to leave out.
    /// - Throws: `HostError` if a frame of the audit cannot run.
    public func findings(except kinds: Set<AuditFinding.Kind> = []) throws -> [AuditFinding] {
        var audit = try Audit(self)
        let wanted = AuditFinding.Kind.allCases.filter { !kinds.contains($0) }
        // The others examine the picture before the focus moves.
        let order = wanted.filter { $0 != .hiddenFocus } + wanted.filter { $0 == .hiddenFocus }
        for kind in order { try audit.check(kind) }
        return wanted.flatMap { kind in audit.findings.filter { $0.kind == kind } }
    }
}
