import Foundation
import SplitView

extension Speller {
    func dataFlow(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b: Binding<String> = $items[0].name
                    b.wrappedValue = "x"
                }
            }
        case 1:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = Binding<Bool>(get: { n > 1 }, set: { n = $0 ? 1 : 0 })
                    b.wrappedValue.toggle()
                }
            }
        case 2:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = $n.animation(.default)
                    b.wrappedValue = 3
                }
            }
        case 3:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = Binding($name)
                    if let b { b.wrappedValue = "x" }
                }
            }
        case 4:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b: Binding<Int?> = Binding($n)
                    b.wrappedValue = 3
                }
            }
        case 5:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = Binding.constant(3)
                    n = b.wrappedValue
                }
            }
        case 6:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = $items.first
                    _ = b?.wrappedValue
                }
            }
        case 7:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = $n.transaction(Transaction())
                    b.wrappedValue = 1
                }
            }
        case 8:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let b = Binding(projectedValue: $n)
                    b.wrappedValue = 1
                }
            }
        case 9:
            return spelled("| ran") {
                Text("ran").onAppear {
                    for b in $items { b.wrappedValue.done = true }
                }
            }
        case 10:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let id: Binding<Item>.ID = $items[0].id
                    _ = id
                }
            }
        case 11:
            return spelled("| ran") {
                Text("ran").onAppear {
                    @Bindable var o = obs
                    let b = $o.flag
                    b.wrappedValue = true
                }
            }
        case 12:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let c = $items.count
                    _ = c
                    let m = $items.map { $0.wrappedValue.name }
                    _ = m
                }
            }
        case 13:
            return spelled("| ran") {
                Text("ran").onAppear {
                    withObservationTracking {
                        _ = obs.name
                    } onChange: {
                    }
                }
            }
        case 14: return spelled("|") { VStack { if let optional { Text(optional.name) } } }
        case 15:
            return spelled("| none") {
                VStack {
                    if let item = items.first(where: { $0.id == selection }) { Text(item.name) } else { Text("none") }
                }
            }
        case 16:
            return spelled("| 1") {
                VStack {
                    switch kind {
                    case .one: Text("1");
                    case .two: Text("2");
                    default: EmptyView()
                    }
                }
            }
        case 17:
            return spelled("| 2") {
                VStack {
                    let x = n * 2; Text("\(x)")
                }
            }
        case 18: return spelled("| x") { VStack { if #available(macOS 14, *) { Text("x") } } }
        case 19: return spelled("|") { VStack { ForEach(items) { item in if item.done { Text(item.name) } } } }
        case 20:
            return spelled("| 1 2 3 4 5 6 7 8 9 10 11 12") {
                VStack {
                    Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9");
                    Text("10"); Text("11"); Text("12")
                }
            }
        case 21:
            return spelled("| header a b") {
                VStack {
                    self.header; content()
                }
            }
        case 22: return spelled("| a") { Text("a").onReceive(model.$count.dropFirst()) { n = $0 } }
        default: return nil
        }
    }
}
