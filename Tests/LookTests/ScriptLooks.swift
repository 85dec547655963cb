import ScreenshotTesting
import Testing

/// Words of the world: each script in a face that has it, in its own direction.
@MainActor @Suite struct ScriptLooks {
    @Test("A sheet of ten scripts, and of pictures") func sheet() throws {
        try expectLooks(named: "text-scripts", size: CGSize(width: 330, height: 286)) {
            VStack(alignment: .leading, spacing: 5) {
                Text("Latin: All people are born free, 100 %")
                Text("Ελληνικά: Όλοι οι άνθρωποι είναι ελεύθεροι")
                Text("Кириллица: Все люди рождаются свободными")
                Text("עברית: כל בני האדם נולדו בני חורין (1948)")
                Text("العربية: يولد جميع الناس أحرارًا منذ ١٩٤٨ (30 مادة)")
                Text("हिन्दी: सभी मनुष्यों को स्वतंत्रता प्राप्त है")
                Text("বাংলা: সমস্ত মানুষ স্বাধীনভাবে জন্মগ্রহণ করে")
                Text("தமிழ்: மனிதப் பிறவியினர் சகலரும்")
                Text("ไทย: มนุษย์ทั้งหลายเกิดมามีอิสระ")
                Text("中文：人人生而自由，在尊严和权利上一律平等。")
                Text("かな・漢字：すべての人間は自由である。")
                Text("ქართული: ყველა ადამიანი იბადება თავისუფალი")
                Text("Pictures: 😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️ ❤ ✓")
            }
            .lineLimit(1)
            .padding(8)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test("Lines of several scripts, broken and cut, in both directions") func broken() throws {
        try expectLooks(named: "text-directions", size: CGSize(width: 420, height: 200)) {
            HStack(alignment: .top, spacing: 12) {
                ForEach([LayoutDirection.leftToRight, .rightToLeft], id: \.self) { direction in
                    VStack(alignment: .leading, spacing: 6) {
                        Text("The word שלום (peace) and السلام 42 in one line")
                        Text("בשנת 2024 היו 3,500 (כמעט) אנשים בעיר New York הגדולה")
                        Text("הוא אמר \(Text("bold 1").bold()), ואז \(Text("שני").foregroundColor(.red)) ודי")
                        Text("مرحبا بالعالم مرة أخرى").lineLimit(1).frame(width: 90, alignment: .leading)
                        Text("人人生而自由，在尊严和权利上一律平等。")
                        Text("(12) - 3")
                    }
                    .environment(\.layoutDirection, direction)
                    .frame(width: 190, alignment: .leading)
                }
            }
            .padding(8)
        }
    }

    @Test("Room between letters, raised letters, even digits, capitals, designs") func set() throws {
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
