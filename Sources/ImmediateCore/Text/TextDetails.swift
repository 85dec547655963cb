import Synchronization

extension Text {
    /// The parts of a text besides its string. Most texts have none, and views are copied often, so they are kept in
    /// an object.
    @usableFromInline final class Details: @unchecked Sendable {
        /// The runs after the first. A concatenation and a style only refer to their texts, so that a text of n pieces
        /// takes time and memory for n, in whichever order a loop adds and styles them. The first use of the runs
        /// lists them.
        enum Others {
            case none
            case runs([Run])
            /// The other runs of a text, then all runs of the text after it.
            case joined(Details?, Text)
            /// The other runs of a text, in a style where they have none.
            case styled(Details, TextStyle)
        }

        // Written only before the object is shared.
        private(set) var style = TextStyle()
        /// The content of the first run.
        private(set) var content: (any TextContent)?
        /// True if there are runs after the first.
        private(set) var hasOthers = false
        private let stored = Mutex(Others.none)

        private static let pool = FramePool<Details> {
            $0.store(.none)
            $0.content = nil
        }

        static func make(style: TextStyle, content: (any TextContent)?, others: Others) -> Details {
            let details = pool.take { Details() }
            details.style = style
            details.content = content
            details.store(others)
            return details
        }

        /// Whether the text has nothing besides its first string and a style.
        var isStyleAlone: Bool { !hasOthers && content == nil }

        /// Creates details of a style alone.
        init(style: TextStyle = TextStyle()) { self.style = style }

        /// Replaces the style of an object that is not shared.
        func replaceStyle(_ style: TextStyle) { self.style = style }

        private func store(_ others: Others) {
            if case .none = others { hasOthers = false } else { hasOthers = true }
            stored.withLock { $0 = others }
        }

        /// The runs after the first.
        var others: [Run] {
            guard hasOthers else { return [] }
            return stored.withLock { others in
                if case .runs(let runs) = others { return runs }
                let runs = Self.runs(of: others)
                others = .runs(runs)
                return runs
            }
        }

        private static func runs(of others: Others) -> [Run] {
            if case .joined(nil, let text) = others, text.details?.hasOthers != true { return [text.first] }
            /// The parts to list, the next at the end, and the number of the style around each.
            var pending = [(part: others, style: -1)]
            var styles: [TextStyle] = []
            var runs: [Run] = []
            func append(_ string: String, _ content: (any TextContent)?, _ own: TextStyle, _ style: Int) {
                runs.append(Run(string: string, style: style < 0 ? own : own.within(styles[style]), content: content))
            }
            while let (part, style) = pending.popLast() {
                switch part {
                case .none: break
                case .runs(let runs): for run in runs { append(run.string, run.content, run.style, style) }
                case .joined(let before, let text):
                    guard let before else {
                        guard let details = text.details else {
                            append(text.firstString, text.firstContent, TextStyle(), style)
                            continue
                        }
                        append(text.firstString, text.firstContent, details.style, style)
                        pending.append((details.current, style))
                        continue
                    }
                    pending.append((.joined(nil, text), style))
                    pending.append((before.current, style))
                case .styled(let details, let inner):
                    styles.append(style < 0 ? inner : inner.within(styles[style]))
                    pending.append((details.current, styles.count - 1))
                }
            }
            return runs
        }

        private var current: Others { hasOthers ? stored.withLock { $0 } : .none }

        deinit {
            // A loop: nested releases of a long chain would overflow the stack.
            var pending: [Details] = []
            release(into: &pending)
            while var details = pending.popLast() {
                if isKnownUniquelyReferenced(&details) { details.release(into: &pending) }
            }
        }

        /// Releases the other runs, except for texts with other runs, which are appended to `pending`.
        private func release(into pending: inout [Details]) {
            guard hasOthers else { return }
            let others = stored.withLock { stored in
                defer { stored = .none }
                return stored
            }
            switch others {
            case .none, .runs: break
            case .joined(let before, let text):
                if let before { pending.append(before) }
                if let details = text.details, details.hasOthers { pending.append(details) }
            case .styled(let details, _): pending.append(details)
            }
        }
    }
}
