/// What changes from one client model to another, for code that uses the output.
///
/// Things are the same if they have the same name in Swift; what only has another name, because it is the same operation or
/// schema in the spec, is a change of its own. Samples, documentation and the order of things count for nothing.
package struct APIDifference: Hashable, Sendable {
  /// What a change does to code that uses the output.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// It does not compile any more, or means something else.
    case breaking
    /// It compiles unless it is a `switch` over an enum that has grown.
    case switches
    /// It compiles and means the same.
    case compatible
  }

  /// One change.
  package struct Change: Hashable, Sendable {
    package var level: Level
    /// What changes: `PetsTarget.listPets`, `Pet.name`.
    package var subject: String
    /// How: `has no parameter 'limit' any more`.
    package var text: String
  }

  /// The changes, targets before models, each in the order of the specs.
  package private(set) var changes: [Change] = []

  /// Whether code that uses the output may not compile or mean the same.
  package var isBreaking: Bool { changes.contains { $0.level == .breaking } }

  let old: API
  let new: API
  /// What models are called now that had another name, by that name.
  let renamed: [String: String]

  /// Compares two client models, names resolved.
  package init(from old: API, to new: API) {
    self.old = old
    self.new = new
    renamed = Self.renamedModels(from: old, to: new)
    compareServers()
    compareTargets()
    compareModels()
  }

  package static func == (a: APIDifference, b: APIDifference) -> Bool { a.changes == b.changes }

  package func hash(into hasher: inout Hasher) { hasher.combine(changes) }

  mutating func add(_ level: Level, _ subject: String, _ text: String) {
    changes.append(Change(level: level, subject: subject, text: text))
  }

  // MARK: - Servers

  private mutating func compareServers() {
    if old.serverTypeName.swift != new.serverTypeName.swift {
      add(.breaking, old.serverTypeName.swift, "is called '\(new.serverTypeName.swift)'")
    }
    let type = new.serverTypeName.swift
    let pairs = Pairs(old.servers, new.servers) { $0.name.swift }
    for server in pairs.removed { add(.breaking, "\(type).\(server.name.swift)", "is gone") }
    for server in pairs.added { add(.compatible, "\(type).\(server.name.swift)", "is new") }
    for (before, after) in pairs.both {
      let subject = "\(type).\(after.name.swift)"
      if before.url != after.url {
        add(.compatible, subject, "is '\(after.url)' and was '\(before.url)'")
      }
      let names = (before.variables.map(\.name.swift), after.variables.map(\.name.swift))
      if names.0 != names.1 {
        // A variable has a default, so that one that comes at the end, or the first one, is no change of calls.
        let isLonger = !names.0.isEmpty && names.1.starts(with: names.0)
        add(isLonger ? .compatible : .breaking, subject, "has other variables: \(names.1.listed)")
      }
    }
    if let before = old.servers.first, let after = new.servers.first,
      before.name.swift != after.name.swift
    {
      add(
        .compatible,
        "\(type).default",
        "is '\(after.name.swift)' and was '\(before.name.swift)'"
      )
    }
  }

  // MARK: - Targets

  private mutating func compareTargets() {
    let pairs = Pairs(old.targets, new.targets) { $0.name.swift }
    for target in pairs.removed {
      if let renamed = pairs.added.first(where: { $0.tag == target.tag }) {
        add(.breaking, target.name.swift, "is called '\(renamed.name.swift)'")
        compareCases(of: target, renamed)
      } else {
        add(.breaking, target.name.swift, "is gone")
      }
    }
    for target in pairs.added where !pairs.removed.contains(where: { $0.tag == target.tag }) {
      add(.compatible, target.name.swift, "is new")
    }
    for (before, after) in pairs.both {
      if before.providerName.swift != after.providerName.swift {
        add(.breaking, before.providerName.swift, "is called '\(after.providerName.swift)'")
      }
      compareCases(of: before, after)
    }
  }

  private mutating func compareCases(of before: API.Target, _ after: API.Target) {
    let target = after.name.swift
    let pairs = Pairs(before.cases, after.cases) { $0.name.swift }
    for operation in pairs.removed {
      let subject = "\(target).\(operation.name.swift)"
      if let renamed = pairs.added.first(where: { $0.request == operation.request }) {
        add(.breaking, subject, "is called '\(renamed.name.swift)'")
        compare(operation, renamed, subject: "\(target).\(renamed.name.swift)")
      } else if let other = place(of: operation.request) {
        add(.breaking, subject, "is '\(other)'")
      } else {
        add(.breaking, subject, "is gone (\(operation.request))")
      }
    }
    let removed = Set(pairs.removed.map(\.request))
    for operation in pairs.added where !removed.contains(operation.request) {
      add(.switches, "\(target).\(operation.name.swift)", "is new (\(operation.request))")
    }
    for (before, after) in pairs.both {
      compare(before, after, subject: "\(target).\(after.name.swift)")
    }
  }

  /// Where the new model has a request: `PetsTarget.listPets`.
  private func place(of request: String) -> String? {
    for target in new.targets {
      if let operation = target.cases.first(where: { $0.request == request }) {
        return "\(target.name.swift).\(operation.name.swift)"
      }
    }
    return nil
  }

  private mutating func compare(
    _ before: API.Target.Case,
    _ after: API.Target.Case,
    subject: String
  ) {
    if before.request != after.request {
      add(.breaking, subject, "sends \(after.request) and sent \(before.request)")
    }
    compareParameters(of: before, after, subject: subject)
    let contentTypes = (before.body?.contentType, after.body?.contentType)
    if let old = contentTypes.0, let new = contentTypes.1, old != new {
      add(.compatible, subject, "sends its body as '\(new)' and sent it as '\(old)'")
    }
    let results = (
      words(before.responses.success, oldDescription),
      words(after.responses.success, new.description)
    )
    if results.0 != results.1 {
      add(.breaking, subject, "returns \(results.1) and returned \(results.0)")
    }
    comparePages(of: before, after, subject: subject)
    if before.authorization != after.authorization {
      add(.compatible, subject, "is authorized in another way")
    }
    if after.documentation.isDeprecated, !before.documentation.isDeprecated {
      add(.compatible, subject, "is deprecated")
    }
  }

  private mutating func comparePages(
    of before: API.Target.Case,
    _ after: API.Target.Case,
    subject: String
  ) {
    let items = (
      before.pagination.map { old.description(of: $0.item) },
      after.pagination.map { new.description(of: $0.item) }
    )
    switch items {
    case (nil, _?): add(.compatible, subject, "is read page by page, too")
    case (_?, nil): add(.breaking, subject, "is read page by page no more")
    case (let old?, let new?) where old != new:
      add(.breaking, subject, "has pages of \(new), and had pages of \(old)")
    case (_, _): break
    }
  }

  private mutating func compareParameters(
    of before: API.Target.Case,
    _ after: API.Target.Case,
    subject: String
  ) {
    let pairs = Pairs(before.parameters, after.parameters) { "\($0.location) \($0.wireName)" }
    for parameter in pairs.removed {
      add(.breaking, subject, "has no parameter '\(parameter.name.swift)' any more")
    }
    for parameter in pairs.added {
      let words = parameter.isRequired ? "required" : "optional"
      add(
        parameter.isRequired ? .breaking : .switches,
        subject,
        "has a new \(words) parameter '\(parameter.name.swift)'"
      )
    }
    for (before, after) in pairs.both {
      let types = (
        oldDescription(of: before.type) + (before.isRequired ? "" : "?"),
        new.description(of: after.type) + (after.isRequired ? "" : "?")
      )
      if before.name.swift != after.name.swift {
        add(
          .breaking,
          subject,
          "calls its parameter '\(before.name.swift)' '\(after.name.swift)'"
        )
      }
      guard types.0 != types.1 else { continue }
      // An optional takes what is not.
      let isWider = types.1 == types.0 + "?"
      add(
        isWider ? .switches : .breaking,
        subject,
        "takes '\(after.name.swift)' as \(types.1) and took \(types.0)"
      )
    }
    let names = Set(pairs.both.map { $0.1.name.swift })
    let orders = [before, after].map { $0.parameters.map(\.name.swift).filter(names.contains) }
    if orders[0] != orders[1], Set(orders[0]) == Set(orders[1]) {
      add(.breaking, subject, "takes its parameters in another order: \(orders[1].listed)")
    }
  }
}

