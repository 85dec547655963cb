import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct BindingValuesTests {
    private final class Store {
        var name: String?
        var numbers = [1, 2, 3]
        var people = [Person(id: "ann", age: 30), Person(id: "bob", age: 40)]
    }

    private struct Person: Identifiable {
        var id: String
        var age: Int
    }

    private let store = Store()

    private func bound<Value>(_ path: ReferenceWritableKeyPath<Store, Value>) -> Binding<Value> {
        Binding(get: { [store] in store[keyPath: path] }, set: { [store] in store[keyPath: path] = $0 })
    }

    @Test func whatIsMissingHasNoBinding() throws {
        #expect(Binding(bound(\.name)) == nil)
        store.name = "Ann"
        let name = try #require(Binding(bound(\.name)))
        name.wrappedValue = "Bob"
        #expect(store.name == "Bob" && name.wrappedValue == "Bob")
        // The value is gone while a view still shows it.
        store.name = nil
        #expect(name.wrappedValue == "Ann")
    }

    @Test func whatIsThereCanBeBoundAsWhatMayBeMissing() {
        let first: Binding<Int?> = Binding(bound(\.numbers)[0])
        first.wrappedValue = 7
        first.wrappedValue = nil
        #expect(store.numbers == [7, 2, 3] && first.wrappedValue == 7)
    }

    @Test func aBoundCollectionIsOneOfBindings() {
        let numbers = bound(\.numbers)
        for number in numbers { number.wrappedValue *= 10 }
        #expect(store.numbers == [10, 20, 30])
        #expect(numbers.count == 3 && numbers.last?.wrappedValue == 30)
        #expect(numbers.map(\.wrappedValue) == [10, 20, 30])
        numbers.first { $0.wrappedValue == 20 }?.wrappedValue = 0
        #expect(store.numbers == [10, 0, 30])
    }

    @Test func aBindingHasTheIdOfItsValue() {
        #expect(bound(\.people)[1].id == "bob")
        bound(\.people).first { $0.id == "ann" }?.age.wrappedValue = 31
        #expect(store.people[0].age == 31)
    }

    // MARK: Settings

    private struct Settings: View {
        @AppStorage("url") private var address: URL?
        @AppStorage("home") private var home = URL(fileURLWithPath: "/home")
        @AppStorage("data") private var data = Data([1])
        @AppStorage("name") private var name: String?
        @AppStorage("count") private var count: Int?
        @AppStorage("flag") private var flag: Bool?
        @AppStorage("scheme") private var scheme: ColorScheme?
        var body: some View {
            VStack {
                Text([address?.path ?? "nowhere", home.path, "\(data.count)"].joined(separator: " "))
                Text(
                    "\(name ?? "nobody") \(count ?? -1) \(flag.map(String.init) ?? "unsaid") \(scheme?.rawValue ?? "any")"
                )
                Button("set") {
                    address = URL(string: "https://swift.org/install")
                    home = URL(fileURLWithPath: "/root")
                    data = Data([1, 2])
                    (name, count, flag, scheme) = ("Ann", 3, false, .dark)
                }
                Button("clear") { (address, name, count, flag, scheme) = (nil, nil, nil, nil, nil) }
            }
        }
    }

    @Test func settingsMayBeMissing() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Settings() }
        let unsaid = ["nowhere /home 1", "nobody -1 unsaid any"]
        #expect(host.names.prefix(2) == unsaid[...])
        try host.click("set")
        #expect(host.names.prefix(2) == ["/install /root 2", "Ann 3 false dark"])
        try host.click("clear")
        #expect(host.names.prefix(2) == ["nowhere /root 2", unsaid[1]])
    }
}
