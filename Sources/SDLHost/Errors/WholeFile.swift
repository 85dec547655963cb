import Foundation

/// Reads and writes files in one piece. By C's calls, as their errors say why; Foundation's on Linux often give a
/// domain and a number.
enum WholeFile {
    /// - Throws: `HostError` with the reason alone.
    static func read(_ path: String) throws -> Data {
        guard let file = fopen(path, "rb") else { throw reason() }
        defer { fclose(file) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            data.append(contentsOf: buffer.prefix(count))
            if count < buffer.count {
                guard ferror(file) == 0 else { throw reason() }
                return data
            }
        }
    }

    /// Replaces what is there.
    /// - Throws: `HostError` with the reason alone.
    static func write(_ data: Data, to path: String) throws {
        guard let file = fopen(path, "wb") else { throw reason() }
        let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard written == data.count else {
            let error = reason()
            fclose(file)
            throw error
        }
        // A full disk may show only here.
        guard fclose(file) == 0 else { throw reason() }
    }

    private static func reason() -> HostError { HostError(String(cString: strerror(errno))) }
}
