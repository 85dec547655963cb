import ScreenshotTesting
import Testing

@testable import ImmediateMotion
import ImmediateUI

/// Animations and transitions in steps: a picture every fifth of a second, of an animation that takes a second.
@MainActor @Suite struct MotionLooks {
    private final class Switch: ObservableObject {
        @Published var isOn = false
    }

    /// Expects the moments after the switch changes, in light and dark, at scale 1 and 2.
    private func expectMoments<Content: View>(
        named name: String,
        size: CGSize,
        from start: Bool = false,
        animation: Animation = .linear(duration: 1),
        every interval: Double = 0.2,
        @ViewBuilder view: @escaping (_ isOn: Bool) -> Content
    ) throws {
        for scheme in ColorScheme.allCases {
            for scale in [1, 2] as [CGFloat] {
                let model = Switch()
                model.isOn = start
                let harness = try Harness(size: size, scale: scale, appearance: scheme) {
                    view(model.isOn)
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .background(Color.windowBackground)
                }
                withAnimation(animation) { model.isOn.toggle() }
                try harness.step()
                expectScreenshot(
                    of: try harness.filmstrip(every: interval, count: 6),
                    named: "\(name)-\(scheme.rawValue)@\(Int(scale))x",
                    precision: .exact
                )
            }
        }
    }

    @Test("A card that grows, changes its color and corners, and pushes the text beside it") func card() throws {
        try expectMoments(named: "motion-card", size: CGSize(width: 150, height: 70)) { isOn in
            HStack {
                RoundedRectangle(cornerRadius: isOn ? 20 : 4)
                    .fill(isOn ? Color.orange : .blue)
                    .frame(width: isOn ? 70 : 30, height: 40)
                Text("beside").foregroundColor(isOn ? .secondary : .primary)
            }
            .padding(.leading, isOn ? 0 : 20)
        }
    }

    @Test("A ring that is drawn, and a spring") func ring() throws {
        try expectMoments(
            named: "motion-ring",
            size: CGSize(width: 120, height: 60),
            animation: .spring(response: 0.5, dampingFraction: 0.4)
        ) { isOn in
            HStack(spacing: 16) {
                Circle().trim(from: 0, to: isOn ? 0.75 : 0.1).stroke(.green, lineWidth: 5).frame(width: 36, height: 36)
                Rectangle().fill(.purple).frame(width: 12, height: 12).offset(y: isOn ? -16 : 16)
            }
        }
    }

    @Test("A list removes one row and inserts another") func rows() throws {
        try expectMoments(named: "motion-rows", size: CGSize(width: 130, height: 90)) { isOn in
            VStack(alignment: .leading, spacing: 4) {
                ForEach(isOn ? ["Bread", "Butter", "Jam"] : ["Butter", "Cheese", "Bread"], id: \.self) { name in
                    Text(name)
                        .padding(4)
                        .frame(width: 100, alignment: .leading)
                        .background(Color.accentColor.opacity(0.2), in: RoundedRectangle(cornerRadius: 4))
                        .transition(.move(edge: .leading).combined(with: .opacity))
                }
            }
        }
    }

    @Test("Views without a transition, inserted and removed") func fading() throws {
        try expectMoments(named: "motion-fading", size: CGSize(width: 150, height: 70)) { isOn in
            HStack {
                if isOn {
                    Label("Sent", systemImage: "checkmark").padding(6)
                        .background(Color.green.opacity(0.3), in: Capsule())
                } else {
                    Button("Send") {}
                }
                Circle().fill(.orange).frame(width: 14, height: 14)
                if !isOn { Text("draft").foregroundColor(.secondary) }
            }
        }
    }

    @Test("Transitions side by side, inserting") func coming() throws {
        try expectMoments(named: "motion-coming", size: CGSize(width: 150, height: 80)) { TransitionSheet(isOn: $0) }
    }

    @Test("Transitions side by side, removing") func going() throws {
        try expectMoments(named: "motion-going", size: CGSize(width: 150, height: 80), from: true) {
            TransitionSheet(isOn: $0)
        }
    }

    private struct TransitionSheet: View {
        var isOn: Bool

        private func tile(_ name: String, _ transition: AnyTransition) -> some View {
            ZStack {
                if isOn {
                    Text(name)
                        .font(.caption)
                        .frame(width: 44, height: 30)
                        .background(Color.teal.opacity(0.5), in: RoundedRectangle(cornerRadius: 5))
                        .transition(transition)
                }
            }
            .frame(width: 46, height: 34)
            .clipped()
            .border(.separator)
        }

