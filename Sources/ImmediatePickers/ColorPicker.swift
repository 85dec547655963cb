import Foundation

/// A control that selects a color: a well that opens a panel with a field for saturation and brightness, sliders for hue
/// and opacity, a hexadecimal field and a row of swatches.
///
/// ```swift
/// ColorPicker("Background", selection: $background)
/// ColorPicker("Ink", selection: $ink, supportsOpacity: false)
/// ```
///
/// A color that differs between light and dark is shown as in the current color scheme. A selected color is the same in
/// both, with components in sRGB.
public struct ColorPicker<Label: View>: PrimitiveView {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label

    /// Creates a color picker with a label.
    ///
    /// - Parameters:
    ///   - selection: The color that the picker selects.
    ///   - supportsOpacity: True if the user can change the opacity; if false, selected colors are opaque.
    ///   - label: The purpose of the color.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    /// Appends the picker to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        let name = label.name(in: builder.context)
        let hasLabel = !environment.labelsHidden && name.known?.isEmpty != true
        let editing = ColorEditing(
            supportsOpacity: supportsOpacity,
            read: { [selection, supportsOpacity] in
                let color = environment.themed(selection.wrappedValue).resolved(environment.colorScheme)
                return supportsOpacity ? color : color.opaque
            },
            set: { [selection] in selection.wrappedValue = Color(light: $0, dark: $0) }
        )
        if hasLabel, builder.adopts(label, rest: { $0.child(ColorWell(editing: editing, name: name)) }) { return }
        builder.add(StackElement(axis: .horizontal, unit: 0.5, spacing: StackElement.defaultSpacing)) { builder in
            if hasLabel { builder.inControlColor { $0.child(label, 0) } }
            if environment.fillsRow {
                builder.with(\.stackAxis, .horizontal) { $0.child(Spacer(minLength: 12), 2) }
            }
            builder.child(ColorWell(editing: editing, name: name), 1)
        }
    }
}

extension ColorPicker where Label == Text {
    /// Creates a color picker with a title.
    ///
    /// - Parameters:
    ///   - title: The purpose of the color.
    ///   - selection: The color that the picker selects.
    ///   - supportsOpacity: True if the user can change the opacity.
    public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }

    /// Creates a color picker with a verbatim title.
    ///
    /// - Parameters:
    ///   - title: The purpose of the color.
    ///   - selection: The color that the picker selects.
    ///   - supportsOpacity: True if the user can change the opacity.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

// MARK: Colors

/// Hue, saturation and brightness, 0 to 1 each.
struct ColorParts: Equatable {
    var hue: Double
    var saturation: Double
    var brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    /// Creates the parts of a color. A gray has the hue of `other`, and black its saturation too.
    init(_ color: RGBA, like other: ColorParts? = nil) {
        let (r, g, b) = (Double(color.r) / 255, Double(color.g) / 255, Double(color.b) / 255)
        let (most, least) = (max(r, g, b), min(r, g, b))
        let range = most - least
        brightness = most
        saturation = most > 0 ? range / most : other?.saturation ?? 0
        guard range > 0 else {
            hue = other?.hue ?? 0
            return
        }
        let sector = most == r ? (g - b) / range : most == g ? (b - r) / range + 2 : (r - g) / range + 4
        hue = (sector < 0 ? sector + 6 : sector) / 6
    }

    /// Returns the color with an opacity, 0 to 255.
    func rgba(opacity: UInt8 = 255) -> RGBA {
        var color = Color(hue: hue, saturation: saturation, brightness: brightness).light
        color.a = opacity
        return color
    }
}

extension RGBA {
    /// The red, green and blue channels as `#RRGGBB`.
    var hexadecimal: String { String(format: "#%02X%02X%02X", r, g, b) }

    /// Creates an opaque color from three or six hexadecimal digits, with or without `#`.
    init?(hexadecimal text: String) {
        var digits = text.trimmingCharacters(in: .whitespaces)
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let bits = UInt32(digits, radix: 16) else {
            return nil
        }
        self.init(
            UInt8(truncatingIfNeeded: bits >> 16),
            UInt8(truncatingIfNeeded: bits >> 8),
            UInt8(truncatingIfNeeded: bits)
        )
    }

    /// The color for assistive technology, such as `#FF9500, 50 %`.
    fileprivate var words: String { a == 255 ? hexadecimal : "\(hexadecimal), \((Int(a) * 100 + 127) / 255) %" }
}

