import Foundation
import SDLHost

/// A web page about a failed screenshot, in one file: the pictures, their difference and that of the inspections.
struct FailurePage {
    /// A picture on the page, embedded as PNG data.
    private struct Figure {
        var title: String
        var picture: Bitmap
    }

    private let name: String
    /// The differences, such as `differs in 6 of 200 pixels, within 3×2 pixels at (4, 5)`.
    private let summary: String
    private let golden: Figure?
    private let new: Figure
    private let difference: Figure?
    /// The lines of the inspections that differ; empty if none is recorded.
    private let lines: [DifferenceLine]
    /// The command that accepts the new picture; nil if it cannot be accepted.
    private let accepting: String?

    /// Creates a page.
    /// - Parameters:
    ///   - name: the name of the screenshot.
    ///   - summary: the differences, in words that follow the name.
    ///   - golden: the golden; nil if there is none.
    ///   - new: the new picture.
    ///   - difference: the picture of the difference; nil without a golden.
    ///   - lines: the difference of the inspections.
    ///   - accepting: the command that accepts the new picture.
    init(
        name: String,
        summary: String,
        golden: Bitmap?,
        new: Bitmap,
        difference: Bitmap?,
        lines: [DifferenceLine],
        accepting: String?
    ) {
        (self.name, self.summary, self.lines, self.accepting) = (name, summary, lines, accepting)
        self.golden = golden.map { Figure(title: "Golden", picture: $0) }
        self.new = Figure(title: "New", picture: new)
        self.difference = difference.map { Figure(title: "Difference", picture: $0) }
    }

    /// Returns the page.
    /// - Throws: `HostError` if a picture cannot be encoded.
    func html() throws -> String {
        var body = "<h1>\(Self.text(name))</h1>\n<p class=\"summary\">Screenshot \(Self.text(summary)).</p>\n"
        body += Self.zoom
        if let golden { body += try slider(golden) }
        body += "<div class=\"figures\">\n"
        for figure in [golden, new, difference].compactMap({ $0 }) { body += try self.figure(figure) }
        body += "</div>\n"
        if !lines.isEmpty { body += inspection }
        if let accepting {
            body += "<h2>Accept the new picture</h2>\n<pre><code>\(Self.text(accepting))</code></pre>\n"
        }
        return Self.page(title: "\(name) failed", body: body, script: Self.script)
    }

    private func figure(_ figure: Figure) throws -> String {
        """
        <figure>
        <figcaption>\(figure.title) <small>\(figure.picture.width)×\(figure.picture.height)</small></figcaption>
        <div class="picture">\(try Self.image(figure))</div>
        </figure>

        """
    }

    /// The slider over the two pictures: the new one shows on its left.
    private func slider(_ golden: Figure) throws -> String {
        """
        <figure class="compare">
        <figcaption><label for="cut">New, left of the line, over golden</label></figcaption>
        <input id="cut" type="range" min="0" max="100" step="0.1" value="50">
        <div class="picture"><div class="stack">\(try Self.image(golden))\(try Self.image(new))<i></i></div></div>
        </figure>

        """
    }

    private var inspection: String {
        var text = "<h2>Inspection</h2>\n<pre class=\"lines\">"
        for line in lines {
            switch line {
            case .same(let line): text += "  \(Self.text(line))\n"
            case .removed(let line): text += "<del>- \(Self.text(line))</del>\n"
            case .added(let line): text += "<ins>+ \(Self.text(line))</ins>\n"
            case .skipped(let count): text += "<span>  … \(count) equal lines</span>\n"
            }
        }
        return text + "</pre>\n"
    }

    private static func image(_ figure: Figure) throws -> String {
        let data = try figure.picture.pngData().base64EncodedString()
        return """
            <img alt="\(figure.title)" width="\(figure.picture.width)" height="\(figure.picture.height)" \
            src="data:image/png;base64,\(data)">
            """
    }

    /// Returns text with HTML's special characters replaced.
    static func text(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }

    /// Returns a whole page in the style of all pages.
    static func page(title: String, body: String, script: String = "") -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(text(title))</title>
        <style>
        \(style)
        </style>
        </head>
        <body>
        <main>
        \(body)</main>
        \(script.isEmpty ? "" : "<script>\n\(script)\n</script>\n")</body>
        </html>

        """
    }

    private static let zoom = """
        <p class="zoom">Zoom
        <button type="button" data-zoom="1" aria-pressed="true">1×</button>
        <button type="button" data-zoom="2" aria-pressed="false">2×</button>
        <button type="button" data-zoom="4" aria-pressed="false">4×</button>
        <button type="button" data-zoom="8" aria-pressed="false">8×</button>
        </p>

