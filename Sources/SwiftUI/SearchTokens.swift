import SDLHost
import SplitView

extension View {
    /// Adds a search field for `text` and `tokens`.
    ///
    /// The tokens are above the content, each with a button that removes it. Without suggestions, the app adds them.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - tokens: The tokens of the search.
    ///   - placement: The position of the field.
    ///   - prompt: The placeholder.
    ///   - token: The view of a token.
    public func searchable<C: MutableCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search",
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        safeAreaInset(edge: .top, spacing: 0) { TokenBar(tokens: tokens, token: token) }
            .searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field for `text` and `tokens`, with suggestions.
    ///
    /// The suggested tokens that are not in the search yet are a list below the field. Choosing one adds it.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - tokens: The tokens of the search.
    ///   - suggestedTokens: The tokens to choose from.
    ///   - placement: The position of the field.
    ///   - prompt: The placeholder.
    ///   - token: The view of a token.
    public func searchable<C: MutableCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search",
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        let chosen = tokens.wrappedValue
        let others = suggestedTokens.wrappedValue.filter { other in !chosen.contains { $0.id == other.id } }
        return searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
            .searchSuggestions {
                ForEach(Array(others)) { suggestion in
                    Button {
                        tokens.wrappedValue.append(suggestion)
                    } label: {
                        token(suggestion)
                    }
                }
            }
    }
}

/// The tokens of a search, side by side.
private struct TokenBar<C: MutableCollection & RangeReplaceableCollection, T: View>: View
where C.Element: Identifiable {
    @Binding var tokens: C
    let token: (C.Element) -> T

    var body: some View {
        if !tokens.isEmpty {
            HStack(spacing: 6) {
                ForEach(Array(tokens)) { item in
                    HStack(spacing: 4) {
                        token(item).font(.callout)
                        Button {
                            tokens.removeAll { $0.id == item.id }
                        } label: {
                            Image(systemName: "xmark").font(.system(size: 9)).accessibilityLabel("Remove")
                        }
                        .buttonStyle(.plain)
                    }
                    .padding(.horizontal, 8)
                    .padding(.vertical, 3)
                    .background(.quaternary, in: Capsule())
                }
                Spacer(minLength: 0)
            }
            .padding(8)
            .background(.bar)
        }
    }
}