/// The color of a picker, for the views that edit it.
@MainActor private struct ColorEditing {
    let supportsOpacity: Bool
    let read: () -> RGBA
    let set: (RGBA) -> Void

    /// The selected color, after earlier events of the frame.
    var rgba: RGBA { read() }
}

// MARK: The well

/// A button that shows the color and opens the panel.
private struct ColorWell: View {
    let editing: ColorEditing
    let name: LabelName
    @State private var isOpen = false

    var body: some View {
        ColorButton(color: editing.rgba, name: name, isOpen: isOpen) { isOpen.toggle() }
            .popover(isPresented: $isOpen) { ColorPanel(editing: editing).padding(12) }
    }
}

private struct ColorButton: PrimitiveView {
    let color: RGBA
    let name: LabelName
    let isOpen: Bool
    let action: () -> Void

    func build(into builder: inout Builder) {
        var element = ButtonElement(builder, action: action)
        element.style = .bordered
        element.opening = .group
        element.isOpen = isOpen
        element.name = name
        element.value = color.words
        element.keys.insert(.down)
        let swatch = ColorSwatch(color: color, radius: 3).frame(width: 28, height: 15)
        builder.addButton(element, label: swatch.opacity(element.isEnabled ? 1 : 0.5))
    }
}

/// A rectangle in a color, above a chequerboard if the color is translucent.
private struct ColorSwatch: PrimitiveView {
    let color: RGBA
    let radius: CGFloat

    func build(into builder: inout Builder) {
        let outline = builder.environment.themeLook.colors.controlOutline.resolved(builder.environment.colorScheme)
        builder.add(ColorSwatchElement(color: color, radius: radius, outline: outline))
    }
}

private struct ColorSwatchElement: Element {
    static var isGreedy: Bool { true }

    var color: RGBA
    var radius: CGFloat
    var outline: RGBA

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        if color.a < 255 { painter.chequerboard(rect, radius: radius) }
        painter.fill(rect, radius: radius, color)
        painter.stroke(rect, radius: radius, width: 1, outline)
    }
}

// MARK: The panel

/// The contents of the popover.
private struct ColorPanel: View {
    let editing: ColorEditing
    /// The parts of the last color set here. Eight bits do not determine the hue of a gray.
    @State private var last: (parts: ColorParts, rgba: RGBA)?
    @Environment(\.colorScheme) private var scheme

    private static let width: CGFloat = 228

    private var parts: ColorParts {
        guard let last, last.rgba.opaque == editing.rgba.opaque else {
            return ColorParts(editing.rgba, like: last?.parts)
        }
        return last.parts
    }

    private func set(_ parts: ColorParts, opacity: UInt8? = nil) {
        let rgba = parts.rgba(opacity: opacity ?? editing.rgba.a)
        last = (parts, rgba)
        editing.set(rgba)
    }

    var body: some View {
        let parts = parts
        VStack(alignment: .leading, spacing: 10) {
            ColorField(parts: parts, read: { self.parts }, set: { set($0) }, keep: keep).frame(height: 136)
            ColorSlider(
                name: "Hue",
                value: Binding(get: { (self.parts.hue * 360).rounded() }, set: { set(turned(to: $0 / 360)) }),
                limit: 360,
                keep: keep,
                colors: (0...6).map { ColorParts(hue: Double($0) / 6, saturation: 1, brightness: 1).rgba() },
                knob: ColorParts(hue: parts.hue, saturation: 1, brightness: 1).rgba()
            )
            if editing.supportsOpacity {
                ColorSlider(
                    name: "Opacity",
                    value: Binding(
                        get: { (Double(editing.rgba.a) / 2.55).rounded() },
                        set: { set(self.parts, opacity: UInt8(($0 * 2.55).rounded())) }
                    ),
                    limit: 100,
                    keep: keep,
                    colors: [parts.rgba(opacity: 0), parts.rgba()],
                    knob: editing.rgba
                )
            }
            HStack(spacing: 8) {
                ColorSwatch(color: editing.rgba, radius: 4).frame(width: 22, height: 22)
                TextField(
                    value: Binding(get: { editing.rgba }, set: { set(ColorParts($0, like: self.parts)) }),
                    text: { $0.hexadecimal },
                    parse: { RGBA(hexadecimal: $0) }
                ) {
                    Text("Hexadecimal color")
                }
                .font(.body.monospacedDigit()).frame(width: 92).labelsHidden()
                Spacer(minLength: 0)
                if editing.supportsOpacity {
                    Text("\((Int(editing.rgba.a) * 100 + 127) / 255) %")
                        .font(.body.monospacedDigit()).foregroundColor(.secondary)
                }
            }
            swatches
        }
        .frame(width: Self.width)
    }

