import Foundation
import SplitView

extension Speller {
    func tables(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| Name n") { Table(items) { TableColumn("Name", value: \.name) } }
        case 1:
            return spelled("| Name Size n 3") {
                Table(items) {
                    TableColumn("Name", value: \.name); TableColumn("Size") { Text("\($0.size)") }
                }
            }
        case 2:
            return spelled("list  row n | Name n") {
                Table(items, selection: $selection) { TableColumn("Name", value: \.name) }
            }
        case 3:
            return spelled("list  row n | Name n") {
                Table(items, selection: $many) { TableColumn("Name", value: \.name) }
            }
        case 4:
            return spelled("button Name button Size | Name Size n 3") {
                Table(items, sortOrder: $order) {
                    TableColumn("Name", value: \.name); TableColumn("Size", value: \.size) { Text("\($0.size)") }
                }
            }
        case 5:
            return spelled("button Name button Size list  row n 3 | Name Size n 3") {
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
            return spelled("| Name n") {
                Table(items) {
                    TableColumn("Name") { item in
                        HStack {
                            Image(systemName: "doc"); Text(item.name)
                        }
                    }
                }
            }
        case 7:
            return spelled("textField n = n | Name") {
                Table($items) { TableColumn("Name") { $item in TextField("n", text: $item.name) } }
            }
        case 8: return spelled("| n") { Table(items) { TableColumn(text, value: \.name) } }
        case 9: return spelled("|") { Table(items) { if on { TableColumn("Name", value: \.name) } } }
        default: return nil
        }
    }
}
