import APIModel
import OpenAPI
import SpecSyntax

/// A place outside of operations with a schema that they use: a component, a path, an object in a
/// file of its own.
///
/// The names of its types begin with the name of the place, so they don't depend on an operation.
struct SharedPlace {
  /// The kinds of objects that operations can share.
  private enum Kind {
    case response, requestBody, parameter, header
  }

  private let location: NodeLocation
  private let places: PlaceNames

  init(_ location: NodeLocation, _ places: PlaceNames) {
    self.location = location
    self.places = places
  }

  /// Returns the name candidates for a schema in a component, or beside the operations of a path,
  /// even if only one operation uses it; `nil` for other schemas.
  func namesOfComponent(_ suffix: String) -> [String]? {
    var tokens = JSONPointer(location.pointer)?.tokens ?? []
    let isInComponents = tokens.first == "components"
    if isInComponents { tokens.removeFirst() }
    guard tokens.count > 1 else { return nil }
    let kind: Kind
    switch tokens[0] {
    case "responses": kind = .response
    case "requestBodies": kind = .requestBody
    case "parameters": kind = .parameter
    case "paths":
      let words = PathTemplate.words(of: tokens[1])
      let literal = PathTemplate.pieces(of: tokens[1]).compactMap { piece -> String? in
        guard case .text(let text) = piece else { return nil }
        return text
      }
      return [
        Casing.typeName(literal.joined(separator: " ") + " " + suffix),
        Casing.typeName(words.joined(separator: " ") + " " + suffix),
      ]
    default: return nil
    }
    // In a file that is a path item or an operation, these are positions and statuses.
    if !isInComponents, tokens[1].isNumber, places.fileName(of: location) != nil { return nil }
    return addingFile(to: names(of: Casing.typeName(tokens[1]), kind), isWholeFile: false)
  }

  /// Returns the name candidates for a schema that several operations share.
  ///
  /// - Parameters:
  ///   - role: The role of the schema in the operations.
  ///   - word: The name of the schema in the operations: `NotFoundBody`.
  /// - Returns: The candidates, best first.
  func names(as role: API.Origin.Role, word: String) -> [String] {
    if let names = namesOfComponent(word) { return names }
    let object = PlaceNames.object(around: location)
    let name = Casing.typeName(places.name(of: object.location))
    let names = kind(as: role, in: object).map { self.names(of: name, $0) } ?? []
    return addingFile(
      to: names + [name.hasSuffix(word) ? name : name + word],
      isWholeFile: object.location.pointer.isEmpty
    )
  }

  /// Returns names with further ones for objects in several files that have the same name, which
  /// begin with those of the file and its folders.
  private func addingFile(to names: [String], isWholeFile: Bool) -> [String] {
    guard let file = places.fileName(of: location) else { return names }
    let all = ((isWholeFile ? [] : [file]) + places.folders(of: location).reversed())
      .map(Casing.typeName)
    let words = all.filter { !Self.generalWords.contains($0) }
    let qualified = words.indices.map { words[...$0].reversed().joined() + names[0] }
    let way = all.reversed().joined() + names[0]
    return names.prefix(1) + qualified + names.dropFirst() + [way]
  }

  /// Returns the kind of the object; `nil` if it has several parts, and the schema is that of one.
  private func kind(as role: API.Origin.Role, in object: PlaceNames.Object) -> Kind? {
    let hasParts = object.fields.contains {
      ObjectKind.fieldsWithNames.contains($0) || $0 == "additionalProperties"
    }
    guard !hasParts, object.key?.isNumber != true else { return nil }
    return switch role {
    case .success, .failure: .response
    case .requestBody: .requestBody
    case .parameter: .parameter
    case .member: .header
    case .part, .schema: nil
    }
  }

  private func names(of name: String, _ kind: Kind) -> [String] {
    switch kind {
    case .response:
      name.hasSuffix("Response") || name.hasSuffix("Error")
        ? [name, name + "Body"] : [name + "Response", name + "ResponseBody"]
    case .requestBody:
      name.hasSuffix("Body") || name.hasSuffix("Request")
        ? [name, name + "Content"] : [name + "Body", name + "RequestBody"]
    case .parameter: [name, name + "Parameter"]
    case .header: [name, name + "Header"]
    }
  }

  /// The names of folders and files that say only what kinds of objects they contain.
  private static let generalWords: Set<String> = [
    "Bodies", "Common", "Components", "Headers", "Index", "OpenAPI", "Parameter", "Parameters",
    "Params", "Paths", "RequestBodies", "Requests", "Resources", "Response", "Responses", "Schemas",
    "Shared", "Spec", "Specification",
  ]
}

extension String {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { $0.isASCIIDigit } }
}