    /// Saves the color, and returns an action that restores it.
    private func keep() -> () -> Void {
        let (parts, rgba) = (parts, editing.rgba)
        return { if editing.rgba != rgba || self.parts != parts { set(parts, opacity: rgba.a) } }
    }

    /// Returns the parts with another hue.
    private func turned(to hue: Double) -> ColorParts {
        ColorParts(hue: hue, saturation: parts.saturation, brightness: parts.brightness)
    }

    private var swatches: some View {
        VStack(spacing: 6) {
            ForEach(0..<2, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<8, id: \.self) { column in
                        if column > 0 { Spacer(minLength: 0) }
                        swatch(Self.swatches[row * 8 + column])
                    }
                }
            }
        }
    }

    private func swatch(_ swatch: (name: String, color: Color)) -> some View {
        let color = swatch.color.resolved(scheme)
        let isSelected = color.opaque == editing.rgba.opaque
        return Button {
            set(ColorParts(color, like: parts))
        } label: {
            ColorSwatch(color: color, radius: 4).frame(width: 22, height: 22)
                .overlay {
                    if isSelected {
                        Image(systemName: "checkmark").font(.system(size: 11, weight: .bold))
                            .foregroundColor(color.luminance > 0.36 ? .black : .white)
                    }
                }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(swatch.name)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }

    private static let swatches: [(name: String, color: Color)] = [
        ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint), ("Teal", .teal),
        ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink),
        ("Brown", .brown), ("White", .white), ("Light Gray", Color(white: 0.75)), ("Dark Gray", Color(white: 0.35)),
        ("Black", .black),
    ]
}

// MARK: Parts of the panel

/// A slider whose track shows the colors of its values.
private struct ColorSlider: PrimitiveView {
    let name: String
    let value: Binding<Double>
    let limit: Double
    let keep: () -> () -> Void
    package let colors: [RGBA]
    package let knob: RGBA

    func build(into builder: inout Builder) {
        let environment = builder.environment
        var element = SliderElement(
            value: value,
            shown: value.wrappedValue,
            scale: SliderScale(0...limit, step: 1),
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            state: builder.state { SliderState() },
            editing: { _ in }
        )
        element.name = LabelName(name)
        element.keep = keep
        element.track = ColorTrack(colors: colors, knob: knob)
        builder.add(element)
    }
}

/// A field whose horizontal axis is the saturation, and whose vertical axis is the brightness.
private struct ColorField: PrimitiveView {
    let parts: ColorParts
    let read: () -> ColorParts
    let set: (ColorParts) -> Void
    let keep: () -> () -> Void

    func build(into builder: inout Builder) {
        let environment = builder.environment
        builder.add(
            ColorFieldElement(
                press: builder.state { ColorFieldPress() },
                parts: parts,
                read: read,
                set: set,
                keep: keep,
                isEnabled: environment.isEnabled,
                outline: environment.themeLook.colors.controlOutline.resolved(environment.colorScheme),
                ring: environment.tint.resolved(environment.colorScheme)
            )
        )
    }
}

/// The state of a press on a field of colors.
@MainActor private final class ColorFieldPress {
    /// Restores the color from before the press; nil while nothing is pressed.
    var restore: (() -> Void)?
}

private struct ColorFieldElement: Element {
    static var isGreedy: Bool { true }

    let press: ColorFieldPress
    var parts: ColorParts
    /// Returns the parts after earlier events of the frame.
    var read: () -> ColorParts
    var set: (ColorParts) -> Void
    /// Saves the color, and returns an action that restores it.
    var keep: () -> () -> Void
    var isEnabled: Bool
    var outline: RGBA
    var ring: RGBA

