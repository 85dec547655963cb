import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
import ImmediateUI

/// Built-in motion, animated gradients, and the spellings of springs.
@MainActor struct MotionTokenTests {
    private final class Dial: ObservableObject {
        @Published var isOn = false
    }

    // MARK: Gradients

    private func strip(
        _ animation: Animation?,
        at time: Double,
        reduceMotion: Bool = false,
        _ style: @escaping (Bool) -> AnyShapeStyle
    ) throws -> Bitmap {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 10), reduceMotion: reduceMotion) {
            Rectangle().fill(style(dial.isOn))
        }
        withAnimation(animation) { dial.isOn = true }
        try host.advance(by: time)
        return try host.screenshot()
    }

    @Test func aGradientGoesToAnother() throws {
        func style(_ isOn: Bool) -> AnyShapeStyle {
            AnyShapeStyle(
                LinearGradient(
                    colors: [isOn ? Color(red: 1, green: 0, blue: 0) : .black, .black],
                    startPoint: .leading,
                    endPoint: .trailing
                )
            )
        }
        let half = try strip(.linear(duration: 1), at: 0.5, style)
        // Halfway from black to red, at the left end.
        #expect((120...134).contains(half[0, 5].r), "\(half[0, 5])")
        #expect(half[99, 5].r < 4)
        let end = try strip(.linear(duration: 1), at: 1.1, style)
        #expect(end == (try strip(nil, at: 0.1, style)))
        #expect(end == (try strip(.linear(duration: 1), at: 0.1, reduceMotion: true, style)))
    }

    @Test func aGradientTurns() throws {
        func style(_ isOn: Bool) -> AnyShapeStyle {
            AnyShapeStyle(
                LinearGradient(
                    colors: [.black, .white],
                    startPoint: isOn ? UnitPoint(x: 0.5, y: 0) : .leading,
                    endPoint: UnitPoint(x: isOn ? 0.5001 : 1, y: 0)
                )
            )
        }
        // From 0…1 to 0.5…0.5: halfway it spans 0.25 to 0.75, so a quarter of it is reached at 0.375.
        let half = try strip(.linear(duration: 1), at: 0.5, style)
        #expect(half[10, 5].r < 3 && half[90, 5].r > 252)
        #expect((58...70).contains(half[37, 5].r), "\(half[37, 5])")
    }

    @Test func aGradientOfOtherColorsThatHasMoreIsThereAtOnce() throws {
        func style(_ isOn: Bool) -> AnyShapeStyle {
            AnyShapeStyle(
                LinearGradient(
                    colors: isOn ? [.white, .black, .white] : [.black, .white],
                    startPoint: .leading,
                    endPoint: .trailing
                )
            )
        }
        #expect(try strip(.linear(duration: 1), at: 0.5, style) == strip(nil, at: 0.1, style))
    }

    @Test func anotherKindOfGradientIsThereAtOnce() throws {
        func style(_ isOn: Bool) -> AnyShapeStyle {
            isOn
                ? AnyShapeStyle(
                    RadialGradient(colors: [.black, .white], center: .center, startRadius: 0, endRadius: 40)
                )
                : AnyShapeStyle(LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
        }
        #expect(try strip(.linear(duration: 1), at: 0.5, style) == strip(nil, at: 0.1, style))
    }

    // MARK: Springs

    @Test func springsAreTheSameByAllTheirMeasures() {
        #expect(Animation.spring(duration: 0.4, bounce: 0.2, blendDuration: 0) == .spring(duration: 0.4, bounce: 0.2))
        #expect(
            Animation.spring(response: 0.4, dampingFraction: 0.7, blendDuration: 1)
                == .spring(response: 0.4, dampingFraction: 0.7)
        )
        #expect(
            Animation.interactiveSpring(response: 0.2, dampingFraction: 0.8, blendDuration: 0.25)
                == .spring(response: 0.2, dampingFraction: 0.8)
        )
        #expect(
            Animation.interactiveSpring(duration: 0.15) == .interactiveSpring(response: 0.15, dampingFraction: 0.86)
        )
        #expect(Animation.snappy(duration: 0.3, extraBounce: 0.1) == .spring(duration: 0.3, bounce: 0.25))
        #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
        #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    }

    @Test func aSpringThatIsTurnedBackKeepsItsVelocity() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 20)) {
            Color.red.frame(width: 10, height: 10).offset(x: dial.isOn ? 100 : 0)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        func place() throws -> Int {
            let bitmap = try host.screenshot()
            return (0..<200).first { bitmap[$0, 10].r > 200 && bitmap[$0, 10].g < 100 } ?? -1
        }
        withAnimation(.smooth) { dial.isOn = true }
        try host.advance(by: 0.15)
        let turned = try place()
        withAnimation(.smooth) { dial.isOn = false }
        try host.advance(by: 0.034)
        // It continues forward a little before it returns.
        #expect(try place() > turned)
        try host.advance(by: 2)
        #expect(try place() == 0)
    }

    // MARK: Help

    @Test func helpFadesIn() throws {
        func ink(_ rest: Double, reduceMotion: Bool = false) throws -> Double {
            let host = try HeadlessHost(size: CGSize(width: 120, height: 60), reduceMotion: reduceMotion) {
                Color.white.help("What it does")
            }
            try host.play(InputScript([.move(CGPoint(x: 10, y: 10)), .advance(rest)]))
            return try host.screenshot().ink()
        }
        let (none, some, all) = (try ink(0.6), try ink(0.75), try ink(1))
        #expect(none < some && some < all)
        // With reduced motion it shows at once.
        #expect(try ink(0.75, reduceMotion: true) == all)
    }

    @Test func whatComesTakesLongerThanWhatGoes() {
        let motion = Theme.Motion()
        #expect(motion.disappear.duration < motion.appear.duration)
        #expect([motion.appear, motion.disappear, motion.slide].allSatisfy { $0.duration <= 0.2 })
    }
}
