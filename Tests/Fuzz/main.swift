import CLibFuzzer
import Foundation
import FuzzEntries

// The fuzzer: `Fuzz ENTRY`, followed by libFuzzer's arguments. The entry is not passed to libFuzzer, which restarts
// this program with its own arguments to merge: those runs find the entry in the environment.
let variable = "SPLITVIEW_FUZZ_ENTRY"
var own = Array(CommandLine.arguments.dropFirst())
if let entry = own.first.flatMap(FuzzEntry.init) {
    setenv(variable, entry.rawValue, 1)
    own.removeFirst()
}
guard let entry = getenv(variable).flatMap({ FuzzEntry(rawValue: String(cString: $0)) }) else {
    let names = FuzzEntry.allCases.map(\.rawValue).joined(separator: " ")
    FileHandle.standardError.write(Data("Fuzz: the first word is the entry, one of \(names)\n".utf8))
    exit(64)
}

/// libFuzzer takes a C function, which can use only globals.
nonisolated(unsafe) var current = entry
var words: [UnsafeMutablePointer<CChar>?] =
    ([CommandLine.arguments[0]] + own).map { strdup($0) } + [nil]
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
