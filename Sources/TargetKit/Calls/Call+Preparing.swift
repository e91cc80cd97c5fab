import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Call {
  /// Creates a request as it is sent, with everything that plugins add to it.
  func prepare() async throws -> PreparedRequest {
    try Task.checkCancellation()
    var request = try await urlRequest()
    let body = try endpoint.attachBody(to: &request)
    for plugin in plugins {
      request = try await plugin.prepare(request, context: context)
    }
    try endpoint.checkSendable(request, body)
    return try prepared(request, body, try await credential(for: request))
  }

  /// Creates the request of a call without plugins.
  func preparedPlainly(_ urlRequest: URLRequest) throws -> PreparedRequest {
    var request = urlRequest
    let body = try endpoint.attachBody(to: &request)
    try endpoint.checkSendable(request, body)
    return try prepared(request, body, nil)
  }

  // It isn't inlined because async functions call it, whose frames would contain its values.
  @inline(never)
  private func prepared(
    _ request: URLRequest,
    _ body: TransportRequest.Body,
    _ credential: URLCredential?
  ) throws -> PreparedRequest {
    var sending = TransportRequest(
      request,
      body: body,
      sink: sink,
      credential: credential,
      credentialFields: credentialFields,
      policy: endpoint.transferPolicy
    )
    sending.resumeData = resumeData
    sending.maximumBacklog = options.maximumBacklog ?? sending.maximumBacklog
    if options.webSocket != nil { try endpoint.checkOpensWebSocket(sending) }
    try Task.checkCancellation()
    return PreparedRequest(sending)
  }

  /// Creates the request as the provider's closure returns it.
  func urlRequest() async throws -> URLRequest {
    guard let encoder = provider.encoder else { return try await provider.requestClosure(endpoint) }
    return try await urlRequest(encodedWith: encoder)
  }

  private func urlRequest(encodedWith encoder: JSONEncoder) async throws -> URLRequest {
    try await RequestBody.$encoder.withValue(encoder) {
      try await provider.requestClosure(endpoint)
    }
  }

  private var credentialFields: CredentialFields {
    plugins.reduce(into: CredentialFields(of: target)) { fields, plugin in
      fields.formUnion(plugin.credentialFields(of: target))
    }
  }

  private func credential(for request: URLRequest) async throws -> URLCredential? {
    for plugin in plugins {
      if let credential = try await plugin.credential(for: request, context: context) {
        return credential
      }
    }
    return nil
  }

  private var sink: TransportRequest.Sink {
    if let accepted = options.streamed { return .stream(accepting: accepted) }
    guard let destination = endpoint.task.content.destination else { return .memory }
    return .file(destination, accepting: target.validationType)
  }
}

extension Endpoint {
  /// Rejects a request that the platform would fail or trap on once it is in progress.
  fileprivate func checkSendable(
    _ request: URLRequest,
    _ body: TransportRequest.Body
  ) throws(TargetError) {
    let hasBody =
      switch body {
      case .request: request.httpBody?.isEmpty == false
      case .file, .stream: true
      }
    if hasBody, (request.httpMethod ?? "GET").uppercased() == "GET" {
      throw .requestMapping("a GET request can't have a body", target: target)
    }
  }
}
