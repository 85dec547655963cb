import ImmediateUI
import Testing

/// Menus: opening, closing, and placement.
@MainActor @Suite struct MenuTests {
    private func bench(_ log: Log<String>, alignment: Alignment = .topLeading) -> Bench {
        Bench {
            ZStack {
                Color.red.onTapGesture { log.add("below") }
                Menu("Sort") {
                    Button("Name") { log.add("name") }
                    Divider()
                    Button("Modification date") { log.add("date") }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            }
        }
    }

    @Test("A click opens a menu, and an item acts and closes it")
    func choose() throws {
        let log = Log<String>()
        let bench = bench(log)
        #expect(bench.controls == ["Sort"])
        try bench.click("Sort")
        #expect(bench.controls == ["Sort", "Name", "Modification date"])
        // All items are as wide as the widest, and can be pressed across that width.
        let (name, date) = (try bench.control("Name"), try bench.control("Modification date"))
        #expect(name.width == date.width)
        #expect(try bench.control("Name").minY > bench.control("Sort").maxY)
        try bench.click("Modification date")
        #expect(log.values == ["date"])
        #expect(bench.controls == ["Sort"])
        try bench.click("Sort")
        bench.click(date.maxX - 1, name.midY)
        #expect(log.values == ["date", "name"])
    }

    @Test("A press outside closes a menu and reaches nothing else")
    func outside() throws {
        let log = Log<String>()
        let bench = bench(log)
        try bench.click("Sort")
        bench.click(390, 290)
        #expect(bench.controls == ["Sort"])
        #expect(log.values.isEmpty)
        bench.click(390, 290)
        #expect(log.values == ["below"])
        // A press between the items keeps it open.
        try bench.click("Sort")
        let name = try bench.control("Name")
        bench.click(name.minX - 2, name.minY)
        #expect(bench.controls.count == 3)
    }

    @Test("Escape closes a menu")
    func escape() throws {
        let bench = bench(Log())
        try bench.click("Sort")
        bench.frame(.keyPressed(.escape, []))
        #expect(bench.controls == ["Sort"])
    }

    @Test(
        "A menu stays inside the view at every corner",
        arguments: [Alignment.topLeading, .topTrailing, .bottomLeading, .bottomTrailing, .center]
    )
    func inside(alignment: Alignment) throws {
        let bench = bench(Log(), alignment: alignment)
        try bench.click("Sort")
        for label in ["Name", "Modification date"] {
            let rect = try bench.control(label)
            #expect(rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= 400 && rect.maxY <= 300)
        }
        let (menu, first) = (try bench.control("Sort"), try bench.control("Name"))
        let last = try bench.control("Modification date")
        // Below the button where it fits, else above: never over the button.
        #expect(first.minY >= menu.maxY || last.maxY <= menu.minY)
    }

    @Test("A disabled menu does not open, and one that is disabled while open closes")
    func disabled() throws {
        let bench = Bench { Menu("Sort") { Button("Name") {} }.disabled(true) }
        try bench.click("Sort")
        #expect(bench.controls == ["Sort"])
    }
}
