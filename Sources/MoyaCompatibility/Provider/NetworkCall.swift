import AlamofireCompatibility
import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request over the network: body, plugins and interceptor, transfer, validation, retries.
///
/// Plugins prepare requests off the main thread, as with Alamofire.
final class NetworkCall: @unchecked Sendable {
  private struct State {
    var isCancelled = false
    var transfer: (any TargetKit.Cancellable)?
    var credential: URLCredential?
    var request: URLRequest?
  }

  private static let queue = DispatchQueue(label: "MoyaCompatibility.requests")

  private let target: any TargetType
  private let request: URLRequest
  private let endpoint: Endpoint
  private let session: Session
  private let plugins: [any PluginType]
  private let callbackQueue: DispatchQueue
  private let progress: ProgressBlock?
  private let completion: Completion
  private let state = Locked(State())
  private let lastProgress = Locked<Progress?>(nil)

  init(
    target: any TargetType,
    request: URLRequest,
    endpoint: Endpoint,
    session: Session,
    plugins: [any PluginType],
    callbackQueue: DispatchQueue,
    progress: ProgressBlock?,
    completion: @escaping Completion
  ) {
    self.target = target
    self.request = request
    self.endpoint = endpoint
    self.session = session
    self.plugins = plugins
    self.callbackQueue = callbackQueue
    self.progress = progress
    self.completion = completion
  }

  var debugDescription: String {
    let request = state.withLock { $0.request } ?? request
    let headers = session.sessionConfiguration.headers.dictionary
    return CURLCommand(request, sessionHeaders: headers)?.text ?? "Empty Request"
  }

  func start() {
    Self.queue.async {
      self.attempt(0)
    }
  }

  func cancel() {
    let transfer = state.withLock { state in
      state.isCancelled = true
      return state.transfer
    }
    transfer?.cancel()
  }
}

// MARK: - Sending

extension NetworkCall {
  private func attempt(_ retryCount: Int) {
    let upload: Upload
    do {
      upload = try Upload(endpoint, request)
    } catch {
      end(Ending(error: .createUploadableFailed(error: error)), retryCount)
      return
    }
    let prepared = plugins.reduce(upload.request) { $1.prepare($0, target: target) }
    let outgoing = RequestTypeWrapper(
      request: prepared,
      sessionHeaders: session.sessionConfiguration.headers.dictionary,
      setCredential: { credential in self.state.withLock { $0.credential = credential } }
    )
    for plugin in plugins {
      plugin.willSend(outgoing, target: target)
    }
    guard let interceptor = session.interceptor else {
      send(prepared, upload, retryCount)
      return
    }
    interceptor.adapt(prepared, for: session) { result in
      switch result {
      case .success(let adapted):
        self.send(adapted, upload, retryCount)
      case .failure(let error):
        upload.discard()
        self.end(Ending(error: .requestAdaptationFailed(error: error)), retryCount)
      }
    }
  }

  private func send(_ request: URLRequest, _ upload: Upload, _ retryCount: Int) {
    let (isCancelled, credential) = state.withLock { state in
      state.request = request
      return (state.isCancelled, state.credential)
    }
    guard !isCancelled else {
      upload.discard()
      end(Ending(request: request, error: .explicitlyCancelled), retryCount)
      return
    }
    do {
      try request.validate()
    } catch {
      upload.discard()
      end(Ending(request: request, error: error.asAFError), retryCount)
      return
    }
    let sending = TransportRequest(
      request,
      body: upload.body,
      sink: sink,
      credential: credential
    )
    let report: @Sendable (TransferProgress) -> Void = { self.report($0) }
    let transfer = session.transport.send(
      sending,
      progress: progress == nil ? nil : report
    ) { (result: TransportResult) in
      upload.discard()
      self.end(self.ending(of: result, request), retryCount)
    }
    let isCancelledNow = state.withLock { state in
      state.transfer = transfer
      return state.isCancelled
    }
    if isCancelledNow {
      transfer.cancel()
    }
  }

  private var sink: TransportRequest.Sink {
    switch endpoint.task {
    case .downloadDestination(let destination), .downloadParameters(_, _, let destination):
      let converted: TargetKit.DownloadDestination = { temporaryURL, response in
        let (url, options) = destination(temporaryURL, response)
        return (destinationURL: url, options: DownloadOptions(rawValue: options.rawValue))
      }
      return .file(converted, accepting: TargetKit.ValidationType.none)
    case .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .requestCompositeData, .requestCompositeParameters, .uploadFile,
      .uploadMultipart, .uploadCompositeMultipart:
      return .memory
    }
  }

  private var isUpload: Bool {
    switch endpoint.task {
    case .uploadFile, .uploadMultipart, .uploadCompositeMultipart:
      true
    case .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .requestCompositeData, .requestCompositeParameters,
      .downloadDestination, .downloadParameters:
      false
    }
  }

  private func report(_ transfer: TransferProgress) {
    guard transfer.phase == (isUpload ? .upload : .download) else { return }
    let progress = Progress(totalUnitCount: transfer.totalBytes ?? -1)
    progress.completedUnitCount = transfer.completedBytes
    lastProgress.withLock { $0 = progress }
    callbackQueue.async {
      self.progress?(ProgressResponse(progress: progress))
    }
  }
}

// MARK: - Ending

extension NetworkCall {
  /// How an attempt ended.
  private struct Ending {
    var request: URLRequest?
    var response: HTTPURLResponse?
    var data: Data?
    var error: AFError?
  }

  private func ending(of result: TransportResult, _ request: URLRequest) -> Ending {
    var ending = Ending(request: request, response: result.response, data: result.data)
    if state.withLock({ $0.isCancelled }) {
      ending.error = .explicitlyCancelled
    } else if let error = result.error {
      ending.error = .sessionTaskFailed(error: error)
    } else if let code = result.response?.statusCode, !target.validationType.accepts(code) {
      ending.error = .responseValidationFailed(reason: .unacceptableStatusCode(code: code))
    }
    return ending
  }

  private func end(_ ending: Ending, _ retryCount: Int) {
    guard let error = ending.error, let interceptor = session.interceptor,
      !error.isExplicitlyCancelledError
    else {
      finish(ending)
      return
    }
    let failed = Request(
      request: ending.request,
      response: ending.response,
      retryCount: retryCount
    )
    interceptor.retry(failed, for: session, dueTo: error) { decision in
      switch decision {
      case .retry:
        Self.queue.async { self.attempt(retryCount + 1) }
      case .retryWithDelay(let seconds):
        Self.queue.asyncAfter(deadline: .now() + seconds) { self.attempt(retryCount + 1) }
      case .doNotRetry:
        self.finish(ending)
      case .doNotRetryWithError(let retryError):
        var ending = ending
        ending.error = .requestRetryFailed(retryError: retryError, originalError: error)
        self.finish(ending)
      }
    }
  }

  private func finish(_ ending: Ending) {
    callbackQueue.async {
      let result = convertResponseToResult(
        ending.response,
        request: ending.request,
        data: ending.data,
        error: ending.error
      )
      for plugin in self.plugins {
        plugin.didReceive(result, target: self.target)
      }
      if let progress = self.progress {
        let last = self.lastProgress.withLock { $0 } ?? Progress(totalUnitCount: 0)
        progress(ProgressResponse(progress: last, response: try? result.get()))
      }
      self.completion(result)
    }
  }
}
