# Makes the table of Scripts/bench from the lines that the programs printed: each row with its value, what it is
# compared with, the ratio of both, the limit that guards what was reached, and the goal where that is less. A row
# without a limit is there to compare.

function row(name, value, reference, measure, limit, met, goal) {
    printf "%-38s %18s %18s %10s  %-16s %-4s %s\n", name, value, reference, measure, limit,
        limit == "" ? "" : met ? "yes" : "NO", goal
}

function ratio(name, unit, value, reference, limit, goal) {
    row(name, sprintf("%.1f %s", value, unit), sprintf("%.1f %s", reference, unit),
        sprintf("%.2f x", value / reference), limit ? "at most " limit " x" : "", value / reference <= limit,
        goal ? goal " x" : "")
}

# A value that is compared with nothing.
function plain(name, unit, value, limit, goal) {
    row(name, sprintf("%.1f %s", value, unit), "", "", "at most " limit " " unit, value <= limit, goal " " unit)
}

$1 == "splitview" && $2 == "default" {
    frame[$3, $4] = $6
    pane[$3, $4] = $7
    if ($8 > allocations) allocations = $8
}
$1 == "footprint" && !(footprint[$2, $3] <= $5 && footprint[$2, $3] > 0) { footprint[$2, $3] = $5 }
$1 == "footprint" { footprint_panes[$3] = $4 }
$1 == "splitview" && $2 == "holders" { held_pane[$3, $4] = $7 }
$1 == "splitview" && $2 == "list" {
    listed_frame = $6
    listed_allocations = $8
}
$1 == "imgui" && $2 == "cheap" { cheap_frame[$3, $4] = $6; cheap_pane[$3, $4] = $7 }
$1 == "imgui" && $2 == "children" { children_pane[$3, $4] = $7 }
$1 == "raster" || $1 == "start" { lines[++count] = $0 }
$1 == "raster" { raster[$2, $3] = $5 }
$1 == "cairo" { cairo[$2, $3] = $5 }
$1 == "gtk" || $1 == "qt" { whole[$1, $2] = $5 }
$1 == "resident" { resident = $3; resident_qt = $4; resident_gtk = $5 }
$1 == "private" { anonymous = $3; anonymous_qt = $4 }
$1 == "builds" { built[$2] = $3 }
$1 == "lists" { list_frame[$2, $3] = $4 }
$1 == "lists" { list_allocations[$2] = $5 }
$1 == "idle" { idle_frames = $3; idle_time = $4 }
$1 == "memory" { gallery = $2; bare = $3; growth = $7 }
$1 == "typing" { key[$2, $3] = $4 }
$1 == "storm" { moves = $2; storm_frames = $3; storm_time = $4 }

