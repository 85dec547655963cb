import Foundation

/// What stays in place while elements come and go, and while lines turn out longer or shorter than they were taken to be; and
/// where the scroll view goes that is asked for an element.
extension LazyRun {
    /// Decides which line has to stay where it is.
    func pin(_ view: LazyViewport) {
        guard let scroll = view.scroll else {
            var anchor: ScrollState.Anchor?
            return settle(&anchor)
        }
        var anchor = scroll.anchor.flatMap { $0.run === self ? $0 : nil }
        let hadAnchor = anchor != nil
        settle(&anchor)
        if hadAnchor { scroll.anchor = anchor }
        guard pinned == nil else { return }
        let offset = axis.position(of: scroll.offset)
        guard let start, offset > 0 else { return }
        if scroll.wasAtEnd(axis), !isChanged {
            let end = offset + axis.length(of: scroll.visible)
            if start <= end, start + length + 1 >= end { pinned = (lineCount, start + lengths.total()) }
        } else if let anchor {
            pinned = (anchor.line, anchor.position)
        } else if scroll.anchor?.run == nil, start <= offset, offset < start + length {
            let line = lengths.item(at: offset - start)
            pinned = (line, start + position(of: line))
        }
    }

    /// Moves the scroll view's offset as far as the line has moved that has to stay; true if that is any way.
    func keepPinned(_ view: LazyViewport) -> Bool {
        guard let scroll = view.scroll, let pinned, scroll.request == nil else { return false }
        let position = (start ?? 0) + position(of: pinned.line)
        let way = position - pinned.position
        guard abs(way) > 1e-6 else { return false }
        self.pinned = (pinned.line, position)
        if scroll.anchor?.run === self { scroll.anchor?.position += way }
        scroll.shift(by: way, axis)
        return true
    }

    /// Scrolls to the line that the scroll view is asked for, if it is one of the run's.
    func followRequest(_ view: LazyViewport) {
        guard let scroll = view.scroll, let request = scroll.request, let line = line(of: request) else { return }
        scroll.noteFound(self, line * perLine)
        let begin = (start ?? 0) + position(of: line)
        let end = (start ?? 0) + position(of: line + 1) - spacing
        // Not below a header that stays in sight.
        scroll.bring(begin - container.pinnedLength, max(begin, end), into: axis, anchor: request.anchor)
    }

    private func line(of request: ScrollState.Request) -> Int? {
        switch request.target {
        case .item(let run, let item): return run === reference ? min(max(0, item), itemCount - 1) / perLine : nil
        case .value(let value):
            if let sought, sought.request == request.number { return sought.line }
            let line = item(of: value, near: first * perLine).map { $0 / perLine }
            sought = (request.number, line)
            return line
        }
    }

    /// Notes the first line in sight, if the edge of what is seen is in this run.
    func noteAnchor(_ view: LazyViewport) {
        guard let scroll = view.scroll, let start else { return }
        let offset = axis.position(of: scroll.offset)
        guard start <= offset, offset < start + length else {
            if scroll.anchor?.run === self { scroll.anchor = nil }
            return
        }
        let line = lengths.item(at: offset - start)
        scroll.anchor = ScrollState.Anchor(reference: reference, line: line, position: start + position(of: line))
    }
}
