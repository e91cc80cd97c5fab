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
      let way = Casing.typeName(SchemaPlace.words(to: location).joined(separator: " "))
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
    if name.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }) {
      // Any name can begin with a letter.
      if let first = name.utf8.first, first.isASCIILetter { return name }
      result = name
    } else if name.utf8.allSatisfy({ $0 < 0x80 }) {
      result = String(
        decoding: name.utf8.map { $0.isASCIIAlphanumeric ? $0 : UInt8(ascii: "_") },
        as: UTF8.self
      )
    } else {
      for scalar in name.unicodeScalars {
        if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
          result.unicodeScalars.append(byte.isASCIIAlphanumeric ? scalar : "_")
        } else if scalar.properties.isXIDContinue, Identifier.canContain(scalar) {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    guard let first = result.unicodeScalars.first else { return "" }
    if !Identifier.canBegin(with: first) || !first.properties.isXIDStart && first != "_" {
      result = "_" + result
    }
    return result.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? "" : result
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