// MARK: - Words

extension API.Target.Case {
  /// What the operation is on the wire: `GET /pets`.
  fileprivate var request: String { "\(method) \(pathTemplate)" }
}

extension APIDifference {
  /// What a body is to callers.
  fileprivate func words(_ body: API.ResponseBody, _ description: (ValueType) -> String) -> String {
    switch body {
    case .json(let type): description(type)
    case .text: "String"
    case .data: "Data"
    case .none: "nothing"
    }
  }
}

extension [String] {
  /// The names one after the other.
  var listed: String { isEmpty ? "none" : map { "'\($0)'" }.joined(separator: ", ") }
}

/// What two lists have in common, and what one of them has alone.
struct Pairs<Element> {
  private(set) var removed: [Element] = []
  private(set) var added: [Element] = []
  private(set) var both: [(Element, Element)] = []

  /// Compares by a key; of elements with the same key the first counts.
  init(_ old: [Element], _ new: [Element], by key: (Element) -> String) {
    let news = Dictionary(new.map { (key($0), $0) }) { first, _ in first }
    let olds = Set(old.map(key))
    for element in old {
      if let other = news[key(element)] {
        both.append((element, other))
      } else {
        removed.append(element)
      }
    }
    added = new.filter { !olds.contains(key($0)) }
  }
}
