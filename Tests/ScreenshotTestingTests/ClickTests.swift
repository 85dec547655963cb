import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// `click` of a label fails where the user could not click it.
@MainActor @Suite("Clicks that reach nothing") struct ClickTests {
    private func message<Content: View>(clicking label: String, @ViewBuilder in content: @escaping () -> Content) throws
        -> String?
    {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { content() }
        do {
            try harness.click(label)
            return nil
        } catch let error as HarnessError {
            return error.message
        }
    }

    @Test func whatIsCoveredSaysByWhat() throws {
        let message = try message(clicking: "Below") {
            ZStack {
                Button("Below") {}
                Button {
                } label: {
                    Text("Above").frame(width: 180, height: 90)
                }
            }
        }
        #expect(message?.contains("“Below” is covered by button “Above”") == true, "\(message ?? "clicked")")
    }

    @Test func whatIsDisabledSaysSo() throws {
        let message = try message(clicking: "Save") { Button("Save") {}.disabled(true) }
        #expect(message?.contains("button “Save” is disabled") == true, "\(message ?? "clicked")")
    }

    @Test func whatIsCoveredByAViewWithoutAName() throws {
        let message = try message(clicking: "Save") {
            ZStack {
                Button("Save") {}
                Color.red.onTapGesture {}
            }
        }
        #expect(message?.contains("is covered by a view without a name") == true, "\(message ?? "clicked")")
    }

    @Test func whatAnswersNoClicks() throws {
        let message = try message(clicking: "Save") { Button("Save") {}.allowsHitTesting(false) }
        #expect(message?.contains("answers no clicks") == true, "\(message ?? "clicked")")
    }

    @Test func whatIsCutOff() throws {
        let message = try message(clicking: "Tall") {
            Button("Tall") {}.frame(width: 60, height: 80, alignment: .bottom).frame(height: 64, alignment: .top)
                .clipped()
        }
        #expect(message?.contains("off screen") == true, "\(message ?? "clicked")")
    }

    @Test func whatIsReached() throws {
        #expect(try message(clicking: "Tap") { Text("Tap").padding(10).onTapGesture {} } == nil)
        #expect(try message(clicking: "Words") { Text("Words") } == nil)
        #expect(try message(clicking: "Front") { Button("Front") {}.background(Color.red.onTapGesture {}) } == nil)
        #expect(try message(clicking: "Front") { Button("Front") {}.onTapGesture {} } == nil)
    }
}
