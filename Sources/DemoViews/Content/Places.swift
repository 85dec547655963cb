/// A place near the harbour, with a description.
struct Place: Identifiable {
    let name: String
    /// The paragraphs.
    let text: [String]
    let facts: [(name: String, value: String)]

    var id: String { name }

    static let all = [
        Place(
            name: "Harbour",
            text: [
                "Two moles hold the water still. Fishing boats lie inside of them, and the ferry at the long pier.",
                "Who comes in at night follows the green lamp, and who goes out keeps the red one on the other hand.",
            ],
            facts: [("Depth", "5 m"), ("Berths", "64"), ("Built", "1790"), ("Cranes", "2")]
        ),
        Place(
            name: "Lighthouse",
            text: [
                """
                The tower stands on the last rock before the open sea. Its lamp turns once in nine seconds, and on a \
                clear night the beam is seen from every window of the old town.
                """,
                """
                Two hundred and four steps lead up to the gallery. Halfway there is a landing with a bench, a map of \
                the currents, and a keeper's cat that has seen more visitors than most museums.
                """,
            ],
            facts: [("Height", "41 m"), ("Steps", "204"), ("Built", "1868"), ("Range", "17 miles")]
        ),
        Place(
            name: "Old market",
            text: [
                "Fish is sold until eight, bread until ten, and stories all day.",
                "The hall has an iron roof. When it rains, prices are shouted.",
            ],
            facts: [("Stalls", "38"), ("Opens", "05:00"), ("Built", "1881"), ("Closed", "Monday")]
        ),
        Place(
            name: "Botanical garden",
            text: ["A warm wall keeps off the wind. Behind it grow figs that have no business this far north."],
            facts: [("Area", "3 ha"), ("Species", "1,900"), ("Founded", "1822"), ("Entry", "free")]
        ),
        Place(
            name: "Observatory",
            text: ["The dome opens at dusk. Its clock still tells the harbour when it is noon."],
            facts: [("Height", "112 m"), ("Mirror", "60 cm"), ("Built", "1904"), ("Tours", "Friday")]
        ),
        Place(
            name: "Rope bridge",
            text: ["It sways, it holds, and it is the shortest way to the other side of the gorge."],
            facts: [("Length", "48 m"), ("Planks", "160"), ("Built", "1957"), ("Limit", "6 people")]
        ),
        Place(
            name: "Quarry lake",
            text: ["The stone of the moles came from here. What is left is the clearest water of the island."],
            facts: [("Depth", "22 m"), ("Area", "2 ha"), ("Closed", "1931"), ("Bathing", "yes")]
        ),
        Place(
            name: "Windmill",
            text: ["The sails turn on Sundays, for visitors. The miller bakes on Saturdays, for everybody."],
            facts: [("Height", "18 m"), ("Sails", "4"), ("Built", "1754"), ("Flour", "rye")]
        ),
        Place(
            name: "Chapel hill",
            text: ["Two hundred steps, one bell, and the best view of the weather that is coming."],
            facts: [("Height", "96 m"), ("Bell", "1"), ("Built", "1688"), ("Seats", "40")]
        ),
        Place(
            name: "Ferry landing",
            text: ["The ferry leaves at seven, and again when the tide allows."],
            facts: [("First", "07:00"), ("Last", "21:30"), ("Cars", "24"), ("Crossing", "35 min")]
        ),
        Place(
            name: "Salt works",
            text: ["Shallow basins, wooden rakes, and a heap that is white even at night."],
            facts: [("Basins", "36"), ("Yield", "90 t"), ("Founded", "1610"), ("Season", "summer")]
        ),
        Place(
            name: "Orchard",
            text: ["Apples that keep until the next apples. The bees belong to the school."],
            facts: [("Trees", "420"), ("Sorts", "17"), ("Planted", "1938"), ("Hives", "9")]
        ),
    ]
}
