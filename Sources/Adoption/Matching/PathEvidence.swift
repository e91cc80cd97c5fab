import OpenAPI
import SpecSyntax

/// The names and types of the values in a path, which say whether an operation is the right one.
struct PathEvidence {
  private let appCase: AppCase
  private let route: OperationRoute

  init(_ appCase: AppCase, _ route: OperationRoute) {
    self.appCase = appCase
    self.route = route
  }

  /// Returns whether the texts in place of parameters are among the values that the spec allows.
  func allows(_ alignment: PathAlignment) -> Bool {
    alignment.bindings.allSatisfy { binding in
      guard let text = binding.text.pieces.literal else { return true }
      // In '/repos/\(fullName)/issues', the text isn't the second part of the name.
      let previous = alignment.bindings.first { $0.position == binding.position - 1 }
      if let value = previous?.text.pieces.soleValue, mayHaveSlashes(value) { return false }
      guard case .schema(let schema)? = route.pathParameter(binding.name)?.schema
      else { return true }
      if let values = schema.fields.enumeration { return values.contains { $0.text == text } }
      let isNumber = schema.fields.types == [.integer] || schema.fields.types == [.number]
      return !isNumber || Double(text) != nil
    }
  }

  /// Returns whether a text in place of a parameter seems to be a word of a path that the spec lacks:
  /// `GET /collections/featured` of a case `featuredCollections` isn't `GET /collections/{id}`.
  func isWord(_ binding: PathAlignment.Binding) -> Bool {
    guard let text = binding.text.pieces.literal, Double(text) == nil else { return false }
    if case .schema(let schema)? = route.pathParameter(binding.name)?.schema,
      schema.fields.enumeration != nil
    {
      return false
    }
    let words = text.nameWords
    return !words.isEmpty && Set(words).isSubset(of: appCase.name.nameWords)
  }

  /// Returns whether another operation has a text where this one has a parameter whose value may be
  /// that text, because nothing says that it is one of the parameter.
  func isSibling(
    _ other: OperationRoute,
    _ alignment: PathAlignment,
    positionsAfter offset: Int
  ) -> Bool {
    let (own, others) = (route.segments, other.segments)
    guard own.count == others.count else { return false }
    let differences = own.indices.filter { own[$0] != others[$0] }
    guard differences.count == 1, let position = differences.first,
      others[position].literal != nil,
      let binding = alignment.bindings.first(where: { $0.position + offset == position })
    else { return false }
    return !supports(binding)
  }

  /// Returns whether the name or the type of a value says that it is one of the parameter.
  private func supports(_ binding: PathAlignment.Binding) -> Bool {
    guard let value = binding.text.pieces.soleValue else {
      // A text of another path isn't a number.
      return binding.text.pieces.literal.map { Double($0) != nil } ?? true
    }
    if case .argument(let index, let members) = value, appCase.parameters.indices.contains(index),
      members.isEmpty, Self.idTypes.contains(appCase.parameters[index].type)
    {
      return true
    }
    return names(of: value).contains { shares($0, binding.name) }
  }

  /// Returns whether the name of a value says that it consists of the values of several parameters.
  func supports(_ split: PathAlignment.Split) -> Bool {
    guard case .argument(let index, let members) = split.value,
      appCase.parameters.indices.contains(index), let last = split.names.last,
      !members.isEmpty || appCase.parameters[index].type.hasPrefix("String")
    else { return false }
    var names = names(of: split.value)
    // A case such as 'repo(String)' has the name of its only value.
    if appCase.parameters.count == 1, appCase.parameters[0].label == nil {
      names.append(appCase.name)
    }
    return mayHaveSlashes(split.value)
      || names.contains { shares($0, last) || shares(last, $0) }
  }

  /// Returns whether the name of a value says that it consists of several segments.
  private func mayHaveSlashes(_ value: AppValue) -> Bool {
    names(of: value).contains { name in
      name.nameWords.contains { ["full", "slug", "path", "fullname"].contains($0) }
    }
  }

  private static let idTypes: Set = ["Int", "Int64", "Int32", "UInt", "UInt64", "UUID"]

  /// The names under which the code knows a value.
  private func names(of value: AppValue) -> [String] {
    guard case .argument(let index, let members) = value,
      appCase.parameters.indices.contains(index)
    else { return [] }
    if let last = members.last, last != "rawValue" { return [last] }
    let parameter = appCase.parameters[index]
    return [parameter.label, parameter.name].compactMap(\.self)
  }

  private func shares(_ name: String, _ other: String) -> Bool {
    name.nameWords.contains { word in
      other.nameWords.contains { $0 == word || (word.count > 3 && $0.contains(word)) }
    }
  }
}

extension String {
  /// The words of a name in lower case: `movieID` and `movie_id` have the same.
  var nameWords: [String] {
    var words: [String] = []
    var wasLower = false
    for character in self {
      guard character.isLetter || character.isNumber else {
        words.append("")
        wasLower = false
        continue
      }
      if words.isEmpty || (character.isUppercase && wasLower) { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasLower = !character.isUppercase
    }
    return words.filter { !$0.isEmpty }
  }
}

extension AppValue {
  /// The text of a constant.
  var literal: String? {
    switch self {
    case .text(let text): text.pieces.literal
    case .number(let number): number
    case .bool(let flag): flag ? "true" : "false"
    case .null, .argument, .list, .object, .unknown: nil
    }
  }
}
