import Foundation
import Testing

extension EndToEnd {
    /// Text typed into a real window, indistinguishable from a real keyboard's.
    @Suite struct Typing {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        @Test("Characters, accents, the clipboard, the primary selection, undo and Return work")
        func typing() async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(["typing"], display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            func says(_ line: String) async throws {
                try await eventually("“\(line)” after \(program.outputSoFar)") {
                    program.outputSoFar.hasSuffix(line + "\n")
                }
            }
            for key in ["Tab", "h", "shift+e", "eacute", "space", "x"] { try await window.key(key) }
            try await says("name hEé x")
            for key in ["BackSpace", "ctrl+a", "ctrl+c", "End", "ctrl+v"] { try await window.key(key) }
            try await says("name hEé hEé ")
            try await window.key("ctrl+z")
            try await says("name hEé ")
            try await window.key("Return")
            try await says("submitted hEé ")
            // The editor: two lines; the middle button pastes a word of them into the field.
            for key in ["Tab", "o", "n", "e", "Return", "t", "w", "o"] { try await window.key(key) }
            try await says("note one|two")
            for key in ["ctrl+shift+Left", "shift+Tab", "End", "a"] { try await window.key(key) }
            try await says("name hEé a")
            // The field is at the top, 16 points from the edge.
            try await desktop.xdotool(["keyup", "shift"])
            try await window.hover(CGPoint(x: 200, y: 27))
            try await desktop.xdotool(["click", "2"])
            try await says("name hEé atwo")
            #expect(program.isRunning)
        }

        /// Input that arrives at once, and the lines that the program prints for its button and at last for its field.
        struct Queue: CustomTestStringConvertible {
            var testDescription: String
            var input: [String]
            var saved: [String]
            var name: String
        }

        @Test(
            "Input that waits for a late frame has the modifiers with which it was made",
            arguments: [
                Queue(
                    testDescription: "text before a shortcut",
                    input: ["key", "a", "b", "c", "d", "e", "f", "g", "h", "keydown", "ctrl", "key", "s"],
                    saved: ["saved abcdefgh"],
                    name: "name abcdefgh"
                ),
                Queue(
                    testDescription: "letters with Alt",
                    input: ["key", "alt+x", "alt+y", "z"],
                    saved: [],
                    name: "name z"
                ),
                Queue(
                    testDescription: "text between shortcuts",
                    input: ["key", "a", "ctrl+s", "b", "ctrl+s", "c", "keydown", "alt"],
                    saved: ["saved a", "saved ab"],
                    name: "name abc"
                ),
            ]
        )
        func lateFrame(_ queue: Queue) async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(["typing", "saving"], display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            try await window.key("Tab")
            try await window.queue(queue.input)
            func lines(_ start: String) -> [Substring] {
                program.outputSoFar.split(separator: "\n").filter { $0.hasPrefix(start) }
            }
            try await eventually("“\(queue.name)” after \(program.outputSoFar)") {
                lines("name").last.map(String.init) == queue.name && lines("saved").count == queue.saved.count
            }
            #expect(lines("saved").map(String.init) == queue.saved)
            try await desktop.xdotool(["keyup", "ctrl", "keyup", "alt"])
        }

        /// Key codes, by their characters on a US keyboard.
        private enum Place { static let (q, a, s, c, v, control, rightAlt) = (24, 38, 39, 54, 55, 37, 108) }

        @Test("German third characters work, and so do shortcuts on layouts without Latin letters")
        func layouts() async throws {
            let desktop = try await Desktop(sandbox)
            try await desktop.setLayout("de")
            let program = try sandbox.start(["typing", "saving"], display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            func says(_ line: String) async throws {
                try await eventually("“\(line)” after \(program.outputSoFar)") {
                    program.outputSoFar.hasSuffix(line + "\n")
                }
            }
            try await window.key("Tab")
            try await window.key(place: Place.q, holding: Place.rightAlt)
            try await says("name @")
            try await window.key(place: Place.a)
            try await says("name @a")
            for (layout, letter) in [("ru", "ф"), ("gr", "α"), ("il", "ש")] {
                try await desktop.setLayout(layout)
                // All of it, copied, replaced by a letter, and pasted twice.
                try await window.key(place: Place.a, holding: Place.control)
                try await window.key(place: Place.c, holding: Place.control)
                try await window.key(place: Place.a)
                try await says("name \(letter)")
                try await window.key(place: Place.a, holding: Place.control)
                try await window.key(place: Place.v, holding: Place.control)
                try await says("name @a")
                try await window.key(place: Place.s, holding: Place.control)
                #expect(program.outputSoFar.hasSuffix("name @a\nsaved @a\n"))
            }
        }
    }
}
