#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The line of a test that expects something.
struct TestPlace: Sendable {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt
}

/// A failure, told to the framework that runs the test.
enum TestIssue {
    static func record(_ message: String, at place: TestPlace) {
        #if canImport(Testing)
        if Test.current != nil {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(place.fileID)",
                    filePath: "\(place.filePath)",
                    line: Int(place.line),
                    column: Int(place.column)
                )
            )
            return
        }
        #endif
        #if canImport(XCTest)
        XCTFail(message, file: place.filePath, line: place.line)
        #endif
    }
}
