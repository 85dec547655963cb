/// How symbols are drawn that stand for windows, their parts, and what is laid out.
extension SymbolTable {
    private static let frame = "body b1.5 2.5 13 11 2"
    private static let window = "line b1.5 2.5 13 11 2"

    private static let square = "body b2 2 12 12 2"

    static let panes: [String: String] = [
        "rectangle": frame,
        "square": square,
        "rectangle.portrait": "body b3.2 1.6 9.6 12.8 1.8",
        "capsule": "body b1.4 4.4 13.2 7.2 3.6",
        "triangle": "body R1.6 8 1.8 14.8 13.4 1.2 13.4",
        "diamond": "body R1 8 1.4 14.6 8 8 14.6 1.4 8",
        "hexagon": "body R1.2 8 1.4 13.8 4.7 13.8 11.3 8 14.6 2.2 11.3 2.2 4.7",
        "rectangle.split.2x1": frame + " mark M8 2.5V13.5",
        "rectangle.split.1x2": frame + " mark M1.5 8H14.5",
        "rectangle.split.3x1": frame + " mark M5.8 2.5V13.5 M10.2 2.5V13.5",
        "rectangle.split.2x2": frame + " mark M8 2.5V13.5 M1.5 8H14.5",
        "rectangle.lefthalf.inset.filled": window + " spot b3.2 4.2 4.2 7.6 .8",
        "rectangle.righthalf.inset.filled": window + " spot b8.6 4.2 4.2 7.6 .8",
        "rectangle.tophalf.inset.filled": window + " spot b3.2 4.2 9.6 3.2 .8",
        "rectangle.bottomhalf.inset.filled": window + " spot b3.2 8.6 9.6 3.2 .8",
        "rectangle.inset.filled": window + " spot b3.2 4.2 9.6 7.6 .8",
        "rectangle.righthalf.inset.filled.arrow.right":
            "line b1 2.2 9 11.6 1.8 spot b5.6 3.9 2.7 8.2 .7 line M11.8 8H15.2 M13.2 5.9 15.3 8 13.2 10.1",
        "rectangle.lefthalf.inset.filled.arrow.left":
            "line b6 2.2 9 11.6 1.8 spot b7.7 3.9 2.7 8.2 .7 line M4.2 8H.8 M2.8 5.9 .7 8 2.8 10.1",
        "rectangle.tophalf.inset.filled.arrow.up":
            "line b2.2 6 11.6 9 1.8 spot b3.9 7.7 8.2 2.7 .7 line M8 4.2V.8 M5.9 2.8 8 .7 10.1 2.8",
        "rectangle.bottomhalf.inset.filled.arrow.down":
            "line b2.2 1 11.6 9 1.8 spot b3.9 5.6 8.2 2.7 .7 line M8 11.8V15.2 M5.9 13.2 8 15.3 10.1 13.2",
        "rectangle.split.1x3": frame + " mark M1.5 6.2H14.5 M1.5 9.8H14.5",
        "square.split.2x1": square + " mark M8 2V14",
        "square.split.1x2": square + " mark M2 8H14",
        "square.split.2x2": square + " mark M8 2V14 M2 8H14",
        "rectangle.3.group": "body b1.4 2.6 6.2 10.8 1.4 b9.4 2.6 5.2 4.6 1.2 b9.4 8.8 5.2 4.6 1.2",
        "rectangle.expand.vertical":
            "line r1.4 3 6.4 3 1.8 13 1.8 13 6.4 r1.4 3 9.6 3 14.2 13 14.2 13 9.6 M8 4.2V11.8 M6.2 6 8 4.2 9.8 6 M6.2 10 8 11.8 9.8 10",
        "rectangle.compress.vertical":
            "line b2.4 6.6 11.2 2.8 1.2 M8 1.2V4.6 M6.2 2.8 8 4.6 9.8 2.8 M8 14.8V11.4 M6.2 13.2 8 11.4 9.8 13.2",
        "plus.rectangle": frame + " mark M8 5.1V8H10.9 8V10.9 8H5.1 8Z",
        "minus.rectangle": frame + " mark M5.1 8H10.9",
        "xmark.rectangle": frame + " mark M6 6 8 8 10 6 8 8 10 10 8 8 6 10 8 8Z",
        "play.rectangle": frame + " dot R.5 6.5 5.2 11 8 6.5 10.8",
        "pip": window + " spot b7.6 7.4 5.2 4.4 .8",
        "dock.rectangle": window + " spot b4 9.6 8 2.2 .7",
        "menubar.rectangle": frame + " mark M1.5 5.4H14.5 dot o3.7 4 .55 o5.7 4 .55",
        "sidebar.left": window + " line M6 2.5V13.5 line1 M3.3 5.2H4.3 M3.3 7.2H4.3 M3.3 9.2H4.3",
        "sidebar.right": window + " line M10 2.5V13.5 line1 M11.7 5.2H12.7 M11.7 7.2H12.7 M11.7 9.2H12.7",
        "rectangle.bottomthird.inset.filled": window + " spot b3.2 9.2 9.6 2.6 .7",
        "rectangle.stack": "body b1.5 6.4 13 8 1.8 line M3 4H13 M4.6 1.6H11.4",
        "rectangle.on.rectangle": "line r1.6 4.4 4.6 4.4 2.4 14.6 2.4 14.6 9.8 12.2 9.8 body b1.4 5.4 10.2 8.2 1.6",
        "square.on.square": "line r1.6 5.6 4.6 5.6 2 14 2 14 10.4 11.4 10.4 body b2 5.6 8.4 8.4 1.6",
        "square.stack": "body b2 5.6 12 9 1.8 line M3.4 3.4H12.6 M5 1.2H11",
        "square.grid.2x2": "body b2 2 4.6 4.6 1 b9.4 2 4.6 4.6 1 b2 9.4 4.6 4.6 1 b9.4 9.4 4.6 4.6 1",
        "square.grid.3x3":
            "body b1.7 1.7 2.6 2.6 .5 b6.7 1.7 2.6 2.6 .5 b11.7 1.7 2.6 2.6 .5 b1.7 6.7 2.6 2.6 .5 b6.7 6.7 2.6 2.6 .5 b11.7 6.7 2.6 2.6 .5 b1.7 11.7 2.6 2.6 .5 b6.7 11.7 2.6 2.6 .5 b11.7 11.7 2.6 2.6 .5",
        "rectangle.grid.1x2": "body b1.6 2 12.8 4.6 1.2 b1.6 9.4 12.8 4.6 1.2",
        "tablecells": frame + " mark M6 2.5V13.5 M1.5 6.2H14.5 M1.5 9.8H14.5",
        "square.dashed":
            "line M2 5V4Q2 2 4 2H5 M7.2 2H8.8 M11 2H12Q14 2 14 4V5 M14 7.2V8.8 M14 11V12Q14 14 12 14H11 M8.8 14H7.2 M5 14H4Q2 14 2 12V11 M2 8.8V7.2",
        "viewfinder":
            "line r2 1.8 5.2 1.8 1.8 5.2 1.8 r2 10.8 1.8 14.2 1.8 14.2 5.2 r2 14.2 10.8 14.2 14.2 10.8 14.2 r2 5.2 14.2 1.8 14.2 1.8 10.8",
        "macwindow": frame + " mark M1.5 6H14.5",
        "slider.horizontal.3":
            "line M2 4H9 M12.4 4H14 M2 8H3.6 M7 8H14 M2 12H7.4 M10.8 12H14 o10.7 4 1.7 o5.3 8 1.7 o9.1 12 1.7",
        "circle.grid.2x2": "body o4.4 4.4 2.4 o11.6 4.4 2.4 o4.4 11.6 2.4 o11.6 11.6 2.4",
        "aspectratio": frame + " mark M4.2 8.2V5.2H7.2 M11.8 7.8V10.8H8.8",
        "crop": "line1.3 M4.4 1.4V11.6H14.6 M1.4 4.4H11.6V14.6",
        "ruler": "body R1.2 1.4 5.2 14.6 5.2 14.6 10.8 1.4 10.8 mark1 M4 5.2V7.4 M6.7 5.2V8.4 M9.3 5.2V7.4 M12 5.2V8.4",
        "square.3.layers.3d":
            "body R.8 8 1.8 14.4 5.2 8 8.6 1.6 5.2 line r.8 1.6 8.4 8 11.8 14.4 8.4 r.8 1.6 11.2 8 14.6 14.4 11.2",
        "circle.lefthalf.filled": "line o8 8 6.4 spot a8 8 6.4 90 270Z",
        "largecircle.fill.circle": "line o8 8 6.4 spot o8 8 3.7",
        "target": "line o8 8 6.4 o8 8 3.4 dot o8 8 1",
        "scope": "line o8 8 5 M8 .8V5.2 M8 10.8V15.2 M.8 8H5.2 M10.8 8H15.2",
        "seal":
            "body R1 8 1.2 9.7 2.6 11.9 2.2 12.6 4.3 14.6 5.2 14.1 7.4 15.2 9.3 13.5 10.7 13.4 12.9 11.2 13 9.8 14.7 8 13.5 6.2 14.7 4.8 13 2.6 12.9 2.5 10.7 .8 9.3 1.9 7.4 1.4 5.2 3.4 4.3 4.1 2.2 6.3 2.6",
    ]
}
