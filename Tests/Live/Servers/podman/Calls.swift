import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension Live {
  func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url.appendingPathComponent("v1.41"))
  }
}

private let image = "localhost/live:1"

func calls(_ live: Live) async throws {
  await system(live)
  await images(live)
  await volumes(live)
  await networks(live)
  await secrets(live)
  await containers(live)
  await files(live)
  await commands(live)
  await sweep(live)
  await deletions(live)
}

private func system(_ live: Live) async {
  let system = SystemProvider(live.provider())
  await live.call("systemPing") { try expectEqual(try await system.ping(), "OK") }
  await live.call("systemPingHead") { try await system.pingHead() }
  await live.call("systemVersion") {
    let version = try await system.version()
    try expectEqual(version.apiVersion, "1.41")
    try expectEqual(version.components?.first?.name, "Podman Engine")
  }
  await live.call("systemInfo") {
    let info = try await system.info()
    try expectEqual(info.containers, 0)
    try expectEqual(info.driver, "vfs")
  }
}

private func images(_ live: Live) async {
  let images = ImageProvider(live.provider())
  let context = live.folder.appendingPathComponent("context.tar")
  await live.call("imageBuild") {
    _ = try await images.build(
      body: .file(context),
      .init(
        dockerfile: "Containerfile",
        t: image,
        labels: #"{"built-by": "targetgen & co"}"#
      )
    )
  }
  await live.call("imageList") {
    let all = try await images.list(all: false, filters: #"{"label": ["purpose=live"]}"#)
    try expectEqual(all.count, 1)
    try expectEqual(all.first?.repoTags.contains(image), true)
    try expectEqual(all.first?.labels["built-by"], "targetgen & co")
    try expectEqual(try await images.list(filters: #"{"label": ["none"]}"#).count, 0)
  }
  await live.call("imageInspect") {
    let one = try await images.inspect(name: image)
    try expectEqual(one.os, "linux")
    try expectEqual(one.config?.cmd, ["/bin/sh"])
  }
  await live.call("imageHistory") {
    try expect(try await images.history(name: image).count >= 1)
  }
  await live.call("imageTag") {
    try await images.tag(name: image, repo: "localhost/other", tag: "two")
    _ = try await images.inspect(name: "localhost/other:two")
  }
  await live.call("imageInspect, not found") {
    let error = try await refused(404) { _ = try await images.inspect(name: "none/such:1") }
    try expect(try require(error.body(as: ErrorResponse.self)).message.contains("none/such:1"))
  }
  await live.call("imageGet") {
    let archive = try await images.get(name: image)
    try expect(archive.count > 1_000_000, "\(archive.count)")
    _ = try await images.load(quiet: true, body: .data(archive))
  }
  await live.patched(
    "imageGetAll",
    "the spec wants names=a,b, the server names=a&names=b: curl '$URL/images/get?names=live:1,other:two'"
  ) {
    let archive = try await images.getAll(names: [image, "localhost/other:two"])
    try expect(archive.count > 1_000_000, "\(archive.count)")
  }
}

private func volumes(_ live: Live) async {
  let volumes = VolumeProvider(live.provider())
  await live.call("volumeCreate") {
    let made = try await volumes.create(
      body: VolumeCreateBody(name: "store", labels: ["a": "b"])
    )
    try expectEqual(made.name, "store")
    try expectEqual(made.labels, ["a": "b"])
    try expectEqual(made.scope, .local)
  }
  await live.call("volumeList") {
    let list = try await volumes.list(filters: #"{"name": ["store"]}"#)
    try expectEqual(list.volumes.map(\.name), ["store"])
  }
  await live.call("volumeInspect, not found") {
    let error = try await refused(404) { _ = try await volumes.inspect(name: "none") }
    try expect(error.body(as: ErrorResponse.self)?.message.contains("no such volume") == true)
  }
}

private func networks(_ live: Live) async {
  let networks = NetworkProvider(live.provider())
  await live.call("networkCreate") {
    let made = try await networks.create(
      body: NetworkCreateBody(
        name: "inner",
        driver: "bridge",
        internal: true,
        ipam: IPAM(config: [["Subnet": "10.99.0.0/24"]]),
        labels: ["a": "b"]
      )
    )
    Values.network = try require(made.id)
  }
  await live.call("networkInspect") {
    let one = try await networks.inspect(id: "inner")
    try expectEqual(one.name, "inner")
    try expectEqual(one.internal, true)
    try expectEqual(one.ipam?.config?.first?["Subnet"], "10.99.0.0/24")
  }
  await live.call("networkList") {
    let all = try await networks.list(filters: #"{"label": ["a=b"]}"#)
    try expectEqual(all.map(\.name), ["inner"])
  }
}

private func secrets(_ live: Live) async {
  let secrets = SecretProvider(live.provider())
  await live.patched(
    "secretCreate",
    "the spec says 'Id', the server returns 'ID'"
  ) {
    let made = try await secrets.create(
      body: SecretSpec(name: "password", data: Data("s3cret?>".utf8).base64EncodedString())
    )
    try expect(!made.id.isEmpty)
  }
  await live.call("secretList") {
    Values.secret = try require(try await secrets.list().first?.id)
  }
  await live.call("secretInspect") {
    let one = try await secrets.inspect(id: Values.secret)
    try expectEqual(one.spec?.name, "password")
  }
  await live.call("secretCreate, conflict") {
    let error = try await refused(409) {
      _ = try await secrets.create(
        body: SecretSpec(name: "password", data: Data("x".utf8).base64EncodedString())
      )
    }
    try expect(error.body(as: ErrorResponse.self) != nil)
  }
}

private func containers(_ live: Live) async {
  let containers = ContainerProvider(live.provider())
  await live.call("containerCreate") {
    let made = try await containers.create(
      body: ContainerCreateBody(
        env: ["GREETING=hello, wörld"],
        cmd: ["/bin/sh", "-c", "echo $GREETING; echo no >&2; sleep 100"],
        image: image,
        labels: ["a": "b"],
        hostConfig: HostConfig(memory: 0, binds: ["store:/store"], networkMode: "none")
      ),
      name: "talker"
    )
    Values.container = made.id
  }
  await live.call("containerCreate, refused") {
    let error = try await refused(404) {
      _ = try await containers.create(body: ContainerCreateBody(image: "none/such"))
    }
    try expect(error.body(as: ErrorResponse.self)?.message.isEmpty == false)
  }
  await live.call("containerStart") { try await containers.start(id: "talker") }
  await live.call("containerStart, again") {
    let error = try await refused(304) { try await containers.start(id: "talker") }
    try expectEqual(error.response?.data.count, 0)
  }
  await live.call("containerList") {
    let all = try await containers.list(
      all: true,
      limit: 5,
      filters: #"{"label": ["a=b"], "status": ["running"]}"#
    )
    try expectEqual(all.map(\.id), [Values.container])
    try expectEqual(all.first?.names, ["/talker"])
    try expectEqual(all.first?.state, "running")
  }
  await live.call("containerInspect") {
    let one = try await containers.inspect(id: "talker")
    try expectEqual(one.name, "/talker")
    try expectEqual(one.state?.running, true)
    try expect(one.config?.env?.contains("GREETING=hello, wörld") == true)
  }
  await live.known(
    "containerTop",
    "the server returns 200 without a body: curl -i $URL/containers/talker/top"
  ) {
    let top = try await containers.top(id: "talker")
    try expect(top.titles?.contains("PID") == true)
  }
  await live.call("containerLogs") {
    let logs = try await containers.logs(id: "talker", stdout: true, stderr: true)
    let text = String(decoding: logs, as: UTF8.self)
    try expect(text.contains("hello, wörld\n") && text.contains("no\n"), text)
    let none = try await containers.logs(id: "talker", stdout: true, tail: "0")
    try expectEqual(none.count, 0)
  }
  await live.call("containerRename") {
    try await containers.rename(id: "talker", name: "speaker")
  }
}

private func files(_ live: Live) async {
  let containers = ContainerProvider(live.provider())
  let context = live.folder.appendingPathComponent("context.tar")
  await live.call("putContainerArchive") {
    try await containers.putContainerArchive(
      id: "speaker",
      path: "/store",
      body: .file(context)
    )
  }
  await live.call("containerArchive") {
    _ = try await containers.archive(id: "speaker", path: "/store/Containerfile")
  }
  await live.call("containerArchiveInfo") {
    _ = try await containers.archiveInfo(id: "speaker", path: "/store/Containerfile")
  }
  await live.call("containerArchive, not found") {
    let error = try await refused(404) {
      _ = try await containers.archive(id: "speaker", path: "/none & nothing")
    }
    try expect(error.body(as: ErrorResponse.self) != nil)
  }
  await live.call("containerExport") { _ = try await containers.export(id: "speaker") }
  await live.call("containerChanges") {
    let changes = try await containers.changes(id: "speaker")
    try expect(!changes.contains { $0.path.isEmpty })
  }
}

private func commands(_ live: Live) async {
  let containers = ContainerProvider(live.provider())
  let commands = ExecProvider(live.provider())
  await live.call("containerExec") {
    let made = try await commands.containerExec(
      id: "speaker",
      body: ContainerExecBody(
        attachStdout: true,
        env: ["A=1"],
        cmd: ["/bin/busybox", "touch", "/store/touched"]
      )
    )
    Values.command = made.id
    _ = try await commands.start(id: made.id, body: ExecStartBody(detach: true))
    let inspected = try await commands.inspect(id: made.id)
    try expectEqual(inspected.containerID, Values.container)
  }
  await live.call("imageCommit") {
    let made = try await ImageProvider(live.provider()).commit(
      container: "speaker",
      repo: "localhost/committed",
      tag: "1",
      comment: "a \"comment\"",
      pause: false,
      body: ContainerConfig(labels: ["c": "d"])
    )
    try expect(!made.id.isEmpty)
  }
  await live.call("containerKill") {
    try await containers.kill(id: "speaker", signal: "SIGKILL")
    let result = try await containers.wait(id: "speaker")
    try expectEqual(result.statusCode, 137)
  }
  // The spec has 409.
  await live.call("containerKill, refused") {
    let error = try await refused(500) { try await containers.kill(id: "speaker") }
    try expect(error.body(as: ErrorResponse.self) != nil)
  }
}

private func deletions(_ live: Live) async {
  await live.call("containerDelete") {
    try await ContainerProvider(live.provider()).delete(
      id: "speaker",
      v: true,
      force: true
    )
  }
  await live.call("containerPrune") {
    let pruned = try await ContainerProvider(live.provider()).prune()
    try expectEqual(pruned.spaceReclaimed ?? 0, 0)
  }
  await live.call("volumeDelete") {
    try await VolumeProvider(live.provider()).delete(name: "store", force: true)
  }
  await live.call("networkDelete") {
    try await NetworkProvider(live.provider()).delete(id: "inner")
  }
  await live.call("secretDelete") {
    try await SecretProvider(live.provider()).delete(id: Values.secret)
  }
  await live.call("imageDelete") {
    let gone = try await ImageProvider(live.provider()).delete(
      name: "localhost/other:two",
      force: true
    )
    try expect(!gone.isEmpty)
  }
}

/// The values that only the server knows.
enum Values {
  nonisolated(unsafe) static var container = ""
  nonisolated(unsafe) static var network = ""
  nonisolated(unsafe) static var secret = ""
  nonisolated(unsafe) static var command = ""
}
