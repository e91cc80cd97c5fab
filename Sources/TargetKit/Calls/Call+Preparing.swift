import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Call {
  // These functions aren't inlined because async functions call them, whose frames would contain
  // their values.

  /// Creates a request as it is sent, with everything that plugins add to it.
  func prepare() async throws -> TransportRequest {
    try Task.checkCancellation()
    guard !plugins.isEmpty else { return try plainRequest() }
    return try await pluginsRequest()
  }

  private func pluginsRequest() async throws -> TransportRequest {
    var (request, body) = try encodedRequest()
    for plugin in plugins {
      request = try await plugin.prepare(request, context: context)
    }
    try endpoint.checkSendable(request, body)
    return try prepared(request, body, try await credential(for: request))
  }

  @inline(never)
  private func plainRequest() throws -> TransportRequest {
    let (request, body) = try encodedRequest()
    try endpoint.checkSendable(request, body)
    return try prepared(request, body, nil)
  }

  /// Creates the request that the endpoint describes.
  @inline(never)
  private func encodedRequest() throws -> (URLRequest, TransportRequest.Body) {
    try provider.encoding {
      var request = try endpoint.urlRequest()
      let body = try endpoint.attachBody(to: &request)
      return (request, body)
    }
  }

  @inline(never)
  private func prepared(
    _ request: URLRequest,
    _ body: TransportRequest.Body,
    _ credential: URLCredential?
  ) throws -> TransportRequest {
    var sending = TransportRequest(
      request,
      body: body,
      sink: sink,
      credential: credential,
      credentialFields: credentialFields,
      policy: endpoint.transferPolicy
    )
    sending.target = target
    sending.resumeData = resumeData
    sending.maximumBacklog = options.maximumBacklog ?? sending.maximumBacklog
    if options.webSocket != nil { try endpoint.checkOpensWebSocket(sending) }
    try Task.checkCancellation()
    return sending
  }

  private var credentialFields: CredentialFields {
    plugins.reduce(into: CredentialFields(of: target)) { fields, plugin in
      fields.formUnion(plugin.credentialFields(context: context))
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
