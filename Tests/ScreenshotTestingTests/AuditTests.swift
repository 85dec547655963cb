import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// The checks of `Harness.audit()`.
@MainActor @Suite("Audit") struct AuditTests {
    /// A view that the audit examines.
    enum Sample: String, CaseIterable, Sendable {
        case good, noName, blankName, iconName, groupWithoutName, roleInName, roleAlone, imageRole, wordsOfOtherRole
        case wrongOrder, sortedOrder, hiddenFocus, faint, faintLarge, faintBold, faintDisabled, transparent, secondRun
        case smallTogether, smallApart, smallWide, behindAlert
    }

    private struct Content: View {
        var sample: Sample

        private var gray: Color { Color(white: 0.55) }

        private func small(_ name: String) -> some View {
            Button(name) {}.buttonStyle(.plain).frame(width: 16, height: 16).accessibilityLabel(name)
        }

        var body: some View {
            switch sample {
            case .good:
                VStack {
                    Text("Title")
                    Button("Save") {}
                    Toggle("Loud", isOn: .constant(true))
                    TextField("Name", text: .constant(""))
                }
            case .noName: Toggle("", isOn: .constant(true))
            case .blankName: Button(" ") {}
            case .iconName:
                Button {
                } label: {
                    Image(systemName: "trash")
                }
            case .groupWithoutName: HStack { Text("a") }.accessibilityElement()
            case .roleInName: Button("Save button") {}
            case .roleAlone: Slider(value: .constant(0.5)) { Text("Slider") }
            case .imageRole: Circle().frame(width: 20, height: 20).accessibilityLabel("Company icon")
            case .wordsOfOtherRole: Button("Add slider") {}
            case .wrongOrder, .sortedOrder:
                ZStack(alignment: .topLeading) {
                    Button("Below") {}.alignmentGuide(.top) { _ in -60 }
                    Button("Above") {}.accessibilitySortPriority(sample == .sortedOrder ? 1 : 0)
                }
            case .hiddenFocus:
                VStack {
                    Button("Shown") {}
                    Quiet()
                }
            case .faint: Text("Faint").foregroundColor(gray)
            case .faintLarge: Text("Faint").font(.system(size: 18)).foregroundColor(gray)
            case .faintBold: Text("Faint").font(.system(size: 14, weight: .bold)).foregroundColor(gray)
            case .faintDisabled: Button("Faint") {}.disabled(true)
            case .transparent: Text("Faint").opacity(0.4)
            case .secondRun: Text("Clear ") + Text("faint").foregroundColor(gray)
            case .smallTogether:
                HStack(spacing: 2) {
                    small("A")
                    small("B")
                }
            case .smallApart:
                HStack(spacing: 12) {
                    small("A")
                    small("B")
                }
            case .smallWide:
                VStack(spacing: 0) {
                    Button("A") {}.buttonStyle(.plain).frame(width: 100, height: 12).accessibilityLabel("A")
                    Button("B") {}
                }
            case .behindAlert:
                Button("Save button") {}.alert("Sure?", isPresented: .constant(true)) { Button("Yes") {} }
            }
        }
    }

    /// A view with the focus but without a ring.
    private struct Quiet: PrimitiveView {
        func build(into builder: inout Builder) { builder.add(QuietElement()) }
    }

    private struct QuietElement: Element {
        mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
            CGSize(width: 60, height: 30)
        }

        mutating func paint(_ painter: inout Painter) {
            let (rect, isFocused) = (painter.rect, painter.isFocused)
            painter.fill(rect, RGBA(0, 90, 200))
            painter.addRegion(rect, [.press, .keyFocus])
            let properties: [String: SemanticsNode.Value] = [
                "kind": .string("button"), "label": .string("Quiet"), "rect": .rect(rect), "focused": .bool(isFocused),
            ]
            painter.describe(SemanticsNode(.control, properties))
        }
    }

    private func harness(_ sample: Sample, _ appearance: ColorScheme = .light) throws -> Harness {
        let harness = try Harness(size: CGSize(width: 300, height: 200), appearance: appearance) {
            Content(sample: sample)
        }
        try harness.run()
        return harness
    }

    @Test(
        arguments: [
            (Sample.good, []), (.noName, ["missingName: toggle “”"]), (.blankName, ["missingName: button “ ”"]),
            (.iconName, []), (.groupWithoutName, ["missingName: group “”"]),
            (.roleInName, ["roleInName: button “Save button”"]), (.roleAlone, ["roleInName: slider “Slider”"]),
            (.imageRole, ["roleInName: image “Company icon”"]), (.wordsOfOtherRole, []),
            (.wrongOrder, ["focusOrder: button “Below”"]), (.sortedOrder, []),
            (.hiddenFocus, ["hiddenFocus: button “Quiet”"]),
            (.faint, ["textContrast: text “Faint”"]), (.faintLarge, []), (.faintBold, []), (.faintDisabled, []),
            (.transparent, ["textContrast: text “Faint”"]), (.secondRun, ["textContrast: text “Clear faint”"]),
            (.smallTogether, ["targetSize: button “A”", "targetSize: button “B”"]), (.smallApart, []),
            (.smallWide, ["targetSize: button “A”"]), (.behindAlert, []),
        ] as [(Sample, [String])]
    )
    func anAuditFindsWhatKeepsUsersOut(_ sample: Sample, _ expected: [String]) throws {
        let findings = try harness(sample).findings()
        #expect(findings.map { "\($0.kind.rawValue): \($0.view)" } == expected)
    }

    @Test(arguments: AuditFinding.Kind.allCases)
    func aKindCanBeLeftOut(_ kind: AuditFinding.Kind) throws {
        let samples: [AuditFinding.Kind: Sample] = [
            .missingName: .noName, .roleInName: .roleInName, .focusOrder: .wrongOrder, .hiddenFocus: .hiddenFocus,
            .textContrast: .faint, .targetSize: .smallTogether,
        ]
        let harness = try harness(#require(samples[kind]))
        try harness.audit(except: [kind])
        #expect(throws: HarnessError.self) { try harness.audit() }
    }

    @Test func anAuditThrowsAllFindingsWithAdvice() throws {
        let harness = try harness(.smallTogether)
        let error = #expect(throws: HarnessError.self) { try harness.audit() }
        let lines = error?.message.split(separator: "\n").map(String.init) ?? []
        #expect(lines.count == 3 && lines.first == "audit: 2 findings:")
        let expected =
            "  targetSize: button “A” at (136, 92) of 10×16 is smaller than 24×24, and nearer than 12 to button “B” at "
            + "(155, 92) of 9×16. Enlarge it, or leave more space around it."
        #expect(lines.dropFirst().first == expected)
    }

    @Test(arguments: ColorScheme.allCases)
    func aFindingStatesTheContrast(_ scheme: ColorScheme) throws {
        let harness = try Harness(size: CGSize(width: 100, height: 40), appearance: scheme) {
            Text("Faint").foregroundColor(Color(red: 0.5, green: 0.5, blue: 0.5)).frame(width: 100, height: 40)
                .background(scheme == .light ? Color.white : Color.black)
        }
        let finding = try harness.findings().first
        // 128 of 255 has the luminance 0.216.
        let expected = scheme == .light ? "has a contrast of 3.95:1, below 4.5:1" : nil
        #expect(finding?.problem == expected)
    }

    @Test func theFocusEndsOnTheLastControl() throws {
        let harness = try harness(.good)
        try harness.audit()
        #expect(harness.controls().filter(\.focused).map(\.kind) == ["textField"])
    }
}
