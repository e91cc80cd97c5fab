import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

#if MOYA
  typealias Provider<Target: TargetType> = MoyaProvider<Target>
  typealias GeneratedError = MoyaError
#else
  typealias GeneratedError = TargetError
#endif

/// The server under test, and the results of the calls to it.
///
/// Each server has a file `Calls.swift` with `func calls(_ live: Live) async throws` and with `Live.provider()`.
struct Live: Sendable {
  /// The URL of the server, without a path.
  ///
  /// Requests to it are recorded.
  let url: URL

  /// The URL of the server, without a path, for requests that aren't calls of generated code.
  let directURL: URL

  /// The server's data folder.
  let folder: URL

  /// The folder in which `Scripts/live` keeps files of the server between runs.
  let state: URL

  private let tally = Tally()

  /// Makes a call and checks its result.
  ///
  /// - Parameters:
  ///   - name: The operation, and the special feature of the call.
  ///   - work: The call, with expectations. The call fails if this throws.
  func call(_ name: String, _ work: () async throws -> Void) async {
    do {
      try await work()
      await tally.report("ok", name)
    } catch {
      await tally.report("FAILED", name, describe(error))
    }
  }

  /// Makes a call that can't work, because the server or its spec is wrong.
  ///
  /// It fails if the call succeeds.
  ///
  /// - Parameters:
  ///   - name: The operation.
  ///   - reason: The cause of the problem, in the server or in its spec.
  ///   - work: The call.
  func known(_ name: String, _ reason: String, _ work: () async throws -> Void) async {
    do {
      try await work()
      await tally.report("FAILED", name, "works now, but is known as: \(reason)")
    } catch {
      await tally.report("known", name, "\(reason) (\(describe(error)))")
    }
  }

  /// Makes a call that works only with the edits of `patched.yaml`, because the spec is wrong.
  ///
  /// - Parameters:
  ///   - name: The operation.
  ///   - reason: The difference between the spec and the server.
  ///   - work: The call.
  func patched(_ name: String, _ reason: String, _ work: () async throws -> Void) async {
    #if PATCHED
      await call(name, work)
    #else
      await known(name, reason, work)
    #endif
  }

  /// Makes a call whose response has to be readable, unless the server refuses the call.
  ///
  /// - Parameters:
  ///   - name: The operation.
  ///   - reason: The reason for which the response can't be read, if known.
  ///   - work: The call.
  func sweep(_ name: String, known reason: String? = nil, _ work: () async throws -> Void) async {
    do {
      try await work()
      if let reason {
        await tally.report("FAILED", name, "works now, but is known as: \(reason)")
      } else {
        await tally.report("ok", name)
      }
    } catch {
      if let reason {
        await tally.report("known", name, "\(reason) (\(describe(error)))")
      } else if let response = (error as? GeneratedError)?.response,
        !(200..<300).contains(response.statusCode)
      {
        await tally.report("status", name, "\(response.statusCode)")
      } else {
        await tally.report("FAILED", name, describe(error))
      }
    }
  }

  /// Reports an error that ended the calls.
  func failed(_ name: String, _ error: any Swift.Error) async {
    await tally.report("FAILED", name, describe(error))
  }

  /// The number of failed calls.
  var failures: Int { get async { await tally.failures } }
}

/// The results so far.
private actor Tally {
  private(set) var failures = 0

  func report(_ result: String, _ name: String, _ detail: String? = nil) {
    if result == "FAILED" { failures += 1 }
    // Unlike `print`, this isn't buffered: the results survive a crash.
    let line = "\(result) \(name)" + (detail.map { ": \($0)" } ?? "")
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// An expectation that wasn't met.
struct Unexpected: Swift.Error, CustomStringConvertible {
  let description: String
}

/// Throws if a condition is false.
func expect(
  _ condition: Bool,
  _ message: @autoclosure () -> String = "",
  line: UInt = #line
) throws {
  guard !condition else { return }
  throw Unexpected(description: "line \(line) isn't true \(message())")
}

/// Throws if two values differ.
func expectEqual<Value: Equatable>(_ left: Value, _ right: Value, line: UInt = #line) throws {
  guard left != right else { return }
  throw Unexpected(description: "line \(line): \(left) isn't \(right)")
}

/// Returns a value, or throws if there is none.
func require<Value>(_ value: Value?, line: UInt = #line) throws -> Value {
  guard let value else { throw Unexpected(description: "line \(line): nil") }
  return value
}

/// Returns the error of a call that the server refuses, after checking its status code.
func refused(
  _ status: Int,
  line: UInt = #line,
  _ work: () async throws -> Void
) async throws -> GeneratedError {
  do {
    try await work()
  } catch let error as GeneratedError {
    guard error.response?.statusCode == status else {
      throw Unexpected(description: "line \(line): isn't status \(status): \(describe(error))")
    }
    return error
  }
  throw Unexpected(description: "line \(line): isn't refused with status \(status)")
}

/// Returns an error on one line, with the beginning of the response that it's about.
private func describe(_ error: any Swift.Error) -> String {
  var text = "\(error)"
  if let response = (error as? GeneratedError)?.response {
    text = "status \(response.statusCode), \(text.prefix(600))"
    text += " in: \(String(decoding: response.data.prefix(400), as: UTF8.self))"
  }
  return text.replacingOccurrences(of: "\n", with: " ")
}

@main
struct Main {
  nonisolated static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let live = Live(
      url: try require(environment["LIVE_URL"].flatMap(URL.init(string:))),
      directURL: try require(environment["LIVE_DIRECT_URL"].flatMap(URL.init(string:))),
      folder: URL(fileURLWithPath: try require(environment["LIVE_FOLDER"])),
      state: URL(fileURLWithPath: try require(environment["LIVE_STATE"]))
    )
    do {
      try await calls(live)
    } catch {
      await live.failed("the calls as a whole", error)
    }
    if await live.failures > 0 { exit(1) }
  }
}
