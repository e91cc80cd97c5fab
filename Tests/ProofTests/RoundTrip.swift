import APIModel
import Diagnostics
import Foundation
import SpecSyntax
import SwiftCode
import TestSupport

@testable import SwiftEmission

/// The variants of the unions in a spec, after values of them were encoded and decoded.
///
/// A variant counts as read if a value with only its required properties, with all of its properties
/// or with one optional property is the same variant afterwards.
struct RoundTrip {
  var unions = 0
  var variants = 0
  /// The number of variants that are read from minimal values.
  var minimal = 0
  /// The number of variants that are read from other values.
  var larger = 0
  /// The other variants in unions that are reported as ambiguous.
  var reported: [String] = []
  /// The variants that are read as others, with the result.
  var others: [String] = []
  /// The variants of which no value could be made.
  var unmade: [String] = []

  private static let main = """
    func variant(_ value: Any) -> String? { Mirror(reflecting: value).children.first?.label }

    func check<Union: Codable>(_ number: Int, _ value: Union) {
      var result: String
      do {
        let data = try ParameterEncoder().encode(value).jsonData
        let read = try JSONCoding.decoder().decode(Union.self, from: data)
        let isSame = variant(read) == variant(value)
        result = isSame ? "same" : "read as \\(variant(read) ?? "?"): "
          + String(decoding: data, as: UTF8.self)
      } catch {
        result = "\\(error)"
      }
      print("\\(number)\\t" + result.replacing("\\n", with: " "))
    }

    checkAll()

    """

  /// One variant of a union.
  private struct Variant {
    var id: ModelID
    var union: API.Union
    var index: Int
  }

  /// Encodes and decodes values of all variants in unions that a spec, edited to send and receive
  /// everything, both sends and receives.
  ///
  /// - Returns: The result; `nil` if the spec has errors.
  init?(of spec: ProvenSpec) async throws {
    guard let root = try spec.root() else { return nil }
    let overlay = Everything(root: root).overlay
    guard let model = try spec.model(as: .proven, with: overlay) else { return nil }
    let variants = Self.variants(of: model.api)
    unions = Set(variants.map(\.id)).count
    self.variants = variants.count
    guard !variants.isEmpty else { return }
    let results = try await withTemporaryFolder { folder in
      let models = try await CompiledModels(
        model.api,
        as: .proven,
        with: spec.companions,
        in: folder
      )
      let values = VariantValues(context: models.context)
      var results = try await Self.results(of: variants, in: models) { variant in
        values.expressions(of: variant.index, in: variant.union, [.minimal])
      }
      minimal = results.count { $0.contains("same") }
      let remaining = variants.indices.filter { !results[$0].contains("same") }
      let more = try await Self.results(of: remaining.map { variants[$0] }, in: models) { variant in
        let amounts = values.amounts(of: variant.union.variants[variant.index])
        return values.expressions(of: variant.index, in: variant.union, amounts)
      }
      for (position, found) in zip(remaining, more) { results[position] += found }
      return results
    }
    for (variant, results) in zip(variants, results) {
      let name =
        model.api.qualifiedName(of: variant.id) + "."
        + variant.union.variants[variant.index].name.swift
      if results.contains("same") { continue }
      if let first = results.first {
        if model.diagnostics.report(model.api[variant.id]) {
          reported.append(name)
        } else {
          others.append("\(name): \(first.prefix(200))")
        }
      } else {
        unmade.append(name)
      }
    }
    larger = self.variants - minimal - reported.count - others.count - unmade.count
  }

  private static func variants(of api: API) -> [Variant] {
    api.models.indices.flatMap { index -> [Variant] in
      let model = api.models[index]
      guard case .union(let union) = model.kind, model.use == [.request, .response] else {
        return []
      }
      return union.variants.indices.map { Variant(id: ModelID(index), union: union, index: $0) }
    }
  }

  /// Returns the results for values of some variants.
  private static func results(
    of variants: [Variant],
    in models: CompiledModels,
    making values: (Variant) -> [SwiftCode.Expression]
  ) async throws -> [[String]] {
    var results: [[String]] = variants.map { _ in [] }
    var checks: [Declaration] = []
    var calls: [Statement] = []
    for (number, variant) in variants.enumerated() {
      let type = Expression.type(models.context.model(variant.id))
      let name = variant.union.variants[variant.index].name.identifier
      for value in values(variant) {
        guard let function = Identifier("check\(checks.count)") else { continue }
        let call = Expression.identifier("check").call([
          .unlabelled(.integer(number)), .unlabelled(type.member(name).call(value)),
        ])
        // One expression for each function, because the compiler checks a function as a whole.
        checks.append(.function(function) { Statement.expression(call) })
        calls.append(.expression(Expression.identifier(function).call()))
      }
    }
    guard !checks.isEmpty else { return results }
    checks.append(.function("checkAll") { calls })
    for line in try await models.output(of: main, using: checks) {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if let number = Int(parts[0]) { results[number].append(String(parts[1])) }
    }
    return results
  }
}

extension ProvenSpec {
  /// Returns the tree of the root file.
  fileprivate func root() throws -> Node? {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    return NodeParser.parse(try FolderSourceLoader().root(file), into: &files, into: &bag).node
  }
}

extension [Diagnostic] {
  /// Returns whether there is a report that variants of a union can't be told apart.
  fileprivate func report(_ union: API.Model) -> Bool {
    contains { diagnostic in
      guard diagnostic.code == .ambiguousUnion, let range = diagnostic.range else { return false }
      return range.file == union.range.file && union.range.start <= range.start
        && range.end <= union.range.end
    }
  }
}
