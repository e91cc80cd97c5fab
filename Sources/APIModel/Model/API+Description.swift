package import PlainText

/// The model as text, with a line for each declaration.
extension API {
  /// A readable table: servers, targets with their operations, models with their members.
  ///
  /// ```
  /// target PetsTarget
  ///   listPets       GET /pets       (limit: Int32? in query) -> [Pet]
  ///
  /// struct Pet
  ///   status         Status?
  /// ```
  package var table: VisibleText {
    var blocks: [[VisibleText]] = []
    if !servers.isEmpty {
      blocks.append(["servers \(serverTypeName.swift)"] + table(servers.map(serverRow)))
    }
    if let clientName {
      let properties = targets.map { [$0.memberName.swift, $0.providerName.swift] }
      blocks.append(["client \(clientName.swift)"] + table(properties))
    }
    for target in targets {
      let title: VisibleText = "target \(target.name.swift) with \(target.providerName.swift)"
      blocks.append([title] + table(target.cases.map(row)))
    }
    for index in models.indices {
      blocks.append(lines(of: ModelID(index)))
    }
    for text in namedTexts where text.isUsed {
      blocks.append(["typealias \(text.name.swift) = String"])
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Returns the name of a model including those of its enclosing models: `Pet.Status`.
  package func qualifiedName(of id: ModelID) -> String {
    var names = [self[id].name.swift]
    var parent = self[id].parent
    while let owner = parent {
      names.append(self[owner].name.swift)
      parent = self[owner].parent
    }
    return names.reversed().joined(separator: ".")
  }

  /// Returns a type as it's written in Swift, without its module.
  package func description(of type: ValueType) -> String {
    switch type {
    case .scalar(let scalar): description(of: scalar)
    case .data: "Data"
    case .file: "File"
    case .json: "JSONValue"
    case .array(let element): "[" + description(of: element) + "]"
    case .dictionary(let value): "[String: " + description(of: value) + "]"
    case .optional(let wrapped): description(of: wrapped) + "?"
    case .model(let id): qualifiedName(of: id)
    case .custom(let name): name
    }
  }

  private func description(of scalar: Scalar) -> String {
    switch scalar {
    case .string: "String"
    case .named(let id): self[id].name.swift
    case .int: "Int"
    case .sized(let width): width.swiftName
    case .double: "Double"
    case .float: "Float"
    case .decimal: "Decimal"
    case .decimalText: "Decimal text"
    case .bool: "Bool"
    case .dateTime: "Date"
    case .calendarDate: "CalendarDate"
    case .uuid: "UUID"
    case .url: "URL"
    case .base64: "Base64"
    }
  }
}

extension API {
  private func serverRow(_ server: Server) -> [String] {
    let variables = server.variables.map { variable in
      let values = variable.values.isEmpty ? "" : " of " + variable.values.joined(separator: "|")
      let value = variable.defaultValue.map { " = " + $0 } ?? ""
      return variable.name.swift + value + values
    }
    return [server.name.swift, server.url, variables.joined(separator: ", ")]
  }

  private func row(_ operation: Target.Case) -> [String] {
    var parameters: [String] = []
    for parameter in operation.ownParameters { parameters.append(description(of: parameter)) }
    if let options = operation.optionsName {
      let grouped = operation.groupedParameters.map(description)
      parameters.append(options.swift + "(" + grouped.joined(separator: ", ") + ")")
    }
    var facts: [String] = []
    if let body = operation.body { facts.append(body.kind.word + " " + body.contentType) }
    for header in operation.fixedHeaders { facts.append(header.name + ": " + header.value) }
    if let scheme = operation.authorization.scheme { facts.append(scheme.word) }
    for key in operation.authorization.keys {
      facts.append(key.name + " in " + key.location.rawValue)
    }
    if let server = operation.server, servers.indices.contains(server) {
      facts.append("at " + servers[server].name.swift)
    }
    if operation.documentation.isDeprecated { facts.append("deprecated") }
    if let pagination = operation.pagination { facts.append("pages by " + pagination.step.word) }
    let result =
      "(" + parameters.joined(separator: ", ") + ") -> "
      + description(of: operation.responses)
    return [
      operation.name.swift,
      operation.method + " " + path(of: operation),
      result + (facts.isEmpty ? "" : "  [" + facts.joined(separator: "; ") + "]"),
    ]
  }

  private func path(of operation: Target.Case) -> String {
    operation.path.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let index): "{" + operation.parameters[index].name.swift + "}"
      }
    }.joined()
  }

  private func description(of parameter: Parameter) -> String {
    let optional =
      parameter.isRequired
      ? parameter.initialValue.map { " = " + $0.json.formatted() } ?? "" : "?"
    let wire = parameter.wireName == parameter.name.swift ? "" : " '" + parameter.wireName + "'"
    let style = parameter.styleWord.map { " " + $0 } ?? ""
    return parameter.name.swift + ": " + description(of: parameter.type) + optional + " in "
      + parameter.location.rawValue + wire + style + (parameter.allowsReserved ? " reserved" : "")
      + (parameter.allowsSlashes ? " segments" : "")
      + (parameter.allowsEmptyValue ? " empty" : "")
      + (parameter.isWholeList ? " whole" : "")
  }

  private func description(of responses: ResponseSet) -> String {
    switch responses.ownStream?.content {
    case .events: return "events"
    case .eventData(let type), .wholeEvents(let type):
      return "events of " + description(of: type)
    case .values(let type): return "values of " + description(of: type)
    case nil: break
    }
    if let location = responses.location {
      return location == .required ? "location" : "location or nothing"
    }
    guard let successes = responses.successes else {
      return description(of: responses.success) + (responses.mayBeEmpty ? " or nothing" : "")
    }
    return successes.cases.map { $0.name.swift + " " + description(of: $0.body) }
      .joined(separator: " | ")
  }

  private func description(of body: ResponseBody) -> String {
    switch body {
    case .json(let type): description(of: type)
    case .text: "text"
    case .data: "data"
    case .none: "nothing"
    }
  }

  private func lines(of id: ModelID) -> [VisibleText] {
    let model = self[id]
    let name = qualifiedName(of: id)
    let use = model.use.words.map { "  [" + $0 + "]" } ?? ""
    switch model.kind {
    case .structure(let structure):
      var rows: [[String]] = []
      for property in structure.properties(of: model) { rows.append(row(property)) }
      if let additional = structure.additionalProperties {
        let others = description(of: additional)
        rows.append(
          structure.isTuple
            ? ["…", "[" + others + "]", "further elements"]
            : ["…", "[String: " + others + "]", "further properties"]
        )
      }
      return ["\(structure.form.keyword) \(name)\(use)"] + table(rows)
    case .enumeration(let enumeration):
      let rows = enumeration.cases.map { item in
        [item.name.swift, item.rawValue == item.name.swift ? "" : "'" + item.rawValue + "'"]
      }
      return ["enum \(name): \(enumeration.rawType.word)\(use)"] + table(rows)
    case .union(let union):
      var rows: [[String]] = []
      for (index, variant) in union.variants.enumerated() {
        rows.append([
          variant.name.swift,
          description(of: variant.type),
          (union.reading.texts(of: index).map { "'" + $0 + "'" }
            + (union.reading.isFallback(index) ? ["others"] : [])).joined(separator: ", "),
        ])
      }
      return ["union \(name) by \(union.discriminationWords)\(use)"] + table(rows)
    }
  }

  private func row(_ property: Property) -> [String] {
    var facts: [String] = []
    if property.wireName != property.name.swift { facts.append("'" + property.wireName + "'") }
    if property.isNullable { facts.append(property.isRequired ? "required, nullable" : "nullable") }
    if property.isReadOnly { facts.append("read-only") }
    if property.isWriteOnly { facts.append("write-only") }
    if property.isIndirect { facts.append("boxed") }
    if let value = property.initialValue { facts.append("= " + value.json.formatted()) }
    if property.documentation.isDeprecated { facts.append("deprecated") }
    return [
      property.name.swift,
      property.spelled(description(of: property.declaredType)),
      facts.joined(separator: ", "),
    ]
  }

  /// Returns rows as lines, in which each column except the last is as wide as its widest cell.
  private func table(_ rows: [[String]]) -> [VisibleText] {
    let rows = rows.map { $0.map(\.printable) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<max(columns - 1, 0)).map { column in
      rows.map { column < $0.count ? min($0[column].count, 40) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = " "
      for (column, cell) in row.enumerated() {
        guard column < widths.count else {
          line += " " + cell
          continue
        }
        line += " " + cell + String(repeating: " ", count: max(widths[column] - cell.count, 0) + 1)
      }
      while line.last == " " { line.removeLast() }
      return "\(line)"
    }
  }
}

