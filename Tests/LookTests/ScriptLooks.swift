import ScreenshotTesting
import Testing

/// Text of the world's scripts: each in a face that supports it, in its own direction.
@MainActor @Suite struct ScriptLooks {
    @Test("Ten scripts, and emoji") func sheet() throws {
        try expectLooks(named: "text-scripts", size: CGSize(width: 330, height: 286)) {
            VStack(alignment: .leading, spacing: 5) {
                Text("Latin: The ferry leaves at seven, 100 % full")
                Text("Ελληνικά: Το πλοίο φεύγει στις επτά το πρωί")
                Text("Кириллица: Паром уходит в семь часов утра")
                Text("עברית: המעבורת יוצאת בשעה שבע בבוקר (1948)")
                Text("العربية: تغادر العبّارة عند الساعة ١٩٤٨ (30 راكبًا)")
                Text("हिन्दी: नाव सुबह सात बजे यहाँ से जाती है")
                Text("বাংলা: নৌকা সকাল সাতটায় এখান থেকে ছাড়ে")
                Text("தமிழ்: படகு காலை ஏழு மணிக்கு")
                Text("ไทย: เรือออกเวลาเจ็ดโมงเช้าทุกวัน")
                Text("中文：渡轮早上七点开，请在码头上等候。")
                Text("かな・漢字：船は毎朝七時に港を出ます。")
                Text("ქართული: გემი დილის შვიდ საათზე გადის")
                Text("Pictures: 😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️ ❤ ✓")
            }
            .lineLimit(1)
            .padding(8)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test("Lines of several scripts, broken and truncated, in both directions") func broken() throws {
        try expectLooks(named: "text-directions", size: CGSize(width: 420, height: 200)) {
            HStack(alignment: .top, spacing: 12) {
                ForEach([LayoutDirection.leftToRight, .rightToLeft], id: \.self) { direction in
                    VStack(alignment: .leading, spacing: 6) {
                        Text("The word שלום (peace) and السلام 42 in one line")
                        Text("בשנת 2024 היו 3,500 (כמעט) אנשים בעיר New York הגדולה")
                        Text("הוא אמר \(Text("bold 1").bold()), ואז \(Text("שני").foregroundColor(.red)) ודי")
                        Text("مرحبا بالعالم مرة أخرى").lineLimit(1).frame(width: 90, alignment: .leading)
                        Text("渡轮早上七点开，请大家在码头上等候。")
                        Text("(12) - 3")
                    }
                    .environment(\.layoutDirection, direction)
                    .frame(width: 190, alignment: .leading)
                }
            }
            .padding(8)
        }
    }

    @Test("Tracking, raised letters, monospaced digits, capitals, designs") func set() throws {
        try expectLooks(named: "text-set", size: CGSize(width: 230, height: 250)) {
            VStack(alignment: .leading, spacing: 5) {
                Text("Tracking wide").tracking(3)
                Text("Tracking tight").tracking(-0.8)
                Text("Kerning AVAT").kerning(1.5)
                Text("E = mc") + Text("2").font(.caption2).baselineOffset(5) + Text(", H")
                    + Text("2").font(.caption2).baselineOffset(-3) + Text("O")
                VStack(alignment: .leading, spacing: 1) {
                    Text("11:11:11 proportional")
                    Text("11:11:11 even").monospacedDigit()
                    Text("08:48:00 even").monospacedDigit()
                }
                Text("Capitals: straße").textCase(.uppercase)
                Text("Serifs, 12").fontDesign(.serif)
                Text("Monospaced, 12").fontDesign(.monospaced)
                Text("Small enough for its frame").minimumScaleFactor(0.5).lineLimit(1).frame(width: 110)
                Text("Too long for its frame, at any size that is allowed").minimumScaleFactor(0.7).lineLimit(1)
                    .frame(width: 110)
            }
            .padding(8)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }
}
