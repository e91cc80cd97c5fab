import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A call of a provider without plugins and middlewares, and without a limit of time.
///
/// It does what `Call` does for such a provider. Many of these calls can wait at the same time, so
/// the endpoint and the options are released before the transfer. A task keeps the memory of its
/// largest frames until it ends, even after their functions have returned. So the async functions
/// only await, and the others aren't inlined. It is a class so that the frames contain a reference.
final class PlainCall<Target: TargetType> {
  private let provider: Provider<Target>
  private let target: Target
  private let fractions: FractionProgress?
  private let report: TransferProgressHandler?
  /// The call with its endpoint, until the request is prepared.
  private var call: Result<Call<Target>, TargetError>?
  private var request: PreparedRequest?
  private var stubbing = StubBehavior.never
  private var received: Result<TransportResponse, any Error>?

  /// Creates a call, or returns nil if it isn't a plain one.
  @inline(never)
  init?(
    _ provider: Provider<Target>,
    _ target: Target,
    _ resumeData: Data?,
    _ progress: ProgressHandler?
  ) {
    guard provider.plugins.isEmpty, provider.middlewares.isEmpty, !provider.sharesEqualRequests,
      provider.deadline(for: target) == nil
    else { return nil }
    self.provider = provider
    self.target = target
    fractions = progress.map { FractionProgress(target.task, handler: $0) }
    report = fractions?.report
    call = provider.call(target, CallOptions(resumeData: resumeData), report, nil)
  }

  /// Sends the request, and waits for the response.
  func run() async {
    await prepare()
    guard request != nil else { return }
    if case .never = stubbing {
      await transfer()
    } else {
      await stub()
    }
    if needsDelivery { await deliver() }
  }

  /// Returns the response.
  @inline(never)
  func response() throws(TargetError) -> Response {
    let result = result
    fractions?.finish(result)
    return try result.get()
  }

  private var result: Result<Response, TargetError> {
    if case .failure(let error) = call { return .failure(error) }
    guard let request, let received else { return .failure(.cancelled(target: target)) }
    return provider.validated(
      received,
      to: request.request,
      sentAs: request.request.urlRequest,
      for: target,
      by: target.validationType
    )
  }

  private func prepare() async {
    do {
      guard let call = try startedCall() else { return }
      finishPreparing(try await call.urlRequest())
    } catch {
      fail(error)
    }
  }

  @inline(never)
  private func startedCall() throws -> Call<Target>? {
    guard case .success(let call) = call else { return nil }
    try Task.checkCancellation()
    return call
  }

  @inline(never)
  private func finishPreparing(_ urlRequest: URLRequest) {
    guard case .success(let call) = call else { return }
    do {
      request = try call.preparedPlainly(urlRequest)
      stubbing = provider.stubClosure(target)
      // A stub needs the endpoint.
      if case .never = stubbing { self.call = nil }
    } catch {
      fail(error)
    }
  }

  @inline(never)
  private func fail(_ error: any Error) {
    call = .failure(TargetError(error, target: target))
  }

  private func transfer() async {
    guard let request else { return }
    do {
      received = .success(try await provider.transport.send(request, progress: report))
    } catch {
      received = .failure(error)
    }
  }

  private func stub() async {
    guard let request, case .success(let call) = call else { return }
    do {
      try Task.checkCancellation()
      received = .success(try await call.response(to: request.request, stubbing))
    } catch {
      received = .failure(error)
    }
  }

  private var needsDelivery: Bool {
    guard let request, case .success(let response) = received else { return false }
    return !response.isDelivered(to: request.request.sink)
  }

  private func deliver() async {
    guard let request, case .success(let response) = received else { return }
    do {
      received = .success(try await response.delivered(for: request.request))
    } catch {
      received = .failure(error)
    }
  }
}
