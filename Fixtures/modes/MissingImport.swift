// refused: 5imports 6imports 6strict 6upcoming
nonisolated func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }
