import Foundation
import SplitView

extension Speller {
    func gestures(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").onTapGesture { n += 1 } }
        case 1: return spelled("| a") { Text("a").onTapGesture(count: 2) { n += 1 } }
        case 2: return spelled("| a") { Text("a").onTapGesture(perform: act) }
        case 3: return spelled("| a") { Text("a").onLongPressGesture { n += 1 } }
        case 4:
            return spelled("| a") {
                Text("a").onLongPressGesture(minimumDuration: 0.5) {
                    n += 1
                } onPressingChanged: {
                    on = $0
                }
            }
        case 5:
            return spelled("| a") {
                Text("a").onLongPressGesture(minimumDuration: 0.5, perform: { n += 1 }, onPressingChanged: { on = $0 })
            }
        case 6: return spelled("| a") { Text("a").onHover { on = $0 } }
        case 7: return spelled("| a") { Text("a").onHover { inside in withAnimation { on = inside } } }
        case 8: return spelled("| a") { Text("a").onHover(perform: { on = $0 }) }
        case 9:
            return spelled("| a") {
                Text("a").onContinuousHover { phase in
                    switch phase {
                    case .active(let p): d = p.x;
                    case .ended: d = 0
                    }
                }
            }
        case 10:
            return spelled("| a") {
                Text("a").gesture(DragGesture().onChanged { d = $0.translation.width }.onEnded { _ in d = 0 })
            }
        case 11:
            return spelled("| a") {
                Text("a").gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { v in d = v.location.x }
                )
            }
        case 12:
            return spelled("| a") {
                Text("a").gesture(DragGesture().updating($drag) { value, state, _ in state = value.translation })
            }
        case 13:
            return spelled("| a") {
                Text("a").gesture(
                    DragGesture().updating($drag) { value, state, transaction in
                        state = value.translation; transaction.animation = nil
                    }
                )
            }
        case 14: return spelled("| a") { Text("a").gesture(TapGesture(count: 2).onEnded { n += 1 }) }
        case 15: return spelled("| a") { Text("a").gesture(TapGesture().onEnded { _ in n += 1 }) }
        case 16: return spelled("| a") { Text("a").gesture(SpatialTapGesture().onEnded { d = $0.location.x }) }
        case 17:
            return spelled("| a") { Text("a").gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in n += 1 }) }
        case 18:
            return spelled("| a") {
                Text("a").gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in })
            }
        case 19:
            return spelled("| a") {
                Text("a").gesture(
                    LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
                        if case .second(true, let drag?) = value { d = drag.translation.width }
                    }
                )
            }
        case 20: return spelled("| a") { Text("a").gesture(TapGesture().exclusively(before: LongPressGesture())) }
        case 21: return spelled("| a") { Text("a").simultaneousGesture(TapGesture().onEnded { n += 1 }) }
        case 22: return spelled("| a") { Text("a").highPriorityGesture(TapGesture().onEnded { n += 1 }) }
        case 23: return spelled("| a") { Text("a").highPriorityGesture(DragGesture()) }
        default: return nil
        }
    }
}