        """

    private static let script = """
        const cut = document.getElementById('cut');
        const stack = document.querySelector('.stack');
        if (cut) cut.addEventListener('input', () => stack.style.setProperty('--cut', cut.value + '%'));
        const buttons = document.querySelectorAll('[data-zoom]');
        for (const button of buttons) {
            button.addEventListener('click', () => {
                for (const other of buttons) other.setAttribute('aria-pressed', other === button);
                for (const image of document.images) {
                    image.style.width = image.getAttribute('width') * button.dataset.zoom + 'px';
                }
            });
        }
        """

    private static let style = """
        :root { --ground: #f5f5f7; --card: #fff; --line: #d2d2d7; --ink: #1d1d1f; --quiet: #5f5f66; --accent: #0066cc;
          --removed: #ffe3e0; --added: #dcf5e0; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #161618; --card: #232326; --line: #3d3d42; --ink: #f2f2f5; --quiet: #a6a6ad;
            --accent: #4ea1ff; --removed: #5b2320; --added: #1d4526; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink);
          font: 15px/1.5 Inter, system-ui, sans-serif; }
        main { max-width: 1400px; margin: 0 auto; padding: 24px; }
        h1 { font-size: 24px; margin: 0 0 4px; overflow-wrap: anywhere; }
        h2 { font-size: 17px; margin: 32px 0 8px; }
        a { color: var(--accent); }
        small, .summary { color: var(--quiet); }
        figure { margin: 0 0 24px; min-width: 0; }
        figcaption { margin-bottom: 6px; font-weight: 600; }
        figcaption small, label { font-weight: 400; }
        .figures { display: flex; flex-wrap: wrap; gap: 0 24px; }
        .picture { overflow: auto; max-width: 100%; padding: 12px; background: var(--card);
          border: 1px solid var(--line); border-radius: 8px; }
        img { display: block; max-width: none; height: auto; image-rendering: pixelated;
          background: repeating-conic-gradient(#8883 0 25%, transparent 0 50%) 0 0 / 16px 16px; }
        .stack { --cut: 50%; position: relative; display: grid; width: max-content; }
        .stack > * { grid-area: 1 / 1; align-self: start; justify-self: start; }
        .stack img + img { clip-path: inset(0 calc(100% - var(--cut)) 0 0); }
        .stack i { position: absolute; top: 0; bottom: 0; left: var(--cut); width: 1px; background: var(--accent); }
        input[type=range] { display: block; width: min(100%, 600px); margin: 0 0 8px; accent-color: var(--accent); }
        button { font: inherit; padding: 2px 10px; color: var(--ink); background: var(--card);
          border: 1px solid var(--line); border-radius: 6px; }
        button[aria-pressed=true] { border-color: var(--accent); color: var(--accent); }
        pre { overflow: auto; margin: 0; padding: 12px; background: var(--card); border: 1px solid var(--line);
          border-radius: 8px; font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
        del, ins { display: inline-block; min-width: 100%; text-decoration: none; }
        del { background: var(--removed); }
        ins { background: var(--added); }
        .lines span { color: var(--quiet); }
        ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 16px;
          grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); }
        li { min-width: 0; padding: 12px; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
          overflow-wrap: anywhere; }
        li img { width: 100%; max-height: 200px; margin-top: 8px; object-fit: contain; image-rendering: auto; }
        """
}

/// A line of the difference of two texts.
enum DifferenceLine: Equatable {
    /// A line of both texts, near a difference.
    case same(String)
    /// A line of the first text only.
    case removed(String)
    /// A line of the second text only.
    case added(String)
    /// The number of equal lines between two differences that are far apart.
    case skipped(Int)

    /// Returns the difference of two texts, with three equal lines around each change; empty if they are equal.
    static func between(_ old: String, _ new: String) -> [DifferenceLine] {
        let (old, new) = (lines(of: old), lines(of: new))
        let changes = new.difference(from: old)
        guard !changes.isEmpty else { return [] }
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var all: [DifferenceLine] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                all.append(.removed(old[i]))
                i += 1
            } else if added.contains(j) {
                all.append(.added(new[j]))
                j += 1
            } else {
                all.append(.same(old[i]))
                (i, j) = (i + 1, j + 1)
            }
        }
        return shortened(all)
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Replaces equal lines that are more than three lines away from a change by their number.
    private static func shortened(_ all: [DifferenceLine]) -> [DifferenceLine] {
        var isNear = [Bool](repeating: false, count: all.count)
        for (index, line) in all.enumerated() {
            if case .same = line { continue }
            for near in max(0, index - 3)...min(all.count - 1, index + 3) { isNear[near] = true }
        }
        var result: [DifferenceLine] = []
        var skipped = 0
        for (index, line) in all.enumerated() {
            if isNear[index] {
                if skipped > 0 { result.append(.skipped(skipped)) }
                skipped = 0
                result.append(line)
            } else {
                skipped += 1
            }
        }
        if skipped > 0 { result.append(.skipped(skipped)) }
        return result
    }
}
