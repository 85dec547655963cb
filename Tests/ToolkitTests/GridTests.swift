import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Grids with aligned columns, and lazy grids.
@MainActor @Suite struct GridTests {
    @Test func aColumnIsAsBroadAsItsBroadestView() throws {
        let rects = try rects(in: CGSize(width: 200, height: 100)) {
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Probe("a", 20, 10)
                    Probe("b", 30, 20)
                }
                GridRow {
                    Probe("c", 50, 15)
                    Probe("d", 10, 10)
                }
            }
        }
        // 50 + 10 + 30 = 90 broad and 20 + 5 + 15 = 40 high, in the middle of 200 by 100.
        #expect(
            rects == [
                "a": box(55, 30, 20, 10), "b": box(115, 30, 30, 20), "c": box(55, 55, 50, 15),
                "d": box(115, 55, 10, 10),
            ]
        )
    }

    @Test func viewsAcrossColumnsAndWholeRows() throws {
        let rects = try rects(in: CGSize(width: 200, height: 100)) {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Probe("a", 40, 10)
                    Probe("b", 40, 10)
                }
                Probe("whole", 20, 10)
                GridRow { Probe("wide", 60, 10).gridCellColumns(2) }
                GridRow {
                    Probe("left", 10, 10).gridColumnAlignment(.leading)
                    Probe("free", 10, 10)
                }
            }
        }
        #expect(rects["a"] == box(60, 30, 40, 10))
        #expect(rects["whole"] == box(90, 40, 20, 10))
        #expect(rects["wide"] == box(70, 50, 60, 10))
        #expect(rects["left"] == box(60, 60, 10, 10))
        #expect(rects["free"] == box(115, 60, 10, 10))
    }

    @Test func flexibleColumnsShareWhatIsLeft() throws {
        let rects = try rects(in: CGSize(width: 200, height: 100)) {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Probe("fixed", 40, 10)
                    Probe("a", 10, 10).frame(maxWidth: .infinity, alignment: .leading)
                    Probe("b", 10, 10).frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        // (200 - 40) / 2 for each of the two.
        #expect(rects["a"]?.minX == 40)
        #expect(rects["b"]?.minX == 120)
    }

    @Test func aRowOutsideOfAGridIsAStack() throws {
        let rects = try rects(in: CGSize(width: 100, height: 20)) {
            GridRow {
                Probe("a", 20, 20)
                Probe("b", 20, 20)
            }
        }
        // 20 + 8 + 20 = 48 in the middle of 100, and the second one 28 further on.
        #expect(rects["b"] == box(54, 0, 20, 20))
    }

    @Test func oddGrids() throws {
        #expect(try rects { Grid {} } == [:])
        #expect(try rects { Grid { GridRow {} } } == [:])
        _ = try rects { Grid { GridRow { Color.red.gridCellColumns(-4) } } }
        _ = try rects { Grid(horizontalSpacing: .nan, verticalSpacing: .infinity) { GridRow { Probe("a", 10, 10) } } }
        _ = try rects(in: CGSize(width: 0, height: 0)) {
            Grid {
                GridRow {
                    Probe("a", 10, 10); Color.red
                }
            }
        }
    }

    // MARK: Lazy grids

    private func grid(_ columns: [GridItem], width: CGFloat = 200, count: Int = 1000) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: width, height: 100)) {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 0) { ForEach(0..<count, id: \.self) { Probe("\($0)", 10, 20) } }
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 50, y: 50))]))
        return host
    }

    /// Returns the starts of the columns; a view of 10 is centered in each.
    private func starts(_ host: HeadlessHost, _ width: CGFloat) -> [CGFloat] {
        host.rects.values.filter { $0.minY == 0 }.map { $0.midX - width / 2 }.sorted()
    }

    @Test func fixedAndFlexibleColumns() throws {
        let flexible = GridItem(.flexible(), spacing: 10)
        // (210 - 50 - 2 · 10) / 2 = 70.
        let host = try grid([GridItem(.fixed(50), spacing: 10), flexible, flexible], width: 210)
        #expect(host.rects["0"] == box(20, 0, 10, 20))
        #expect(host.rects["1"] == box(60 + 30, 0, 10, 20))
        #expect(host.rects["2"] == box(140 + 30, 0, 10, 20))
        #expect(host.rects["3"] == box(20, 20, 10, 20))
        // Five of 334 lines of 20 are visible, and a few more are built.
        #expect(host.rects["100"] == nil)
    }

    @Test func asManyColumnsAsFit() throws {
        // (206 + 10) / (40 + 10) = 4.3, each (206 - 30) / 4 = 44.
        let host = try grid([GridItem(.adaptive(minimum: 40), spacing: 10)], width: 206)
        #expect(starts(host, 44) == [0, 54, 108, 162])
        #expect(host.rects["4"]?.minY == 20)
        try host.play(InputScript([.key(.end, [])]))
        #expect(host.rects["999"]?.maxY == 100)
        // Narrower: two columns, and the first visible view is still at the top.
        #expect(host.rects["980"]?.minY == 0)
        try host.play(InputScript([.resize(CGSize(width: 90, height: 100))]))
        try host.advance(by: 0.1)
        #expect(host.rects["980"]?.minY == 0)
        #expect(host.rects["982"]?.minY == 20)
    }

    @Test func aGridOfRowsScrollsSideways() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50))], spacing: 0) {
                    ForEach(0..<1000) { Probe("\($0)", 20, 10) }
                }
            }
        }
        #expect(host.rects["0"] == box(0, 20, 20, 10))
        #expect(host.rects["1"] == box(0, 70, 20, 10))
        #expect(host.rects["2"] == box(20, 20, 20, 10))
        #expect(host.rects["100"] == nil)
    }

    @Test func aColumnOfNoWidthMakesNoEndlessNumberOfThem() throws {
        let column = GridItem(.adaptive(minimum: 0), spacing: 0, alignment: .topLeading)
        let rects = try rects(in: CGSize(width: 200, height: 100)) {
            LazyVGrid(columns: [column], alignment: .leading, spacing: 0) {
                ForEach(0..<10_001) { Probe("\($0)", 1, 10) }
            }
            .frame(width: 1e9, alignment: .leading)
            .frame(width: 200, alignment: .leading)
        }
        // Ten thousand in the first line, one in the second, all centered in 100 points.
        #expect(rects["0"] == box(0, 40, 1, 10))
        #expect(rects["10000"] == box(0, 50, 1, 10))
    }
}
