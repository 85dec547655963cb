import Foundation
import Testing

/// What random stories have found, as they were shrunk.
@MainActor struct FoundStories {
    @Test(
        "Stories that once ended otherwise than in the model",
        arguments: [
            // The innermost split was 1e-13 points long at a scale of 1.5, where edges differ in their last digit, and kept
            // that as the length of its side with priority.
            #"""
            {"events":[{"resize":{"height":850.6666666666666,"width":967.3333333333334}},{"resize":{"height":849.3333333333334,"width":633.3333333333334}},{"move":{"x":631,"y":587}},
            {"press":{}},{"move":{"x":584,"y":563.375}}],
            "height":145.33333333333334,"movesAtOnce":true,"plan":{"dragToHideP":true,"dragToHideS":true,"fraction":0,"hideSplitter":false,"invisible":10,"isDraggable":true,"isHorizontal":true,
            "secondary":{"dragToHideP":true,"dragToHideS":true,"fraction":0.5,"hideSplitter":false,"invisible":0,"isDraggable":true,"isHorizontal":true,"minS":{"share":{"_0":0.6}},
            "secondary":{"dragToHideP":false,"dragToHideS":true,"fraction":0.9,"hideSplitter":true,"invisible":10,"isDraggable":true,"isHorizontal":true,"minP":{"points":{"_0":237}},"priority":"secondary",
            "secondary":{"dragToHideP":true,"dragToHideS":true,"fraction":0.5,"hideSplitter":false,"invisible":10,"isDraggable":true,"isHorizontal":true,"priority":"primary","snaps":[],"visible":0,"within":12},"snaps":[],"visible":4,"within":12},"snaps":[],"visible":4,"within":12},"snaps":[],"visible":0,"within":12},"scale":1.5,"width":98.66666666666667}
            """#,
            // A split across was 1e-13 points high, and was seen.
            #"""
            {"events":[{"move":{"x":160.5,"y":116.5}},{"press":{}},{"move":{"x":-18,"y":174.3125}}],"height":447.3333333333333,"movesAtOnce":true,"plan":{"dragToHideP":false,"dragToHideS":true,"fraction":0.25,"hideSplitter":false,"invisible":30,"isDraggable":true,"isHorizontal":false,
            "secondary":{"dragToHideP":true,"dragToHideS":false,"fraction":1,"hideSplitter":false,"invisible":60,"isDraggable":true,"isHorizontal":false,
            "secondary":{"dragToHideP":true,"dragToHideS":true,"fraction":0,"hidden":"primary","hideSplitter":false,"invisible":30,"isDraggable":true,"isHorizontal":true,
            "secondary":{"dragToHideP":false,"dragToHideS":false,"fraction":0.5,"hideSplitter":false,"invisible":30,"isDraggable":true,"isHorizontal":false,"snaps":[],"visible":4,"within":12},"snaps":[],"visible":4,"within":12},"snaps":[],"visible":4,"within":12},"snaps":[],"visible":4,"within":12},"scale":1.5,"width":332.6666666666667}
            """#,
        ]
    )
    func story(script: String) throws {
        let text = Duel.difference(in: try Story(script: script))?.text
        #expect(text == nil)
    }
}
