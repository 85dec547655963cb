#!/usr/bin/python3
"""A screen reader for the end-to-end tests: screen_reader.py APP SCENARIO [ARGUMENTS].

It talks to the app through pyatspi, as Orca does, and fails with the state that it saw. It waits for states, never for
a time. The exit status is 0 if the scenario holds.
"""
import faulthandler
import os
import signal
import subprocess
import sys
import time

import dbus
import gi

gi.require_version("Atspi", "2.0")
import pyatspi  # noqa: E402
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60.0
SHOWING = pyatspi.STATE_SHOWING


def enable(is_on=True):
    """Turns assistive technology on or off, as a screen reader does when it starts and ends."""
    bus = dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus")
    properties = dbus.Interface(bus, "org.freedesktop.DBus.Properties")
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        properties.Set("org.a11y.Status", name, dbus.Boolean(is_on))


def turn():
    """Lets events arrive."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def eventually(words, condition):
    """Waits until a condition gives something true, and returns that."""
    deadline = time.monotonic() + PATIENCE
    last = None
    while time.monotonic() < deadline:
        turn()
        try:
            result = condition()
            if result:
                return result
        except (GLib.Error, LookupError, AttributeError, ValueError) as error:
            # The object went away between two calls.
            last = error
        time.sleep(0.01)
    raise AssertionError(f"waited in vain for {words} ({last})")


def equal(what, found, expected):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


def application(name):
    """Returns the application with this name, or None. Nothing is cached, so that states are those of the app."""
    desktop = pyatspi.Registry.getDesktop(0)
    desktop.clear_cache()
    for app in desktop:
        if app and app.name == name:
            app.set_cache_mask(Atspi.Cache.NONE)
            return app
    return None


def everything(root):
    """Yields an object and all those in it."""
    yield root
    for child in list(root):
        if child:
            yield from everything(child)


def find(root, role, name=None):
    """Returns the objects with a role and, if given, a name."""
    return [each for each in everything(root) if each.getRoleName() == role and name in (None, each.name)]


def wait_for(root, role, name=None):
    words = f"a {role} {name or ''} among {sorted(set((e.getRoleName(), e.name) for e in everything(root)))}"
    return eventually(words, lambda: find(root, role, name))[0]


def states(each):
    return each.getState().getStates()


def extents(each):
    box = each.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return (box.x, box.y, box.width, box.height)


def actions(each):
    action = each.queryAction()
    return [action.getName(index) for index in range(action.nActions)]


def act(each, name="click"):
    action = each.queryAction()
    names = actions(each)
    assert name in names, f"{each} has the actions {names}"
    assert action.doAction(names.index(name)), f"{each} did not do {name}"


def interfaces(each):
    return set(pyatspi.listInterfaces(each))


# The pages of the gallery.

NAMED = {
    "push button", "check box", "radio button", "slider", "spin button", "combo box", "page tab", "menu", "menu item",
    "check menu item", "radio menu item", "separator", "panel", "split pane", "frame", "heading", "label", "image",
    "list item", "tree item", "link", "alert",
}
INTERFACES = {
    "push button": {"Action", "Component"},
    "slider": {"Action", "Component", "Value"},
    "separator": {"Action", "Component", "Value"},
    "label": {"Component", "Text"},
    "entry": {"Component", "Text", "EditableText"},
    "list": {"Component"},
    "list item": {"Component"},
    "check box": {"Action", "Component"},
    "page tab": {"Action", "Component"},
    "split pane": {"Component"},
    "panel": {"Component"},
}


def check(root):
    """Checks every object of a window: its name, its interfaces, its place in the tree and on the screen."""
    bounds = extents(root)
    for each in everything(root):
        role = each.getRoleName()
        if role in NAMED:
            assert each.name, f"a {role} without a name in {each.parent}"
        missing = INTERFACES.get(role, set()) - interfaces(each)
        if pyatspi.STATE_ENABLED not in states(each):
            missing -= {"Action"}
        assert not missing, f"{each} lacks {missing}"
        for position, child in enumerate(list(each)):
            equal(f"the parent of {child}", child.parent, each)
            equal(f"the position of {child}", child.getIndexInParent(), position)
        if SHOWING in states(each):
            x, y, width, height = extents(each)
            assert width >= 0 and height >= 0, f"{each} has the size {width}×{height}"
            inside = x < bounds[2] and y < bounds[3] and x + width > 0 and y + height > 0
            assert inside, f"{each} shows at {extents(each)}, outside {bounds}"
        if role == "separator":
            value = each.queryValue()
            assert value.minimumValue <= value.currentValue <= value.maximumValue, f"{each}: {value.currentValue}"
            panes = [r for r in each.getRelationSet() if r.getRelationType() == pyatspi.RELATION_CONTROLLER_FOR]
            assert panes and panes[0].getNTargets() >= 1, f"{each} controls no pane"
            for index in range(panes[0].getNTargets()):
                equal("the role of what it controls", panes[0].getTarget(index).getRoleName(), "panel")
            orientation = {pyatspi.STATE_HORIZONTAL, pyatspi.STATE_VERTICAL} & set(states(each))
            equal(f"the number of orientations of {each}", len(orientation), 1)


def rows(app):
    return [each for role in ("list item", "tree item") for each in find(app, role)]


def page(app, titles):
    """Opens each page of the gallery in its navigator, and checks its window."""
    window = app[0]
    for title in titles:
        def row():
            return next((each for each in rows(window) if each.name == title), None)
        act(eventually(f"a row {title}", row))
        eventually(f"the selection of {title}", lambda: pyatspi.STATE_SELECTED in states(row()))
        eventually(f"the page {title}", lambda: find(window, "label", title) or find(window, "heading", title))
        check(window)
        if title not in ("Overview", "Icons", "Keyboard shortcuts", "Symbols"):
            assert find(window, "separator"), f"no splitter on the page {title}"


# Splitters.

def own_splitter(window):
    """The splitter of the page itself: that between the panes Ebb and Flood."""
    for each in find(window, "separator"):
        if not any(find(child, "separator") for child in each.parent if child.getRoleName() == "panel"):
            names = [label.name for label in find(each.parent, "label")]
            if names[:1] == ["Ebb"] and "Flood" in names:
                return each
    return None


def splitter(app):
    window = app[0]
    bar = eventually("the splitter of the page", lambda: own_splitter(window))
    split = bar.parent
    value = bar.queryValue()
    panes = [r for r in bar.getRelationSet() if r.getRelationType() == pyatspi.RELATION_CONTROLLER_FOR][0]
    first, second = panes.getTarget(0), panes.getTarget(1)
    whole, thickness = extents(split)[2], extents(bar)[2]
    # The centre of the splitter is at this share of the split.
    value.currentValue = 25.0
    equal("the value", round(value.currentValue, 6), 25.0)
    eventually("the width of the first pane", lambda: abs(extents(first)[2] - (whole * 0.25 - thickness / 2)) <= 1)
    eventually("the width of the second pane", lambda: abs(extents(second)[2] - (whole * 0.75 - thickness / 2)) <= 1)
    # Beyond the limits is at the limit.
    value.currentValue = 1e9
    equal("the greatest value", round(value.currentValue, 6), round(value.maximumValue, 6))
    act(bar, "decrement")
    assert value.currentValue < value.maximumValue, "a step moved nothing"
    bar.queryComponent().grabFocus()
    eventually("the focus on the splitter", lambda: pyatspi.STATE_FOCUSED in states(bar))
    focused = [each for each in everything(window) if pyatspi.STATE_FOCUSED in states(each)]
    equal("all that has the focus", focused, [bar])
    act(bar, "reset")
    eventually("the splitter in the middle", lambda: abs(value.currentValue - 50) < 1e-6)
    # The navigator of the gallery hides, and comes back.
    navigator = find(window, "tree") + find(window, "list")
    assert navigator, "no navigator"
    hiding = [each for each in find(window, "separator") if "hide" in actions(each)]
    outer = [each for each in hiding if find(each.parent[0], "entry")][0]
    place = outer.parent
    act(outer, "hide")
    eventually("a hidden navigator", lambda: not find(window, "entry"))
    def showing():
        return [each for each in find(window, "separator") + [place] if "show" in actions(each)]
    act(eventually("a way to show it", showing)[0], "show")
    wait_for(window, "entry")


# Buttons, sliders and menus.

def show_in_inspector(window, *keys):
    """Goes through the tabs of the inspector, code, settings and state, by keys."""
    tabs = wait_for(window, "combo box", "Inspector")
    tabs.queryComponent().grabFocus()
    eventually("the focus on the tabs", lambda: pyatspi.STATE_FOCUSED in states(tabs))
    subprocess.run(["xdotool", "key", *keys], check=True)


def buttons(app):
    window = app[0]
    bar = eventually("the splitter of the page", lambda: own_splitter(window))
    assert pyatspi.STATE_VERTICAL in states(bar), "the splitter stands upright between two columns"
    act(wait_for(window, "push button", "Stack vertically"))
    eventually("a level splitter", lambda: pyatspi.STATE_HORIZONTAL in states(own_splitter(window)))
    show_in_inspector(window, "Right")
    slider = wait_for(window, "slider", "Thickness")
    slider.queryValue().currentValue = 20
    equal("the value of the slider", slider.queryValue().currentValue, 20)
    wait_for(window, "label", "20 pt")
    eventually("a thicker splitter", lambda: extents(own_splitter(window))[3] == 20)
    step = int(slider.queryValue().minimumIncrement)
    assert step > 0, "the slider has no step"
    act(slider, "increment")
    wait_for(window, "label", f"{20 + step} pt")
    act(slider, "decrement")
    wait_for(window, "label", "20 pt")
    slider.queryComponent().grabFocus()
    eventually("the focus on the slider", lambda: pyatspi.STATE_FOCUSED in states(slider))


def menu(app):
    window = app[0]
    opener = find(window, "menu")[0]
    assert pyatspi.STATE_COLLAPSED in states(opener), f"{opener} is closed"
    assert pyatspi.STATE_HAS_POPUP in states(opener), f"{opener} opens a menu"
    act(opener)
    popup = wait_for(window, "popup menu")
    assert pyatspi.STATE_EXPANDED in states(opener), f"{opener} is open"
    items = [each for each in popup if each.getRoleName().endswith("menu item")]
    assert len(items) > 10, f"{len(items)} items"
    # The first item has the focus, as after a key.
    eventually("the focus in the menu", lambda: any(pyatspi.STATE_FOCUSED in states(each) for each in items))
    wanted = [each for each in items if each.name == "Priority"][0]
    act(wanted)
    eventually("a closed menu", lambda: not find(window, "popup menu"))
    eventually("the chosen page", lambda: find(window, "menu", "Priority"))


# Texts.

def typing(app):
    window = app[0]
    field = wait_for(window, "entry")
    count = len(rows(window))
    text, edit = field.queryText(), field.queryEditableText()
    field.queryComponent().grabFocus()
    eventually("the focus in the field", lambda: pyatspi.STATE_FOCUSED in states(field))
    assert edit.setTextContents("prio"), "the text is not set"
    equal("the text", text.getText(0, -1), "prio")
    eventually("fewer rows", lambda: 0 < len(rows(window)) < count)
    assert edit.insertText(4, "rité é", 5), "no text is inserted"
    equal("the text", text.getText(0, -1), "priorité ")
    equal("the number of characters", text.characterCount, 9)
    equal("the caret after the inserted text", text.caretOffset, 9)
    assert edit.deleteText(4, 9)
    equal("the text", text.getText(0, -1), "prio")
    assert text.setCaretOffset(1)
    equal("the caret", text.caretOffset, 1)
    assert text.addSelection(1, 3)
    equal("the selections", [text.getNSelections(), tuple(text.getSelection(0))], [1, (1, 3)])
    assert text.removeSelection(0)
    equal("the selections", text.getNSelections(), 0)
    edit.copyText(0, 4)
    assert edit.pasteText(4), "nothing is pasted"
    equal("the text", text.getText(0, -1), "prioprio")
    assert edit.cutText(0, 4)
    equal("the text", text.getText(0, -1), "prio")
    assert edit.setTextContents("")
    eventually("all rows", lambda: len(rows(window)) == count)


def reading(app):
    """Reads the code on a page by characters, words and lines."""
    window = app[0]
    label = eventually("the code", lambda: [e for e in find(window, "label") if e.name.startswith("import ")])[0]
    text = label.queryText()
    whole = text.getText(0, -1)
    equal("the number of characters", text.characterCount, len(whole))
    offset, lines = 0, []
    while offset < text.characterCount:
        line, start, end = text.getTextAtOffset(offset, pyatspi.TEXT_BOUNDARY_LINE_START)
        assert start == offset < end, f"a line from {start} to {end} at {offset}"
        lines.append(line)
        offset = end
    equal("the lines", "".join(lines), whole)
    equal("the first line", lines[0], "import Foundation\n")
    offset, words = 0, []
    while offset < len(lines[0]):
        word, start, end = text.getTextAtOffset(offset, pyatspi.TEXT_BOUNDARY_WORD_START)
        assert start <= offset < end, f"a word from {start} to {end} at {offset}"
        words.append(word)
        offset = end
    equal("the words", words, ["import ", "Foundation\n"])
    equal("a character", chr(text.getCharacterAtOffset(7)), "F")
    equal("the word after the first", text.getTextAfterOffset(0, pyatspi.TEXT_BOUNDARY_WORD_START)[0], "Foundation\n")
    equal("the word before the second", text.getTextBeforeOffset(8, pyatspi.TEXT_BOUNDARY_WORD_START)[0], "import ")
    box = text.getCharacterExtents(0, pyatspi.WINDOW_COORDS)
    assert box[2] > 0 and box[3] > 0, f"the first character is at {box}"


def editing(app, string):
    """Reads and changes the text of the Editor by visible lines."""
    window = app[0]
    editor = wait_for(window, "text")
    text = editor.queryText()
    equal("the text", text.getText(0, -1), string)
    assert {pyatspi.STATE_MULTI_LINE, pyatspi.STATE_EDITABLE} <= set(states(editor)), "an editor of many lines"
    offset, lines = 0, []
    while offset < text.characterCount:
        line, start, end = text.getTextAtOffset(offset, pyatspi.TEXT_BOUNDARY_LINE_START)
        assert start == offset < end, f"a line from {start} to {end} at {offset}"
        lines.append(line)
        offset = end
    equal("the lines", "".join(lines), string)
    assert len(lines) >= string.count("\n"), f"{len(lines)} lines"
    tops = [text.getCharacterExtents(len("".join(lines[:i])), pyatspi.WINDOW_COORDS)[1] for i in range(len(lines))]
    equal("the lines from the top", tops, sorted(set(tops)))
    assert editor.queryEditableText().insertText(0, "First\n", 6)
    equal("the text", text.getText(0, -1), "First\n" + string)


def keys(app):
    """Listens to the keys of the X server in the Editor, and to the caret that they move."""
    editor = wait_for(app[0], "text")
    editor.queryComponent().grabFocus()
    eventually("the focus in the editor", lambda: pyatspi.STATE_FOCUSED in states(editor))
    text = editor.queryText()
    assert text.setCaretOffset(0)
    told, carets = [], []
    def hear(event):
        kind = "-" if event.type == pyatspi.KEY_RELEASED_EVENT else "+"
        told.append((kind + event.event_string, event.id, event.hw_code, event.modifiers, bool(event.is_text)))
        return False
    def follow(event):
        carets.append(event.detail1)
    pyatspi.Registry.registerKeystrokeListener(hear, mask=list(range(256)))
    pyatspi.Registry.registerEventListener(follow, "object:text-caret-moved")
    def press(key, caret, *expected):
        del told[:], carets[:]
        # Meanwhile, the client has to answer.
        xdotool = subprocess.Popen(["xdotool", "key", key])
        eventually(f"the end of xdotool {key}", lambda: xdotool.poll() is not None)
        eventually(f"the keys of {key}", lambda: len(told) >= len(expected))
        equal(f"the keys of {key}", told, list(expected))
        if caret is not None:
            eventually(f"the caret at {caret} after {key}", lambda: carets and carets[-1] == caret)
            equal("the caret", text.caretOffset, caret)
    press("Right", 1, ("+Right", 0xFF53, 114, 0, False), ("-Right", 0xFF53, 114, 0, False))
    # xdotool releases keys in the order in which it pressed them.
    press("ctrl+Right", 3, ("+Control_L", 0xFFE3, 37, 0, False), ("+Right", 0xFF53, 114, 4, False),
          ("-Control_L", 0xFFE3, 37, 4, False), ("-Right", 0xFF53, 114, 0, False))
    press("a", 4, ("+a", 0x61, 38, 0, True), ("-a", 0x61, 38, 0, True))
    press("shift+1", 5, ("+Shift_L", 0xFFE1, 50, 0, False), ("+!", 0x21, 10, 1, True),
          ("-Shift_L", 0xFFE1, 50, 1, False), ("-!", 0x21, 10, 0, True))
    press("Return", 6, ("+Return", 0xFF0D, 36, 0, False), ("-Return", 0xFF0D, 36, 0, False))
    press("F5", None, ("+F5", 0xFFC2, 71, 0, False), ("-F5", 0xFFC2, 71, 0, False))
    pyatspi.Registry.deregisterKeystrokeListener(hear, mask=list(range(256)))
    pyatspi.Registry.deregisterEventListener(follow, "object:text-caret-moved")


# Rows.

def selecting(app):
    """Selects messages in Mail."""
    window = app[0]
    def messages():
        found = [e for e in find(window, "list") if len(e) > 3 and "Selection" in interfaces(e)]
        return max(found, key=len, default=None)
    box = eventually("a list of messages", messages)
    selection = box.querySelection()
    # Headers of sections are children as well, but no rows.
    row = rows(box)[2]
    index = row.getIndexInParent()
    assert selection.selectChild(index), "nothing is selected"
    eventually("the selected row", lambda: selection.isChildSelected(index))
    attributes = dict(each.split(":", 1) for each in row.getAttributes())
    equal("the position", attributes["posinset"], "3")
    assert int(attributes["setsize"]) >= len(rows(box)), f"{attributes['setsize']} rows"
    equal("the number of selected rows", selection.nSelectedChildren >= 1, True)
    row.queryComponent().grabFocus()
    eventually("the focus on the row", lambda: pyatspi.STATE_FOCUSED in states(box[index]))


def table(app):
    """Reads a table by rows and columns."""
    window = app[0]
    each = wait_for(window, "table")
    grid = each.queryTable()
    equal("the size", (grid.nRows, grid.nColumns), (100_000, 3))
    objects = len(list(everything(each)))
    assert objects < 2000, f"{objects} objects for what is visible"
    equal("the heads", [grid.getColumnDescription(i) for i in range(3)], ["Name", "Size", "Kind"])
    cell = grid.getAccessibleAt(1, 1)
    equal("a cell", cell.name, "20 kB")
    cell_interface = cell.queryTableCell() if hasattr(cell, "queryTableCell") else None
    if cell_interface:
        equal("its position", tuple(cell_interface.position)[-2:], (1, 1))
    equal("its head", grid.getColumnHeader(1).name, "Size")
    assert grid.addRowSelection(1), "no row is selected"
    eventually("the selected row", lambda: list(grid.getSelectedRows()) == [1])
    assert grid.isRowSelected(1) and not grid.isRowSelected(0)
    assert grid.removeRowSelection(1)
    eventually("no selected row", lambda: list(grid.getSelectedRows()) == [])
    equal("beyond the table", grid.getAccessibleAt(2**31 - 1, -5), None)


# Parts of views.

def attributes(found):
    """The attributes of a text in a reply, and the range that has them."""
    words, start, end = found
    words = words.split(";") if isinstance(words, str) else words
    return dict(each.split(":", 1) for each in words if each), (start, end)


def controlled(each):
    relations = [r for r in each.getRelationSet() if r.getRelationType() == pyatspi.RELATION_CONTROLLER_FOR]
    return [relations[0].getTarget(i) for i in range(relations[0].getNTargets())] if relations else []


def parts(app):
    """Looks at texts, a link, a stepper, a group that opens, tabs, and the names of panes."""
    window = app[0]
    text = wait_for(window, "label", "Plain and bold").queryText()
    plain, range_ = attributes(text.getAttributes(0))
    equal("the first look", (plain["size"], plain["weight"], plain["style"], plain["underline"], range_),
          ("13", "400", "normal", "none", (0, 10)))
    bold, range_ = attributes(text.getAttributes(12))
    equal("the second look", (bold["size"], bold["weight"], bold["style"], bold["underline"], range_),
          ("13", "700", "italic", "single", (10, 14)))
    red, green, blue = map(int, bold["fg-color"].split(","))
    assert red > green and red > blue, f"red is {bold['fg-color']}"
    differing, _ = attributes(text.getAttributeRun(12, False))
    equal("what differs from the default", sorted(differing), ["fg-color", "style", "underline", "weight"])
    equal("an attribute", text.getAttributeValue(12, "weight"), "700")

    field = wait_for(window, "entry", "Word")
    text = field.queryText()
    boxes = [text.getCharacterExtents(i, pyatspi.WINDOW_COORDS) for i in range(6)]
    assert boxes[5][2] > 2 * boxes[0][2] > 0, f"W is wider than i: {boxes}"
    for (x, _, width, _), (after, _, _, _) in zip(boxes, boxes[1:]):
        assert abs(x + width - after) <= 1, f"the characters follow each other: {boxes}"
    for i, (x, y, width, height) in enumerate(boxes):
        point = (x + width // 2, y + height // 2)
        equal("the character at its middle", text.getOffsetAtPoint(*point, pyatspi.WINDOW_COORDS), i)
    x, y, width, height = text.getRangeExtents(2, 5, pyatspi.WINDOW_COORDS)
    equal("a range", (x, x + width), (boxes[2][0], boxes[4][0] + boxes[4][2]))
    # Called directly: libatspi 2.46 ends the client on the reply.
    bus, name = raw(app.name)
    found = bus.call_blocking(name, field.path, "org.a11y.atspi.Text", "GetBoundedRanges", "iiiiuuu",
                              [x + 1, y, width - 2, height, 1, 0, 0])
    equal("the characters in an area", [tuple(each[:3]) for each in found], [(2, 5, "iWW")])
    bus.close()

    equal("the address", wait_for(window, "link", "Manual").queryHyperlink().getURI(0), "file:///manual")

    stepper = wait_for(window, "spin button", "Count")
    value = stepper.queryValue()
    equal("the value", (value.minimumValue, value.maximumValue, value.currentValue, value.minimumIncrement),
          (0, 10, 4, 2))
    value.currentValue = 8
    wait_for(window, "label", "8 of 10")
    act(stepper, "decrement")
    wait_for(window, "label", "6 of 10")
    equal("the value", value.currentValue, 6)

    told = []
    pyatspi.Registry.registerEventListener(lambda event: told.append((event.detail1, event.source)),
                                           "object:state-changed:expanded")
    opener = wait_for(window, "push button", "More")
    assert {pyatspi.STATE_EXPANDABLE, pyatspi.STATE_COLLAPSED} <= set(states(opener)), "a closed group"
    act(opener, "toggle")
    wait_for(window, "label", "Inside")
    eventually(f"an event among {told}", lambda: (1, opener) in told)
    assert pyatspi.STATE_EXPANDED in states(opener), "an open group"
    act(opener)
    eventually("a closed group", lambda: not find(window, "label", "Inside"))

    bar = wait_for(window, "page tab list")
    tabs = find(bar, "page tab")
    equal("the tabs", [each.name for each in tabs], ["First", "Second"])
    equal("the view of the first tab", [(each.getRoleName(), each.name) for each in controlled(tabs[0])],
          [("panel", "First")])
    assert bar.querySelection().selectChild(tabs[1].getIndexInParent()), "no tab is selected"
    wait_for(window, "label", "View of Second")
    eventually("the selected tab", lambda: pyatspi.STATE_SELECTED in states(tabs[1]))
    equal("the number of selected tabs", bar.querySelection().nSelectedChildren, 1)
    equal("the view of the second tab", [each.name for each in controlled(tabs[1])], ["Second"])

    names = [each.name for each in controlled(wait_for(window, "separator"))]
    equal("the panes", names, ["Plain and bold, pane 1 of 2", "Second, pane 2 of 2"])
    equal("the splitter", find(window, "separator")[0].name, "Splitter between Plain and bold and Second")


# Events.

def events(app):
    """Each change is told once, with the object that changed."""
    window = app[0]
    told = []
    names = [
        "object:state-changed:focused", "object:property-change:accessible-value",
        "object:property-change:accessible-description", "object:text-changed:insert",
        "object:text-changed:delete", "object:text-caret-moved", "object:children-changed:add",
        "object:children-changed:remove", "object:bounds-changed", "object:selection-changed",
    ]
    def note(event):
        told.append((str(event.type), event.detail1, event.detail2, event.any_data, event.source))
    pyatspi.Registry.registerEventListener(note, *names)
    def saw(kind, test=lambda *_: True):
        def condition():
            return [each for each in told if each[0].startswith(kind) and test(*each[1:])]
        return eventually(f"the event {kind} among {told}", condition)
    field = wait_for(window, "entry")
    field.queryComponent().grabFocus()
    saw("object:state-changed:focused", lambda on, _, __, source: on == 1 and source == field)
    del told[:]
    field.queryEditableText().setTextContents("prio")
    saw("object:text-changed:insert", lambda start, length, text, source: (start, length, str(text)) == (0, 4, "prio"))
    saw("object:text-caret-moved", lambda offset, _, __, source: offset == 4 and source == field)
    saw("object:children-changed:remove")
    del told[:]
    field.queryEditableText().deleteText(0, 2)
    saw("object:text-changed:delete", lambda start, length, text, source: (start, length, str(text)) == (0, 2, "pr"))
    field.queryEditableText().setTextContents("")
    saw("object:children-changed:add")
    del told[:]
    bar = own_splitter(window)
    equal("the description", bar.description, "50 percent")
    bar.queryValue().currentValue = 30
    saw("object:property-change:accessible-value", lambda _, __, value, source: source == bar)
    saw("object:property-change:accessible-description", lambda _, __, text, source: (text, source) == ("30 percent", bar))
    saw("object:bounds-changed")
    moves = [e for e in told if e[0].startswith("object:property-change:accessible-value") and e[4] == bar]
    equal("the number of events of one move", len(moves), 1)
    pyatspi.Registry.deregisterEventListener(note, *names)


# Misbehaving clients.

def raw(app_name):
    """Returns the accessibility bus and the name of the app on it."""
    address = dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
    bus = dbus.bus.BusConnection(address)
    desktop = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", introspect=False)
    for name, path in desktop.GetChildren(dbus_interface="org.a11y.atspi.Accessible"):
        child = bus.get_object(name, path, introspect=False)
        found = child.Get("org.a11y.atspi.Accessible", "Name", dbus_interface="org.freedesktop.DBus.Properties")
        if found == app_name:
            return bus, name
    raise LookupError(app_name)


def garbage(app):
    """Calls that make no sense get an error, and change nothing."""
    bus, name = raw(app.name)
    root, prefix = "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/accessible/"
    # The page is complete when it shows the state of its splitter.
    eventually("the splitter of the page", lambda: own_splitter(app[0]))
    show_in_inspector(app[0], "Right", "Right")
    wait_for(app[0], "label", "0.500")

    def tree():
        return [(each.getRoleName(), each.name) for each in everything(app)]

    before = tree()
    button = find(app[0], "push button")[0].path
    splitter_path = find(app[0], "separator")[0].path
    entry = find(app[0], "entry")[0].path
    big, small = 2**31 - 1, -(2**31)
    calls = [
        (root, "org.a11y.atspi.Accessible", "GetChildAtIndex", "s", ["x"], "InvalidArgs"),
        (root, "org.a11y.atspi.Accessible", "GetChildAtIndex", "", [], "InvalidArgs"),
        (root, "org.a11y.atspi.Accessible", "GetChildAtIndex", "ii", [1, 2], "InvalidArgs"),
        (root, "org.a11y.atspi.Accessible", "Explode", "", [], "UnknownMethod"),
        (root, "org.example.Nothing", "GetRole", "", [], "UnknownMethod"),
        (prefix + "999999", "org.a11y.atspi.Accessible", "GetRole", "", [], "UnknownObject"),
        (prefix + "x_1", "org.a11y.atspi.Accessible", "GetRole", "", [], "UnknownObject"),
        (prefix + "99999999999999999999999", "org.a11y.atspi.Accessible", "GetRole", "", [], "UnknownObject"),
        ("/", "org.a11y.atspi.Accessible", "GetRole", "", [], "UnknownObject"),
        (button, "org.a11y.atspi.Text", "GetText", "ii", [0, 1], "UnknownMethod"),
        (button, "org.a11y.atspi.Action", "DoAction", "s", ["click"], "InvalidArgs"),
        (entry, "org.a11y.atspi.Text", "GetStringAtOffset", "iu", [0, 99], "InvalidArgs"),
        (splitter_path, "org.freedesktop.DBus.Properties", "Set", "ssv",
         ["org.a11y.atspi.Value", "CurrentValue", dbus.String("x", variant_level=1)], "InvalidArgs"),
        (splitter_path, "org.freedesktop.DBus.Properties", "Set", "ssv",
         ["org.a11y.atspi.Value", "CurrentValue", dbus.Double("nan", variant_level=1)], "InvalidArgs"),
        (splitter_path, "org.freedesktop.DBus.Properties", "Set", "ssv",
         ["org.a11y.atspi.Value", "MaximumValue", dbus.Double(5, variant_level=1)], "PropertyReadOnly"),
        (splitter_path, "org.freedesktop.DBus.Properties", "Get", "ss", ["org.a11y.atspi.Value", "Nothing"], "InvalidArgs"),
        ("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", "i", [1], "InvalidArgs"),
    ]
    for path, interface, member, signature, arguments, expected in calls:
        try:
            result = bus.call_blocking(name, path, interface, member, signature, arguments)
            raise AssertionError(f"{member}{arguments} of {path} gave {result}")
        except dbus.DBusException as error:
            assert error.get_dbus_name().endswith(expected), f"{member}{arguments}: {error}"
    harmless = [
        (button, "org.a11y.atspi.Action", "DoAction", "i", [big], False),
        (button, "org.a11y.atspi.Action", "GetName", "i", [small], ""),
        (button, "org.a11y.atspi.Component", "Contains", "iiu", [big, small, 99], False),
        (entry, "org.a11y.atspi.Text", "GetText", "ii", [small, big], ""),
        (entry, "org.a11y.atspi.Text", "GetCharacterAtOffset", "i", [big], 0),
        (entry, "org.a11y.atspi.Text", "SetSelection", "iii", [big, small, big], False),
        (entry, "org.a11y.atspi.EditableText", "DeleteText", "ii", [big, small], True),
    ]
    for path, interface, member, signature, arguments, expected in harmless:
        found = bus.call_blocking(name, path, interface, member, signature, arguments)
        equal(f"{member}{arguments}", found, expected)
    for path in (button, splitter_path, entry, root):
        for kind in (0, 1, 2, 77):
            if path != root:
                bus.call_blocking(name, path, "org.a11y.atspi.Component", "GetExtents", "u", [kind])
                bus.call_blocking(name, path, "org.a11y.atspi.Component", "GetAccessibleAtPoint", "iiu", [big, small, kind])
    # A thousand calls whose replies nobody reads.
    for _ in range(1000):
        bus.send_message(_call(name, root, "org.a11y.atspi.Accessible", "GetChildren"))
    bus.close()
    eventually("the tree as before", lambda: tree() == before)


def _call(name, path, interface, member):
    import dbus.lowlevel
    return dbus.lowlevel.MethodCallMessage(name, path, interface, member)


def vanishing(app):
    """Clients that stop or die in the middle of calls leave the app as it is."""
    for is_killed in (False, True):
        child = os.fork()
        if child == 0:
            bus, name = raw(app.name)
            paths = [bus.call_blocking(name, "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible",
                                       "GetChildren", "", [])[0][1]]
            for _ in range(200):
                bus.send_message(_call(name, paths[0], "org.a11y.atspi.Component", "GrabFocus"))
                bus.send_message(_call(name, paths[0], "org.a11y.atspi.Accessible", "GetChildren"))
            bus.flush()
            os.kill(os.getpid(), signal.SIGKILL if is_killed else signal.SIGSTOP)
            os._exit(0)
        os.waitpid(child, os.WUNTRACED)
        splitter(app)
        if not is_killed:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def switching(app):
    """Turned off, the app leaves; turned on again, it comes back."""
    name = app.name
    enable(False)
    eventually("no app", lambda: application(name) is None)
    enable(True)
    again = eventually("the app again", lambda: application(name))
    assert len(list(everything(again))) > 20


# Listening, for measurements.

def listen(app):
    """Listens to all events until the app ends, and prints their number."""
    name, count = app.name, [0]
    def note(_):
        count[0] += 1
    pyatspi.Registry.registerEventListener(note, "object:", "window:", "focus:")
    while application(name) is not None:
        deadline = time.monotonic() + 1
        while time.monotonic() < deadline:
            turn()
            time.sleep(0.005)
    enable(False)
    print(f"{count[0]} events")


SCENARIOS = {
    "page": lambda app, *titles: page(app, titles), "splitter": splitter, "buttons": buttons, "menu": menu,
    "typing": typing, "reading": reading, "editing": editing, "keys": keys, "selecting": selecting, "table": table,
    "parts": parts, "events": events, "garbage": garbage, "vanishing": vanishing, "switching": switching,
}


def dump(each, level=0):
    """Prints an object and those in it, for a look at what a client sees."""
    names = [name for name in map(pyatspi.stateToString, states(each)) if name not in ("visible", "enabled", "sensitive")]
    print("  " * level + f"{each.getRoleName()} {each.name!r} {extents(each) if level else ''} {' '.join(names)}")
    for child in list(each):
        dump(child, level + 1)


def main():
    faulthandler.dump_traceback_later(20 * 60, exit=True)
    # In milliseconds; a busy machine may need longer than the default of 800 for a frame.
    Atspi.set_timeout(60_000, 60_000)
    name, scenario, *arguments = sys.argv[1:]
    enable()
    app = eventually(f"the app {name}", lambda: application(name))
    eventually("a window", lambda: len(app) > 0)
    if scenario == "dump":
        return dump(app)
    if scenario == "listen":
        return listen(app)
    SCENARIOS[scenario](app, *arguments)
    # The app is still there, and answers.
    assert application(name) is not None, "the app is gone"


if __name__ == "__main__":
    main()
