import Foundation
import SplitView

// Modifiers of texts, and of views' preferences.

extension Planner {
    static let textChanges: [Change] = [
        Change("font") { $0.font($1.choices.font()) },
        Change("fontWeight") { $0.fontWeight($1.choices.pick([.ultraLight, .regular, .bold, .black])) },
        Change("fontDesign") { $0.fontDesign($1.choices.pick([.default, .serif, .rounded, .monospaced])) },
        Change("bold") { $0.bold($1.choices.flag()) },
        Change("italic") { $0.italic($1.choices.flag()) },
        Change("monospaced") { $0.monospaced($1.choices.flag()) },
        Change("monospacedDigit") { view, _ in view.monospacedDigit() },
        Change("underline") { $0.underline($1.choices.flag(), color: $1.choices.maybe { $0.color() }) },
        Change("strikethrough") { $0.strikethrough($1.choices.flag(), color: $1.choices.maybe { $0.color() }) },
        Change("kerning") { $0.kerning($1.choices.length()) },
        Change("tracking") { $0.tracking($1.choices.length()) },
        Change("baselineOffset") { $0.baselineOffset($1.choices.length()) },
        Change("textCase") { $0.textCase($1.choices.pick([.uppercase, .lowercase, nil])) },
        Change("lineLimit") { view, p in
            let limit = p.choices.index(below: 6)
            return switch p.choices.index(below: 5) {
            case 0: AnyView(view.lineLimit(limit - 1))
            case 1: AnyView(view.lineLimit(limit...))
            case 2: AnyView(view.lineLimit(...limit))
            case 3: AnyView(view.lineLimit(limit...(limit + 2)))
            default: AnyView(view.lineLimit(limit, reservesSpace: true))
            }
        },
        Change("lineSpacing") { $0.lineSpacing($1.choices.length()) },
        Change("multilineTextAlignment") {
            $0.multilineTextAlignment($1.choices.pick([.leading, .center, .trailing]))
        },
        Change("truncationMode") { $0.truncationMode($1.choices.pick([.head, .middle, .tail])) },
        Change("minimumScaleFactor") { $0.minimumScaleFactor($1.choices.share()) },
        Change("textSelection") { $0.textSelection($1.choices.flag() ? .enabled : .disabled) },
        Change("help") { $0.help($1.choices.text()) },
        Change("accessibilityLabel") { $0.accessibilityLabel($1.choices.text()) },
        Change("accessibilityValue") { $0.accessibilityValue($1.choices.text()) },
        Change("accessibilityHint") { $0.accessibilityHint($1.choices.text()) },
        Change("accessibilityIdentifier") { $0.accessibilityIdentifier($1.choices.text()) },
        Change("accessibilityAddTraits") {
            $0.accessibilityAddTraits(AccessibilityTraits(rawValue: 1 << $1.choices.index(below: 12)))
        },
        Change("accessibilityRemoveTraits") {
            $0.accessibilityRemoveTraits(AccessibilityTraits(rawValue: 1 << $1.choices.index(below: 12)))
        },
        Change("accessibilityHidden") { $0.accessibilityHidden($1.choices.flag()) },
        Change("accessibilityElement") {
            $0.accessibilityElement(children: $1.choices.pick([.ignore, .contain, .combine]))
        },
        Change("accessibility") { $0.accessibility(label: Text($1.choices.text())) },
        Change("redacted") { $0.redacted(reason: RedactionReasons(rawValue: 1 << $1.choices.index(below: 3))) },
        Change("unredacted") { view, _ in view.unredacted() },
        Change("privacySensitive") { $0.privacySensitive($1.choices.flag()) },
        Change("horizontalRadioGroupLayout") { view, _ in view.horizontalRadioGroupLayout() },
        Change("contentTransition") {
            $0.contentTransition(
                $1.choices.pick([
                    .opacity, .numericText(), .numericText(value: $1.choices.number()), .symbolEffect,
                    .symbolEffect(.replace.upUp, options: .speed($1.choices.number())),
                ])
            )
        },
        Change("symbolEffect") { view, p in
            let effect = p.choices.pick([SymbolEffect.bounce, .variableColor, .rotate, .scale.down, .disappear])
            let options = SymbolEffectOptions.speed(p.choices.number())
            return p.choices.flag()
                ? AnyView(view.symbolEffect(effect, options: options, value: p.choices.index(below: 3)))
                : AnyView(view.symbolEffect(effect, options: options.nonRepeating, isActive: p.choices.flag()))
        },
        Change("symbolEffectsRemoved") { $0.symbolEffectsRemoved($1.choices.flag()) },
    ]
}
