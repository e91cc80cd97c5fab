package import Diagnostics

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
    if !clientParameters.isEmpty {
      let rows = clientParameters.map { [description(of: $0)] }
      blocks.append(["set on the client"] + table(rows))
    }
    for target in targets {
      let title: VisibleText = "target \(target.name.swift) with \(target.providerName.swift)"
      blocks.append([title] + table(target.cases.map(row)))
      var names: Set<String> = []
      for outcome in target.cases.flatMap(\.outcomes)
      where names.insert(outcome.name.swift).inserted {
        blocks.append(lines(of: outcome))
      }
    }
    for index in models.indices where models[index].parent.flatMap({ self[$0].original }) == nil {
      blocks.append(lines(of: ModelID(index)))
    }
    for (index, text) in namedTexts.enumerated() where text.isUsed {
      blocks.append(["typealias \(qualifiedName(of: NamedTextID(index))) = String"])
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
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
    if let body = operation.body { facts.append(body.kind.rawValue + " " + body.contentType) }
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
      + (typeName(ofResultOf: operation.responses) ?? "Void")
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
    let value = parameter.initialValue.map { " = " + $0.json.formatted() } ?? ""
    let wire = parameter.wireName == parameter.name.swift ? "" : " '" + parameter.wireName + "'"
    let format = parameter.type.formatWord.map { " " + $0 } ?? ""
    let style = parameter.styleWord.map { " " + $0 } ?? ""
    return parameter.name.swift + ": " + typeName(of: parameter) + value + " in "
      + parameter.location.rawValue + wire + format + style
      + (parameter.allowsReserved ? " reserved" : "")
      + (parameter.allowsSlashes ? " segments" : "")
      + (parameter.allowsEmptyValue ? " empty" : "")
      + (parameter.isWholeList ? " whole" : "")
  }

  private func lines(of outcome: Outcome) -> [VisibleText] {
    var rows: [[String]] = []
    for item in outcome.cases {
      rows.append([item.name.swift, item.status.key, typeName(of: item.body) ?? ""])
      for header in item.headers {
        rows.append([
          item.name.swift + "." + header.name.swift,
          "'" + header.wireName + "'",
          description(of: header.declaredType),
        ])
      }
    }
    if let name = outcome.undocumentedName { rows.append([name.swift]) }
    return ["responses \(outcome.name.swift)"] + table(rows)
  }

  private func lines(of id: ModelID) -> [VisibleText] {
    let model = self[id]
    let name = qualifiedName(of: id)
    let use = model.use.words.map { "  [" + $0 + "]" } ?? ""
    guard !model.isNamespace else { return ["namespace \(name)"] }
    if let original = model.original {
      return ["typealias \(name) = \(qualifiedName(of: original))"]
    }
    switch model.kind {
    case .structure(let structure):
      var rows: [[String]] = []
      for property in structure.properties {
        guard let field = models.field(property, in: structure, model.use) else { continue }
        rows.append(row(field, property))
      }
      if let field = structure.additionalField {
        let fact = structure.isTuple ? "further elements" : "further properties"
        rows.append([field.name.swift, typeName(of: field), fact])
      }
      return ["\(structure.form.keyword) \(name)\(use)"] + table(rows)
    case .enumeration(let enumeration):
      let rows = enumeration.cases.map { item in
        [item.name.swift, item.rawValue == item.name.swift ? "" : "'" + item.rawValue + "'"]
      }
      return ["enum \(name): \(enumeration.rawType.standardType.name)\(use)"] + table(rows)
    case .union(let union):
      var rows: [[String]] = []
      for (index, variant) in union.variants.enumerated() {
        rows.append([
          variant.name.swift,
          description(of: variant.type),
          ([variant.type.formatWord].compactMap(\.self)
            + union.reading.texts(of: index).map { "'" + $0 + "'" }
            + (union.reading.isFallback(index) ? ["others"] : [])).joined(separator: ", "),
        ])
      }
      return ["union \(name) by \(union.discriminationWords)\(use)"] + table(rows)
    }
  }

  private func row(_ field: Field, _ property: Property) -> [String] {
    var facts: [String] = []
    if field.wireName != field.name.swift { facts.append("'" + field.wireName + "'") }
    if let format = field.type.formatWord { facts.append(format) }
    if property.isNullable { facts.append(property.isRequired ? "required, nullable" : "nullable") }
    if property.isReadOnly { facts.append("read-only") }
    if property.isWriteOnly { facts.append("write-only") }
    if field.isIndirect { facts.append("boxed") }
    if let value = field.initialValue { facts.append("= " + value.json.formatted()) }
    if field.documentation.isDeprecated { facts.append("deprecated") }
    return [field.name.swift, typeName(of: field), facts.joined(separator: ", ")]
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

extension API.Structure.Form {
  /// The keyword in tables.
  fileprivate var keyword: String {
    switch self {
    case .object: "struct"
    case .tuple, .alternatives: rawValue
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
