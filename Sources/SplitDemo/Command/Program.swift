import ArgumentParser
import Foundation

/// The program: parses the command line, and reports every failure by one line and an exit status.
@main enum Program {
    @MainActor static func main() {
        let command: SplitDemo
        do {
            command = try SplitDemo.parse()
        } catch {
            let status = SplitDemo.exitCode(for: error)
            // Requested help is printed in full, an error in one line.
            guard status != .success else { SplitDemo.exit(withError: error) }
            stop(SplitDemo.message(for: error) + " (see --help)", status: status.rawValue)
        }
        do {
            try command.execute()
        } catch {
            stop("\(error)", status: 1)
        }
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        let lines = message.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        let line = lines.joined(separator: " ")
        FileHandle.standardError.write(Data("SplitDemo: \(line)\n".utf8))
        exit(status)
    }
}
