import ImmediateUI
import SDLHost
import Testing

/// What is pressed flat answers nowhere, and is no region.
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
}
