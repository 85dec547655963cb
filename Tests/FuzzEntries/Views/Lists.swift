import Foundation
import SplitView

// Lists, tables and trees.

extension Planner {
    static let lists: [Kind] = [
        Kind("List") { p in
            let (one, many, subject, view) = (
                p.subject.index(&p.choices), p.subject.set(&p.choices), p.subject, p.view()
            )
            switch p.choices.index(below: 4) {
            case 0:
                List {
                    view; ForEach(0..<3, id: \.self) { Text("\($0)") }
                }
            case 1: List(subject.rows, selection: one) { Text($0.name) }
            case 2:
                List(selection: many) {
                    ForEach(subject.rows) { Text($0.name) }
                        .onDelete { subject.rows.remove(atOffsets: $0) }
                        .onMove { subject.rows.move(fromOffsets: $0, toOffset: $1) }
                }
            default: List(subject.rows, children: \.children, selection: one) { Text($0.name) }
            }
        },
        Kind("Section") { p in
            let (views, words) = (p.views(), p.choices.text())
            switch p.choices.index(below: 3) {
            case 0: Section(words) { views }
            case 1: Section(words, isExpanded: p.subject.flag(&p.choices)) { views }
            default:
                Section {
                    views
                } header: {
                    Text(words)
                } footer: {
                    Text(words)
                }
            }
        },
        Kind("OutlineGroup") { p in
            let subject = p.subject
            OutlineGroup(subject.rows, children: \.children) { Text($0.name) }
        },
        Kind("DisclosureGroup") { p in
            let (flag, words, view) = (p.subject.flag(&p.choices), p.choices.text(), p.view())
            if p.choices.flag() {
                DisclosureGroup(words, isExpanded: flag) { view }
            } else {
                DisclosureGroup(words) { view }
            }
        },
        Kind("Table") { p in
            let (one, subject, width) = (p.subject.index(&p.choices), p.subject, p.choices.length())
            if p.choices.flag() {
                Table(subject.rows, selection: one, sortOrder: subject.shownOrder) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Id", value: \.id) { Text("\($0.id)") }.width(min: width, ideal: 40, max: 90)
                }
            } else {
                Table(subject.rows, selection: p.subject.set(&p.choices)) {
                    TableColumn("Name") { Text($0.name) }.width(width)
                }
            }
        },
    ]
}