        var body: some View {
            VStack(spacing: 2) {
                HStack(spacing: 2) {
                    tile("fade", .opacity)
                    tile("slide", .slide)
                    tile("move", .move(edge: .top))
                }
                HStack(spacing: 2) {
                    tile("scale", .scale)
                    tile("push", .push(from: .trailing))
                    tile("offset", .offset(x: 20, y: 10).combined(with: .opacity))
                }
            }
        }
    }

    @Test("Texts that change: numbers that roll up and down, a fade") func changingTexts() throws {
        try expectMoments(named: "motion-texts", size: CGSize(width: 150, height: 100)) { isOn in
            VStack(alignment: .leading, spacing: 4) {
                Text(isOn ? "1,305 points" : "1,298 points").contentTransition(.numericText())
                Text(isOn ? "9" : "10").font(.title.bold()).contentTransition(.numericText(value: isOn ? 9 : 10))
                Text(isOn ? "Connected" : "Searching…").foregroundColor(.secondary).contentTransition(.opacity)
            }
        }
    }

    @Test("Symbols that are replaced: down and up, up and up, off and up") func replacedSymbols() throws {
        try expectMoments(
            named: "motion-symbols",
            size: CGSize(width: 130, height: 50),
            animation: .linear(duration: 0.4),
            every: 1.0 / 15
        ) { isOn in
            HStack(spacing: 14) {
                Image(systemName: isOn ? "pause.fill" : "play.fill").contentTransition(.symbolEffect)
                Image(systemName: isOn ? "speaker.slash" : "speaker.wave.2")
                    .contentTransition(.symbolEffect(.replace.upUp))
                Label("Sound", systemImage: isOn ? "heart.fill" : "heart").labelStyle(.iconOnly)
                    .foregroundStyle(.pink)
                    .contentTransition(.symbolEffect(.replace.offUp))
            }
            .font(.title)
        }
    }

    @Test("Effects of symbols: bounce, wiggle, rotation, pulse, variable color, scale") func symbolEffects() throws {
        try expectMoments(
            named: "motion-symbol-effects",
            size: CGSize(width: 180, height: 50),
            animation: .default,
            every: 0.1
        ) { isOn in
            HStack(spacing: 8) {
                Image(systemName: "bell.fill").symbolEffect(.bounce, value: isOn)
                Image(systemName: "bell.fill").symbolEffect(.wiggle, value: isOn)
                Image(systemName: "gear").symbolEffect(.rotate, value: isOn)
                Image(systemName: "mic.fill").symbolEffect(.pulse, isActive: isOn)
                Image(systemName: "wifi").symbolEffect(.variableColor, isActive: isOn)
                Image(systemName: "star.fill").symbolEffect(.scale, isActive: isOn)
            }
            .font(.title2)
        }
    }

    /// Turns a view about its corner while it fades.
    private struct Swing: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.rotationEffect(.degrees(phase.value * 60), anchor: .bottomLeading)
                .opacity(phase.isIdentity ? 1 : 0)
        }
    }

    private struct OwnTransitions: View {
        var isOn: Bool

        var body: some View {
            HStack(spacing: 16) {
                tile("swing", AnyTransition(Swing()))
                tile("blur", .blurReplace)
                tile("both", .asymmetric(insertion: AnyTransition(Swing()), removal: .scale))
            }
        }

        private func tile(_ name: String, _ transition: AnyTransition) -> some View {
            ZStack {
                if isOn {
                    Text(name)
                        .font(.caption)
                        .frame(width: 36, height: 30)
                        .background(Color.teal.opacity(0.5), in: RoundedRectangle(cornerRadius: 5))
                        .transition(transition)
                }
            }
            .frame(width: 36, height: 34)
        }
    }

    @Test("Transitions with a body, inserting") func comingByABody() throws {
        try expectMoments(named: "motion-body-coming", size: CGSize(width: 170, height: 70)) {
            OwnTransitions(isOn: $0)
        }
    }

    @Test("Transitions with a body, removing") func goingByABody() throws {
        try expectMoments(named: "motion-body-going", size: CGSize(width: 170, height: 70), from: true) {
            OwnTransitions(isOn: $0)
        }
    }
}
