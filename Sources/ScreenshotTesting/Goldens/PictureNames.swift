import Foundation
import Synchronization

/// The run of a test function that takes a screenshot.
struct TestRun: Equatable, Sendable {
    /// The id of the test; nil in XCTest, which does not report it.
    var test: String?
    /// The name of the test function, such as `threeDigitsFit(appearance:)`.
    var function: String?
    /// Whether the test runs once for each of its arguments, in parallel.
    var isParameterized = false
    /// The task of the run; each argument and each repetition has its own.
    var task: Int?
}

/// The names of the screenshots taken by the tests of this process.
///
/// Two screenshots of the same name would overwrite each other. Within one test run their order is fixed, so later ones
/// are numbered. Between tests the order depends on scheduling, so a shared name is an error.
final class PictureNames: Sendable {
    static let process = PictureNames()

    /// The owner of a name.
    private struct Claim {
        var run: TestRun
        /// `Module/File.swift:9`.
        var location: String
        /// The number of screenshots of the name taken by the run.
        var count = 1
    }

    /// The owners, by the paths of their goldens.
    private let claims = Mutex<[String: Claim]>([:])
    /// Whether tests are repeated, so that a run in another task may be the same test again.
    private let allowsRepetition: Bool

    init(
        allowsRepetition: Bool = CommandLine.arguments.contains {
            $0.hasPrefix("--repetitions") || $0.hasPrefix("--repeat-until")
        }
    ) {
        self.allowsRepetition = allowsRepetition
    }

    /// The result of claiming a name.
    enum Answer: Equatable {
        /// The number of the screenshot among those of its name, from 1.
        case number(Int)
        /// The name is already used, or will be by another argument.
        case error(String)
    }

    /// Claims a name for a screenshot.
    /// - Parameters:
    ///   - name: the name given by the test.
    ///   - path: returns the path of the golden for a number.
    ///   - location: the source position, `Module/File.swift:9`.
    func take(_ name: String, run: TestRun, at location: String, path: (Int) -> String) -> Answer {
        if run.isParameterized, name == run.function { return .error(Self.unnamed(name, location)) }
        return claims.withLock { claims in
            let base = path(1)
            guard var claim = claims[base] else {
                claims[base] = Claim(run: run, location: location)
                return .number(1)
            }
            if isRepetition(run, of: claim.run) {
                claims[base] = Claim(run: run, location: location)
                return .number(1)
            }
            guard isSameRun(run, claim, location) else {
                return .error(Self.taken(name, run, claim.location, location))
            }
            claim.count += 1
            let number = claim.count
            let other = claims[path(number)]
            if let other, !isSameRun(run, other, location), !isRepetition(run, of: other.run) {
                return .error(Self.taken("\(name)-\(number)", run, other.location, location))
            }
            claims[base] = claim
            claims[path(number)] = Claim(run: run, location: location)
            return .number(number)
        }
    }

    private func isSameRun(_ run: TestRun, _ claim: Claim, _ location: String) -> Bool {
        // XCTest does not report the current test; a loop takes its screenshots at one location.
        run.test == nil ? claim.run.test == nil && claim.location == location : run == claim.run
    }

    /// Returns whether a test runs again from the start.
    private func isRepetition(_ run: TestRun, of other: TestRun) -> Bool {
        guard let test = run.test, test == other.test, run.task != other.task else { return false }
        return !run.isParameterized || allowsRepetition
    }

    private static func taken(_ name: String, _ run: TestRun, _ first: String, _ second: String) -> String {
        let uses =
            first == second
            ? "twice, by two arguments of the test at \(first)" : "twice, at \(first) and at \(second)"
        return """
            Screenshot “\(name)” is taken \(uses): the pictures would overwrite each other, so this one was not tested.
            Give each its own name, such as named: "\(first == second ? example(run.function ?? name) : name + "-2")".
            """
    }

    private static func unnamed(_ name: String, _ location: String) -> String {
        """
        Screenshot “\(name)” is taken once for each argument of the test, at \(location): the pictures would overwrite \
        each other, so none was tested.
        Name each after its argument, such as named: "\(example(name))".
        """
    }

    /// Returns `fits-\(appearance)` for `fits(appearance:)`.
    private static func example(_ function: String) -> String {
        let parts = function.split(separator: "(", maxSplits: 1)
        let parameters = (parts.count > 1 ? parts[1] : "").split(separator: ":").map(String.init).filter { $0 != ")" }
        let values = parameters.map { $0 == "_" ? "argument" : $0 }
        return ([String(parts.first ?? "picture")] + (values.isEmpty ? ["argument"] : values).map { "\\(\($0))" })
            .joined(separator: "-")
    }
}
