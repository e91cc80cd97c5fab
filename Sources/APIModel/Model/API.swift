/// The client model: what the emitters write and what `inspect` prints.
///
/// It knows no runtime and no OpenAPI type; of Swift it knows names alone. Everything in it is in the order in which it
/// is written, and everything carries its place in the spec, so that a late pass can still point there.
package struct API: Sendable {
  /// The spec's title, as written.
  package var title: String

  /// The file name of the spec, without folders, for the headers of files.
  package var specName: String

  /// What types of the whole API are named after: `Petstore`.
  package var name: Name

  /// The paths of the files of the spec by their numbers; that of the spec's own file is empty.
  package var filePaths: [String] = []

  package var servers: [Server] = []

  /// The type that has the servers as static members: `PetstoreServer`.
  package var serverTypeName: Name

  package var targets: [Target] = []

  /// What webhooks and callbacks carry.
  package var inbound: [Inbound] = []

  /// Every model; a model's `ModelID` is its index here.
  package var models: [Model] = []

  package init(title: String, specName: String, name: Name) {
    self.title = title
    self.specName = specName
    self.name = name
    self.serverTypeName = Name(name.candidates.map { $0 + "Server" })
  }

  package subscript(id: ModelID) -> Model {
    get { models[id.index] }
    set { models[id.index] = newValue }
  }
}
