import Foundation
import SDLHost
import Testing

@testable import DemoViews
@testable import SplitDemo

/// `SplitDemo --contact-sheet` shows every demo, light and dark, at the layout's positions.
@MainActor struct ContactSheetTests {
    @Test func everyDemoIsOnIt() throws {
        let sheet = try ContactSheet(size: CGSize(width: 300, height: 210)).picture()
        // Pictures are shown at two thirds.
        let layout = ContactSheetLayout(picture: CGSize(width: 200, height: 140), count: Demo.allCases.count)
        #expect((sheet.width, sheet.height) == (Int(layout.size.width), Int(layout.size.height)))
        for index in Demo.allCases.indices {
            let (light, dark) = (layout.position(of: index, 0), layout.position(of: index, 1))
            // Near its lower right corner a gallery shows the window's background.
            #expect(sheet[Int(light.x) + 195, Int(light.y) + 136].r > 200)
            #expect(sheet[Int(dark.x) + 195, Int(dark.y) + 136].r < 60)
            #expect(sheet[Int(dark.x) + 205, Int(dark.y) + 136].r > 200)
        }
    }

    @Test func sizesOutOfRangeAreNamed() {
        let error = #expect(throws: HostError.self) {
            try ContactSheet(size: CGSize(width: 1000, height: 700), scale: 8).picture()
        }
        #expect(error?.message.contains("out of range") == true)
    }
}
