import Diagnostics
import Foundation
import SpecSyntax
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("DiskSourceLoader")
struct DiskSourceLoaderTests {
  /// A folder with `root/api.yaml`, `root/schemas/pet.yaml` and `secret.yaml` next to the root.
  private func withSpec(_ body: (URL, DiskSourceLoader, SourceIdentity) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let root = folder.appendingPathComponent("root")
      let schemas = root.appendingPathComponent("schemas")
      try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
      try Data("api".utf8).write(to: root.appendingPathComponent("api.yaml"))
      try Data("pet".utf8).write(to: schemas.appendingPathComponent("pet.yaml"))
      try Data("secret".utf8).write(to: folder.appendingPathComponent("secret.yaml"))
      let loader = DiskSourceLoader(root: root, workingDirectory: WorkingDirectory(url: folder))
      let spec = try loader.load(
        file: root.appendingPathComponent("api.yaml"),
        path: "root/api.yaml"
      )
      try body(folder, loader, spec.identity)
    }
  }

  @Test(
    "a path is relative to the file that contains it, and shown relative to the working directory"
  )
  func relative() throws {
    try withSpec { _, loader, spec in
      let pet = try loader.load(try loader.locate("schemas/pet.yaml", from: spec))
      #expect(pet.path == "root/schemas/pet.yaml")
      #expect(String(decoding: pet.bytes, as: UTF8.self) == "pet")
      #expect(try loader.locate("../api.yaml", from: pet.identity) == spec)
    }
  }

  @Test("dot segments are removed from a path first, whether the folders exist or not")
  func dots() throws {
    try withSpec { _, loader, spec in
      let pet = try loader.locate("nowhere/../schemas/./pet.yaml", from: spec)
      #expect(pet == (try loader.locate("schemas/pet.yaml", from: spec)))
    }
  }

  @Test("an open pipe is read to its end and not closed")
  func descriptor() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("openapi: 3.1.0".utf8))
    try pipe.fileHandleForWriting.close()
    let folder = URL(fileURLWithPath: "/tmp")
    let loader = DiskSourceLoader(root: folder, workingDirectory: WorkingDirectory(url: folder))
    let source = try loader.load(
      descriptor: pipe.fileHandleForReading.fileDescriptor,
      as: SourceIdentity(folder.appendingPathComponent("<stdin>").path),
      path: "<stdin>"
    )
    #expect(String(decoding: source.bytes, as: UTF8.self) == "openapi: 3.1.0")
    #expect(source.path == "<stdin>")
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_GETFD) >= 0)
  }

  @Test("a pipe in a reference doesn't block reading")
  func pipe() throws {
    try withSpec { folder, loader, spec in
      #expect(mkfifo(folder.appendingPathComponent("root/pipe.yaml").path, 0o600) == 0)
      let pipe = try loader.locate("pipe.yaml", from: spec)
      #expect(
        throws: SourceLoadFailure.unreadable(
          path: "root/pipe.yaml",
          reason: "only regular files are read"
        )
      ) { try loader.load(pipe) }
    }
  }

  @Test("a pipe in place of a file that the command also writes doesn't block reading")
  func pipeInPlaceOfFile() throws {
    try withSpec { folder, loader, _ in
      let lock = folder.appendingPathComponent("targetgen.lock")
      #expect(mkfifo(lock.path, 0o600) == 0)
      #expect(
        throws: SourceLoadFailure.unreadable(
          path: "targetgen.lock",
          reason: "only regular files are read"
        )
      ) { try loader.load(file: lock, path: "targetgen.lock", mayBePipe: false) }
    }
  }

  @Test(
    "a configuration of blank lines and comments has no options",
    arguments: ["", "\n\n", "# spec: a\n", "---\n# a\n...\n", "\u{FEFF}# a\r\n  # b\n"],
    [String.Encoding.utf8, .utf16LittleEndian]
  )
  func emptyConfiguration(text: String, encoding: String.Encoding) throws {
    try withSpec { folder, _, _ in
      let data = try #require(text.data(using: encoding))
      try data.write(to: folder.appendingPathComponent("targetgen.yaml"))
      let project = try Project(
        spec: SpecOptions(spec: "root/api.yaml", config: nil, overlay: []),
        in: WorkingDirectory(url: folder)
      )
      #expect(project.configurationPath == "targetgen.yaml")
      #expect(project.bag.diagnostics.isEmpty)
    }
  }

  @Test("a file that doesn't exist is reported as missing")
  func missing() throws {
    try withSpec { _, loader, spec in
      #expect(throws: SourceLoadFailure.missing(path: "root/nowhere.yaml")) {
        try loader.locate("nowhere.yaml", from: spec)
      }
    }
  }

  @Test(
    "a path outside the root is refused",
    arguments: ["../secret.yaml", "schemas/../../secret.yaml"]
  )
  func outside(path: String) throws {
    try withSpec { _, loader, spec in
      #expect(throws: SourceLoadFailure.outsideRoot(path: path)) {
        try loader.locate(path, from: spec)
      }
    }
  }

  @Test("an absolute path outside the root is refused, even if nothing exists there")
  func absolute() throws {
    try withSpec { folder, loader, spec in
      for path in [folder.appendingPathComponent("secret.yaml").path, "/no/such/file"] {
        #expect(throws: SourceLoadFailure.outsideRoot(path: path)) {
          try loader.locate(path, from: spec)
        }
      }
    }
  }

  @Test("a symbolic link out of the root is refused")
  func symlink() throws {
    try withSpec { folder, loader, spec in
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("root/link.yaml"),
        withDestinationURL: folder.appendingPathComponent("secret.yaml")
      )
      #expect(throws: SourceLoadFailure.outsideRoot(path: "link.yaml")) {
        try loader.locate("link.yaml", from: spec)
      }
    }
  }

  @Test("a link out of the root is refused, whether its target exists or not")
  func danglingSymlinks() throws {
    try withSpec { folder, loader, spec in
      let links = [
        "relative.yaml": "../nowhere.yaml", "absolute.yaml": "/no/such/file", "chain.yaml": "up/a",
        "up": "..", "inside.yaml": "schemas/nowhere.yaml", "cycle.yaml": "cycle.yaml",
      ]
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent("root/" + name).path,
          withDestinationPath: target
        )
      }
      for path in ["relative.yaml", "absolute.yaml", "chain.yaml", "up/nowhere.yaml"] {
        #expect(throws: SourceLoadFailure.outsideRoot(path: path)) {
          try loader.locate(path, from: spec)
        }
      }
      for path in ["inside.yaml", "cycle.yaml", "schemas/nowhere.yaml"] {
        #expect(throws: SourceLoadFailure.missing(path: "root/" + path)) {
          try loader.locate(path, from: spec)
        }
      }
    }
  }

  @Test("a path with a NUL names no file")
  func nul() throws {
    try withSpec { _, loader, spec in
      #expect(throws: SourceLoadFailure.self) { try loader.locate("api.yaml\0.png", from: spec) }
    }
  }

  @Test("a folder whose name begins with the root's name is outside the root")
  func prefix() throws {
    try withSpec { folder, loader, spec in
      let sibling = folder.appendingPathComponent("root-evil")
      try FileManager.default.createDirectory(at: sibling, withIntermediateDirectories: true)
      try Data().write(to: sibling.appendingPathComponent("a.yaml"))
      #expect(throws: SourceLoadFailure.outsideRoot(path: "../root-evil/a.yaml")) {
        try loader.locate("../root-evil/a.yaml", from: spec)
      }
    }
  }

  @Test("a folder can't be read as a file")
  func directory() throws {
    try withSpec { folder, loader, _ in
      #expect(throws: SourceLoadFailure.directory(path: "root")) {
        try loader.load(file: folder.appendingPathComponent("root"), path: "root")
      }
    }
  }

  @Test("an endless file is read up to the limit")
  func endless() throws {
    try withTemporaryFolder { folder in
      var limits = ReadingLimits.standard
      limits.fileSize = 1 << 20
      let loader = DiskSourceLoader(
        root: folder,
        workingDirectory: WorkingDirectory(url: folder),
        limits: limits
      )
      #expect(throws: SourceLoadFailure.tooLarge(path: "zero")) {
        try loader.load(file: URL(fileURLWithPath: "/dev/zero"), path: "zero")
      }
    }
  }
}
