import Foundation
import FuzzEntries

/// The fuzzer's saved inputs, in `Fuzz/Corpus`: a folder an entry.
struct Corpus {
    static let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the files of an entry, always in the same order.
    static func files(of entry: FuzzEntry) throws -> [URL] {
        let folder = top.appendingPathComponent("Fuzz/Corpus/\(entry.rawValue)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    static func cases(of entry: FuzzEntry) throws -> [[UInt8]] {
        try files(of: entry).map { [UInt8](try Data(contentsOf: $0)) }
    }
}

/// Slightly changed bytes, the same for the same seed.
struct Mutation {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2 &+ 1 }

    private mutating func below(_ count: Int) -> Int {
        // PCG's multiplier; the upper bits have the best quality.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(count, 1)
    }

    /// Makes up to six changes of one case, sometimes with a part of another one.
    mutating func change(_ bytes: [UInt8], _ other: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(6) {
            let place = below(bytes.count + 1)
            switch below(6) {
            case 0: bytes.insert(UInt8(below(256)), at: place)
            case 1 where !bytes.isEmpty: bytes[place % bytes.count] = UInt8(below(256))
            case 2 where !bytes.isEmpty: bytes[place % bytes.count] ^= 1 << UInt8(below(8))
            case 3 where !bytes.isEmpty:
                bytes.removeSubrange(place % bytes.count..<min(bytes.count, place % bytes.count + 1 + below(8)))
            case 4 where !other.isEmpty:
                let start = below(other.count)
                bytes.insert(contentsOf: other[start..<min(other.count, start + 1 + below(32))], at: place)
            default: bytes.insert(contentsOf: bytes.prefix(place).suffix(1 + below(16)), at: place)
            }
        }
        return bytes
    }
}
