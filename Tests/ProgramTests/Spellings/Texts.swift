import Foundation
import SplitView

extension Speller {
    func texts(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| Hello") { Text("Hello") }
        case 1: return spelled("| Hello 1") { Text(verbatim: "Hello \(n)") }
        case 2: return spelled("| Count: 1") { Text("Count: \(n)") }
        case 3: return spelled("| ab") { Text("a") + Text("b").bold() }
        case 4: return spelled("| Hello, bold") { Text("Hello, \(Text("bold").bold())") }
        case 5: return spelled("| 1") { Text(n, format: .number) }
        case 6: return spelled("| 0.50") { Text(d, format: .number.precision(.fractionLength(2))) }
        case 7: return spelled("| 50%") { Text(d, format: .percent) }
        case 8: return spelled("| 0.50") { Text("\(d, specifier: "%.2f")") }
        case 9: return spelled("| 0.5") { Text("\(d, format: .number)") }
        case 10: return spelled("| Bold and italic") { Text("**Bold** and *italic*") }
        case 11: return spelled("| key") { Text(LocalizedStringKey("key")) }
        case 12: return spelled("| a") { Text("a").font(.title) }
        case 13: return spelled("| a") { Text("a").font(.system(size: 14)) }
        case 14: return spelled("| a") { Text("a").font(.system(size: 14, weight: .bold)) }
        case 15: return spelled("| a") { Text("a").font(.system(size: 14, weight: .bold, design: .monospaced)) }
        case 16: return spelled("| a") { Text("a").font(.system(.body, design: .monospaced)) }
        case 17: return spelled("| a") { Text("a").font(.system(.title2, design: .rounded, weight: .semibold)) }
        case 18: return spelled("| a") { Text("a").font(.system(.caption).bold()) }
        case 19: return spelled("| a") { Text("a").font(.title3.weight(.medium)) }
        case 20: return spelled("| a") { Text("a").font(.body.monospaced()) }
        case 21: return spelled("| a") { Text("a").font(.body.monospacedDigit()) }
        case 22: return spelled("| a") { Text("a").font(.body.italic()) }
        case 23: return spelled("| a") { Text("a").font(.largeTitle).fontWeight(.heavy) }
        case 24: return spelled("| a") { Text("a").font(.title.bold()) }
        case 25: return spelled("| a") { Text("a").bold().italic().underline().strikethrough() }
        case 26: return spelled("| a") { Text("a").bold(on) }
        case 27: return spelled("| a") { Text("a").italic(on) }
        case 28: return spelled("| a") { Text("a").underline(on, color: .red) }
        case 29: return spelled("| a") { Text("a").strikethrough(on, color: .gray) }
        case 30: return spelled("| a") { Text("a").strikethrough(on) }
        case 31: return spelled("| a") { Text("a").monospaced() }
        case 32: return spelled("| a") { Text("a").monospacedDigit() }
        case 33: return spelled("| a") { Text("a").fontDesign(.monospaced) }
        case 34: return spelled("| a") { Text("a").fontWeight(.semibold) }
        case 35: return spelled("| a") { VStack { Text("a") }.bold() }
        case 36: return spelled("| a") { VStack { Text("a") }.italic() }
        case 37: return spelled("| a") { VStack { Text("a") }.underline() }
        case 38: return spelled("| a") { VStack { Text("a") }.strikethrough(on) }
        case 39: return spelled("| a") { VStack { Text("a") }.fontWeight(.bold) }
        case 40: return spelled("| a") { VStack { Text("a") }.fontDesign(.serif) }
        case 41: return spelled("| a") { VStack { Text("a") }.monospaced() }
        case 42: return spelled("| a") { Text("a").kerning(1).tracking(1).baselineOffset(2) }
        case 43: return spelled("| a") { Text("a").foregroundColor(.red) }
        case 44: return spelled("| a") { Text("a").foregroundStyle(.red) }
        case 45: return spelled("| a") { Text("a").foregroundStyle(.secondary) }
        case 46: return spelled("| a") { Text("a").foregroundStyle(on ? .red : .green) }
        case 47: return spelled("| a") { Text("a").foregroundStyle(on ? Color.red : Color.primary) }
        case 48: return spelled("| a") { Text("a").foregroundStyle(Color.accentColor) }
        case 49: return spelled("| a") { Text("a").foregroundStyle(.white.opacity(0.5)) }
        case 50: return spelled("| a") { Text("a").foregroundStyle(.tertiary) }
        case 51: return spelled("| a") { Text("a").lineLimit(1) }
        case 52: return spelled("| a") { Text("a").lineLimit(nil) }
        case 53: return spelled("| a") { Text("a").lineLimit(2...4) }
        case 54: return spelled("| a") { Text("a").lineLimit(...3) }
        case 55: return spelled("| a") { Text("a").lineLimit(2, reservesSpace: true) }
        case 56: return spelled("| a") { Text("a").truncationMode(.middle) }
        case 57: return spelled("| a") { Text("a").multilineTextAlignment(.center) }
        case 58: return spelled("| a") { Text("a").lineSpacing(4) }
        case 59: return spelled("| a") { Text("a").minimumScaleFactor(0.5) }
        case 60: return spelled("| A") { Text("a").textCase(.uppercase) }
        case 61: return spelled("| a") { Text("a").textCase(nil) }
        case 62: return spelled("| a") { Text("a").textSelection(.enabled) }
        case 63: return spelled("| a") { Text("a").textSelection(.disabled) }
        case 64: return spelled("| a") { Text("a").fixedSize() }
        case 65: return spelled("| a") { Text("a").fixedSize(horizontal: false, vertical: true) }
        case 66: return spelled("| a") { Text("a", comment: "a comment") }
        case 67: return spelled("| A") { Text("a".uppercased()) }
        case 68: return spelled("| none") { Text(name ?? "none") }
        case 69: return spelled("| 1") { Text(String(n)) }
        case 70: return spelled("| n") { Text(items.first?.name ?? "") }
        case 71: return spelled("| a and b") { Text(["a", "b"], format: .list(type: .and)) }
        case 72: return spelled("| 0:05") { Text(Duration.seconds(5), format: .time(pattern: .minuteSecond)) }
        case 73: return spelled("| 2 MB") { Text(Int64(2_000_000), format: .byteCount(style: .file)) }
        case 74: return spelled("| Inbox") { Label("Inbox", systemImage: "tray") }
        case 75:
            return spelled("| Inbox") {
                Label {
                    Text("Inbox")
                } icon: {
                    Image(systemName: "tray")
                }
            }
        case 76: return spelled("| Inbox") { Label("Inbox", systemImage: "tray").labelStyle(.titleAndIcon) }
        case 77: return spelled("|") { Label("Inbox", systemImage: "tray").labelStyle(.iconOnly) }
        case 78: return spelled("| Inbox") { Label("Inbox", systemImage: "tray").labelStyle(.titleOnly) }
        case 79: return spelled("| n") { Label(items[0].name, systemImage: "tray") }
        case 80:
            return spelled("| x") {
                Label {
                    Text("x")
                } icon: {
                    Circle().fill(.red).frame(width: 8, height: 8)
                }
            }
        default: return nil
        }
    }
}
