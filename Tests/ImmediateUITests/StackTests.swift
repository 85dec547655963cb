import ImmediateUI
import Testing

/// The arithmetic of stacks, frames and padding.
@MainActor @Suite struct StackTests {
    @Test("A stack has the length of its children and the spacing, centered in the view")
    func fixed() throws {
        let bench = Bench {
            HStack {
                Box("a", 50, 20)
                Box("b", 30, 40)
            }
        }
        // 50 + 8 + 30 = 88, from (400 - 88) / 2 = 156; 40 high, from 130; a is centered.
        #expect(try bench.rect("a") == edges(156, 140, 206, 160))
        #expect(try bench.rect("b") == edges(214, 130, 244, 170))
    }

    @Test("At half a device pixel a point, edges lie on every second point")
    func coarse() throws {
        let bench = Bench { Box("a", 51, 21) }
        bench.scale = 0.5
        bench.frame()
        // 174.5 and 225.5 are 87.25 and 112.75 pixels; 139.5 and 160.5 are 69.75 and 80.25.
        #expect(try bench.rect("a") == edges(174, 140, 226, 160))
    }

    @Test("Flexible children share the space that the fixed ones leave")
    func growing() throws {
        let bench = Bench {
            VStack(spacing: 10) {
                Box("a", 50, 20)
                Box("b")
                Box("c")
            }
        }
        // 300 - 20 - 2 × 10 = 260, half each.
        #expect(try bench.rect("a") == edges(175, 0, 225, 20))
        #expect(try bench.rect("b") == edges(0, 30, 400, 160))
        #expect(try bench.rect("c") == edges(0, 170, 400, 300))
    }

    @Test("Where each child has room for its greatest length, each has it", arguments: [119, 120, 121] as [CGFloat])
    func room(width: CGFloat) throws {
        let bench = Bench {
            HStack(spacing: 0) {
                Box("a").frame(minWidth: 90, maxWidth: 100)
                Box("b").frame(maxWidth: 20)
            }
            .frame(width: width)
        }
        // From 100 + 20 on. With less, a is served first, as it is less flexible: half of 119 is below its minimum of 90.
        #expect(try bench.rect("a").width == (width < 120 ? 90 : 100))
        #expect(try bench.rect("b").width == 20)
    }

    @Test("Spacers share the remaining space, and each has a minimum length")
    func spacers() throws {
        let bench = Bench {
            HStack(spacing: 0) {
                Box("a", 50, 20)
                Spacer()
                Box("b", 30, 20)
                Spacer()
                Box("c", 20, 20)
            }
        }
        // 400 - 100 = 300, half each.
        #expect(try bench.rect("a") == edges(0, 140, 50, 160))
        #expect(try bench.rect("b") == edges(200, 140, 230, 160))
        #expect(try bench.rect("c") == edges(380, 140, 400, 160))
        bench.size.width = 100
        bench.frame()
        // Each spacer keeps 8: 116 in all, sticking out by 8 on both sides.
        #expect(try bench.rect("a").minX == -8)
        #expect(try bench.rect("b") == edges(50, 140, 80, 160))
        #expect(try bench.rect("c").maxX == 108)
    }

    @Test("A spacer yields to a flexible child")
    func spacerAndBox() throws {
        let bench = Bench {
            HStack(spacing: 0) {
                Box("a")
                Spacer(minLength: 0)
            }
        }
        #expect(try bench.rect("a").width == 400)
    }

    @Test("The higher priority takes its share first, the others keep their minimum")
    func priority() throws {
        let bench = Bench {
            HStack(spacing: 0) {
                Text("0123456789").font(.system(size: 10)).lineLimit(1)
                Box("b").layoutPriority(1)
            }
        }
        // A text without a proposed size takes nothing: all goes to the box.
        #expect(try bench.rect("b").width == 400)
    }

    @Test("Stacks align their children across the axis", arguments: [0, 1, 2])
    func alignment(index: Int) throws {
        let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
        let vertical: [VerticalAlignment] = [.top, .center, .bottom]
        let bench = Bench {
            VStack(alignment: horizontal[index], spacing: 0) {
                Box("a", 100, 10)
                Box("b", 40, 10)
                HStack(alignment: vertical[index], spacing: 0) {
                    Box("c", 50, 60)
                    Box("d", 50, 20)
                }
            }
        }
        // 100 wide from 150, 80 high from 110.
        #expect(try bench.rect("b").minX == [150, 180, 210][index])
        #expect(try bench.rect("d").minY == [130, 150, 170][index])
    }