extension API.Body.Kind {
  /// The name of the kind in descriptions.
  package var word: String {
    switch self {
    case .json: "json"
    case .jsonLines: "json lines"
    case .jsonSequence: "json sequence"
    case .form: "form"
    case .multipart: "multipart"
    case .data: "data"
    case .text: "text"
    }
  }
}

extension API.Authorization.Scheme {
  /// The name of the scheme in descriptions.
  package var word: String {
    switch self {
    case .bearer: "bearer"
    case .basic: "basic"
    case .custom(let name): name
    }
  }
}

extension API.Enumeration.RawType {
  /// The Swift type of the raw values.
  var word: String {
    switch self {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .mixed: "JSONValue"
    }
  }
}

extension API.Structure.Form {
  /// The keyword in tables.
  fileprivate var keyword: String {
    switch self {
    case .object: "struct"
    case .tuple, .alternatives: word
    }
  }

  /// The form in a word.
  var word: String {
    switch self {
    case .object: "structure"
    case .tuple: "tuple"
    case .alternatives: "alternatives"
    }
  }
}

extension API.Union {
  /// A description of what tells the variants apart.
  var discriminationWords: String {
    switch reading {
    case .tag(let tag): return "'" + tag.property + "'"
    case .constants(let constants):
      return constants.properties.map { "'" + $0 + "'" }.joined(separator: " and ")
    case .jsonType: return "JSON type"
    case .members:
      let names = variants.indices.map { reading.members(of: $0) }
      return "keys "
        + names.map { $0.isEmpty ? "-" : $0.joined(separator: "|") }.joined(separator: ", ")
    case .attempts: return "trial"
    }
  }
}

