import SDLHost

#if canImport(SplitDemo)
import SplitDemo
#endif

/// Arguments of a command line, one a line: for the gallery, and for any `App`.
@MainActor enum CommandLineEntry {
    static func run(_ bytes: [UInt8]) -> [String] {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        var broken: [String] = []
        #if canImport(SplitDemo)
        do {
            _ = try SplitDemo.parse(words)
        } catch {
            if SplitDemo.message(for: error).isEmpty, SplitDemo.exitCode(for: error).rawValue != 0 {
                broken.append("the gallery refuses without a word")
            }
        }
        #endif
        // A settings file in the arguments would be opened.
        guard !words.contains(where: { $0.contains("settings") }) else { return broken }
        do {
            let launch = try Launch(arguments: words)
            if let size = launch.size, !(0...16_384).contains(size.width) { broken.append("a width of \(size.width)") }
            if let scale = launch.options.scale, !(scale > 0 && scale <= 8) { broken.append("a scale of \(scale)") }
        } catch let error as UsageError {
            if error.description.isEmpty { broken.append("a program refuses without a word") }
        } catch {
            if "\(error)".isEmpty { broken.append("a program refuses without a word") }
        }
        return broken
    }
}