    @Test("ZStack and frames align in nine places")
    func nine() throws {
        let places: [(String, Alignment)] = [
            ("tl", .topLeading), ("t", .top), ("tr", .topTrailing), ("l", .leading), ("c", .center),
            ("r", .trailing), ("bl", .bottomLeading), ("b", .bottom), ("br", .bottomTrailing),
        ]
        let bench = Bench {
            ZStack {
                ForEach(places, id: \.0) { place in
                    Box(place.0, 40, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place.1)
                }
            }
        }
        for (index, place) in places.enumerated() {
            let (x, y) = (CGFloat(index % 3) * 180, CGFloat(index / 3) * 140)
            #expect(try bench.rect(place.0) == edges(x, y, x + 40, y + 20))
        }
    }

    @Test("Frames apply fixed, minimum, maximum and ideal sizes")
    func frames() throws {
        let bench = Bench {
            VStack(spacing: 0) {
                Box("fixed").frame(width: 70, height: 30)
                Box("least", 10, 10).frame(minWidth: 60, minHeight: 20, alignment: .topLeading)
                Box("most").frame(maxWidth: 90, maxHeight: 50)
                Box("ideal").frame(idealWidth: 33, idealHeight: 44).fixedSize()
            }
        }
        #expect(try bench.rect("fixed").size == CGSize(width: 70, height: 30))
        #expect(try bench.rect("least").size == CGSize(width: 10, height: 10))
        #expect(try bench.rect("most").size == CGSize(width: 90, height: 50))
        #expect(try bench.rect("ideal").size == CGSize(width: 33, height: 44))
        // 30 + 20 + 50 + 44 = 144, from 78; the frame of 60 begins at 170.
        #expect(try bench.rect("least") == edges(170, 108, 180, 118))
    }

    @Test("Padding, offset, background and overlay place their views")
    func modifiers() throws {
        let bench = Bench {
            Box("a", 100, 50)
                .padding(10)
                .background(Box("behind"))
                .overlay(alignment: .bottomTrailing) { Box("upon", 8, 8) }
                .padding(.leading, 20)
                .offset(x: 5, y: -3)
        }
        // 140 × 70 in the middle: from 130 and 115, moved by 5 and -3.
        #expect(try bench.rect("behind") == edges(155, 112, 275, 182))
        #expect(try bench.rect("a") == edges(165, 122, 265, 172))
        #expect(try bench.rect("upon") == edges(267, 174, 275, 182))
    }

    @Test("Edges are rounded to device pixels once, and neighbors meet", arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func rounding(scale: CGFloat) throws {
        let bench = Bench(400, 300) {
            HStack(spacing: 0) {
                Box("0")
                Box("1")
                Box("2")
            }
        }
        bench.scale = scale
        bench.frame()
        for index in 0..<3 {
            let rect = try bench.rect("\(index)")
            // 400 / 3, rounded to the pixel.
            #expect(abs(rect.minX - (400.0 / 3 * CGFloat(index) * scale).rounded() / scale) < 1e-9)
            #expect(abs(rect.maxX - (400.0 / 3 * CGFloat(index + 1) * scale).rounded() / scale) < 1e-9)
        }
    }

    @Test("Views of any size, down to nothing, have no negative sizes", arguments: [0, 1, 7, 8, 9, 50] as [CGFloat])
    func tiny(side: CGFloat) throws {
        let bench = Bench(side, side) {
            HStack {
                VStack {
                    Box("a")
                    Box("b", 20, 20)
                    Spacer()
                }
                .padding(6)
                Text("words that wrap around")
                Box("c").frame(minWidth: 5, maxWidth: 30)
            }
        }
        for name in ["a", "b", "c"] {
            let rect = try bench.rect(name)
            #expect(rect.width >= 0 && rect.height >= 0)
            #expect(rect.minX.isFinite && rect.minY.isFinite)
        }
    }
}
