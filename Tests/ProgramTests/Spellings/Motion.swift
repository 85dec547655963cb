import Foundation
import SplitView

extension Speller {
    func motion(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("?") { Text("a").animation(.default, value: n) }
        case 1: return spelled("?") { Text("a").animation(.easeInOut(duration: 0.2), value: n) }
        case 2: return spelled("?") { Text("a").animation(.spring, value: n) }
        case 3: return spelled("?") { Text("a").animation(.spring(), value: n) }
        case 4: return spelled("?") { Text("a").animation(.spring(duration: 0.3, bounce: 0.2), value: n) }
        case 5: return spelled("?") { Text("a").animation(.spring(response: 0.3, dampingFraction: 0.5), value: n) }
        case 6: return spelled("?") { Text("a").animation(.bouncy, value: n) }
        case 7: return spelled("?") { Text("a").animation(.snappy(duration: 0.2), value: n) }
        case 8: return spelled("?") { Text("a").animation(.smooth, value: n) }
        case 9: return spelled("?") { Text("a").animation(.interactiveSpring(), value: n) }
        case 10:
            return spelled("?") { Text("a").animation(.interpolatingSpring(stiffness: 100, damping: 10), value: n) }
        case 11:
            return spelled("?") {
                Text("a").animation(.linear(duration: 1).repeatForever(autoreverses: false), value: n)
            }
        case 12: return spelled("?") { Text("a").animation(.linear.delay(0.1), value: n) }
        case 13: return spelled("?") { Text("a").animation(.easeOut.speed(2), value: n) }
        case 14: return spelled("?") { Text("a").animation(.linear.repeatCount(3), value: n) }
        case 15: return spelled("?") { Text("a").animation(nil, value: n) }
        case 16: return spelled("?") { Text("a").animation(on ? .default : nil, value: n) }
        case 17: return spelled("?") { Text("a").animation(.easeInOut) }
        case 18: return spelled("?") { Text("a").transition(.opacity) }
        case 19: return spelled("?") { Text("a").transition(.slide) }
        case 20: return spelled("?") { Text("a").transition(.move(edge: .leading)) }
        case 21: return spelled("?") { Text("a").transition(.scale) }
        case 22: return spelled("?") { Text("a").transition(.scale(scale: 0.5, anchor: .top)) }
        case 23: return spelled("?") { Text("a").transition(.push(from: .leading)) }
        case 24: return spelled("?") { Text("a").transition(.move(edge: .top).combined(with: .opacity)) }
        case 25: return spelled("?") { Text("a").transition(.asymmetric(insertion: .scale, removal: .opacity)) }
        case 26: return spelled("?") { Text("a").transition(.opacity.animation(.easeIn)) }
        case 27: return spelled("?") { Text("a").transition(AnyTransition.opacity) }
        case 28: return spelled("?") { Text("a").transition(.identity) }
        case 29: return spelled("?") { Text("a").transition(.offset(x: 10)) }
        case 30: return spelled("?") { Text("a").transaction { $0.animation = nil } }
        case 31: return spelled("?") { Text("a").transaction { t in t.disablesAnimations = true } }
        case 32: return spelled("?") { Text("a").geometryGroup() }
        case 33:
            return spelled("?") {
                Text("ran").onAppear {
                    withAnimation { n += 1 }
                }
            }
        case 34:
            return spelled("?") {
                Text("ran").onAppear {
                    withAnimation(.easeIn) { n += 1 }
                }
            }
        case 35:
            return spelled("?") {
                Text("ran").onAppear {
                    withAnimation(nil) { n += 1 }
                }
            }
        case 36:
            return spelled("?") {
                Text("ran").onAppear {
                    var t = Transaction()
                    t.disablesAnimations = true
                    withTransaction(t) { n += 1 }
                }
            }
        case 37:
            return spelled("?") {
                Text("ran").onAppear {
                    let r = withAnimation { n * 2 }
                    n = r
                }
            }
        default: return nil
        }
    }
}
