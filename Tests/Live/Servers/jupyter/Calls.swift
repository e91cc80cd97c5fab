import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit

  private typealias PluginType = Plugin
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends the token, which the spec doesn't describe.
private struct TokenPlugin: PluginType {
  #if MOYA
    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { signed(request) }
  #else
    func prepare(_ request: URLRequest, context: CallContext) -> URLRequest { signed(request) }
  #endif

  private func signed(_ request: URLRequest) -> URLRequest {
    var request = request
    request.setValue("token live-tests", forHTTPHeaderField: "Authorization")
    return request
  }
}

extension Live {
  func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url, plugins: [TokenPlugin()])
  }
}

func calls(_ live: Live) async throws {
  await server(live)
  await contents(live)
  await checkpoints(live)
  await terminals(live)
  await sweep(live)
  await deletions(live)
}

private func server(_ live: Live) async {
  await live.call("authentication") {
    _ = try await refused(403) {
      _ = try await ContentsProvider(.generated(baseURL: live.url))
        .getContentsByPath(path: "none.txt")
    }
  }
  await live.call("get API") {
    let version = try await JupyterServerProvider(live.provider()).getAPI().version
    try expect(version?.isEmpty == false)
  }
  await live.call("get status") {
    let status = try await StatusProvider(live.provider()).getStatus()
    try expect(status.started != nil)
    try expectEqual(status.kernels, 0)
  }
  await live.call("get me") {
    let me = try await IdentityProvider(live.provider()).getMe(
      permissions: #"{"contents": ["read", "write"]}"#
    )
    try expect(me.identity?.username?.isEmpty == false)
  }
  await live.call("get kernelspecs") {
    _ = try await KernelspecsProvider(live.provider()).getKernelspecs()
  }
  await live.call("config") {
    let config = ConfigProvider(live.provider())
    let patched = try await config.patchConfigBySectionName(
      sectionName: "notebook",
      body: ["cell": ["width": 80, "wrap": true]]
    )
    try expectEqual(patched["cell"], ["width": 80, "wrap": true])
    let read = try await config.getConfigBySectionName(sectionName: "notebook")
    try expectEqual(read, patched)
  }
}

private let nullContents = """
  the spec requires strings for 'content', 'format' and 'mimetype', the server returns null, or a list for a folder: \
  curl -H 'Authorization: token live-tests' $URL/api/contents/
  """

private let emptyPath = """
  the path of the root folder is empty, for which the spec has no path without the parameter: \
  curl -H 'Authorization: token live-tests' $URL/api/contents/
  """

private func contents(_ live: Live) async {
  let contents = ContentsProvider(live.provider())
  await live.patched(
    "put file",
    nullContents
  ) {
    let made = try await contents.putContentsByPath(
      path: "Straße & 100 %.txt",
      body: PutContentsByPathBody(type: "file", format: "text", content: "line\nzweite")
    )
    try expectEqual(made.name, "Straße & 100 %.txt")
    try expectEqual(made.path, "Straße & 100 %.txt")
  }
  await live.call("get file") {
    let file = try await contents.getContentsByPath(
      path: "Straße & 100 %.txt",
      type: .file,
      format: .text,
      content: 1
    )
    try expectEqual(file.type, .file)
    try expectEqual(file.mimetype, "text/plain")
  }
  await live.patched(
    "put directory",
    nullContents
  ) {
    let made = try await contents.putContentsByPath(
      path: Values.folder,
      body: PutContentsByPathBody(type: "directory")
    )
    try expectEqual(made.type, .directory)
  }
  await live.patched(
    "post directory",
    emptyPath
  ) {
    let made = try await contents.postContentsByPath(
      path: "",
      body: PostContentsByPathBody(type: "directory")
    )
    try expectEqual(made.type, .directory)
    try await contents.deleteContentsByPath(path: made.path)
  }
  await live.patched(
    "patch",
    nullContents
  ) {
    let moved = try await contents.patchContentsByPath(
      path: Values.folder,
      body: PatchContentsByPathBody(path: "moved")
    )
    try expectEqual(moved.path, "moved")
  }
  await live.patched(
    "put file in directory",
    nullContents
  ) {
    let made = try await contents.putContentsByPath(
      path: "moved/a.txt",
      body: PutContentsByPathBody(type: "file", format: "base64", content: "/+8=")
    )
    try expectEqual(made.path, "moved/a.txt")
  }
  await live.call("get file, not found") {
    let error = try await refused(404) {
      _ = try await contents.getContentsByPath(path: "none.txt")
    }
    // The server's `Content-Type` for this is JSON.
    let text = error.response.map { String(decoding: $0.data, as: UTF8.self) }
    try expectEqual(text, "file or directory '/none.txt' does not exist")
  }
}

private func checkpoints(_ live: Live) async {
  let contents = ContentsProvider(live.provider())
  await live.call("checkpoints") {
    let made = try await contents.postContentsPathCheckpoints(path: "Straße & 100 %.txt")
    let all = try await contents.getContentsPathCheckpoints(path: "Straße & 100 %.txt")
    try expectEqual(all.map(\.id), [made.id])
    try await contents.postContentsPathCheckpointsByCheckpointID(
      path: "Straße & 100 %.txt",
      checkpointID: made.id
    )
    try await contents.deleteContentsPathCheckpointsByCheckpointID(
      path: "Straße & 100 %.txt",
      checkpointID: made.id
    )
  }
}

private func terminals(_ live: Live) async {
  await live.call("kernels and sessions") {
    try expectEqual(try await KernelsProvider(live.provider()).getKernels().count, 0)
    try expectEqual(try await SessionsProvider(live.provider()).getSessions().count, 0)
  }
}

private func deletions(_ live: Live) async {
  await live.call("delete") {
    let contents = ContentsProvider(live.provider())
    try await contents.deleteContentsByPath(path: "moved")
    try await contents.deleteContentsByPath(path: "Straße & 100 %.txt")
  }
  await live.patched("get the root folder", emptyPath) {
    let root = try await ContentsProvider(live.provider()).getContentsByPath(path: "")
    try expectEqual(root.type, .directory)
  }
}

/// The values that several calls share.
enum Values {
  static let folder = "made"
}
