/// The project that the workbench shows: a tree of folders, and the text of each file.
struct WorkbenchProject {
    /// A folder or a file.
    struct Entry: Identifiable {
        /// The path from the project's root.
        let id: String
        /// The entries of a folder; nil for a file.
        let children: [Entry]?

        var name: String { String(id.split(separator: "/").last ?? "") }
        var symbol: String {
            if children != nil { return "folder" }
            return id.hasSuffix(".swift") ? "doc.text" : "doc"
        }
    }

    /// The paths of the files, and their texts.
    let files: [(path: String, text: String)]
    /// The folders and files of the root.
    let entries: [Entry]

    init(files: [(path: String, text: String)]) {
        self.files = files
        entries = Self.entries(files.map(\.path), in: "")
    }

    /// The entries of a folder that contains the files of `paths`.
    private static func entries(_ paths: [String], in folder: String) -> [Entry] {
        var entries: [Entry] = []
        for path in paths {
            let rest = path.dropFirst(folder.count)
            let id = folder + rest.prefix { $0 != "/" }
            guard !entries.contains(where: { $0.id == id }) else { continue }
            let inside = paths.filter { $0.hasPrefix(id + "/") }
            entries.append(Entry(id: id, children: inside.isEmpty ? nil : Self.entries(inside, in: id + "/")))
        }
        return entries
    }

    /// The text of a file; nil if there is none of this path.
    func text(of path: String) -> String? { files.first { $0.path == path }?.text }

    /// A program that tells the tides of a small harbour.
    static let tides = WorkbenchProject(files: [
        (
            "Sources/Tides/Harbour.swift",
            """
            /// A place with a gauge in the water.
            struct Harbour {
                var name: String
                /// Metres above the chart's zero, at mean water.
                var mean: Double
                var waves: [Wave]

                /// The height of the water after some hours.
                func height(at hours: Double) -> Double {
                    waves.reduce(mean) { $0 + $1.height(at: hours) }
                }

                /// The hours of the next high water.
                func nextHigh(after hours: Double) -> Double {
                    let step = 0.05
                    var time = hours
                    while height(at: time + step) <= height(at: time) { time += step }
                    while height(at: time + step) > height(at: time) { time += step }
                    return time
                }
            }
            """
        ),
        (
            "Sources/Tides/Wave.swift",
            """
            import Foundation

            /// One of the waves that a tide is made of.
            struct Wave {
                /// Metres from its middle to its crest.
                var amplitude: Double
                /// Hours from crest to crest.
                var period: Double
                /// Hours until its first crest.
                var delay = 0.0

                func height(at hours: Double) -> Double {
                    amplitude * cos(2 * .pi * (hours - delay) / period)
                }

                /// The pull of the moon, twice a day.
                static let moon = Wave(amplitude: 1.4, period: 12.42)
                /// That of the sun, which is weaker.
                static let sun = Wave(amplitude: 0.5, period: 12.0, delay: 1.5)
            }
            """
        ),
        (
            "Sources/Tides/main.swift",
            """
            import Foundation

            let harbour = Harbour(name: "Old market", mean: 2.1, waves: [.moon, .sun])

            for hour in stride(from: 0, to: 24, by: 3) {
                let height = harbour.height(at: Double(hour))
                let bar = String(repeating: "=", count: Int(height * 8))
                print(hour, bar)
            }

            // The ferry needs two metres and a half.
            print("next high water:", harbour.nextHigh(after: 0))
            """
        ),
        (
            "Tests/WaveTests.swift",
            """
            import Testing

            @Test func aCrestIsAsHighAsItsAmplitude() {
                #expect(Wave.moon.height(at: 0) == 1.4)
            }

            @Test func halfAPeriodLaterThereIsATrough() {
                #expect(Wave.moon.height(at: 6.21) == -1.4)
            }
            """
        ),
        (
            "README.md",
            """
            # Tides

            Tells when the ferry can land.

            The height of the water is the sum of a few waves: the
            moon's, the sun's, and whatever the gauge in the harbour
            has shown beside them.

                swift run Tides
            """
        ),
    ])
}
