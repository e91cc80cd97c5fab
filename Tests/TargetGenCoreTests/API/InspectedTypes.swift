import APIConfiguration
import Diagnostics
import SpecSyntax
import SwiftCode
import SwiftEmission
import TestSupport
import Testing

@testable import APIModel
@testable import TargetGenCore

/// The types of a client model as its JSON and its table have them, beside those of the
/// declarations that are emitted for it.
struct InspectedTypes {
  /// The types that `inspect` prints or that are emitted, where they differ.
  private(set) var differences: [String] = []
  private let api: API
  private let symbols: [SymbolPath: [Symbol]]
  private let names: Set<String>
  /// The lines of each declaration in the table, by its name.
  private var rowsByName: [String: [String]] = [:]

  init(of spec: SpecFile, _ configuration: Configuration) throws {
    let loader = MemorySourceLoader(bytes: [spec.name: spec.bytes])
    let root = try loader.root(spec.name)
    self = try #require(InspectedTypes(of: root, loading: loader, configuration))
  }

  /// Compares the types of a spec; returns `nil` if the spec has errors.
  init?(of root: LoadedSource, loading loader: any SourceLoader, _ configuration: Configuration) {
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: root,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    guard let api = result.api, !bag.hasErrors else { return nil }
    self.api = api
    var files: [SwiftFile] = []
    for file in Emitter(configuration: configuration).emit(api) where !file.holdsSamples {
      switch file.contents {
      case .swift(let tree), .joined(let tree, _): files.append(tree)
      case .support: break
      }
    }
    let surface = Surface(of: files, visibleFrom: .internal)
    symbols = Dictionary(grouping: surface.symbols, by: \.path)
    names = Set(surface.symbols.filter(\.isType).map(\.path.description))
    for block in api.table.text.split(separator: "\n\n") {
      let words = block.prefix { $0 != "\n" }.split(separator: " ")
      guard words.count > 1 else { continue }
      rowsByName[String(words[1].trimmingSuffix(":"))] =
        block.split(separator: "\n").dropFirst().map(String.init)
    }
    let hasMethods = configuration.providers.styles.contains(.async)
    for model in api.json["models"].elements
    where model["namespace"] == .null && model["original"] == .null {
      check(model: model)
    }
    for target in api.json["targets"].elements {
      for operation in target["operations"].elements {
        check(operation, of: target, hasMethods: hasMethods)
      }
    }
  }

  // MARK: - Models

  private mutating func check(model: JSONText) {
    let name = model["name"].name
    for property in model["properties"].elements {
      compare(property["type"], property["name"], in: name, table: "struct ")
    }
    if model["additionalProperties"] != .null {
      compare(model["additionalProperties"], model["additionalName"], in: name, table: "struct ")
    }
    for variant in model["variants"].elements {
      compare(variant["type"], variant["name"], in: name, table: "union ")
    }
    if model["rawType"] != .null {
      compare(model["rawType"], model["unknown"], in: name)
    }
  }

  /// Compares the type of a member, and looks for it in the table.
  private mutating func compare(
    _ type: JSONText,
    _ member: JSONText,
    in owner: String,
    table kind: String? = nil
  ) {
    let place = owner + "." + member.name
    expect(type.name, emitted(at: place), at: place)
    guard kind != nil else { return }
    let row = rows(of: owner).first { $0.hasPrefix("  " + member.name + " ") }
    if row?.contains("  " + type.name) != true { differences.append("\(place) isn't in the table") }
  }

  /// Returns the type of a property, or of the value of a case.
  private func emitted(at place: String) -> String? {
    let path = SymbolPath(place.split(separator: ".").map(String.init))
    guard let symbol = symbols[path]?.first(where: { $0.kind != .function }) else { return nil }
    let type = symbol.kind == .enumerationCase ? symbol.parameters.last?.type : symbol.type
    return type.map { qualified($0, in: path.owner.names) }
  }

  // MARK: - Operations

  /// Returns the struct with the optional parameters of an operation, which an alias may refer to.
  private func options(_ name: String, of target: String) -> [String] {
    guard let alias = symbols[SymbolPath([target, name])]?.first, alias.kind == .typeAlias,
      let type = alias.type
    else { return [target, name] }
    return qualified(type, in: [target]).split(separator: ".").map(String.init)
  }

