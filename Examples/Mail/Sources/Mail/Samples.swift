import Foundation

extension Message {
    /// Returns a few weeks of mail, as of a day.
    static func samples(on day: Date = .now) -> [Message] {
        letters.split(separator: "# ").enumerated().map { number, letter in
            let parts = letter.split(separator: "\n", maxSplits: 1).map { $0.trimmingCharacters(in: .newlines) }
            let head = parts[0].components(separatedBy: " | ")
            let time = head[1].split(separator: " ").compactMap { Double($0) }
            let minutes = (time[1] - 24 * time[0]) * 60 + time[2]
            let date = Calendar.current.startOfDay(for: day).addingTimeInterval(minutes * 60)
            let folder = Folder(rawValue: head[0]) ?? .inbox
            var message = Message(id: number + 1, folder: folder, subject: head[3], body: parts[1], date: date)
            if folder == .sent || folder == .drafts { message.to = head[2] } else { message.from = head[2] }
            message.isRead = message.from == "Me" || time[0] > 1
            return message
        }
    }

    /// The folder, how many days old, the hour and the minute, with whom, about what.
    private static let letters = """
        # inbox | 0 9 42 | Ines Marchetti | Keys for the weekend
        The keys are with Mrs Aldous on the ground floor, she is in until six. The stove takes a while; open the flue \
        first, then the little door.\n\nThere is bread in the tin and the good marmalade behind it.\n\nInes
        # inbox | 0 8 15 | Harbour Library | Two books are waiting for you
        Your books have come:\n\n“The Salt Path”\n“A Field Guide to Mosses”\n\nThey are kept until Saturday.
        # inbox | 1 18 3 | Tom Okafor | Thursday’s rehearsal
        We begin half an hour later this week, the hall is being painted. Bring the Tallis, and a jumper.\n\nTom
        # inbox | 1 11 27 | Wren & Daughter, Clocks | Your clock is ready
        It needed a new suspension spring and a clean, nothing worse. It has kept time for four days now, within a \
        minute a week.\n\nWe are open from ten to five, on Saturdays until one.
        # inbox | 3 16 50 | Noor Haddad | The photographs from the island
        I have put the best forty into one album. The one with the fog is mine.\n\nShall I print some for your mother?
        # inbox | 9 21 12 | Jonas Lindqvist | Re: Bicycle
        The blue one is still here, and yours if you want it. New tyres, old bell.
        # drafts | 2 22 40 | Noor Haddad | Re: The photographs from the island
        The fog, please, and the
        # sent | 1 19 20 | Tom Okafor | Re: Thursday’s rehearsal
        Half past seven then. I will bring two.
        # trash | 4 5 55 | Bargain Barn | Everything must go!
        Up to 70 % off garden furniture, today only.
        # garden | 1 14 8 | Allotment Society | Frost on Sunday night
        Minus three is forecast. The fleece is in the shed on the left, help yourselves and sign for it.
        # choir | 5 20 44 | Tom Okafor | Parts for the Tallis
        Altos: page 4 has a wrong F sharp in bar 31.
        """
}
