import SplitView

/// A mail program in the right part of the window, whose left part takes room from it: first its two lists turn, then the
/// mailboxes go.
struct AdaptiveDemo: View {
    var mail: SplitControl
    var letters: SplitControl

    var body: some View {
        HSplit(
            left: { Space() },
            right: {
                HSplit(left: { Mailboxes() }, right: { Letters(split: letters) })
                    .fraction(.points(110))
                    .constraints(minP: .points(90), maxP: .points(180), priority: .primary)
                    .collapse(.primary, below: mail.collapseLength)
                    .splitter { Splitter.line() }
            }
        )
        .constraints(minP: .points(80), minS: .points(160), idealP: .points(120))
    }
}

/// What the outer splitter narrows the program with.
private struct Space: View {
    var body: some View {
        ZStack {
            Color.gray.opacity(0.12)
            Text("Drag the splitter")
                .font(.callout)
                .foregroundColor(.secondary)
                .multilineTextAlignment(.center)
                .padding(8)
        }
    }
}

private struct Mailboxes: View {
    var body: some View {
        List(["Inbox", "Drafts", "Sent", "Archive", "Travel", "Receipts"], id: \.self) { name in
            Text(name).lineLimit(1)
        }
    }
}

/// The list beside the letter, or above it where there is no room beside it.
private struct Letters: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Subjects() }, secondary: { Letter() })
            .fraction(0.4)
            .constraints(minP: .points(70), minS: .points(90))
            .layout(.horizontal, elseVerticalBelow: split.turnLength)
            .splitter { Splitter.line() }
    }
}

private struct Subjects: View {
    var body: some View {
        List(["Harbour tour", "Your ticket", "Tide tables", "Supper on Friday"], id: \.self) { subject in
            Text(subject).lineLimit(1)
        }
    }
}

private struct Letter: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Harbour tour").font(.headline).lineLimit(1)
            Text("The boat leaves at ten from the second pier. Bring a coat: it is windy behind the lighthouse.")
            Spacer(minLength: 0)
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.contentBackground)
        .clipped()
    }
}
