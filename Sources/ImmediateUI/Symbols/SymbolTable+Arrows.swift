/// How symbols are drawn that point somewhere.
extension SymbolTable {
    static let arrows: [String: String] = [
        "arrow.right": "line1.4 M2.6 8H13.2 M8.9 3.7 13.2 8 8.9 12.3",
        "arrow.left": "line1.4 M13.4 8H2.8 M7.1 3.7 2.8 8 7.1 12.3",
        "arrow.up": "line1.4 M8 13.4V2.8 M3.7 7.1 8 2.8 12.3 7.1",
        "arrow.down": "line1.4 M8 2.6V13.2 M3.7 8.9 8 13.2 12.3 8.9",
        "arrow.up.right": "line1.4 M3.6 12.4 12.2 3.8 M5.4 3.8H12.2V10.6",
        "arrow.up.left": "line1.4 M12.4 12.4 3.8 3.8 M10.6 3.8H3.8V10.6",
        "arrow.down.right": "line1.4 M3.6 3.6 12.2 12.2 M5.4 12.2H12.2V5.4",
        "arrow.down.left": "line1.4 M12.4 3.6 3.8 12.2 M10.6 12.2H3.8V5.4",
        "arrow.left.and.right": "line1.3 M1.6 8H14.4 M4.8 4.8 1.6 8 4.8 11.2 M11.2 4.8 14.4 8 11.2 11.2",
        "arrow.up.and.down": "line1.3 M8 1.6V14.4 M4.8 4.8 8 1.6 11.2 4.8 M4.8 11.2 8 14.4 11.2 11.2",
        "arrow.up.arrow.down":
            "line1.3 M4.8 13.6V2.4 M1.8 5.4 4.8 2.4 7.8 5.4 M11.2 2.4V13.6 M8.2 10.6 11.2 13.6 14.2 10.6",
        "arrow.left.arrow.right":
            "line1.3 M2.4 4.8H13.6 M10.6 1.8 13.6 4.8 10.6 7.8 M13.6 11.2H2.4 M5.4 8.2 2.4 11.2 5.4 14.2",
        "arrow.up.left.and.arrow.down.right":
            "line1.3 M6.4 6.4 2.4 2.4 M6.4 2.4H2.4V6.4 M9.6 9.6 13.6 13.6 M9.6 13.6H13.6V9.6",
        "arrow.down.right.and.arrow.up.left": "line1.3 M2 2 6.4 6.4 M2.4 6.4H6.4V2.4 M14 14 9.6 9.6 M13.6 9.6H9.6V13.6",
        "arrow.up.to.line": "line1.3 M8 14V5.4 M4.2 9.2 8 5.4 11.8 9.2 M2.8 2.2H13.2",
        "arrow.down.to.line": "line1.3 M8 2V10.6 M4.2 6.8 8 10.6 11.8 6.8 M2.8 13.8H13.2",
        "arrow.left.to.line": "line1.3 M14 8H5.4 M9.2 4.2 5.4 8 9.2 11.8 M2.2 2.8V13.2",
        "arrow.right.to.line": "line1.3 M2 8H10.6 M6.8 4.2 10.6 8 6.8 11.8 M13.8 2.8V13.2",
        "arrow.clockwise": "line1.3 a7.6 8.2 5.5 20 315L14.3 6.9 M14.3 2.9V6.9H10.3",
        "arrow.counterclockwise": "line1.3 a8.4 8.2 5.5 160 -135L1.7 6.9 M1.7 2.9V6.9H5.7",
        "arrow.triangle.2.circlepath": "line1.3 a8 8 5.8 190 330 M13.1 1.9V5.1H9.9 a8 8 5.8 10 150 M2.9 14.1V10.9H6.1",
        "arrow.2.squarepath":
            "line1.3 r1.6 2.6 9.6 2.6 4.4 10.8 4.4 M8.4 2 10.8 4.4 8.4 6.8 r1.6 13.4 6.4 13.4 11.6 5.2 11.6 M7.6 9.2 5.2 11.6 7.6 14",
        "arrow.uturn.left": "line1.4 M5.8 2.4 2.4 5.8 5.8 9.2 M2.4 5.8H9.8A9.8 9.6 3.8 270 450H6",
        "arrow.uturn.right": "line1.4 M10.2 2.4 13.6 5.8 10.2 9.2 M13.6 5.8H6.2A6.2 9.6 3.8 270 90H10",
        "arrow.turn.down.left": "line1.4 r2.4 13.4 3 13.4 9.8 2.8 9.8 M6.4 6.2 2.8 9.8 6.4 13.4",
        "arrow.turn.down.right": "line1.4 r2.4 2.6 3 2.6 9.8 13.2 9.8 M9.6 6.2 13.2 9.8 9.6 13.4",
        "arrow.turn.up.left": "line1.4 r2.4 13.4 13 13.4 6.2 2.8 6.2 M6.4 2.6 2.8 6.2 6.4 9.8",
        "arrow.turn.up.right": "line1.4 r2.4 2.6 13 2.6 6.2 13.2 6.2 M9.6 2.6 13.2 6.2 9.6 9.8",
        "goforward": "line1.3 a8 8.8 5.6 -35 270 M8 3.2H9.8 M7.6 1 9.8 3.2 7.6 5.4",
        "gobackward": "line1.3 a8 8.8 5.6 -90 215 M8 3.2H6.2 M8.4 1 6.2 3.2 8.4 5.4",
        "rotate.right":
            "body b1.4 6.2 8.8 8.4 1.6 line1.3 M6.4 3.4H10.2A10.2 7 3.6 270 360V9.2 M11.6 7 13.8 9.4 15.6 7",
        "rotate.left":
            "body b5.8 6.2 8.8 8.4 1.6 line1.3 M9.6 3.4H5.8A5.8 7 3.6 270 180V9.2 M.4 7 2.2 9.4 4.4 7",
        "arrow.up.right.square": "body b2 2 12 12 2.2 mark M5.4 10.6 10.4 5.6H6.4 10.4V9.6 5.6Z",
        "arrow.triangle.merge":
            "line1.3 o4.4 12.6 1.6 o11.6 12.6 1.6 M8 1.6V5.4C8 8.6 4.4 8 4.4 11 M8 5.4C8 8.6 11.6 8 11.6 11 M5.4 4.2 8 1.6 10.6 4.2",
        "arrow.triangle.pull":
            "line1.3 o4.2 3.4 1.6 o4.2 12.6 1.6 o11.8 12.6 1.6 M4.2 5V11 M11.8 11V6Q11.8 3.8 9.6 3.8H8 M9.8 1.8 7.8 3.8 9.8 5.8",
        "arrow.triangle.branch":
            "line1.3 o4.4 3.4 1.6 o4.4 12.6 1.6 o11.6 5 1.6 M4.4 5V11 M11.6 6.6C11.6 9.2 4.4 7.6 4.4 11",
        "arrowshape.turn.up.left": """
        body M1.6 6.9 6.9 2.3V4.9C11.6 5 14.2 8 14.2 13.4 12.6 10.2 10.4 8.9 6.9 8.9V11.5Z
        """,
        "arrowshape.turn.up.right": """
        body M14.4 6.9 9.1 2.3V4.9C4.4 5 1.8 8 1.8 13.4 3.4 10.2 5.6 8.9 9.1 8.9V11.5Z
        """,
        "arrowtriangle.right": "body R1 5 3.2 12.6 8 5 12.8",
        "arrowtriangle.left": "body R1 11 3.2 3.4 8 11 12.8",
        "arrowtriangle.up": "body R1 3.2 11 8 3.4 12.8 11",
        "arrowtriangle.down": "body R1 3.2 5 8 12.6 12.8 5",
        "chevron.down": "line1.4 M3.4 5.8 8 10.4 12.6 5.8",
        "chevron.up": "line1.4 M3.4 10.2 8 5.6 12.6 10.2",
        "chevron.right": "line1.4 M5.8 3.4 10.4 8 5.8 12.6",
        "chevron.left": "line1.4 M10.2 3.4 5.6 8 10.2 12.6",
        "chevron.right.2": "line1.4 M3.4 3.6 7.8 8 3.4 12.4 M8.4 3.6 12.8 8 8.4 12.4",
        "chevron.left.2": "line1.4 M7.6 3.6 3.2 8 7.6 12.4 M12.6 3.6 8.2 8 12.6 12.4",
        "chevron.up.chevron.down": "line1.4 M4.6 6 8 2.6 11.4 6 M4.6 10 8 13.4 11.4 10",
    ]
}
