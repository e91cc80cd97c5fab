import Diagnostics

/// The reason for which the files of a revision can't be read.
enum PastFilesFailure: Error {
  /// The file isn't in a git repository.
  case noRepository
  /// The repository doesn't have the revision.
  case unknownRevision(String)
  /// Git can't be started, or fails in another way.
  case failed(reason: String)

  var message: Diagnostic.Message {
    switch self {
    case .noRepository: "the file isn't in a git repository"
    case .unknownRevision(let name): "the revision '\(name)' doesn't exist"
    case .failed(let reason): "git can't read the old files: \(reason)"
    }
  }

  var help: String {
    switch self {
    case .noRepository: "pass the old API description as a file"
    case .unknownRevision:
      "name a tag, a branch or a commit; 'git fetch --tags' gets those of the server"
    case .failed: "pass the old API description as a file"
    }
  }

  /// Creates the failure of a command of git; a command that couldn't be started has no run.
  init(of run: Git.Run?) {
    let line = run?.error.split(separator: "\n").first.map(String.init)
    guard let line else {
      self = .failed(reason: run == nil ? "the program can't be started" : "it reports no reason")
      return
    }
    self = .failed(reason: line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line)
  }
}
