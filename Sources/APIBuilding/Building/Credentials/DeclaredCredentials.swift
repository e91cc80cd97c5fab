import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI

extension OpenAPI.Document {
  /// Returns the document with the security schemes of the configuration, and with the requirements
  /// of the operations that need them.
  ///
  /// The stages after this one can't tell them from those of the spec. An operation for which the
  /// spec states its security, even if that is none, keeps it unless the configuration names the
  /// operation.
  func adding(
    _ credentials: [DeclaredCredential],
    into bag: inout DiagnosticBag
  ) -> OpenAPI.Document {
    guard !credentials.isEmpty else { return self }
    var document = self
    let known = Set(securitySchemes.map(\.name))
    for credential in credentials where known.contains(credential.name) {
      bag.report(
        .invalidConfigurationValue,
        "the spec has a security scheme '\(credential.name)'; 'credentials' declares those that it lacks",
        at: credential.range,
        help: "choose another name, or change the scheme of the spec with an edit"
      )
    }
    let added = credentials.filter { !known.contains($0.name) }
    document.securitySchemes += added.map { scheme(of: $0) }
    for path in document.paths.indices {
      for index in document.paths[path].operations.indices {
        let operation = document.paths[path].operations[index]
        let head = operation.head(at: document.paths[path].path)
        let stated = operation.security ?? (security.isEmpty ? nil : security)
        let needed = credentials.filter { credential in
          let isNamed = credential.operations.isSelective
          return credential.operations.includes(head) && (isNamed || stated == nil)
        }
        guard !needed.isEmpty else { continue }
        document.paths[path].operations[index].security = requirements(needed) + (stated ?? [])
      }
    }
    return document
  }

  private func scheme(of credential: DeclaredCredential) -> OpenAPI.SecurityScheme {
    let kind: OpenAPI.SecurityScheme.Kind =
      switch credential.kind {
      case .http(let scheme):
        .http(scheme: ["bearer", "basic"].first { $0 == scheme.lowercased() } ?? scheme)
      case .key(let key):
        .apiKey(name: key.name, location: OpenAPI.Parameter.Location(key.location))
      }
    return OpenAPI.SecurityScheme(name: credential.name, kind: kind, range: info.range ?? range)
  }

  /// Returns the alternatives that consist of some credentials: all of them together, except that
  /// those for the same part of the request are alternatives.
  private func requirements(_ credentials: [DeclaredCredential]) -> [OpenAPI.SecurityRequirement] {
    var alternatives: [[DeclaredCredential]] = []
    for credential in credentials {
      let place = credential.place
      let free = alternatives.firstIndex { !$0.contains { $0.place == place } }
      if let free {
        alternatives[free].append(credential)
      } else {
        alternatives.append([credential])
      }
    }
    return alternatives.map {
      OpenAPI.SecurityRequirement(of: $0.map(\.name), at: info.range ?? range)
    }
  }
}

extension OpenAPI.Operation {
  fileprivate func head(at path: String) -> OpenAPI.OperationHead {
    OpenAPI.OperationHead(
      method: method,
      path: path,
      operationID: operationID,
      tags: tags,
      isDeprecated: isDeprecated
    )
  }
}

extension DeclaredCredential {
  /// The part of the request.
  fileprivate var place: API.Authorization.Key {
    switch kind {
    case .http:
      API.Authorization.Key(
        name: "authorization",
        location: API.Authorization.Key.Location.header
      )
    case .key(let key): key.folded
    }
  }
}

extension OpenAPI.Parameter.Location {
  fileprivate init(_ location: API.Authorization.Key.Location) {
    self =
      switch location {
      case .header: .header
      case .query: .query
      case .cookie: .cookie
      }
  }
}
