import ScreenshotTesting
import Testing

@testable import ImmediateCore
@testable import ImmediateSymbols
@testable import ImmediateViews
import ImmediateUI

/// All symbols: beside text, at sizes and weights, in their variants.
@MainActor @Suite struct SymbolLooks {
    /// Expects pictures in light at both scales, and in dark and with more contrast at one: a symbol has the colors of
    /// text, and there are many symbols.
    private func expectPictures<Content: View>(
        named name: String,
        size: CGSize,
        @ViewBuilder view: @escaping () -> Content
    ) throws {
        func expect(_ scheme: ColorScheme, _ scale: CGFloat, _ contrast: ColorSchemeContrast = .standard) throws {
            let harness = try Harness(size: size, scale: scale, appearance: scheme) {
                view()
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(Color.contentBackground)
                    .environment(\.colorSchemeContrast, contrast)
            }
            let look = contrast == .standard ? name : name + "-contrast"
            expectScreenshot(
                of: try harness.screenshot(),
                named: "\(look)-\(scheme.rawValue)@\(Int(scale))x",
                precision: .exact
            )
        }
        try expect(.light, 1)
        try expect(.light, 2)
        try expect(.dark, 1)
        try expect(.light, 1, .increased)
        try expect(.dark, 1, .increased)
    }

    /// Expects symbols in rows, outlines above their filled forms.
    private func expectSymbols(_ names: [String], named name: String) throws {
        let columns = 14
        let rows = (names.count + columns - 1) / columns
        let size = CGSize(width: CGFloat(columns) * 34 + 12, height: CGFloat(rows) * 68 + 12)
        try expectPictures(named: name, size: size) {
            VStack(alignment: .leading, spacing: 12) {
                ForEach(0..<rows, id: \.self) { row in
                    HStack(alignment: .top, spacing: 8) {
                        ForEach(names[row * columns..<min((row + 1) * columns, names.count)], id: \.self) { name in
                            VStack(spacing: 4) {
                                Image(systemName: name).frame(width: 26, height: 26)
                                if SymbolTable.symbol(name + ".fill", isMirrored: false) != nil {
                                    Image(systemName: name).symbolVariant(.fill).frame(width: 26, height: 26)
                                }
                            }
                        }
                    }
                }
            }
            .font(.system(size: 20))
            .padding(10)
        }
    }

    @Test("Arrows, and the placeholder for an unknown name") func arrows() throws {
        try expectSymbols(SymbolTable.arrows.keys.sorted() + ["no.such.symbol"], named: "symbols-arrows")
    }

    @Test("Symbols of windows and layouts") func panes() throws {
        try expectSymbols(SymbolTable.panes.keys.sorted(), named: "symbols-panes")
    }

    @Test("Symbols of documents and texts") func documents() throws {
        try expectSymbols(SymbolTable.documents.keys.sorted(), named: "symbols-documents")
    }

    @Test("Symbols of things, people and places") func things() throws {
        try expectSymbols(SymbolTable.things.keys.sorted(), named: "symbols-things")
    }

    @Test("Symbols that apps use besides") func more() throws {
        try expectSymbols(SymbolTable.more.keys.sorted(), named: "symbols-more")
    }

    @Test("Marks in circles and squares") func marks() throws {
        let names = SymbolTable.marks.keys.sorted()
        try expectSymbols(names.map { $0 + ".circle" } + names.map { $0 + ".square" }, named: "symbols-marks")
    }

    @Test("Symbols of 12 to 32 points, from light to bold") func weights() throws {
        let names = [
            "folder", "trash", "gear", "magnifyingglass", "plus.circle", "checkmark.circle.fill", "chevron.right",
            "sidebar.left",
            "envelope.fill", "list.bullet", "bell.slash", "calendar.fill", "arrow.up.arrow.down", "bold",
        ]
        try expectPictures(named: "symbol-weights", size: CGSize(width: 590, height: 400)) {
            VStack(alignment: .leading, spacing: 4) {
                ForEach([12, 16, 24, 32], id: \.self) { size in
                    ForEach([Font.Weight.light, .regular, .bold], id: \.self) { weight in
                        HStack(spacing: 0) {
                            ForEach(names, id: \.self) {
                                Image(systemName: $0).frame(width: 41, height: CGFloat(size) * 1.2 + 2)
                            }
                        }
                        .font(.system(size: CGFloat(size)))
                        .fontWeight(weight)
                    }
                }
            }
            .padding(8)
        }
    }

    @Test("Symbols beside texts of each style, centered and on the baseline") func besideText() throws {
        func row(_ name: String, _ font: Font) -> some View {
            HStack(spacing: 16) {
                Label("Hex " + name, systemImage: "folder.fill")
                Label("Hex", systemImage: "plus.circle")
                HStack(alignment: .firstTextBaseline, spacing: 4) {
                    Text("Hex")
                    Image(systemName: "exclamationmark.triangle")
                    Text("Hex").font(.system(size: font.resolved.size * 1.6))
                    Image(systemName: "square").imageScale(.small)
                    Image(systemName: "square").imageScale(.large)
                }
                Label("Hex", systemImage: "envelope").fontWeight(.bold)
            }
            .font(font)
        }
        try expectPictures(named: "symbol-text", size: CGSize(width: 640, height: 300)) {
            VStack(alignment: .leading, spacing: 6) {
                row("large title", .largeTitle)
                row("title", .title)
                row("title 2", .title2)
                row("title 3", .title3)
                row("headline", .headline)
                row("body", .body)
                row("callout", .callout)
                row("caption", .caption)
            }
            .padding(8)
        }
    }

    @Test("Variants, several colors, and symbols that follow the layout direction") func variants() throws {
        let turning = [
            "chevron.forward", "arrow.backward", "list.bullet", "sidebar.leading", "arrow.uturn.backward",
            "arrow.right",
            "arrow.forward.circle.fill", "increase.indent",
        ]
        let marked = [
            "envelope", "calendar", "checkmark.circle", "person.crop.circle", "camera", "exclamationmark.triangle",
        ]
        func symbols(_ names: [String]) -> some View {
            HStack(spacing: 8) { ForEach(names, id: \.self) { Image(systemName: $0) } }
        }
        try expectPictures(named: "symbol-variants", size: CGSize(width: 300, height: 300)) {
            VStack(alignment: .leading, spacing: 8) {
                symbols(turning)
                symbols(turning).environment(\.layoutDirection, .rightToLeft)
                symbols([
                    "eye.slash", "bell.slash.fill", "mic.slash", "video.slash.fill", "lightbulb.slash",
                    "person.slash.fill",
                ])
                symbols(["plus", "minus", "arrow.up", "star", "play"]).symbolVariant(.circle.fill)
                symbols(marked).symbolRenderingMode(.hierarchical)
                symbols(marked).symbolVariant(.fill).symbolRenderingMode(.hierarchical)
                symbols(marked).symbolVariant(.fill).foregroundStyle(.white, .blue)
                symbols(marked).foregroundStyle(Color.primary.opacity(0.5))
            }
            .font(.system(size: 22))
            .padding(8)
        }
    }
}
