// The texts of the gallery's demo of sidebars (Sources/DemoViews), for the programs that show the same with GTK and Qt.
static const char *const places[] = {
    "Harbour", "Lighthouse", "Old market", "Botanical garden", "Observatory", "Rope bridge", "Quarry lake", "Windmill",
    "Chapel hill", "Ferry landing", "Salt works", "Orchard"};
static const char *const paragraphs[] = {
    "The tower stands on the last rock before the open sea. Its lamp turns once in nine seconds, and on a clear night "
    "the beam is seen from every window of the old town.",
    "Two hundred and four steps lead up to the gallery. Halfway there is a landing with a bench, a map of the "
    "currents, and a keeper's cat that has seen more visitors than most museums.",
    "Drag the thin lines on both sides: this text takes what the sidebars leave."};
static const char *const facts[][2] = {
    {"Height", "41 m"}, {"Steps", "204"}, {"Built", "1868"}, {"Range", "17 miles"}};
static const char *const hint =
    "Resize the window: both sidebars keep their width. Drag the right one to the edge to hide it.";
// The label of each of the 64 panes.
static const char *const label = "A label of 20 letter";
