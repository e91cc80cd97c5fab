import APIModel
import SwiftCode

/// Spells types consistently, with the names of all enclosing types and with their new names.
struct TypeNames {
  /// The visible types with their new paths.
  let types: [SymbolPath: SymbolPath]

  /// Returns code inside a type with each name spelled out.
  func canonical(_ code: String, in scope: SymbolPath) -> String {
    var result = ""
    var name = ""
    for character in code {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else {
        result += resolved(name, in: scope)
        result.append(character)
        name = ""
      }
    }
    return result + resolved(name, in: scope)
  }

  private func resolved(_ name: String, in scope: SymbolPath) -> String {
    guard let first = name.first, first != "." else { return name }
    let names = name.split(separator: ".").map(String.init)
    var scope = scope
    while true {
      // Finds the longest part of the name that is a type.
      for count in stride(from: names.count, to: 0, by: -1) {
        if let type = types[SymbolPath(scope.names + names.prefix(count))] {
          return SymbolPath(type.names + names.dropFirst(count)).description
        }
      }
      if scope.isEmpty { return name }
      scope = scope.owner
    }
  }
}
