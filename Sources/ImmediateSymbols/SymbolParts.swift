import Foundation

/// Symbols that show a value by the number of their drawn parts, such as the arcs of `wifi`.
extension Symbol {
    /// The outlines of a symbol that appear one after another as its value grows. An outline is given by the indices of
    /// its part and of its subpath in that part.
    private static let growing: [String: [[(part: Int, subpath: Int)]]] = [
        // The dot, then the arcs from the inner to the outer one.
        "wifi": [[(1, 0)], [(0, 1)], [(0, 0)]],
        "speaker.wave.1": [[(1, 0)]],
        "speaker.wave.2": [[(1, 0)], [(1, 1)]],
        "speaker.wave.3": [[(1, 0)], [(1, 1)], [(1, 2)]],
        "chart.bar": [[(0, 0)], [(0, 1)], [(0, 2)]],
        // The dot, then the arcs at both sides.
        "antenna.radiowaves.left.and.right": [[(0, 0)], [(1, 0), (1, 1)], [(1, 2), (1, 3)]],
    ]

    /// Returns the number of outlines that a value from 0 to 1 draws in full, and their whole number; nil for a symbol
    /// without such outlines.
    package static func growth(of name: String, at value: Double) -> (drawn: Int, whole: Int)? {
        guard let whole = growing[base(of: name)]?.count else { return nil }
        let value = value > 0 ? min(value, 1) : 0
        return (Int((value * Double(whole)).rounded(.up)), whole)
    }

    private static func base(of name: String) -> String { name.hasSuffix(".fill") ? String(name.dropLast(5)) : name }

    /// Returns the symbol with the first outlines only, and one with the rest.
    /// - Parameters:
    ///   - base: The name of the symbol without that it is mirrored.
    ///   - drawn: The number of outlines of the first symbol.
    func divided(_ base: String, drawn: Int) -> (full: Symbol, faint: Symbol) {
        let groups = Self.growing[Self.base(of: base)] ?? []
        var (full, faint): ([Part], [Part]) = ([], [])
        for (index, part) in parts.enumerated() {
            var (fullPath, faintPath) = (Path(), Path())
            for (number, subpath) in part.path.subpaths.enumerated() {
                let group = groups.firstIndex { $0.contains { $0.part == index && $0.subpath == number } }
                if (group ?? 0) >= drawn, group != nil {
                    faintPath.addPath(subpath)
                } else {
                    fullPath.addPath(subpath)
                }
            }
            if !fullPath.isEmpty { full.append(Part(role: part.role, path: fullPath, width: part.width)) }
            if !faintPath.isEmpty { faint.append(Part(role: part.role, path: faintPath, width: part.width)) }
        }
        return (
            Symbol(name: "\(name)|first \(drawn)", parts: full, isFilled: isFilled, isSlashed: isSlashed),
            Symbol(name: "\(name)|after \(drawn)", parts: faint, isFilled: isFilled)
        )
    }
}

extension Path {
    /// The parts of the path that start with a move.
    fileprivate var subpaths: [Path] {
        var subpaths: [Path] = []
        for element in elements {
            if case .move = element { subpaths.append(Path()) }
            if subpaths.isEmpty { subpaths.append(Path()) }
            switch element {
            case .move(let point): subpaths[subpaths.count - 1].move(to: point)
            case .line(let point): subpaths[subpaths.count - 1].addLine(to: point)
            case .quadCurve(let point, let control):
                subpaths[subpaths.count - 1].addQuadCurve(to: point, control: control)
            case .curve(let point, let control1, let control2):
                subpaths[subpaths.count - 1].addCurve(to: point, control1: control1, control2: control2)
            case .closeSubpath: subpaths[subpaths.count - 1].closeSubpath()
            }
        }
        return subpaths
    }
}
