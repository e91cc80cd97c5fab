// refused: 5 5complete 5imports 5main
nonisolated func isName(_ text: String) -> Bool { text.wholeMatch(of: /[a-z]+/) != nil }
