import ScreenshotTesting
import Testing

@testable import Shop

@MainActor struct ShoppingListTests {
    @Test func theUserAddsAnItem() throws {
        let harness = try Harness(size: CGSize(width: 280, height: 160)) { ShoppingList() }

        try harness.click("New item")
        try harness.type("Cheese")
        try harness.click("Add")
        try harness.run()

        #expect(harness.texts.contains("Cheese"))
        expectScreenshot(of: harness, named: "item-added")
    }

    @Test func theUserRemovesAnItem() throws {
        let harness = try Harness(size: CGSize(width: 280, height: 160)) { ShoppingList() }

        try harness.within(row: "Bread").click("Remove")

        #expect(!harness.texts.contains("Bread"))
        #expect(harness.texts.contains("Apples"))
    }
}
