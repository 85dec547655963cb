import ScreenshotTesting
import Testing

@testable import ImmediateCore
@testable import ImmediateViews
import ImmediateUI

/// Shapes, lines and spaces between views.
@MainActor @Suite struct ShapeLooks {
    @Test("Shapes: filled, outlined and bordered, with each contrast", arguments: ColorSchemeContrast.allCases)
    func shapes(contrast: ColorSchemeContrast) throws {
        func row<S: InsettableShape>(_ shape: S) -> some View {
            HStack(spacing: 10) {
                shape.fill(.blue).frame(width: 44, height: 28)
                shape.stroke(.blue, lineWidth: 3).frame(width: 44, height: 28)
                shape.strokeBorder(.blue, lineWidth: 3).frame(width: 44, height: 28)
                shape.fill(.mint).strokeBorder(.indigo).frame(width: 44, height: 28)
            }
        }
        let name = contrast == .standard ? "shapes" : "shapes-contrast"
        try expectLooks(named: name, size: CGSize(width: 226, height: 236)) {
            VStack(spacing: 10) {
                row(Rectangle())
                row(RoundedRectangle(cornerRadius: 8))
                row(RoundedRectangle(cornerSize: CGSize(width: 16, height: 8)))
                row(Capsule())
                row(Circle())
                row(Ellipse())
            }
            .environment(\.colorSchemeContrast, contrast)
        }
    }

    @Test("Lines: widths, caps, joins, dashes") func lines() throws {
        let course = Path { path in
            path.addLines([CGPoint(x: 8, y: 26), CGPoint(x: 26, y: 8), CGPoint(x: 44, y: 26)])
        }
        let styles = [
            StrokeStyle(lineWidth: 0.5), StrokeStyle(lineWidth: 1), StrokeStyle(lineWidth: 8),
            StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round),
            StrokeStyle(lineWidth: 8, lineCap: .square, lineJoin: .bevel),
            StrokeStyle(lineWidth: 2, dash: [6, 3]), StrokeStyle(lineWidth: 3, lineCap: .round, dash: [0, 6]),
        ]
        try expectLooks(named: "lines", size: CGSize(width: 380, height: 40), schemes: [.light]) {
            Canvas { context, _ in
                for (index, style) in styles.enumerated() {
                    var moved = context
                    moved.translateBy(x: CGFloat(index) * 54, y: 4)
                    moved.stroke(course, with: .color(.primary), style: style)
                }
            }
        }
    }

    @Test("Borders, cut corners, layers, default spacing") func surroundings() throws {
        try expectLooks(named: "surroundings", size: CGSize(width: 400, height: 110)) {
            HStack {
                Text("Thin").padding(6).border(.gray)
                Text("Thick").padding(6).border(.orange, width: 4)
                Color.teal.frame(width: 36, height: 36).cornerRadius(9)
                Text("Round").padding(8).background(.yellow, in: Capsule())
                VStack {
                    Color.red.frame(width: 24, height: 24)
                    Divider()
                    Color.green.frame(width: 24, height: 24)
                }
                Divider()
                Color.indigo.frame(width: 20, height: 20).padding().border(.gray)
            }
        }
    }

    @Test("Dividers without a proposed length") func dividers() throws {
        try expectLooks(named: "dividers", size: CGSize(width: 40, height: 30), schemes: [.light]) {
            HStack {
                Divider().fixedSize()
                VStack { Divider().fixedSize() }
            }
        }
    }

    @Test("The shadow of a pop-up") func shadow() throws {
        try expectLooks(named: "shadow", size: CGSize(width: 90, height: 70)) {
            Color.clear.frame(width: 50, height: 24).background(PopupSurface())
        }
    }

    @Test("Shapes of a container: inset by several distances, as clip and as border") func containerShapes() throws {
        try expectLooks(named: "container-shapes", size: CGSize(width: 250, height: 90)) {
            HStack(spacing: 10) {
                ForEach([4, 10, 24], id: \.self) { inset in
                    ContainerRelativeShape()
                        .fill(.white)
                        .overlay(ContainerRelativeShape().strokeBorder(.orange, lineWidth: 2))
                        .padding(CGFloat(inset))
                        .background(.indigo)
                        .clipShape(ContainerRelativeShape())
                        .containerShape(RoundedRectangle(cornerRadius: 24))
                }
            }
            .padding(10)
        }
    }
}
