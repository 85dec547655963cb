# Makes the table of Scripts/bench from the lines that the programs printed: each row with its value, what it is
# compared with, the ratio of both, and the limit. A row without a limit is there to compare.

function row(name, value, reference, measure, limit, met) {
    printf "%-38s %18s %18s %10s  %-18s %s\n", name, value, reference, measure, limit,
        limit == "" ? "" : met ? "yes" : "NO"
}

function ratio(name, unit, value, reference, limit) {
    row(name, sprintf("%.1f %s", value, unit), sprintf("%.1f %s", reference, unit),
        sprintf("%.2f x", value / reference), limit ? "at most " limit " x" : "", value / reference <= limit)
}

$1 == "splitview" && $2 == "default" {
    frame[$3, $4] = $6
    pane[$3, $4] = $7
    if ($8 > allocations) allocations = $8
}
$1 == "splitview" && $2 == "holders" { held_pane[$3, $4] = $7 }
$1 == "splitview" && $2 == "list" {
    listed_frame = $6
    listed_allocations = $8
}
$1 == "imgui" && $2 == "cheap" { cheap_frame[$3, $4] = $6; cheap_pane[$3, $4] = $7 }
$1 == "imgui" && $2 == "children" { children_pane[$3, $4] = $7 }
$1 == "raster" || $1 == "start" { lines[++count] = $0 }
$1 == "raster" { raster[$2, $3] = $5 }
$1 == "lists" { list_frame[$2, $3] = $4 }
$1 == "lists" && $2 == "steady" { list_allocations = $5 }
$1 == "idle" { idle_frames = $3; idle_time = $4 }
$1 == "memory" { gallery = $2; bare = $3; growth = $7 }
$1 == "typing" { key[$2, $3] = $4 }
$1 == "storm" { moves = $2; storm_frames = $3; storm_time = $4 }

END {
    printf "%-38s %18s %18s %10s  %-18s %s\n", "what", "value", "reference", "ratio", "limit", "met"
    for (depth = 8; depth <= 12; depth += 2)
        ratio("W, depth " depth ", ImGui cheap", "ns a pane", pane["W", depth], cheap_pane["W", depth], 1.0)
    for (depth = 8; depth <= 12; depth += 2)
        ratio("W with holders, depth " depth, "ns a pane", held_pane["W", depth], cheap_pane["W", depth])
    for (depth = 8; depth <= 12; depth += 2)
        ratio("W, depth " depth ", ImGui children", "ns a pane", pane["W", depth], children_pane["W", depth])
    ratio("growth, depth 12 to 8", "ns a pane", pane["W", 12], pane["W", 8], 1.25)
    row("allocations, the most", sprintf("%.2f a frame", allocations), "", "", "0", allocations == 0)
    ratio("T1, ImGui cheap", "us a frame", frame["T1", 6] / 1000, cheap_frame["T1", 6] / 1000, 0.5)
    ratio("T4, ImGui cheap", "us a frame", frame["T4", 6] / 1000, cheap_frame["T4", 6] / 1000, 0.5)
    ratio("T4 in a ForEach, ImGui cheap", "us a frame", listed_frame / 1000, cheap_frame["T4", 6] / 1000)
    row("T4 in a ForEach, allocations", sprintf("%.2f a frame", listed_allocations), "", "", "")
    row("a list at rest, allocations", sprintf("%.2f a frame", list_allocations), "", "", "")
    lists = split("steady,scroll,key,click,range,bar,append,grid,table", variants, ",")
    for (i = 1; i <= lists; i++)
        ratio("lists, " variants[i] ", 1,000,000 rows, 1,000", "us a frame",
            list_frame[variants[i], 1000000] / 1000, list_frame[variants[i], 1000] / 1000, 1.2)
    raster_limit["sidebars", "drag"] = raster_limit["sidebars", "guest-drag"] = 4
    raster_limit["sidebars", "label"] = 1.5
    for (i = 1; i <= count; i++) {
        split(lines[i], field, ",")
        if (field[1] == "start") ratio("start, " field[2] ", bare C", "ms", field[3], field[4], 1.5)
        else
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
    # The system hands out memory in pages of 4 kB; a byte a frame would be 967 of these kB.
    row("memory, growth in 1,000,000 frames", growth " kB", "", "", "under 100 kB", growth < 100)
    row("storm of " moves " moves", storm_frames " frames", "", storm_time / 1e6 " ms", "1 frame", storm_frames == 1)
}