extension API.Use {
  /// The use in words; `nil` if there is none.
  package var words: String? {
    switch (contains(.request), contains(.response)) {
    case (true, true): "sent, received"
    case (true, false): "sent"
    case (false, true): "received"
    case (false, false): nil
    }
  }
}

extension API.Parameter {
  /// The name of the style, unless it's the default for the location.
  var styleWord: String? {
    switch (location, serialization) {
    case (_, .none), (.path, .simple(false)), (.header, .simple(false)), (.query, .form(true)),
      (.cookie, .form(true)), (.field, .form(true)), (.field, .part(nil)),
      (.partHeader, .simple(false)), (.querystring, .form(true)):
      nil
    case (_, .simple(let explodes)): explodes ? "simple explode" : "simple"
    case (_, .label(let explodes)): explodes ? "label explode" : "label"
    case (_, .matrix(let explodes)): explodes ? "matrix explode" : "matrix"
    case (_, .form(let explodes)): explodes ? "form explode" : "form"
    case (_, .cookie(let explodes)): explodes ? "cookie explode" : "cookie"
    case (_, .spaceDelimited(let explodes)): explodes ? "spaces explode" : "spaces"
    case (_, .pipeDelimited(let explodes)): explodes ? "pipes explode" : "pipes"
    case (_, .tabDelimited): "tabs"
    case (_, .deepObject): "deepObject"
    case (_, .json): "json"
    case (_, .part(let contentType)): contentType.map { "part " + $0 } ?? "part"
    }
  }
}
