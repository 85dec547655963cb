// A file of an app that imports Combine and no SwiftUI. It also imports no Testing.
import Combine

final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    let finished = PassthroughSubject<Int, Never>()
    private(set) var changes = 0
    private var bag: Set<AnyCancellable> = []

    init(words: [String]) {
        $query.dropFirst().map { query in words.filter { $0.hasPrefix(query) } }.assign(to: &$results)
        objectWillChange.sink { [weak self] in self?.changes += 1 }.store(in: &bag)
        $results.dropFirst().map(\.count).sink { [finished] in finished.send($0) }.store(in: &bag)
    }
}