    private static let (radius, knob): (CGFloat, CGFloat) = (5, 14)

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, isEnabled ? [.press, .drag, .keyFocus] : .press)
        describe(rect, &painter)
        let hue = ColorParts(hue: parts.hue, saturation: 1, brightness: 1).rgba()
        let (white, black) = (RGBA(255, 255, 255), RGBA(0, 0, 0))
        let stops = { (first: RGBA, second: RGBA) in
            [DrawGradient.Stop(color: first, location: 0), DrawGradient.Stop(color: second, location: 1)]
        }
        let isMirrored = painter.layoutDirection == .rightToLeft
        let (left, right) = (CGPoint.zero, CGPoint(x: rect.width, y: 0))
        let across = DrawGradient.Course.linear(start: isMirrored ? right : left, end: isMirrored ? left : right)
        let down = DrawGradient.Course.linear(start: .zero, end: CGPoint(x: 0, y: rect.height))
        painter.masked(by: rect, radius: Self.radius) { painter in
            painter.fill(rect, hue)
            painter.fill(rect, radius: 0, DrawGradient(stops: stops(white, white.opacity(0)), course: across))
            painter.fill(rect, radius: 0, DrawGradient(stops: stops(black.opacity(0), black), course: down))
        }
        painter.stroke(rect, radius: Self.radius, width: 1, outline)
        let center = CGPoint(
            x: rect.minX + CGFloat(parts.saturation) * rect.width,
            y: rect.maxY - CGFloat(parts.brightness) * rect.height
        )
        let side = Self.knob
        let knob = painter.directed(CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
        painter.fill(knob.insetBy(dx: 1, dy: 1), radius: side / 2 - 1, parts.rgba())
        painter.stroke(knob, radius: side / 2, width: 2, white)
        painter.stroke(knob.insetBy(dx: -0.5, dy: -0.5), radius: side / 2 + 0.5, width: 1, RGBA(0, 0, 0, 90))
        if painter.showsFocus { painter.focusRing(around: rect, radius: Self.radius, ring) }
    }

    /// Adds a node for each axis: part 1 is the saturation, part 2 the brightness.
    private func describe(_ rect: CGRect, _ painter: inout Painter) {
        guard painter.describes else { return }
        for (part, name, value) in [(1, "Saturation", parts.saturation), (2, "Brightness", parts.brightness)] {
            let percent = (value * 100).rounded()
            var node = SemanticsNode.control(
                "slider",
                label: name,
                value: String(format: "%g", percent),
                rect: rect,
                isEnabled: isEnabled,
                isFocused: part == 1 && painter.isFocused
            )
            node.properties["minimum"] = .number(0)
            node.properties["maximum"] = .number(100)
            node.properties["current"] = .number(percent)
            node.properties["step"] = .number(1)
            if part == 2 { node.properties["orientation"] = .string("vertical") }
            node.part = part
            painter.describe(node)
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, .left):
            guard isEnabled else { break }
            press.restore = keep()
            drag(to: context.directed(point), in: context.rect)
        case .dragged(let point): if isEnabled { drag(to: context.directed(point), in: context.rect) }
        case .released: press.restore = nil
        case .cancelled:
            press.restore?()
            press.restore = nil
        case .key(let key, let modifiers, _) where isEnabled && modifiers.isSubset(of: .shift):
            let step = modifiers.isEmpty ? 0.01 : 0.1
            let way = context.layoutDirection == .leftToRight ? step : -step
            switch key {
            case .left: change(saturation: -way)
            case .right: change(saturation: way)
            case .up: change(brightness: step)
            case .down: change(brightness: -step)
            default: return false
            }
        case .action(let action) where isEnabled: return perform(action, part: context.part)
        default: return false
        }
        return true
    }

    private func drag(to point: CGPoint, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        set(
            ColorParts(
                hue: read().hue,
                saturation: Double(min(max((point.x - rect.minX) / rect.width, 0), 1)),
                brightness: Double(min(max((rect.maxY - point.y) / rect.height, 0), 1))
            )
        )
    }

    private func change(saturation: Double = 0, brightness: Double = 0) {
        let parts = read()
        set(
            ColorParts(
                hue: parts.hue,
                saturation: min(max(parts.saturation + saturation, 0), 1),
                brightness: min(max(parts.brightness + brightness, 0), 1)
            )
        )
    }

    private func perform(_ action: SemanticsAction, part: Int) -> Bool {
        let isSaturation = part == 1
        let parts = read()
        let present = isSaturation ? parts.saturation : parts.brightness
        let change: Double
        switch action {
        case .increment: change = 0.01
        case .decrement: change = -0.01
        case .setValue(let percent) where percent.isFinite: change = percent / 100 - present
        default: return false
        }
        if isSaturation { self.change(saturation: change) } else { self.change(brightness: change) }
        return true
    }
}
