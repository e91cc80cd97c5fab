/// The spelling of types, which the emitters write with modules and with the shortest path.
extension API {
  /// Returns the name of a model including those of its namespace and its enclosing models:
  /// `Pet.Status`.
  package func qualifiedName(of id: ModelID) -> String {
    var names = [self[id].name.swift]
    var parent = self[id].parent
    while let owner = parent {
      names.append(self[owner].name.swift)
      parent = self[owner].parent
    }
    if let namespaceName { names.append(namespaceName.swift) }
    return names.reversed().joined(separator: ".")
  }

  /// Returns the name of a text including that of its namespace.
  package func qualifiedName(of id: NamedTextID) -> String {
    let name = self[id].name.swift
    return namespaceName.map { $0.swift + "." + name } ?? name
  }

  /// Returns a type as it's written in Swift, without its module.
  package func description(of type: ValueType) -> String {
    switch type {
    case .scalar(.named(let id)): qualifiedName(of: id)
    case .scalar(let scalar): (scalar.standardType ?? .string).name
    case .data: StandardType.data.name
    case .file: StandardType.file.name
    case .json: StandardType.json.name
    case .array(let element): "[" + description(of: element) + "]"
    case .dictionary(let value): "[String: " + description(of: value) + "]"
    case .optional(let wrapped): description(of: wrapped) + "?"
    case .model(let id): qualifiedName(of: id)
    case .custom(let name): name.hasPrefix("Foundation.") ? String(name.dropFirst(11)) : name
    }
  }

  /// Returns the type of a property as its structure declares it.
  package func typeName(of field: Field) -> String {
    guard field.isTriState, case .optional(let wrapped) = field.type else {
      return description(of: field.type)
    }
    return "Nullable<" + description(of: wrapped) + ">?"
  }

  /// Returns the type of an associated value.
  package func typeName(of parameter: Parameter) -> String {
    guard parameter.isBinaryBody else { return description(of: parameter.declaredType) }
    return StandardType.binaryBody.name + (parameter.isRequired ? "" : "?")
  }

  /// Returns the type of the result of an operation's own method; `nil` if it returns nothing.
  package func typeName(ofResultOf responses: ResponseSet) -> String? {
    if let stream = responses.ownStream { return typeName(of: stream) }
    return switch responses.result {
    case .nothing: nil
    case .text: StandardType.string.name
    case .data: StandardType.data.name
    case .value(let type): description(of: type)
    case .location(.required): StandardType.url.name
    case .location(.optional): StandardType.url.name + "?"
    case .successes(let successes): successes.name.swift
    case .response: "Response"
    }
  }

  /// Returns the type of the sequence or the list with the values of a stream.
  package func typeName(of stream: Stream) -> String {
    let name = stream.isList ? stream.content.listName : stream.content.sequenceName
    return stream.content.type.map { name + "<" + description(of: $0) + ">" } ?? name
  }

  /// Returns the type of a decoded body; `nil` if there is none.
  package func typeName(of body: ResponseBody) -> String? {
    switch body {
    case .json(let type): description(of: type)
    case .text: StandardType.string.name
    case .data: StandardType.data.name
    case .none: nil
    }
  }
}

extension API.Stream.Content {
  /// The name of the sequence.
  package var sequenceName: String {
    switch self {
    case .events: "ServerSentEvents"
    case .eventData, .wholeEvents: "EventValues"
    case .values: "ResponseValues"
    }
  }

  /// The name of the list.
  package var listName: String {
    switch self {
    case .events: "ReceivedEvents"
    case .eventData: "ReceivedEventValues"
    case .wholeEvents: "ReceivedWholeEvents"
    case .values: "ReceivedValues"
    }
  }
}

extension ValueType {
  /// The format of the values, if the Swift type doesn't express it.
  package var formatWord: String? {
    switch leaf {
    case .scalar(.url): "uri"
    case .scalar(.base64): "base64"
    case .scalar(.decimalText): "decimal text"
    case .scalar, .data, .file, .json, .array, .dictionary, .optional, .model, .custom: nil
    }
  }
}
