import Foundation
import ImmediateCore

/// The interfaces of texts. Offsets count characters.
extension AccessibleInterface {
    private static func content(_ responder: AccessibleResponder, _ index: Int) -> AccessibleText {
        responder.tree.objects[index].text ?? AccessibleText("")
    }

    private static func int(_ arguments: [DBusValue], _ position: Int) -> Int { arguments[position].int ?? 0 }

    /// Returns a part of a text with its offsets.
    private static func reply(_ text: AccessibleText, _ range: Range<Int>) -> AccessibleReply {
        .values([
            .string(text[range]), .int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound)),
        ])
    }

    /// The unit of a boundary type of the older methods: characters, starts and ends of words, sentences, lines.
    private static func unit(ofBoundary type: Int) -> AccessibleText.Unit? {
        switch type {
        case 0: .character
        case 1, 2: .word
        case 3, 4: .sentence
        case 5, 6: .line
        default: nil
        }
    }

    /// The unit of a granularity of the newer method.
    private static func unit(ofGranularity granularity: Int) -> AccessibleText.Unit? {
        switch granularity {
        case 0: .character
        case 1: .word
        case 2: .sentence
        case 3: .line
        case 4: .paragraph
        default: nil
        }
    }

    private static func part(
        _ responder: AccessibleResponder,
        _ index: Int,
        _ unit: AccessibleText.Unit?,
        _ find: (AccessibleText, AccessibleText.Unit) -> Range<Int>
    ) -> AccessibleReply {
        guard let unit else { return .failure(.invalidArguments) }
        let text = content(responder, index)
        return reply(text, find(text, unit))
    }

    private static func bytes(_ text: AccessibleText, _ range: Range<Int>) -> Range<Int> {
        text.byte(range.lowerBound)..<text.byte(range.upperBound)
    }

    /// Selects a range, which an editable text can.
    private static func select(_ responder: AccessibleResponder, _ index: Int, _ range: Range<Int>) -> AccessibleReply {
        let text = content(responder, index)
        guard text.isEditable else { return .bool(false) }
        return responder.after(.selectText(bytes(text, range)), index)
    }

    /// Returns the attributes at an offset, and the part of the text that has them.
    /// - Parameter includesDefaults: true for all attributes, false for those that differ from the default ones.
    private static func attributes(
        _ responder: AccessibleResponder,
        _ index: Int,
        _ offset: Int,
        includesDefaults: Bool = true
    ) -> AccessibleReply {
        let text = content(responder, index)
        var (range, attributes) = text.attributes(at: offset)
        if !includesDefaults {
            let defaults = text.defaultAttributes
            attributes = attributes.filter { defaults[$0.key] != $0.value }
        }
        return .values([
            .dictionary(attributes), .int32(Int32(clamping: range.lowerBound)),
            .int32(Int32(clamping: range.upperBound)),
        ])
    }

    private static func defaultAttributes(_ responder: AccessibleResponder, _ index: Int) -> AccessibleReply {
        .values([.dictionary(content(responder, index).defaultAttributes)])
    }

    /// Returns the ranges of characters in an area, one for each line.
    private static func ranges(
        _ responder: AccessibleResponder,
        _ index: Int,
        _ arguments: [DBusValue]
    ) -> AccessibleReply {
        guard let x = AccessibleText.Clip(rawValue: int(arguments, 5)),
            let y = AccessibleText.Clip(rawValue: int(arguments, 6))
        else { return .failure(.invalidArguments) }
        let point = responder.point(arguments, int(arguments, 4), index)
        let area = AccessibleObject.Frame(
            x: Int32(clamping: point.x),
            y: Int32(clamping: point.y),
            width: Int32(clamping: int(arguments, 2)),
            height: Int32(clamping: int(arguments, 3))
        )
        let text = content(responder, index)
        let found = text.ranges(in: area, x, y, of: responder.tree.objects[index].frame).map { range in
            DBusValue.structure([
                .int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound)),
                .string(text[range]), .variant(.string("")),
            ])
        }
        return .values([.array("(iisv)", found)])
    }

    private static func extents(
        _ responder: AccessibleResponder,
        _ index: Int,
        _ range: Range<Int>,
        _ kind: Int
    ) -> AccessibleReply {
        let frame = content(responder, index).frame(of: range, in: responder.tree.objects[index].frame)
        return .values(responder.extents(frame, kind, index))
    }

    static let text = AccessibleInterface(
        name: "Text",
        methods: textContents.merging(textSelection) { first, _ in first }.merging(textGeometry) { first, _ in first },
        properties: [
            "CharacterCount": { .int32(Int32(clamping: content($0, $1).count)) },
            "CaretOffset": { .int32(Int32(clamping: content($0, $1).caret)) },
        ]
    )

    private static let textContents: [String: AccessibleResponder.Method] = [
        "GetText": (
            "ii",
            { responder, index, arguments in
                let text = content(responder, index)
                return .string(text[text.range(int(arguments, 0), int(arguments, 1))])
            }
        ),
        "GetStringAtOffset": (
            "iu",
            { responder, index, arguments in
                part(responder, index, unit(ofGranularity: int(arguments, 1))) { $0.part($1, at: int(arguments, 0)) }
            }
        ),
        "GetTextAtOffset": (
            "iu",
            { responder, index, arguments in
                part(responder, index, unit(ofBoundary: int(arguments, 1))) { $0.part($1, at: int(arguments, 0)) }
            }
        ),
        "GetTextBeforeOffset": (
            "iu",
            { responder, index, arguments in
                part(responder, index, unit(ofBoundary: int(arguments, 1))) { $0.part($1, before: int(arguments, 0)) }
            }
        ),
        "GetTextAfterOffset": (
            "iu",
            { responder, index, arguments in
                part(responder, index, unit(ofBoundary: int(arguments, 1))) { $0.part($1, after: int(arguments, 0)) }
            }
        ),
        "GetCharacterAtOffset": (
            "i",
            { responder, index, arguments in
                .int(Int(content(responder, index).scalar(at: int(arguments, 0))))
            }
        ),
        "GetAttributes": ("i", { attributes($0, $1, int($2, 0)) }),
        "GetAttributeRun": ("ib", { attributes($0, $1, int($2, 0), includesDefaults: $2[1].bool == true) }),
        "GetAttributeValue": (
            "is",
            { responder, index, arguments in
                let found = content(responder, index).attributes(at: int(arguments, 0)).attributes
                return .string(found[arguments[1].string ?? ""] ?? "")
            }
        ),
        "GetDefaultAttributes": ("", { responder, index, _ in defaultAttributes(responder, index) }),
        "GetDefaultAttributeSet": ("", { responder, index, _ in defaultAttributes(responder, index) }),
    ]

    private static let textSelection: [String: AccessibleResponder.Method] = [
        "SetCaretOffset": (
            "i",
            { responder, index, arguments in
                let range = content(responder, index).position(int(arguments, 0))
                return select(responder, index, range)
            }
        ),
        "GetNSelections": (
            "", { responder, index, _ in .int(content(responder, index).selectedBytes.isEmpty ? 0 : 1) }
        ),
        "GetSelection": (
            "i",
            { responder, index, arguments in
                let text = content(responder, index)
                let isThere = int(arguments, 0) == 0 && !text.selectedBytes.isEmpty
                let range = isThere ? text.selection : text.caret..<text.caret
                return .values([.int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound))])
            }
        ),
        "AddSelection": (
            "ii",
            { responder, index, arguments in
                let text = content(responder, index)
                guard text.selectedBytes.isEmpty else { return .bool(false) }
                return select(responder, index, text.range(int(arguments, 0), int(arguments, 1)))
            }
        ),
        "SetSelection": (
            "iii",
            { responder, index, arguments in
                guard int(arguments, 0) == 0 else { return .bool(false) }
                return select(responder, index, content(responder, index).range(int(arguments, 1), int(arguments, 2)))
            }
        ),
        "RemoveSelection": (
            "i",
            { responder, index, arguments in
                let text = content(responder, index)
                guard int(arguments, 0) == 0, !text.selectedBytes.isEmpty else { return .bool(false) }
                return select(responder, index, text.caret..<text.caret)
            }
        ),
    ]

    private static let textGeometry: [String: AccessibleResponder.Method] = [
        "GetCharacterExtents": (
            "iu",
            { responder, index, arguments in
                let range = content(responder, index).position(int(arguments, 0))
                let character = range.lowerBound..<range.lowerBound + 1
                return extents(responder, index, character, int(arguments, 1))
            }
        ),
        "GetRangeExtents": (
            "iiu",
            { responder, index, arguments in
                let range = content(responder, index).range(int(arguments, 0), int(arguments, 1))
                return extents(responder, index, range, int(arguments, 2))
            }
        ),
        "GetOffsetAtPoint": (
            "iiu",
            { responder, index, arguments in
                let point = responder.point(arguments, int(arguments, 2), index)
                let frame = responder.tree.objects[index].frame
                return .int(content(responder, index).offset(atX: point.x, y: point.y, in: frame))
            }
        ),
        "GetBoundedRanges": ("iiiiuuu", { ranges($0, $1, $2) }),
        "ScrollSubstringTo": ("iiu", { responder, index, _ in responder.after(.reveal, index) }),
        "ScrollSubstringToPoint": ("iiuii", { responder, index, _ in responder.after(.reveal, index) }),
    ]

    private static func edit(
        _ responder: AccessibleResponder,
        _ index: Int,
        _ range: Range<Int>,
        _ string: String
    ) -> AccessibleReply {
        let bytes = bytes(content(responder, index), range)
        return responder.after(.replaceText(bytes, with: string), index)
    }

    static let editableText = AccessibleInterface(
        name: "EditableText",
        methods: [
            "SetTextContents": (
                "s",
                { responder, index, arguments in
                    let text = content(responder, index)
                    return edit(responder, index, 0..<text.count, arguments[0].string ?? "")
                }
            ),
            "InsertText": (
                "isi",
                { responder, index, arguments in
                    // The length is in characters; some clients count bytes, which is more.
                    let string = String(
                        String.UnicodeScalarView(
                            (arguments[1].string ?? "").unicodeScalars.prefix(max(0, int(arguments, 2)))
                        )
                    )
                    let text = content(responder, index)
                    return edit(responder, index, text.position(int(arguments, 0)), string)
                }
            ),
            "DeleteText": (
                "ii",
                { responder, index, arguments in
                    let range = content(responder, index).range(int(arguments, 0), int(arguments, 1))
                    return edit(responder, index, range, "")
                }
            ),
            "CopyText": (
                "ii",
                { responder, index, arguments in
                    let text = content(responder, index)
                    let range = text.range(int(arguments, 0), int(arguments, 1))
                    return responder.after([.selectText(bytes(text, range)), .edit(.copy)], index, isSilent: true)
                }
            ),
            "CutText": (
                "ii",
                { responder, index, arguments in
                    let text = content(responder, index)
                    let range = text.range(int(arguments, 0), int(arguments, 1))
                    return responder.after([.selectText(bytes(text, range)), .edit(.cut)], index)
                }
            ),
            "PasteText": (
                "i",
                { responder, index, arguments in
                    let text = content(responder, index)
                    let range = text.position(int(arguments, 0))
                    return responder.after([.selectText(bytes(text, range)), .edit(.paste)], index)
                }
            ),
        ]
    )
}