END {
    printf "%-38s %18s %18s %10s  %-16s %-4s %s\n", "what", "value", "reference", "ratio", "limit", "met", "goal"
    for (depth = 8; depth <= 12; depth += 2)
        ratio("W, depth " depth ", ImGui cheap", "ns a pane", pane["W", depth], cheap_pane["W", depth], 2.2, 1.3)
    for (depth = 8; depth <= 12; depth += 2)
        ratio("W with holders, depth " depth, "ns a pane", held_pane["W", depth], cheap_pane["W", depth], 3, 1.5)
    for (depth = 8; depth <= 12; depth += 2)
        ratio("W, depth " depth ", ImGui children", "ns a pane", pane["W", depth], children_pane["W", depth])
    variants_count = split("default,holders", variants, ",")
    for (i = 1; i <= variants_count; i++)
        plain("memory of a pane, " variants[i], "bytes",
            (footprint[variants[i], 12] - footprint[variants[i], 10]) * 1024 / (footprint_panes[12] - footprint_panes[10]),
            1600, 1200)
    ratio("growth, depth 12 to 8", "ns a pane", pane["W", 12], pane["W", 8], 1.25)
    row("allocations, the most", sprintf("%.2f a frame", allocations), "", "", "0", allocations == 0)
    ratio("T1, ImGui cheap", "us a frame", frame["T1", 6] / 1000, cheap_frame["T1", 6] / 1000, 0.5)
    ratio("T4, ImGui cheap", "us a frame", frame["T4", 6] / 1000, cheap_frame["T4", 6] / 1000, 0.5)
    ratio("T4 in a ForEach, ImGui cheap", "us a frame", listed_frame / 1000, cheap_frame["T4", 6] / 1000)
    row("T4 in a ForEach, allocations", sprintf("%.2f a frame", listed_allocations), "", "", "")
    row("a list at rest, allocations", sprintf("%.2f a frame", list_allocations["steady"]), "", "", "0",
        list_allocations["steady"] == 0)
    # Each frame of the one shows 27 rows that were never seen before, and of the other at most one.
    row("a list's bar, allocations", sprintf("%.2f a frame", list_allocations["bar"]), "", "", "at most 27",
        list_allocations["bar"] <= 27)
    row("keys in a list, allocations", sprintf("%.2f a frame", list_allocations["key"]), "", "", "at most 1",
        list_allocations["key"] <= 1)
    lists = split("steady,scroll,key,click,range,bar,append,grid,table", variants, ",")
    for (i = 1; i <= lists; i++)
        ratio("lists, " variants[i] ", 1,000,000 rows, 1,000", "us a frame",
            list_frame[variants[i], 1000000] / 1000, list_frame[variants[i], 1000] / 1000, 1.2)
    raster_limit["sidebars", "drag"] = raster_limit["sidebars", "guest-drag"] = 4
    raster_limit["sidebars", "label"] = 1.5
    cairo_limit["chart", 500] = 0.5
    cairo_limit["chart", 5000] = 0.5
    cairo_limit["area", 500] = 0.9
    cairo_limit["shadows", 200] = 1
    cairo_limit["circles", 100] = 1
    cairo_limit["text", 30] = 1.2
    gtk_limit["sidebars"] = 0.65
    gtk_limit["panes"] = 0.65
    start_reference["hardware"] = start_reference["software"] = "bare C"
    start_reference["panes"] = "Qt"
    start_limit["hardware"] = 1.5
    start_limit["software"] = 1.8
    start_limit["panes"] = 0.9
    start_goal["panes"] = 0.9
    for (i = 1; i <= count; i++) {
        split(lines[i], field, ",")
        if (field[1] == "start")
            ratio("start, " field[2] ", " start_reference[field[2]], "ms", field[3], field[4], start_limit[field[2]],
                start_goal[field[2]])
        else if ((field[2], field[3]) in cairo)
            ratio("drawing, " field[2] " " field[3] ", Cairo", "us", field[5] / 1000, cairo[field[2], field[3]] / 1000,
                cairo_limit[field[2], field[3]])
        else if (field[3] == "whole") {
            ratio("all redrawn, " field[2] ", GTK", "us", field[5] / 1000, whole["gtk", field[2]] / 1000,
                gtk_limit[field[2]])
            ratio("all redrawn, " field[2] ", Qt", "us", field[5] / 1000, whole["qt", field[2]] / 1000)
        } else
            ratio("raster, " field[2] ", " field[3] ", memset", "us", field[5] / 1000, field[6] / 1000,
                raster_limit[field[2], field[3]])
    }
    split("sidebars,panes", demos, ",")
    for (i = 1; i <= 2; i++)
        ratio("raster, " demos[i] ", a guest, our window", "us", raster[demos[i], "guest-drag"] / 1000,
            raster[demos[i], "drag"] / 1000, 1.2)
    ratio("raster, chart, 5000 points, 500", "us", raster["chart", 5000] / 1000, raster["chart", 500] / 1000)
    ratio("a key in 10 MB, in 10 kB", "us", key["document", 10000000] / 1000, key["document", 10000] / 1000, 2)
    ratio("a key in a line of 10 MB", "us", key["line", 10000000] / 1000, key["document", 10000] / 1000, 2)
    ratio("the same in a String", "us", key["string", 10000000] / 1000, key["string", 10000] / 1000)
    row("idle, frames in 10 s", idle_frames, "", "", "0", idle_frames == 0)
    row("idle, processor in 10 s", idle_time " ms", "", "", "under 5 ms", idle_time < 5)
    row("memory, gallery above bare C", sprintf("%.1f MB", gallery / 1024), sprintf("%.1f MB", bare / 1024),
        sprintf("+%.1f MB", (gallery - bare) / 1024), "at most +60 MB", gallery - bare <= 60 * 1024)
    ratio("memory, sidebars, Qt", "MB", resident / 1024, resident_qt / 1024, 1.1, 1.0)
    ratio("private memory, sidebars, Qt", "MB", anonymous / 1024, anonymous_qt / 1024, 1.2)
    ratio("memory, sidebars, GTK", "MB", resident / 1024, resident_gtk / 1024)
    # The system hands out memory in pages of 4 kB; a byte a frame would be 967 of these kB.
    row("memory, growth in 1,000,000 frames", growth " kB", "", "", "under 100 kB", growth < 100)
    row("storm of " moves " moves", storm_frames " frames", "", storm_time / 1e6 " ms", "1 frame", storm_frames == 1)
    if ("hello" in built) plain("clean debug build of hello, processor", "s", built["hello"], 140, 60)
    if ("frame" in built) plain("gallery, debug build, a mouse move", "ms", built["frame"], 10, 5)
    if ("size" in built) plain("hello, static and stripped", "MB", built["size"] / 1e6, 70, 40)
    if ("size--small" in built) plain("hello, static, --small", "MB", built["size--small"] / 1e6, 36, 20)
    if ("first-old" in built) {
        ratio("first run, the past", "s", built["first-new"], built["first-old"], 0.6, 0.5)
        ratio("its processor time, the past", "s", built["processor-new"], built["processor-old"], 0.8, 0.6)
    }
    if ("tests-old" in built) ratio("Scripts/test, the past", "s", built["tests-new"], built["tests-old"], 0.7, 0.5)
}
