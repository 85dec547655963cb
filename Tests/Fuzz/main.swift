import CLibFuzzer
import Foundation
import FuzzEntries

// The fuzzer: `Fuzz ENTRY`, and what libFuzzer takes. The entry does not go on to libFuzzer.
guard CommandLine.arguments.count > 1, let entry = FuzzEntry(rawValue: CommandLine.arguments[1]) else {
    let names = FuzzEntry.allCases.map(\.rawValue).joined(separator: " ")
    FileHandle.standardError.write(Data("Fuzz: the first word is the entry, one of \(names)\n".utf8))
    exit(64)
}

/// libFuzzer takes a function of C, which knows nothing but globals.
nonisolated(unsafe) var current = entry
var words: [UnsafeMutablePointer<CChar>?] =
    ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) } + [nil]
var count = CInt(words.count - 1)
words.withUnsafeMutableBufferPointer { buffer in
    var arguments = buffer.baseAddress
    let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        let broken = MainActor.assumeIsolated {
            current.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        }
        guard broken.isEmpty else { fatalError(broken.joined(separator: "\n")) }
        return 0
    }
    exit(status)
}
