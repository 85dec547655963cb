import Foundation
import SplitView

extension Speller {
    func texts(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("?") { Text("Hello") }
        case 1: return spelled("?") { Text(verbatim: "Hello \(n)") }
        case 2: return spelled("?") { Text("Count: \(n)") }
        case 3: return spelled("?") { Text("a") + Text("b").bold() }
        case 4: return spelled("?") { Text("Hello, \(Text("bold").bold())") }
        case 5: return spelled("?") { Text(n, format: .number) }
        case 6: return spelled("?") { Text(d, format: .number.precision(.fractionLength(2))) }
        case 7: return spelled("?") { Text(d, format: .percent) }
        case 8: return spelled("?") { Text(d, format: .currency(code: "EUR")) }
        case 9: return spelled("?") { Text(date, style: .date) }
        case 10: return spelled("?") { Text(date, style: .relative) }
        case 11: return spelled("?") { Text(date, format: .dateTime.hour().minute()) }
        case 12: return spelled("?") { Text(date, format: Date.FormatStyle(date: .abbreviated, time: .shortened)) }
        case 13: return spelled("?") { Text(date.formatted(date: .abbreviated, time: .omitted)) }
        case 14: return spelled("?") { Text(date...date.addingTimeInterval(60)) }
        case 15: return spelled("?") { Text("\(d, specifier: "%.2f")") }
        case 16: return spelled("?") { Text("\(d, format: .number)") }
        case 17: return spelled("?") { Text("\(date, style: .time)") }
        case 18: return spelled("?") { Text("**Bold** and *italic*") }
        case 19: return spelled("?") { Text(LocalizedStringKey("key")) }
        case 20: return spelled("?") { Text("a").font(.title) }
        case 21: return spelled("?") { Text("a").font(.system(size: 14)) }
        case 22: return spelled("?") { Text("a").font(.system(size: 14, weight: .bold)) }
        case 23: return spelled("?") { Text("a").font(.system(size: 14, weight: .bold, design: .monospaced)) }
        case 24: return spelled("?") { Text("a").font(.system(.body, design: .monospaced)) }
        case 25: return spelled("?") { Text("a").font(.system(.title2, design: .rounded, weight: .semibold)) }
        case 26: return spelled("?") { Text("a").font(.system(.caption).bold()) }
        case 27: return spelled("?") { Text("a").font(.title3.weight(.medium)) }
        case 28: return spelled("?") { Text("a").font(.body.monospaced()) }
        case 29: return spelled("?") { Text("a").font(.body.monospacedDigit()) }
        case 30: return spelled("?") { Text("a").font(.body.italic()) }
        case 31: return spelled("?") { Text("a").font(.largeTitle).fontWeight(.heavy) }
        case 32: return spelled("?") { Text("a").font(.title.bold()) }
        case 33: return spelled("?") { Text("a").bold().italic().underline().strikethrough() }
        case 34: return spelled("?") { Text("a").bold(on) }
        case 35: return spelled("?") { Text("a").italic(on) }
        case 36: return spelled("?") { Text("a").underline(on, color: .red) }
        case 37: return spelled("?") { Text("a").strikethrough(on, color: .gray) }
        case 38: return spelled("?") { Text("a").strikethrough(on) }
        case 39: return spelled("?") { Text("a").monospaced() }
        case 40: return spelled("?") { Text("a").monospacedDigit() }
        case 41: return spelled("?") { Text("a").fontDesign(.monospaced) }
        case 42: return spelled("?") { Text("a").fontWeight(.semibold) }
        case 43: return spelled("?") { VStack { Text("a") }.bold() }
        case 44: return spelled("?") { VStack { Text("a") }.italic() }
        case 45: return spelled("?") { VStack { Text("a") }.underline() }
        case 46: return spelled("?") { VStack { Text("a") }.strikethrough(on) }
        case 47: return spelled("?") { VStack { Text("a") }.fontWeight(.bold) }
        case 48: return spelled("?") { VStack { Text("a") }.fontDesign(.serif) }
        case 49: return spelled("?") { VStack { Text("a") }.monospaced() }
        case 50: return spelled("?") { Text("a").kerning(1).tracking(1).baselineOffset(2) }
        case 51: return spelled("?") { Text("a").foregroundColor(.red) }
        case 52: return spelled("?") { Text("a").foregroundStyle(.red) }
        case 53: return spelled("?") { Text("a").foregroundStyle(.secondary) }
        case 54: return spelled("?") { Text("a").foregroundStyle(on ? .red : .green) }
        case 55: return spelled("?") { Text("a").foregroundStyle(on ? Color.red : Color.primary) }
        case 56: return spelled("?") { Text("a").foregroundStyle(Color.accentColor) }
        case 57: return spelled("?") { Text("a").foregroundStyle(.white.opacity(0.5)) }
        case 58: return spelled("?") { Text("a").foregroundStyle(.tertiary) }
        case 59: return spelled("?") { Text("a").lineLimit(1) }
        case 60: return spelled("?") { Text("a").lineLimit(nil) }
        case 61: return spelled("?") { Text("a").lineLimit(2...4) }
        case 62: return spelled("?") { Text("a").lineLimit(...3) }
        case 63: return spelled("?") { Text("a").lineLimit(2, reservesSpace: true) }
        case 64: return spelled("?") { Text("a").truncationMode(.middle) }
        case 65: return spelled("?") { Text("a").multilineTextAlignment(.center) }
        case 66: return spelled("?") { Text("a").lineSpacing(4) }
        case 67: return spelled("?") { Text("a").minimumScaleFactor(0.5) }
        case 68: return spelled("?") { Text("a").textCase(.uppercase) }
        case 69: return spelled("?") { Text("a").textCase(nil) }
        case 70: return spelled("?") { Text("a").textSelection(.enabled) }
        case 71: return spelled("?") { Text("a").textSelection(.disabled) }
        case 72: return spelled("?") { Text("a").fixedSize() }
        case 73: return spelled("?") { Text("a").fixedSize(horizontal: false, vertical: true) }
        case 74: return spelled("?") { Text("a", comment: "a comment") }
        case 75: return spelled("?") { Text("\(Image(systemName: "star")) star") }
        case 76: return spelled("?") { Text("a".uppercased()) }
        case 77: return spelled("?") { Text(name ?? "none") }
        case 78: return spelled("?") { Text(String(n)) }
        case 79: return spelled("?") { Text(items.first?.name ?? "") }
        case 80: return spelled("?") { Text(["a", "b"], format: .list(type: .and)) }
        case 81: return spelled("?") { Text(Duration.seconds(5), format: .time(pattern: .minuteSecond)) }
        case 82: return spelled("?") { Text(Int64(2_000_000), format: .byteCount(style: .file)) }
        case 83: return spelled("?") { Label("Inbox", systemImage: "tray") }
        case 84: return spelled("?") { Label { Text("Inbox") } icon: { Image(systemName: "tray") } }
        case 85: return spelled("?") { Label("Inbox", systemImage: "tray").labelStyle(.titleAndIcon) }
        case 86: return spelled("?") { Label("Inbox", systemImage: "tray").labelStyle(.iconOnly) }
        case 87: return spelled("?") { Label("Inbox", systemImage: "tray").labelStyle(.titleOnly) }
        case 88: return spelled("?") { Label(items[0].name, systemImage: "tray") }
        case 89: return spelled("?") { Label { Text("x") } icon: { Circle().fill(.red).frame(width: 8, height: 8) } }
        default: return nil
        }
    }
}
