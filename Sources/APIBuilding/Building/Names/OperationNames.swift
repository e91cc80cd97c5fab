import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The names of an operation, of its parameters and of the types that only it uses.
struct OperationNames {
  private let id: OperationID?
  private let method: String
  /// The path template.
  let path: String
  private let tag: String?
  /// The name that the operation is given.
  private let given: GivenName?
  /// The words for the requested content of the response, best first; empty for the operation's own
  /// content.
  private var contentWords: [String] = []
  private let places: PlaceNames
  let location: NodeLocation
  /// The range of the operation.
  let range: SourceRange

  /// Creates the names of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - path: Its path.
  ///   - tag: The tag whose target contains it.
  ///   - forms: The forms of the spec's names.
  ///   - places: The names of the places in the spec.
  ///   - given: The name that the operation is given.
  init(
    _ operation: OpenAPI.Operation,
    path: String,
    tag: String?,
    forms: NameForms,
    places: PlaceNames,
    given: GivenName? = nil
  ) {
    self.given = given
    id = forms.operationID(of: operation, path: path, tag: tag)
    method = operation.method.lowercased()
    self.path = path
    self.tag = tag
    self.places = places
    location = operation.location
    range = operation.range
  }

  /// Returns the names for a case that requests another content of the response.
  func asking(for words: [String]) -> OperationNames {
    var names = self
    names.contentWords = words
    return names
  }

  /// The name of the enum case: without the tag's words first, then the whole ID, then from the
  /// method and path.
  var caseName: Name {
    plainName.preferring(given).adding(contentWords)
  }

  /// The name without a given name and without words for contents.
  private var plainName: Name {
    let request = request
    guard let id else { return request.name(after: [request.member], withSpelling: true) }
    let forms = [id.withinTag ?? id.plain, id.plain, id.text].distinct
    let ladder = forms.map(Casing.memberName).distinct
    return request.name(after: ladder, isExact: ladder[0] == id.text, withSpelling: false)
  }

  /// Returns whether a text contains the operation's id, which must have several words:
  /// `admin.apps.approve schema`.
  func areMentioned(in text: String) -> Bool {
    guard let id else { return false }
    let words = Casing.words(id.text).map { $0.text.lowercased() }
    return words.count > 1 && Casing.words(text).map { $0.text.lowercased() }.contains(words)
  }

  /// Returns the name candidates for a type, in Swift's casing: from the operation, or from the
  /// component that contains its schema.
  func typeNames(
    _ suffix: String,
    or alternatives: [String],
    of schemaLocation: NodeLocation?
  ) -> [String] {
    let suffix = Casing.typeName(suffix)
    if let schemaLocation, !owns(schemaLocation),
      let shared = SharedPlace(schemaLocation, places).namesOfComponent(suffix)
    {
      return shared
    }
    let suffixes = [suffix] + alternatives.map { Casing.typeName($0) }
    let own = ownTypeNames
    let prefixes =
      contentWords.isEmpty ? own : contentWords.flatMap { word in own.map { $0 + word } }
    return prefixes.flatMap { prefix in suffixes.map { prefix + $0 } }
  }

  /// The operation as the beginning of names of types: its given name or its ID, with the tag if a
  /// part of the ID is left out, then its method and path.
  private var ownTypeNames: [String] {
    var names = [given?.text, id?.plain].compactMap(\.self)
    if let id, id.plain != id.text {
      if let tag { names.append(tag + " " + id.plain) }
      names.append(id.text)
    }
    let (short, full) = request.words
    names += [short, full]
    return UniqueList(names.map(Casing.typeName)).elements
  }

  /// Returns the name of a further method of the operation: the name of the case, with a suffix.
  func methodNames(_ suffix: String) -> Name {
    let names = caseName.candidates
    return Name(names.map { $0 + suffix } + names.map { $0 + "Response" + suffix })
  }

  /// The words of the path without parameters and prefixes: `Pets` and `Toys` for
  /// `/api/v1/pets/{petId}/toys`.
  var pathWords: [String] {
    var words: [String] = []
    for case .text(let text) in PathTemplate.pieces(of: path) {
      for segment in text.split(separator: "/") where !PathSegment(segment).isPrefix {
        // `/usergroups.users.list` has as many words as `/usergroups/users/list`.
        words += segment.split(separator: ".").map { Casing.typeName(String($0)) }.filter {
          !$0.isEmpty
        }
      }
    }
    return words
  }

  /// The request, which names the operation if its ID can't.
  private var request: OperationRequest {
    OperationRequest(method: method, path: path, pointer: location.pointer)
  }

  /// Returns a name for a request without any other name: `get users by id`.
  static func request(_ method: String, _ path: String) -> String {
    ([method.lowercased()] + PathTemplate.words(of: path)).joined(separator: " ")
  }

  /// Returns whether a schema is part of the operation itself.
  func owns(_ schema: NodeLocation) -> Bool {
    schema.file == location.file && schema.pointer.hasPrefix(location.pointer + "/")
  }
}

extension Name {
  /// Returns a name beside another one that has the plain name: all candidates, once for each word.
  func adding(_ words: [String]) -> Name {
    guard !words.isEmpty else { return self }
    var name = Name(words.flatMap { word in candidates.map { $0 + word } })
    name.given = given
    return name
  }
}
