import Diagnostics
import OpenAPI
import SpecSyntax

/// What an operation, its parameters and the types that only it uses are called.
struct OperationNames {
  /// The enum case: without the tag's words first, then the whole id, then what the request is.
  let caseName: Name

  /// What types that stand in the operation begin with: `ListPets`, then method and path.
  private let typePrefixes: [String]
  private let location: NodeLocation

  init(_ operation: OpenAPI.Operation, path: String, tag: String?) {
    location = operation.location
    let request =
      operation.method.lowercased() + " " + PathTemplate.words(of: path).joined(separator: " ")
    var ladder: [String] = []
    func add(_ candidate: String) {
      if !candidate.isEmpty, !ladder.contains(candidate) { ladder.append(candidate) }
    }
    if let id = operation.operationID {
      if let rest = Self.withoutTag(id, tag) { add(Casing.memberName(rest)) }
      add(Casing.memberName(id))
      if let tag { add(Casing.memberName(tag + " " + id)) }
      typePrefixes = [Casing.typeName(id), Casing.typeName(request)]
    } else {
      typePrefixes = [Casing.typeName(request)]
    }
    add(Casing.memberName(request))
    add(ModelNames.spelledOut(operation.method.lowercased() + path))
    caseName = Name(ladder, isExact: ladder.first == operation.operationID)
  }

  /// Where a type stands that an operation uses: at top level, named after the operation, or after the component that
  /// several operations share.
  func placement(
    _ suffix: String,
    or alternatives: [String] = [],
    of schemaLocation: NodeLocation?
  ) -> Placement {
    if let schemaLocation, let shared = sharedName(of: schemaLocation, suffix: suffix) {
      return Placement(topLevel: shared[0], or: Array(shared.dropFirst()))
    }
    let suffixes = [suffix] + alternatives
    let names = typePrefixes.flatMap { prefix in suffixes.map { prefix + $0 } }
    return Placement(topLevel: names[0], or: Array(names.dropFirst()))
  }

  /// What a schema is called that stands in a component or beside the operations of a path; `nil` for the operation's
  /// own.
  private func sharedName(of schema: NodeLocation, suffix: String) -> [String]? {
    if schema.file == location.file, schema.pointer.hasPrefix(location.pointer + "/") { return nil }
    var tokens = schema.pointer.split(separator: "/").map(Self.unescaped)
    if tokens.first == "components" { tokens.removeFirst() }
    guard tokens.count > 1 else { return nil }
    let name = Casing.typeName(tokens[1])
    switch tokens[0] {
    case "responses":
      return name.hasSuffix("Response") || name.hasSuffix("Error")
        ? [name, name + "Body"] : [name + "Response", name + "ResponseBody"]
    case "requestBodies":
      return name.hasSuffix("Body") || name.hasSuffix("Request")
        ? [name, name + "Content"] : [name + "Body", name + "RequestBody"]
    case "parameters":
      return [name, name + "Parameter"]
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
    default:
      return nil
    }
  }

  /// An id without the tag's words and the separator behind them: `repos/list-for-user` in `repos`.
  private static func withoutTag(_ id: String, _ tag: String?) -> String? {
    guard let tag else { return nil }
    let separators: Set<Character> = ["/", ".", "_", "-", ":", "#"]
    guard let separator = id.firstIndex(where: { separators.contains($0) }) else { return nil }
    // A tag of several words may have separators of its own.
    var end: String.Index? = separator
    let wanted = folded(tag)
    guard !wanted.isEmpty else { return nil }
    while let current = end {
      if folded(String(id[..<current])) == wanted {
        let rest = id[current...].drop { separators.contains($0) }
        return rest.contains { $0.isLetter } ? String(rest) : nil
      }
      let next = id.index(after: current)
      end = id[next...].firstIndex { separators.contains($0) }
    }
    return nil
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func unescaped(_ token: Substring) -> String {
    guard token.contains("~") else { return String(token) }
    return String(token.replacing("~1", with: "/").replacing("~0", with: "~"))
  }
}
