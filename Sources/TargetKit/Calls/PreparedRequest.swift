/// A request as it is sent, before middlewares change it.
///
/// It is stored by reference because the functions of a call pass it on.
final class PreparedRequest: Sendable {
  let request: TransportRequest

  init(_ request: TransportRequest) {
    self.request = request
  }

  #if !canImport(FoundationNetworking)
    /// Returns the request with a recorder of the measurements of the session's task.
    func recording(_ recorder: TaskMetricsRecorder) -> PreparedRequest {
      var request = request
      request.metricsRecorder = recorder
      return PreparedRequest(request)
    }
  #endif
}
