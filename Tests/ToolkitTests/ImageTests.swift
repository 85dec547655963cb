import Foundation
import SDLHost
import Testing

@testable import ImmediateViews
import ImmediateUI

/// Pictures as views: sizes, decoding, and placeholders.
@MainActor struct ImageTests {
    /// Returns a picture in two colors, left and right.
    private func file(_ width: Int = 40, _ height: Int = 20) throws -> Data {
        var bitmap = Bitmap(width: width, height: height, color: RGBA(255, 0, 0))
        bitmap.fill(x: width / 2, y: 0, width: width - width / 2, height: height, RGBA(0, 0, 255))
        return try bitmap.pngData()
    }

    private func temporary(_ data: Data, _ name: String = "picture.png") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        return url
    }

    @Test func aPictureHasItsOwnSize() throws {
        let data = try file()
        let view = try picture { Image(data: data).border(.black) }
        #expect(view.color(5, 10) == "red" && view.color(35, 10) == "blue" && view.color(41, 10) == "white")
        #expect(view.color(5, 0) == "black" && view.color(39, 19) == "black")
    }

    @Test func pixelsInAPointAreSaid() throws {
        let data = try file()
        let view = try picture(scale: 2) { Image(data: data, scale: 2) }
        // 20 by 10 points, at its own pixels.
        #expect(view.color(19, 10) == "red" && view.color(20, 10) == "blue" && view.color(40, 10) == "white")
    }

    @Test func itFillsWhatItIsOfferedIfItMay() throws {
        let data = try file()
        let stretched = try picture { Image(data: data).resizable().frame(width: 60, height: 60) }
        #expect(stretched.color(2, 58) == "red" && stretched.color(58, 2) == "blue")
        // 60 by 30 in the middle.
        let fitted = try picture { Image(data: data).resizable().scaledToFit().frame(width: 60, height: 60) }
        #expect(fitted.color(2, 13) == "white" && fitted.color(2, 17) == "red" && fitted.color(58, 43) == "blue")
        // 120 by 60, with only the middle visible.
        let filled = try picture {
            Image(data: data).resizable().scaledToFill().frame(width: 60, height: 60).clipped()
        }
        #expect(filled.color(2, 2) == "red" && filled.color(27, 58) == "red" && filled.color(33, 58) == "blue")
        #expect(filled.color(58, 2) == "blue")
    }

    @Test func edgesMayKeepTheirSize() throws {
        var bitmap = Bitmap(width: 12, height: 12, color: RGBA(255, 255, 255))
        bitmap.fill(x: 4, y: 4, width: 4, height: 4, RGBA(0, 0, 255))
        bitmap.fill(x: 0, y: 0, width: 4, height: 4, RGBA(255, 0, 0))
        let data = try bitmap.pngData()
        let insets = EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let view = try picture { Image(data: data).resizable(capInsets: insets).frame(width: 60, height: 40) }
        #expect(view.color(3, 3) == "red" && view.color(5, 3) == "white" && view.color(3, 5) == "white")
        #expect(view.color(5, 5) == "blue" && view.color(54, 34) == "blue" && view.color(57, 20) == "white")
    }

    @Test func tilesRepeat() throws {
        let data = try file(8, 8)
        let view = try picture { Image(data: data).resizable(resizingMode: .tile).frame(width: 60, height: 20) }
        for x in stride(from: 0, to: 60, by: 8) {
            #expect(view.color(x + 1, 18) == "red")
            if x + 6 < 60 { #expect(view.color(x + 6, 2) == "blue") }
        }
    }

    @Test func aTemplateHasTheForegroundColour() throws {
        let data = try file()
        let view = try picture { Image(data: data).renderingMode(.template).foregroundColor(.pureGreen) }
        #expect(view.color(5, 10) == "green" && view.color(35, 10) == "green")
    }

    /// A view that finds the picture store of its interface.
    private struct StoreProbe: PrimitiveView {
        let note: (PictureStore) -> Void
        func build(into builder: inout Builder) { note(builder.shared { PictureStore() }) }
    }

    @Test func aFileIsReadOnceForAllThatShowIt() throws {
        let url = try temporary(file())
        var store: PictureStore?
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack {
                StoreProbe { store = $0 }
                Image(contentsOf: url)
                Image(contentsOf: url).resizable()
                Image(contentsOf: url)
            }
        }
        try host.advance(by: 0.2)
        #expect(try #require(store).reads == 1)
        #expect(host.inspect().texts.isEmpty)
    }

    @Test func anotherFileIsAnotherPicture() throws {
        final class Model { var url = URL(fileURLWithPath: "/") }
        let model = Model()
        model.url = try temporary(file())
        let other = try temporary(Bitmap(width: 40, height: 20, color: RGBA(0, 255, 0)).pngData())
        let host = try HeadlessHost(size: CGSize(width: 40, height: 20)) {
            Evaluated { Image(contentsOf: model.url) }
        }
        #expect(try host.screenshot().color(5, 5) == "red")
        model.url = other
        try host.advance(by: 0.1)
        #expect(try host.screenshot().color(5, 5) == "green")
    }

    @Test func aMissingOrBadFileIsReportedByNameAndReason() throws {
        let bad = try temporary(Data("no picture".utf8), "bad-\(UUID().uuidString).png")
        let missing = URL(fileURLWithPath: "/no/such/\(UUID().uuidString).jpg")
        let view = try picture {
            HStack(spacing: 0) {
                Image(contentsOf: bad)
                Image(contentsOf: missing)
                Image(contentsOf: URL(fileURLWithPath: "/tmp"))
            }
        }
        let reports = Report.reported
        #expect(reports.contains { $0.contains(bad.path) && $0.contains("neither a PNG nor a JPEG") })
        #expect(reports.contains { $0.contains(missing.path) && $0.contains("there is no such file") })
        #expect(reports.contains { $0.contains("/tmp") && $0.contains("it is a folder") })
        // Placeholders are visible.
        #expect(view.ink() > 50)
    }

    @Test func aLargeFileIsReadBesideTheProgram() async throws {
        // Noise does not compress: more than 256 KB.
        var bitmap = Bitmap(width: 400, height: 300)
        var state: UInt64 = 7
        for y in 0..<300 {
            for x in 0..<400 {
                state = state &* 6_364_136_223_846_793_005 &+ 1
                bitmap[x, y] = (UInt8(state >> 56), UInt8(state >> 48 & 255), 0, 255)
            }
        }
        let url = try temporary(bitmap.pngData())
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) { Image(contentsOf: url) }
        // The header of the file gives the size at once.
        let deadline = Date(timeIntervalSinceNow: 20)
        while try host.screenshot()[200, 150] != bitmap[200, 150], Date() < deadline {
            try await Task.sleep(for: .milliseconds(20))
            try host.advance(by: 1 / 60)
        }
        #expect(try host.screenshot()[200, 150] == bitmap[200, 150])
    }

    @Test func memoryIsBounded() throws {
        let store = PictureStore(byteLimit: 4 * 40 * 20 * 3)
        let decoder = SDLTextSystem(fonts: try FontLibrary()).pictureDecoder
        let sources = try (0..<5).map { PictureSource.data(try file(40, 20 - $0), scale: 1) }
        for source in sources { _ = store.picture(source, decoder) }
        #expect(store.reads == 5)
        _ = store.picture(sources[4], decoder)
        #expect(store.reads == 5)
        // The first one was evicted.
        _ = store.picture(sources[0], decoder)
        #expect(store.reads == 6)
    }

    @Test func aSymbolMayFillRoom() throws {
        let view = try picture {
            Image(systemName: "square").resizable().foregroundColor(.black).frame(width: 60, height: 60)
        }
        // Its frame goes from 2 to 14 of 16 units.
        #expect(view.grey(30, 7) < 60 && view.grey(30, 52) < 60 && view.grey(7, 30) < 60 && view.grey(30, 30) == 255)
    }

    @Test func anUnknownNameIsReportedWithTheNearest() throws {
        _ = try picture { Image(systemName: "chevron.rigth") }
        #expect(Report.reported.contains { $0.contains("chevron.rigth") && $0.contains("\"chevron.right\"") })
    }
}
