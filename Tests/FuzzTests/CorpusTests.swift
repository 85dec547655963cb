import Foundation
import FuzzEntries
import Testing

/// Replays the fuzzer's saved inputs, unchanged and slightly changed.
@MainActor @Suite(.serialized) struct CorpusTests {
    @Test(arguments: FuzzEntry.allCases) func everyKeptCaseHolds(_ entry: FuzzEntry) throws {
        let files = try Corpus.files(of: entry)
        #expect(!files.isEmpty)
        for file in files {
            let broken = entry.run([UInt8](try Data(contentsOf: file)))
            #expect(broken == [], "\(file.path)")
        }
    }

    /// Runs a dozen cases an entry, or `FUZZ_CASES`, or as many as fit into `FUZZ_SECONDS` seconds, from the seed
    /// `FUZZ_SEED`.
    @Test(arguments: FuzzEntry.allCases) func changedCasesHold(_ entry: FuzzEntry) throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["FUZZ_SECONDS"].flatMap(Double.init).map { $0 / Double(FuzzEntry.allCases.count) }
        let cases = try Corpus.cases(of: entry)
        let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1
        var mutation = Mutation(seed: seed)
        let start = ContinuousClock.now
        var count = 0
        // Trees and paths take long in a debug build.
        let usual = environment["FUZZ_CASES"].flatMap(Int.init) ?? (entry == .frame || entry == .path ? 3 : 12)
        while seconds.map({ ContinuousClock.now - start < .seconds($0) }) ?? (count < usual) {
            let bytes = mutation.change(cases[count % cases.count], cases[(count * 7 + 3) % cases.count])
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-case-\(getpid())")
            // After a crash the file contains the case.
            try Data(bytes).write(to: file)
            let broken = entry.run(bytes)
            #expect(broken == [], "seed \(seed), case \(count): \(Data(bytes).base64EncodedString())")
            try FileManager.default.removeItem(at: file)
            count += 1
        }
        #expect(count > 0)
    }

    /// Each saved tree beside each other one, for a few of them.
    @Test func interfacesDoNotTouchEachOther() throws {
        let cases = try Corpus.cases(of: .frame).filter { $0.count > 200 }.prefix(6)
        #expect(cases.count == 6)
        for (index, bytes) in cases.enumerated() {
            let others = cases[(index + 1) % 6]
            #expect(try FuzzEntry.differences(between: bytes, andBeside: others) == [])
        }
    }
}
