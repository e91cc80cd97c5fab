import SpecSyntax

/// Loads the files of a spec: local ones from inside one folder, remote ones from permitted URLs.
struct SpecLoader: SourceLoader {
  let disk: DiskSourceLoader
  let remote: RemoteFiles

  func locate(_ path: String, from base: SourceIdentity) throws(SourceLoadFailure) -> SourceIdentity
  {
    try disk.locate(path, from: base)
  }

  func locate(url: String) throws(SourceLoadFailure) -> SourceIdentity {
    do {
      return try remote.locate(url)
    } catch {
      throw .remote(error)
    }
  }

  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    guard identity.isRemote else { return try disk.load(identity) }
    do {
      return try remote.load(identity.rawValue)
    } catch {
      throw .remote(error)
    }
  }
}
