// refused: 5imports 6imports 6strict 6upcoming
import Foundation

nonisolated public func year(of date: Date) -> Int { 0 }
