import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

/// The inline types of an API that are copies of each other: their code is equal except for comments and their own
/// names, and the types that they refer to are equal, too.
///
/// The emitter decides about equality: the types are named after their groups and emitted, and each group is divided by
/// the code of its types, until no group can be divided. So the result doesn't depend on `ModelContent`. Components keep
/// their names, so types that refer to different components are different.
struct Copies {
  /// The groups of equal inline types with at least two types.
  private(set) var groups: [[ModelID]] = []
  private let api: API

  /// The number of types that another type of their group could replace.
  var count: Int { groups.reduce(0) { $0 + $1.count - 1 } }

  /// The number of types that another type of their group could replace although neither titles, constants in comments
  /// nor the descriptions of values tell them apart.
  var unexplainedCount: Int {
    groups.reduce(0) { count, group in
      count + group.count - Set(group.map { api[$0].distinction }).count
    }
  }

  /// The names of the types in each group, for messages.
  var names: [[String]] { groups.map { $0.map { api[$0].name.swift } } }

  /// Finds the copies in an API.
  init(in api: API, _ configuration: Configuration) {
    self.api = api
    let inline = api.models.indices.filter {
      api.models[$0].schemaName == nil && !api.models[$0].use.isEmpty
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
    while true {
      for (position, index) in inline.enumerated() {
        named.models[index].name.swift = "Inline\(classes[position])"
        named.models[index].use = api.models[index].use
      }
      let context = EmissionContext(api: named, configuration: configuration)
      var known: [String: Int] = [:]
      classes = ModelEmitter(context: context).emit().map { file in
        let number = known[file.code] ?? known.count
        known[file.code] = number
        return number
      }
      if known.count == classCount { break }
      classCount = known.count
    }
    groups = Dictionary(grouping: inline.indices) { classes[$0] }.values
      .filter { $0.count > 1 }.map { $0.map { ModelID(inline[$0]) } }
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
private struct Distinction: Hashable {
  var title: String?
  var constants: [String] = []
  var values: [API.Documentation] = []
}

extension API.Model {
  fileprivate var distinction: Distinction {
    var result = Distinction(title: origin.title)
    switch kind {
    case .structure(let structure):
      result.constants = structure.properties.map { $0.constant?.json.text ?? "" }
    case .enumeration(let enumeration): result.values = enumeration.cases.map(\.documentation)
    case .union: break
    }
    return result
  }
}
