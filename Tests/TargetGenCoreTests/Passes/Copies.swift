import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

/// The inline types of an API that are copies of each other: their code is equal except for
/// comments and their own names, and the types that they refer to are equal, too.
///
/// The emitter decides about equality: the types are named after their groups and emitted, and each
/// group is divided by the code of its types, until no group can be divided. So the result doesn't
/// depend on `ModelContent`. Components keep their names, so types that refer to different
/// components are different.
struct Copies {
  /// Equal inline types.
  struct Group {
    let models: [ModelID]
    let names: [String]
    /// The lines of all types but one.
    let alikeLineCount: Int
    /// The lines of all types but one for each text.
    let copiedLineCount: Int
  }

  /// The groups with at least two types.
  private(set) var groups: [Group] = []
  private let api: API

  /// The number of inline types.
  private(set) var typeCount = 0

  /// The number of types that another type of their group could replace.
  var count: Int { groups.reduce(0) { $0 + $1.models.count - 1 } }

  /// The number of types that another type of their group could replace although no text tells them
  /// apart.
  var unexplainedCount: Int {
    groups.reduce(0) { count, group in
      count + group.models.count - Set(group.models.map { api[$0].texts }).count
    }
  }

  /// The lines of inline types.
  private(set) var lineCount = 0
  /// The lines of types that another type of their group could replace, but for texts.
  var alikeLineCount: Int { groups.reduce(0) { $0 + $1.alikeLineCount } }
  /// The lines of types that another type of their group could replace.
  var copiedLineCount: Int { groups.reduce(0) { $0 + $1.copiedLineCount } }

  /// Finds the copies in an API.
  init(in api: API, _ configuration: Configuration) {
    self.api = api
    let inline = api.models.indices.filter {
      api.models[$0].schemaName == nil && !api.models[$0].use.isEmpty && !api.isAlias($0)
    }
    var named = api
    for index in named.models.indices {
      named.models[index].parent = nil
      named.models[index].name.swift = "Component\(index)"
      // Only inline types are emitted.
      named.models[index].use = []
      named.models[index].isNamespace = false
    }
    var classes = [Int](repeating: 0, count: inline.count)
    var classCount = 1
    var lines: [Int] = []
    while true {
      for (position, index) in inline.enumerated() {
        named.models[index].name.swift = "Inline\(classes[position])"
        named.models[index].use = api.models[index].use
      }
      let context = EmissionContext(api: named, configuration: configuration)
      var known: [String: Int] = [:]
      lines = []
      classes = ModelEmitter(context: context).emit().map { file in
        let code = file.code
        lines.append(code.split(separator: "\n").count)
        let number = known[code] ?? known.count
        known[code] = number
        return number
      }
      if known.count == classCount { break }
      classCount = known.count
    }
    typeCount = inline.count
    lineCount = lines.reduce(0, +)
    groups = Dictionary(grouping: inline.indices) { classes[$0] }.values.filter { $0.count > 1 }
      .map { group in
        let models = group.map { ModelID(inline[$0]) }
        let texts = Set(models.map { api[$0].texts })
        return Group(
          models: models,
          names: models.map { api.qualifiedName(of: $0) },
          alikeLineCount: group.dropFirst().reduce(0) { $0 + lines[$1] },
          copiedLineCount: group.dropFirst(texts.count).reduce(0) { $0 + lines[$1] }
        )
      }
  }
}

extension API {
  /// Returns whether a model is an alias, or inside one.
  fileprivate func isAlias(_ index: Int) -> Bool {
    var id: ModelID? = ModelID(index)
    while let current = id {
      if self[current].original != nil { return true }
      id = self[current].parent
    }
    return false
  }
}

extension EmittedFile {
  /// The text of the file without comments on lines of their own.
  fileprivate var code: String {
    GeneratedFile(self).text.split(separator: "\n")
      .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
  }
}

/// The parts of a model that keep it apart from others although they are only comments in its code.
private struct Texts: Hashable {
  var title: String?
  var constants: [String] = []
  var members: [String: [String?]] = [:]
}

extension API.Model {
  fileprivate var texts: Texts {
    var result = Texts(title: origin.title)
    if case .structure(let structure) = kind {
      result.constants = structure.properties.map { $0.constant?.json.text ?? "" }
    }
    result.members = kind.memberTexts.mapValues {
      [$0.summary, $0.description, $0.facts, $0.deprecation]
    }
    return result
  }
}
