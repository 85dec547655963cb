import Foundation
import Synchronization

/// The run of a test function that takes a picture.
struct TestRun: Equatable, Sendable {
    /// The test, by its name in the process; nil in XCTest, which does not tell.
    var test: String?
    /// The name of the test function, such as `threeDigitsFit(appearance:)`.
    var function: String?
    /// Whether the test runs once for each of its arguments, in parallel.
    var isParameterized = false
    /// The task of the run: each argument and each repetition has its own.
    var task: Int?
}

/// The names of the pictures that the tests of this process have taken. Two pictures of one name overwrite each other.
///
/// In one run of a test the order of pictures is fixed, so later ones of a name are numbered. Anywhere else the order
/// depends on which tests run and which comes first, so it is an error.
final class PictureNames: Sendable {
    static let process = PictureNames()

    /// Who took a picture.
    private struct Claim {
        var run: TestRun
        /// `Module/File.swift:9`.
        var place: String
        /// How many pictures of the name the run has taken.
        var count = 1
    }

    /// The pictures, by the paths of their goldens.
    private let claims = Mutex<[String: Claim]>([:])
    /// Whether tests are run several times, so that one of another task may be the same one again.
    private let allowsRepetition: Bool

    init(
        allowsRepetition: Bool = CommandLine.arguments.contains {
            $0.hasPrefix("--repetitions") || $0.hasPrefix("--repeat-until")
        }
    ) {
        self.allowsRepetition = allowsRepetition
    }

    /// The answer to a test that takes a picture.
    enum Answer: Equatable {
        /// It is the picture of that number, from 1, of its name.
        case number(Int)
        /// The name is taken, or will be.
        case error(String)
    }

    /// Takes a name.
    /// - Parameters:
    ///   - name: the name as the test gives it.
    ///   - path: returns the path of the golden for a number.
    ///   - place: the source position, `Module/File.swift:9`.
    func take(_ name: String, run: TestRun, at place: String, path: (Int) -> String) -> Answer {
        if run.isParameterized, name == run.function { return .error(Self.unnamed(name, place)) }
        return claims.withLock { claims in
            let base = path(1)
            guard var claim = claims[base] else {
                claims[base] = Claim(run: run, place: place)
                return .number(1)
            }
            if isRepetition(run, of: claim.run) {
                claims[base] = Claim(run: run, place: place)
                return .number(1)
            }
            guard isSameRun(run, claim, place) else { return .error(Self.taken(name, run, claim.place, place)) }
            claim.count += 1
            let number = claim.count
            let other = claims[path(number)]
            if let other, !isSameRun(run, other, place), !isRepetition(run, of: other.run) {
                return .error(Self.taken("\(name)-\(number)", run, other.place, place))
            }
            claims[base] = claim
            claims[path(number)] = Claim(run: run, place: place)
            return .number(number)
        }
    }

    private func isSameRun(_ run: TestRun, _ claim: Claim, _ place: String) -> Bool {
        // XCTest does not tell which test runs. A loop takes its pictures at one place.
        run.test == nil ? claim.run.test == nil && claim.place == place : run == claim.run
    }

    /// Whether a test that has ended runs again, from the beginning.
    private func isRepetition(_ run: TestRun, of other: TestRun) -> Bool {
        guard let test = run.test, test == other.test, run.task != other.task else { return false }
        return !run.isParameterized || allowsRepetition
    }

    private static func taken(_ name: String, _ run: TestRun, _ first: String, _ second: String) -> String {
        let places =
            first == second
            ? "twice, by two arguments of the test at \(first)" : "twice, at \(first) and at \(second)"
        return """
            Screenshot “\(name)” is taken \(places): the pictures would overwrite each other, so this one was not tested.
            Give each its own name, such as named: "\(first == second ? example(run.function ?? name) : name + "-2")".
            """
    }

    private static func unnamed(_ name: String, _ place: String) -> String {
        """
        Screenshot “\(name)” is taken once for each argument of the test, at \(place): the pictures would overwrite \
        each other, so none was tested.
        Name each after its argument, such as named: "\(example(name))".
        """
    }

    /// `fits-\(appearance)` for `fits(appearance:)`.
    private static func example(_ function: String) -> String {
        let parts = function.split(separator: "(", maxSplits: 1)
        let parameters = (parts.count > 1 ? parts[1] : "").split(separator: ":").map(String.init).filter { $0 != ")" }
        let values = parameters.map { $0 == "_" ? "argument" : $0 }
        return ([String(parts.first ?? "picture")] + (values.isEmpty ? ["argument"] : values).map { "\\(\($0))" })
            .joined(separator: "-")
    }
}
