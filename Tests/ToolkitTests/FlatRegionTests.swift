import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Views scaled to nothing have no hit region.
@MainActor struct FlatRegionTests {
    @Test(arguments: [1e-3, 1e-15, 1e-60, 1e-300, 0])
    func aFlatViewHasNoRegions(_ scale: CGFloat) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack {
                ScrollView { Text("tall").frame(height: 500) }.scaleEffect(x: 1, y: scale)
                Button("pressed") {}.scaleEffect(x: scale, y: 1)
                Button("cut") {}.offset(x: 500).clipShape(Circle()).rotationEffect(.degrees(30))
            }
        }
        try host.runFrame([.pointerMoved(CGPoint(x: 100, y: 30)), .pointerPressed(.left)], size: nil)
        #expect(host.violations() == [])
    }

    @Test func whatIsBesideSomethingCutOffAnswers() throws {
        var log: [String] = []
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 50, height: 50).onTapGesture { log.append("cut") }.offset(x: -100)
                Color.green.frame(width: 50, height: 50).onTapGesture { log.append("seen") }
                // A single point can be pressed.
                Color.blue.frame(width: 1, height: 1).onTapGesture { log.append("point") }.offset(x: 80, y: 20)
            }
            .frame(width: 200, height: 100, alignment: .topLeading)
            // Drawn as a layer, with its hit regions clipped to the visible part.
            .opacity(0.9)
            .clipped()
        }
        try host.play(InputScript([.click(CGPoint(x: 25, y: 25)), .click(CGPoint(x: 80.5, y: 20.5))]))
        #expect(log == ["seen", "point"])
        #expect(host.violations() == [])
    }
}