  private mutating func check(_ operation: JSONText, of target: JSONText, hasMethods: Bool) {
    let name = operation["name"].name
    let path = SymbolPath([target["name"].name, name])
    let element = symbols[path]?.first { $0.kind == .enumerationCase }
    let row = rows(of: target["name"].name).first { $0.hasPrefix("  " + name + " ") } ?? ""
    for parameter in operation["parameters"].elements {
      let label = parameter["name"].name
      let type: String?
      if parameter["inOptions"] == .bool(true) {
        let options = options(operation["options"].name, of: target["name"].name)
        type = symbols[SymbolPath(options + [label])]?.first?.type
      } else {
        type = element?.parameters.first { $0.label == label }?.type
      }
      expect(parameter["type"].name, type.map { qualified($0) }, at: "\(path)(\(label):)")
      guard !row.contains(label + ": " + parameter["type"].name + " ") else { continue }
      differences.append("\(path)(\(label):) isn't in the table")
    }
    if !row.contains(" -> " + operation["returns"].name) {
      differences.append("the result of \(path) isn't in the table")
    }
    guard hasMethods else { return }
    let provider = target["provider"].name
    if !hasResult(operation["returns"].name, of: name, in: provider) {
      differences.append("\(path): no method returns \(operation["returns"].name)")
    }
    for stream in operation["streams"].elements where stream["method"] != .null {
      if !hasResult(stream["type"].name, of: stream["method"].name, in: provider) {
        differences.append("\(path): no method returns \(stream["type"].name)")
      }
    }
    for key in ["outcome", "successes"] where operation[key] != .null {
      check(outcome: operation[key])
    }
  }

  /// Returns whether a wrapper has an async method with a result; other styles wrap it.
  private func hasResult(_ type: String, of method: String, in provider: String) -> Bool {
    (symbols[SymbolPath([provider, method])] ?? []).contains { symbol in
      symbol.kind == .function && type == qualified(symbol.type ?? "Void")
    }
  }

  private mutating func check(outcome: JSONText) {
    let name = outcome["name"].name
    for item in outcome["cases"].elements {
      if item["body"] != .null {
        let path = SymbolPath([name, item["name"].name])
        let values = symbols[path]?.first?.parameters.filter { $0.label == nil } ?? []
        expect(item["body"].name, values.first.map { qualified($0.type) }, at: "\(path)")
      }
      for header in item["headers"].elements {
        let owner = name + "." + item["headersType"].name
        expect(
          header["type"].name,
          emitted(at: owner + "." + header["name"].name),
          at: "\(owner).\(header["name"].name)"
        )
      }
    }
  }

  // MARK: - Texts

  private mutating func expect(_ printed: String, _ emitted: String?, at place: String) {
    guard printed != emitted else { return }
    differences.append("\(place): \(printed) is printed, \(emitted ?? "nothing") is emitted")
  }

  /// The lines of a declaration in the table.
  private func rows(of name: String) -> [String] { rowsByName[name] ?? [] }

  /// Returns a type without modules and with the full names of the output's own types.
  private func qualified(_ type: String, in scope: [String] = []) -> String {
    var result = ""
    var name = ""
    func flush() {
      result += full(name, in: scope)
      name = ""
    }
    for character in type {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  private func full(_ name: String, in scope: [String]) -> String {
    for count in stride(from: scope.count, through: 0, by: -1) {
      let path = (scope.prefix(count) + [name]).joined(separator: ".")
      if names.contains(path) { return path }
    }
    for module in ["Foundation.", "Swift.", "Moya.", "TargetKit."] where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }
}

extension Symbol {
  fileprivate var isType: Bool {
    switch kind {
    case .structure, .class, .protocol, .enumeration, .typeAlias: true
    case .enumerationCase, .property, .function, .initializer: false
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}

extension JSONText {
  fileprivate subscript(key: String) -> JSONText {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == key }?.value ?? .null
  }

  fileprivate var elements: [JSONText] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var name: String { string ?? "" }
}
