#if Adopt
  import Adoption
  import Diagnostics
  import SwiftSyntax

  /// Reads the types that an app decodes from responses or sends: `Decodable`, and `Mappable` of ObjectMapper.
  struct ModelReader {
    let table: TypeTable
    let files: ParsedFiles

    private static let decodable: Set = ["Decodable", "Codable"]
    private static let mappable: Set = [
      "Mappable", "ImmutableMappable", "BaseMappable", "StaticMappable",
    ]

    func models() -> [AppModel] {
      models { !$0.isDisjoint(with: Self.decodable.union(Self.mappable)) }
    }

    /// Returns the types that are only sent.
    func bodies() -> [AppModel] {
      models { $0.contains("Encodable") && $0.isDisjoint(with: Self.decodable) }
    }

    private func models(_ isIncluded: (Set<String>) -> Bool) -> [AppModel] {
      table.names.compactMap { name in
        let ancestors = Set(table.ancestors(of: name))
        return isIncluded(ancestors) ? table.types[name].flatMap { model($0, ancestors) } : nil
      }
    }

    private func model(_ entry: TypeEntry, _ ancestors: Set<String>) -> AppModel? {
      guard let kind = entry.kind, kind != .protocolDecl, let declaration = entry.declaration,
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      else { return nil }
      var model = AppModel(name: entry.name, range: files.range(of: name))
      model.isEnum = kind == .enumDecl
      let raw = entry.inherited.first { ["String", "Int", "Double", "Character"].contains($0) }
      if model.isEnum, raw != nil { model.cases = cases(of: entry) }
      model.fields = fields(of: entry)
      let mappings = Mappings(files: files, table: table, type: entry.name)
      mappings.read(entry)
      model.isDecodedByHand =
        mappings.isByHand
        || entry.members.functions["encode"] != nil && ancestors.isDisjoint(with: Self.decodable)
      for index in model.fields.indices {
        if let keys = mappings.keys[model.fields[index].name] { model.fields[index].keys = keys }
      }
      // Mappings say which properties are received.
      if !ancestors.isDisjoint(with: Self.mappable), ancestors.isDisjoint(with: Self.decodable) {
        model.fields.removeAll { mappings.keys[$0.name] == nil }
      }
      return model
    }

    /// Returns the cases with their raw values; an integer without one follows the case before.
    private func cases(of entry: TypeEntry) -> [AppModel.Case] {
      var next = 0
      let evaluator = Evaluator(table, files)
      return entry.members.cases.map { element in
        let name = element.name.bareText
        switch evaluator.rawValue(of: name, in: entry.name) {
        case .number(let text):
          next = (Int(text) ?? next) + 1
          return .init(name: name, value: text)
        case let value?: return .init(name: name, value: value.literal ?? name)
        case nil:
          next += 1
          return .init(name: name, value: "\(next - 1)")
        }
      }
    }

    /// Returns the stored properties of the type and of its superclasses.
    private func fields(of entry: TypeEntry) -> [AppModel.Field] {
      var fields: [AppModel.Field] = []
      for ancestor in table.ancestors(of: entry.name) where entry.kind == .classDecl {
        guard let superclass = table.types[ancestor], superclass.kind == .classDecl else {
          continue
        }
        fields += own(superclass)
      }
      return fields + own(entry)
    }

    private func own(_ entry: TypeEntry) -> [AppModel.Field] {
      let keys = Evaluator(table, files).codingKeys(of: entry.name)
      return entry.members.stored.compactMap { property -> AppModel.Field? in
        if property.isLet, property.binding.initializer != nil { return nil }
        if let keys, keys[property.name] == nil { return nil }
        return AppModel.Field(
          name: property.name,
          keys: [keys?[property.name] ?? property.name],
          type: property.type?.code ?? property.inferredType,
          range: files.range(of: property.binding.pattern)
        )
      }
    }
  }

  extension Property {
    /// The type of a literal that initializes the property.
    fileprivate var inferredType: String {
      switch binding.initializer?.value.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr: "String"
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      case .functionCallExpr(let call): call.calledExpression.code
      default: ""
      }
    }
  }
#endif
