@testable import APIModel

extension API.Target {
  static func make(
    named name: String = "PetsTarget",
    provider: String = "PetsProvider",
    tag: String? = "pets",
    server: Int? = nil,
    documentation: API.Documentation = API.Documentation(),
    _ cases: Case...
  ) -> API.Target {
    API.Target(
      name: Name([name]),
      providerName: Name([provider]),
      memberName: Name(["pets"]),
      tag: tag,
      documentation: documentation,
      cases: cases,
      server: server
    )
  }
}

extension API.Target.Case {
  /// Creates an operation whose path is split at the names of its parameters.
  static func make(
    _ name: String,
    _ method: String = "GET",
    _ path: String = "/pets",
    parameters: [API.Parameter] = [],
    body: API.Body? = nil,
    headers: [API.FixedHeader] = [],
    success: API.ResponseBody = .none,
    validation: API.Validation = .successCodes,
    sample: String? = nil,
    authorization: API.Authorization = API.Authorization(),
    server: Int? = nil,
    documentation: API.Documentation = API.Documentation()
  ) -> API.Target.Case {
    API.Target.Case(
      name: Name([name]),
      operationID: name,
      method: method,
      pathTemplate: path,
      path: pieces(of: path, parameters),
      parameters: parameters,
      body: body,
      fixedHeaders: headers,
      responses: .make(success: success, validation: validation, sample: sample),
      authorization: authorization,
      server: server,
      documentation: documentation
    )
  }

  private static func pieces(
    of path: String,
    _ parameters: [API.Parameter]
  ) -> [API.Target.PathPiece] {
    path.split(separator: "{", omittingEmptySubsequences: false).enumerated()
      .flatMap { position, piece -> [API.Target.PathPiece] in
        guard position > 0, let end = piece.firstIndex(of: "}") else {
          return [.text(String(piece))]
        }
        let index = parameters.firstIndex { $0.wireName == piece[..<end] }
        let rest = piece[piece.index(after: end)...]
        return [.parameter(index ?? 0)] + (rest.isEmpty ? [] : [.text(String(rest))])
      }
  }
}

extension API.Parameter {
  static func make(
    _ wireName: String,
    _ location: Location,
    _ type: ValueType = .string,
    required: Bool = true,
    _ serialization: Serialization? = nil,
    allowsReserved: Bool = false,
    allowsEmptyValue: Bool = false,
    named name: String? = nil,
    description: String? = nil
  ) -> API.Parameter {
    let standard: Serialization =
      switch location {
      case .path, .header, .partHeader: .simple(explodes: false)
      case .query, .querystring, .cookie, .field: .form(explodes: true)
      case .body, .server: .none
      }
    return API.Parameter(
      name: Name([name ?? Casing.memberName(wireName)]),
      wireName: wireName,
      location: location,
      type: type,
      isRequired: required,
      serialization: serialization ?? standard,
      allowsReserved: allowsReserved,
      allowsEmptyValue: allowsEmptyValue,
      documentation: API.Documentation(description: description)
    )
  }

  static func body(_ type: ValueType, required: Bool = true) -> API.Parameter {
    make("body", .body, type, required: required)
  }
}

extension API.Server {
  static func make(_ name: String, _ url: String, _ variables: Variable...) -> API.Server {
    API.Server(
      name: Name([name]),
      url: url,
      variables: variables,
      documentation: API.Documentation()
    )
  }
}

extension API.ResponseSet {
  /// One response, with status 200.
  static func make(
    success: API.ResponseBody = .none,
    validation: API.Validation = .successCodes,
    sample: String? = nil
  ) -> API.ResponseSet {
    var set = API.ResponseSet(
      success: success,
      validation: validation,
      responses: [
        API.DocumentedResponse(
          status: .code(200),
          body: success,
          documentation: API.Documentation(),
          examples: [],
          sample: sample.map { API.Sample(text: $0, isFromSpec: true) }
        )
      ]
    )
    set.successStatus = .code(200)
    return set
  }
}
