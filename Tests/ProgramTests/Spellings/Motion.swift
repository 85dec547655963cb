import Foundation
import SplitView

extension Speller {
    func motion(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").animation(.default, value: n) }
        case 1: return spelled("| a") { Text("a").animation(.easeInOut(duration: 0.2), value: n) }
        case 2: return spelled("| a") { Text("a").animation(.spring, value: n) }
        case 3: return spelled("| a") { Text("a").animation(.spring(), value: n) }
        case 4: return spelled("| a") { Text("a").animation(.spring(duration: 0.3, bounce: 0.2), value: n) }
        case 5: return spelled("| a") { Text("a").animation(.spring(response: 0.3, dampingFraction: 0.5), value: n) }
        case 6: return spelled("| a") { Text("a").animation(.bouncy, value: n) }
        case 7: return spelled("| a") { Text("a").animation(.snappy(duration: 0.2), value: n) }
        case 8: return spelled("| a") { Text("a").animation(.smooth, value: n) }
        case 9: return spelled("| a") { Text("a").animation(.interactiveSpring(), value: n) }
        case 10:
            return spelled("| a") { Text("a").animation(.interpolatingSpring(stiffness: 100, damping: 10), value: n) }
        case 11:
            return spelled("| a") {
                Text("a").animation(.linear(duration: 1).repeatForever(autoreverses: false), value: n)
            }
        case 12: return spelled("| a") { Text("a").animation(.linear.delay(0.1), value: n) }
        case 13: return spelled("| a") { Text("a").animation(.easeOut.speed(2), value: n) }
        case 14: return spelled("| a") { Text("a").animation(.linear.repeatCount(3), value: n) }
        case 15: return spelled("| a") { Text("a").animation(nil, value: n) }
        case 16: return spelled("| a") { Text("a").animation(on ? .default : nil, value: n) }
        case 17: return spelled("| a") { Text("a").animation(.easeInOut) }
        case 18: return spelled("| a") { Text("a").transaction { $0.animation = nil } }
        case 19: return spelled("| a") { Text("a").transaction { t in t.disablesAnimations = true } }
        case 20: return spelled("| a") { Text("a").geometryGroup() }
        case 21:
            return spelled("| ran") {
                Text("ran").onAppear {
                    withAnimation { n += 1 }
                }
            }
        case 22:
            return spelled("| ran") {
                Text("ran").onAppear {
                    withAnimation(.easeIn) { n += 1 }
                }
            }
        case 23:
            return spelled("| ran") {
                Text("ran").onAppear {
                    withAnimation(nil) { n += 1 }
                }
            }
        case 24:
            return spelled("| ran") {
                Text("ran").onAppear {
                    var t = Transaction()
                    t.disablesAnimations = true
                    withTransaction(t) { n += 1 }
                }
            }
        case 25:
            return spelled("| ran") {
                Text("ran").onAppear {
                    let r = withAnimation { n * 2 }
                    n = r
                }
            }
        default: return nil
        }
    }
}
