import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The response: its head, its bytes and its completion.
extension Transfer {
  /// Receives the head of a response; another one follows if the server requested credentials.
  func receive(_ response: URLResponse) {
    session.cookies.keepCookies(of: response, to: request.urlRequest)
    do {
      let channel = try state.withLock { state -> BodyChannel? in
        // The reader of a multipart response's first part also receives the next parts.
        guard state.redirect == nil, state.drain.channel == nil else { return nil }
        state.receivedBytes = 0
        state.expectedBytes = response.expectedContentLength
        try policy.checkAnnouncedSize(
          response.expectedContentLength,
          of: response,
          to: request.urlRequest
        )
        state.drain = try ResponseDrain(
          for: response,
          of: request,
          in: session.temporaryFolder
        ) { makeChannel(state.task) }
        return state.drain.channel
      }
      if let channel, let head = response as? HTTPURLResponse {
        respond(.success(TransportResponse(head, body: .stream(ResponseBody(channel)))))
      }
    } catch {
      fail(error)
    }
  }

  private func makeChannel(_ task: URLSessionTask?) -> BodyChannel {
    #if canImport(FoundationNetworking)
      let overflow = BodyChannel.Overflow.spills(
        limit: request.maximumBacklog,
        folder: session.temporaryFolder
      )
    #else
      let overflow = BodyChannel.Overflow.pauses { pauses in
        if pauses { task?.suspend() } else { task?.resume() }
      }
    #endif
    return BodyChannel(overflow: overflow) { self.cancel() }
  }

  /// Receives bytes of the body.
  func receive(_ bytes: Data) {
    do {
      let (channel, file, progress) = try state.withLock { state in
        guard state.redirect == nil, state.failure == nil else {
          return (nil as BodyChannel?, nil as FileWriter?, nil as TransferProgress?)
        }
        state.receivedBytes += Int64(bytes.count)
        try policy.checkSize(state.receivedBytes)
        let progress = TransferProgress(
          phase: .download,
          completedBytes: state.receivedBytes,
          of: state.expectedBytes
        )
        state.drain.append(bytes)
        return (state.drain.channel, state.drain.file, progress)
      }
      channel?.send(bytes)
      try file?.append(bytes)
      if let progress { self.progress?.report(progress) }
    } catch {
      fail(error)
    }
  }

  /// Receives the number of bytes that a download task has written.
  func receive(_ bytes: Int64, of expected: Int64) {
    do {
      try policy.checkSize(bytes)
      progress?.report(TransferProgress(phase: .download, completedBytes: bytes, of: expected))
    } catch {
      fail(error)
    }
  }

  /// Receives the file of a download task, which the system removes when this method returns.
  func receive(_ file: DownloadedFile, _ response: URLResponse?) {
    session.cookies.keepCookies(of: response, to: request.urlRequest)
    guard case .file(let destination, let accepted) = request.sink,
      let response = response as? HTTPURLResponse
    else { return }
    do {
      if accepted.accepts(response.statusCode, for: request) {
        let url = try file.move(to: destination, for: response)
        state.withLock { $0.fileURL = url }
      } else {
        let data = try file.read()
        state.withLock { $0.drain = .memory(data, announced: data.count) }
      }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  /// Ends the transfer, or follows the redirect of its last response.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    let (before, follows) = state.withLock { state in
      let before = state
      var follows = false
      if let redirect = state.redirect, !state.isCancelled, state.failure == nil {
        state.urlRequest = redirect.request
        state.body = redirect.keepsBody ? state.body : .request
        state.redirect = nil
        state.refusedChallenge = false
        follows = true
      }
      // Released here because a transfer can be retained longer than its bytes and its task are needed.
      state.task = nil
      state.isCancellingTask = false
      state.cancelUpload = nil
      state.drain = .memory(Data(), announced: 0)
      return (before, follows)
    }
    before.cancelUpload?()
    if follows {
      DispatchQueue.global().async { self.begin() }
      return
    }
    let head = response as? HTTPURLResponse
    let isOrdinaryResponse = before.refusedChallenge && head != nil && !before.isCancelled
    let failure = before.failure ?? (isOrdinaryResponse ? nil : error)
    if let channel = before.drain.channel {
      channel.finish(failure)
    }
    guard let head, failure == nil else {
      let error = failure ?? URLError(.badServerResponse)
      return end(
        .failure(head.map { TransportFailure(error, head: $0, data: before.drain.data) } ?? error)
      )
    }
    if let fileURL = before.fileURL {
      return end(.success(TransportResponse(head, body: .file(fileURL))))
    }
    guard let writer = before.drain.file else {
      return end(.success(TransportResponse(head, body: .data(before.drain.data))))
    }
    writer.afterWriting { failure in
      // The destination is a closure of the app.
      (self.queue ?? .global()).async {
        self.end(
          Result {
            if let failure { throw failure }
            return TransportResponse(head, body: .file(try self.move(writer.file, head)))
          }.mapError { TransportFailure($0, head: head) }
        )
      }
    }
  }

  private func move(_ file: TemporaryFile, _ response: HTTPURLResponse) throws -> URL {
    guard case .file(let destination, _) = request.sink else { return file.url }
    return try DownloadedFile(file).move(to: destination, for: response)
  }
}
