import ScreenshotTesting
import Testing

@testable import Shop

@MainActor struct AddButtonTests {
    @Test func theButtonNeedsAName() throws {
        let harness = try Harness(size: CGSize(width: 280, height: 160)) { ShoppingList() }
        #expect(try !harness.control("Add").enabled)

        try harness.click("New item")
        try harness.type("Cheese")

        #expect(try harness.control("Add").enabled)
        #expect(try harness.control("New item").value == "Cheese")
        let labels = harness.inspection.controls.map(\.label)
        #expect(labels == ["New item", "Add", "Remove", "Remove"])
    }
}
