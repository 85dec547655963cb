import Foundation
import SplitView

extension Speller {
    func tables(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("?") { Table(items) { TableColumn("Name", value: \.name) } }
        case 1:
            return spelled("?") {
                Table(items) {
                    TableColumn("Name", value: \.name); TableColumn("Size") { Text("\($0.size)") }
                }
            }
        case 2: return spelled("?") { Table(items, selection: $selection) { TableColumn("Name", value: \.name) } }
        case 3: return spelled("?") { Table(items, selection: $many) { TableColumn("Name", value: \.name) } }
        case 4:
            return spelled("?") {
                Table(items, sortOrder: $order) {
                    TableColumn("Name", value: \.name); TableColumn("Size", value: \.size) { Text("\($0.size)") }
                }
            }
        case 5:
            return spelled("?") {
                Table(items, selection: $selection, sortOrder: $order) {
                    TableColumn("Name", value: \.name).width(100);
                    TableColumn("Size", value: \.size) { Text($0.size, format: .number) }.width(
                        min: 50,
                        ideal: 80,
                        max: 200
                    )
                }
            }
        case 6:
            return spelled("?") {
                Table(items) {
                    TableColumn("Name") { item in
                        HStack {
                            Image(systemName: "doc"); Text(item.name)
                        }
                    }
                }
            }
        case 7:
            return spelled("?") { Table($items) { TableColumn("Name") { $item in TextField("n", text: $item.name) } } }
        case 8: return spelled("?") { Table(items) { TableColumn(text, value: \.name) } }
        case 9: return spelled("?") { Table(items) { if on { TableColumn("Name", value: \.name) } } }
        case 10: return spelled("?") { Table(items) { TableColumn("Date") { Text($0.date, style: .date) } } }
        case 11:
            return spelled("?") {
                Table(items, selection: $selection, sortOrder: $order) {
                    TableColumn("Date", value: \.date) { Text($0.date, format: .dateTime) }
                }.onChange(of: order) { _, new in items.sort(using: new) }
            }
        default: return nil
        }
    }
}
