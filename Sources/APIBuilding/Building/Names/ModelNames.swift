import APIModel
import OpenAPI
import SpecSyntax
import SwiftCode

/// Name candidates for models that the spec names.
enum ModelNames {
  /// Returns the candidates for a named schema: its name, its name and kind, its spelling with
  /// separators, then its location.
  ///
  /// - Parameters:
  ///   - forms: The forms of its name, best first; the last one is the name in the spec.
  ///   - location: The location of the schema.
  ///   - file: The name of the file, unless it's the spec's own, which may have a schema with the
  ///     same name.
  /// - Returns: The candidates, best first.
  static func schema(_ forms: [String], location: NodeLocation, file: String? = nil) -> Name {
    let name = forms.last ?? ""
    let plain = Casing.typeName(forms.first ?? name)
    var ladder = [plain]
    let isNamed = location.isOfNamedSchema
    if !isNamed, let owner = component(around: location).map(Casing.typeName), owner != plain {
      ladder.append(owner + plain)
    }
    ladder += forms.dropFirst().map(Casing.typeName)
    ladder += [plain + "Model", plain + "Schema", spelledOut(name).uppercasingFirst]
    if let file { ladder.append(Casing.typeName(file) + plain) }
    if !isNamed {
      let way = Casing.typeName(words(to: location).joined(separator: " "))
      if !way.isEmpty, way != plain {
        ladder.append(way.hasSuffix(plain) ? way : way + plain)
      }
    }
    return Name(ladder.distinct, isExact: plain == name)
  }

  /// Returns a spelling with its separators written as `_`, which tells `pet-status` and
  /// `petStatus` apart.
  static func spelledOut(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
        result.unicodeScalars.append(byte.isASCIIAlphanumeric ? scalar : "_")
      } else if scalar.properties.isXIDContinue, Identifier.canContain(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    guard let first = result.unicodeScalars.first else { return "" }
    if !Identifier.canBegin(with: first) || !first.properties.isXIDStart && first != "_" {
      result = "_" + result
    }
    return result.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? "" : result
  }

  /// Returns the names on the way to a location, without the keywords of the specification: `Pet`
  /// and `toy` for `/components/schemas/Pet/properties/toy/items`.
  private static func words(to location: NodeLocation) -> [String] {
    let tokens = JSONPointer(location.pointer)?.tokens ?? []
    var words: [String] = []
    var isName = false
    for token in tokens {
      if isName {
        words += token.hasPrefix("/") ? PathTemplate.words(of: token) : [token]
        isName = false
      } else if ObjectKind.fieldsWithNames.contains(token) {
        isName = true
      } else if OpenAPI.PathItem.method(ofField: token) != nil {
        words.append(token)
      }
    }
    return words
  }

  /// Returns the component that contains a location: `Pet` for
  /// `/components/schemas/Pet/properties/toy`.
  private static func component(around location: NodeLocation) -> String? {
    let tokens = location.pointer.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst()
    guard let first = tokens.first else { return nil }
    let name = tokens.dropFirst(first == "components" ? 2 : 1).first
    return first == "components" || first == "definitions" ? name.map(String.init) : nil
  }
}
