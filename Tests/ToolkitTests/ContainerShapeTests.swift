import Foundation
import ImmediateUI
import SDLHost
import Testing

/// `ContainerRelativeShape` and `containerShape(_:)`.
@MainActor @Suite("Container shapes") struct ContainerShapeTests {
    private func picture<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> Bitmap {
        try HeadlessHost(size: CGSize(width: 100, height: 100)) { view().background(.white) }.screenshot()
    }

    /// Returns the width of the corner, in pixels: the first black pixel of the top row of a black shape.
    private func corner(_ picture: Bitmap, inset: Int) -> Int {
        (inset..<100).first { picture[$0, inset].r < 128 }.map { $0 - inset } ?? -1
    }

    @Test("Corners have the radius of the container less the distance", arguments: [0, 4, 10, 20, 30])
    func radii(_ inset: Int) throws {
        let relative = try picture {
            ContainerRelativeShape().fill(.black).padding(CGFloat(inset))
                .containerShape(RoundedRectangle(cornerRadius: 20))
        }
        let expected = try picture {
            RoundedRectangle(cornerRadius: CGFloat(max(0, 20 - inset))).fill(.black).padding(CGFloat(inset))
        }
        #expect(corner(relative, inset: inset) == corner(expected, inset: inset))
        #expect(relative == expected)
    }

    @Test("The least distance to an edge counts") func leastDistance() throws {
        let relative = try picture {
            ContainerRelativeShape().fill(.black).padding(EdgeInsets(top: 6, leading: 30, bottom: 12, trailing: 8))
                .containerShape(RoundedRectangle(cornerRadius: 20))
        }
        let expected = try picture {
            RoundedRectangle(cornerRadius: 14).fill(.black)
                .padding(EdgeInsets(top: 6, leading: 30, bottom: 12, trailing: 8))
        }
        #expect(relative == expected)
    }

    @Test(
        "A radius that follows from the container's size is that of the container",
        arguments: [(100, 60), (60, 100)] as [(CGFloat, CGFloat)]
    )
    func capsules(width: CGFloat, height: CGFloat) throws {
        let relative = try picture {
            ContainerRelativeShape().fill(.black).padding(10).containerShape(Capsule())
                .frame(width: width, height: height)
        }
        // 60 / 2 - 10 = 20, which is half of the 40 points that are left.
        #expect(try relative == picture { Capsule().fill(.black).padding(10).frame(width: width, height: height) })
    }

    @Test("Without a container it is a rectangle") func alone() throws {
        #expect(try corner(picture { ContainerRelativeShape().fill(.black) }, inset: 0) == 0)
        let border = try picture { ContainerRelativeShape().strokeBorder(.black, lineWidth: 4) }
        #expect(border[2, 50].r < 128 && border[6, 50].r > 128)
    }

    @Test("Shapes that are no rounded rectangles are inset as well") func circles() throws {
        let relative = try picture {
            ContainerRelativeShape().fill(.black).padding(10).containerShape(Circle())
        }
        #expect(try relative == picture { Circle().inset(by: 10).fill(.black) })
    }

    @Test("The innermost container counts") func nested() throws {
        let relative = try picture {
            ContainerRelativeShape().fill(.black)
                .containerShape(RoundedRectangle(cornerRadius: 30))
                .padding(10)
                .containerShape(RoundedRectangle(cornerRadius: 12))
        }
        #expect(try relative == picture { RoundedRectangle(cornerRadius: 30).fill(.black).padding(10) })
    }

    @Test("It clips, strokes and limits presses") func uses() throws {
        let clipped = try picture {
            Color.black.clipShape(ContainerRelativeShape()).padding(4)
                .containerShape(RoundedRectangle(cornerRadius: 24))
        }
        #expect(try clipped == picture { Color.black.clipShape(RoundedRectangle(cornerRadius: 20)).padding(4) })
        let stroked = try picture {
            ContainerRelativeShape().strokeBorder(.black, lineWidth: 4).padding(4)
                .containerShape(RoundedRectangle(cornerRadius: 24))
        }
        #expect(
            try stroked == picture { RoundedRectangle(cornerRadius: 20).strokeBorder(.black, lineWidth: 4).padding(4) }
        )
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Color.red.contentShape(ContainerRelativeShape()).onTapGesture { diary.write("tap") }
                .containerShape(RoundedRectangle(cornerRadius: 40))
        }
        try host.play(InputScript([.click(CGPoint(x: 3, y: 3))]))
        #expect(diary.entries.isEmpty)
        try host.play(InputScript([.click(CGPoint(x: 50, y: 3))]))
        #expect(diary.entries == ["tap"])
    }

    @Test("A shape that fills its clip has the corners of the clip", arguments: [0, 4, 30] as [CGFloat])
    func clippedToOtherCorners(radius: CGFloat) throws {
        let clipped = try picture {
            RoundedRectangle(cornerRadius: radius).fill(.black).clipShape(RoundedRectangle(cornerRadius: 20))
        }
        let larger = try picture { RoundedRectangle(cornerRadius: max(radius, 20)).fill(.black) }
        #expect(corner(clipped, inset: 0) == corner(larger, inset: 0))
    }

    @Test("A change of the distance changes the corners") func changing() throws {
        struct Card: View {
            @State private var inset: CGFloat = 4
            var body: some View {
                Button("move") { inset = 16 }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(.black, in: ContainerRelativeShape())
                    .padding(inset)
                    .containerShape(RoundedRectangle(cornerRadius: 20))
                    .background(.white)
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Card() }
        let before = corner(try host.screenshot(), inset: 4)
        try host.click("move")
        let after = corner(try host.screenshot(), inset: 16)
        #expect(before > 8 && after >= 0 && after < 4)
    }
}
