import SwiftCode

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

extension EmissionContext {
  static func make(
    models: [API.Model] = [],
    targets: [API.Target] = [],
    servers: [API.Server] = [],
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> EmissionContext {
    var configuration = Configuration()
    configure(&configuration)
    return EmissionContext(
      api: API.make(models: models, targets: targets, servers: servers),
      configuration: configuration
    )
  }
}

extension TargetEmitter {
  init(context: EmissionContext, target: API.Target) {
    self.init(provider: ProviderEmitter(context: context, target: target))
  }

  /// Emits the files of a target that is the only one.
  func emit() -> [EmittedFile] { emit(sharing: SharedOptions([self])) }
}

extension Declaration {
  /// The declaration as it appears in a file of an API without models.
  var text: String {
    var text = SwiftFile { self }.rendered(CodeStyle(Configuration(), names: []))
    text.removeLast()
    return text
  }
}

extension EmittedFile {
  /// The text of the file below its header.
  var text: String {
    let whole = GeneratedFile(self).text
    let header = FileHeader.text(FileHeader.comments(spec: "petstore.yaml")) + "\n"
    return whole.hasPrefix(header) ? String(whole.dropFirst(header.count)) : whole
  }
}
