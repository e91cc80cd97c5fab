package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Finds the parameters that callers set once, on the client, because most operations have them and
  /// their value hardly ever differs between calls.
  ///
  /// An operation that declares such a parameter in another way keeps it as an argument.
  ///
  /// - Parameters:
  ///   - configuration: The choice of these parameters.
  ///   - lock: The names of an earlier run, whose choice is kept; `nil` if names aren't kept.
  ///   - bag: The bag that receives diagnostics about names that no parameter has.
  /// - Returns: The model, in which these parameters are marked.
  package func withClientParameters(
    _ configuration: Configuration,
    keeping lock: NameLock? = nil,
    into bag: inout DiagnosticBag
  ) -> API {
    guard !configuration.providers.styles.isEmpty else { return self }
    let candidates = repeatedParameters
    if case .listed(let names) = configuration.arguments.client {
      configuration.reportUnused(
        clientParameters: names,
        among: Set(candidates.map(\.parameter.wireName)).sorted(),
        into: &bag
      )
    }
    let operations = Set(targets.lazy.flatMap(\.cases).map(\.requestKey)).count
    let chosen = candidates.filter { candidate in
      switch configuration.arguments.client {
      case .never: false
      case .listed(let names): names.contains { $0.glob.matches(candidate.parameter.wireName) }
      case .automatic:
        if let lock, !lock.cases.isEmpty {
          lock.members[NameLockKeys.key(ofClientParameter: candidate.parameter)] != nil
        } else {
          candidate.repeats(in: operations) && isOfClient(candidate.parameter)
        }
      }
    }
    guard !chosen.isEmpty else { return self }
    var api = self
    api.clientParameters = chosen.map(\.parameter).sorted { $0.precedes($1) }
    let indices = Dictionary(
      uniqueKeysWithValues: api.clientParameters.enumerated().map { ($1.declaration, $0) }
    )
    api.updateOperations { operation in
      for index in operation.parameters.indices {
        let declaration = operation.parameters[index].declaration
        operation.parameters[index].clientParameter = indices[declaration]
      }
    }
    return api
  }

  /// The declaration of each parameter that most operations with the parameter have.
  private var repeatedParameters: [RepeatedParameter] {
    var found: [ParameterDeclaration: RepeatedParameter] = [:]
    for operation in targets.lazy.flatMap(\.cases) {
      for parameter in operation.parameters where parameter.location.isShareable {
        found[parameter.declaration, default: RepeatedParameter(parameter)]
          .add(parameter, of: operation.requestKey)
      }
    }
    let places = Dictionary(grouping: found.values) {
      NameLockKeys.key(ofClientParameter: $0.parameter)
    }
    return places.sorted { $0.key < $1.key }.compactMap { $0.value.max { $1.precedes($0) } }
  }

  /// Returns whether the value of a parameter is a matter of the client, rather than of a call.
  ///
  /// The values of a path or a required query parameter say what a call is about, unless they are the
  /// few that the spec lists, or the version of the API. An optional query parameter says what the
  /// result is like.
  private func isOfClient(_ parameter: Parameter) -> Bool {
    switch parameter.location {
    case .header: !RequestHeaders.contain(parameter.wireName)
    case .cookie: true
    case .path: isListed(parameter.type) || parameter.isVersionOfAPI
    case .query: parameter.isRequired && (isListed(parameter.type) || parameter.isVersionOfAPI)
    case .server, .querystring, .body, .field, .partHeader: false
    }
  }

  /// Returns whether the spec lists the values of a type.
  private func isListed(_ type: ValueType) -> Bool {
    guard case .model(let id) = type, case .enumeration = self[id].kind else { return false }
    return true
  }
}

/// A parameter that several operations declare alike.
private struct RepeatedParameter {
  /// The parameter with its most frequent text.
  private(set) var parameter: API.Parameter
  private var operations: Set<String> = []
  private var texts: [API.Documentation: Int] = [:]

  init(_ parameter: API.Parameter) {
    self.parameter = parameter
  }

  mutating func add(_ other: API.Parameter, of operation: String) {
    guard operations.insert(operation).inserted else { return }
    let text = other.documentation
    texts[text, default: 0] += 1
    let (count, present) = (texts[text] ?? 0, texts[parameter.documentation] ?? 0)
    // The order of the operations makes no difference.
    if (present, text.text ?? "") < (count, parameter.documentation.text ?? "") {
      parameter = other
    }
  }

  /// Returns whether at least four operations and three quarters of all have the parameter.
  ///
  /// A parameter that is meant for a client is usually in all operations. The others are a margin, so
  /// that new operations without it hardly ever change the calls of the present ones.
  func repeats(in count: Int) -> Bool {
    operations.count >= 4 && operations.count * 4 >= count * 3
  }

  /// Returns whether the declaration is preferred to another one of the same parameter.
  func precedes(_ other: RepeatedParameter) -> Bool {
    if operations.count != other.operations.count {
      return operations.count > other.operations.count
    }
    return (operations.min() ?? "") < (other.operations.min() ?? "")
  }
}

/// The parts of a parameter that determine its argument and what is sent.
private struct ParameterDeclaration: Hashable {
  let wireName: String
  let location: API.Parameter.Location
  let type: ValueType
  let isRequired: Bool
  let initialValue: JSONText?
  let serialization: API.Parameter.Serialization
  let memberEncodings: [API.Parameter.MemberEncoding]
  let itemDelimiter: String?
  let flags: [Bool]
}

extension API.Parameter {
  fileprivate var declaration: ParameterDeclaration {
    ParameterDeclaration(
      wireName: wireName,
      location: location,
      type: type,
      isRequired: isRequired,
      initialValue: initialValue?.json,
      serialization: serialization,
      memberEncodings: memberEncodings,
      itemDelimiter: itemDelimiter,
      flags: [allowsReserved, allowsEmptyValue, allowsSlashes, isWholeList]
    )
  }

  /// Indicates whether the value is the API's version, which the name says (`api-version`), or the
  /// fact that the spec knows it (`versionNumber`, whose only value is 2).
  fileprivate var isVersionOfAPI: Bool {
    let words = Set(Casing.words(wireName).map { $0.text.lowercased() })
    return words.contains("version") && (words.contains("api") || initialValue != nil)
  }

  /// The order of arguments: required ones, required ones with an initial value, optional ones.
  private var rank: Int { isRequired ? initialValue == nil ? 0 : 1 : 2 }

  fileprivate func precedes(_ other: API.Parameter) -> Bool {
    (rank, wireName, location.rawValue) < (other.rank, other.wireName, other.location.rawValue)
  }
}

extension API.Parameter.Location {
  /// Indicates whether parameters in this place can be set on a client.
  fileprivate var isShareable: Bool { [.path, .query, .header, .cookie].contains(self) }
}

extension API.Target.Case {
  /// The method and path, which the cases of an operation share.
  fileprivate var requestKey: String { method + " " + pathKey }
}
