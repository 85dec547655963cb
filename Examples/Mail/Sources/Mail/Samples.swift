import Foundation

extension Message {
    /// A few weeks of mail, as it was at a time of `day`.
    static func samples(on day: Date = .now) -> [Message] {
        var messages: [Message] = []
        func add(_ folder: Folder, _ age: Int, _ time: (Int, Int), _ who: String, _ what: String, _ body: String) {
            let minutes = (time.0 - 24 * age) * 60 + time.1
            let date = Calendar.current.startOfDay(for: day).addingTimeInterval(Double(minutes * 60))
            var message = Message(id: messages.count + 1, folder: folder, subject: what, body: body, date: date)
            if folder == .sent || folder == .drafts { message.to = who } else { message.from = who }
            message.isRead = message.from == "Me" || age > 1
            messages.append(message)
        }
        add(.inbox, 0, (9, 42), "Ines Marchetti", "Keys for the weekend", """
            The keys are with Mrs Aldous on the ground floor, she is in until six. The stove takes a while; open the \
            flue first, then the little door.\n\nThere is bread in the tin and the good marmalade behind it.\n\nInes
            """)
        add(.inbox, 0, (8, 15), "Harbour Library", "Two books are waiting for you", """
            The books that you asked for have come:\n\n“The Salt Path”\n“A Field Guide to Mosses”\n\n\
            They are kept at the desk until Saturday.
            """)
        add(.inbox, 1, (18, 3), "Tom Okafor", "Thursday’s rehearsal", """
            We begin half an hour later this week, the hall is being painted. Bring the Tallis, and a jumper.\n\nTom
            """)
        add(.inbox, 1, (11, 27), "Wren & Daughter, Clocks", "Your clock is ready", """
            It needed a new suspension spring and a clean, nothing worse. It has kept time for four days now, within a \
            minute a week.\n\nWe are open from ten to five, on Saturdays until one.
            """)
        add(.inbox, 3, (16, 50), "Noor Haddad", "The photographs from the island", """
            I have put the best forty into one album. The one with the fog on the causeway is mine, the one with your \
            hat in the water is Jonas’s.\n\nShall I print some for your mother?
            """)
        add(.inbox, 9, (21, 12), "Jonas Lindqvist", "Re: Bicycle", "The blue one is still here.")
        add(.drafts, 2, (22, 40), "Noor Haddad", "Re: The photographs from the island", "The fog, please, and the")
        add(.sent, 1, (19, 20), "Tom Okafor", "Re: Thursday’s rehearsal", "Half past seven then. I will bring two.")
        add(.archive, 20, (10, 0), "Alder Insurance", "Your policy", "Nothing changes but the date.")
        add(.trash, 4, (5, 55), "Bargain Barn", "Everything must go!", "Up to 70 % off garden furniture, today only.")
        add(.garden, 1, (14, 8), "Allotment Society", "Frost on Sunday night", "The fleece is in the shed on the left.")
        add(.garden, 12, (9, 15), "Mr Bell", "Seed potatoes", "They came. Yours are the ones in the egg boxes.")
        add(.choir, 5, (20, 44), "Tom Okafor", "Parts for the Tallis", "Altos: page 4 has a wrong F sharp, bar 31.")
        return messages
    }
}
