import APIConfiguration
import APIModel
import SwiftCode

/// An operation, and what has been emitted for it.
///
/// A class because a target has about ten members with a branch for each operation: passing the
/// operation on as a structure would copy all of its fields each time.
final class EmittedOperation {
  /// A method of the wrapper.
  struct Method {
    let name: Identifier
    /// A sentence about the method, which the spec doesn't have.
    let remark: String?
    /// The declaration without documentation.
    let declaration: Declaration
  }

  let operation: API.Target.Case
  /// The name of the target's case, which many declarations contain.
  let name: Identifier
  /// The request line in backticks: `` `GET /pets/{petId}` ``.
  private(set) lazy var requestCode = operation.requestCode
  /// The contents of `sampleData`.
  private(set) lazy var sample = operation.responses.successSample
  /// The wrapper's methods in the styles that were asked for.
  private var methods: [(style: Configuration.ProviderStyle, methods: [Method])] = []
  /// The method with the full documentation, once it's known; `nil` inside if there is none.
  private var home: OperationDocumentation.Home??

  init(_ operation: API.Target.Case) {
    name = operation.name.identifier
    self.operation = operation
  }

  /// Returns the wrapper's methods in a style, which are emitted once: for the links of the
  /// documentation, and for the wrapper itself.
  func methods(in style: Configuration.ProviderStyle, of provider: ProviderEmitter) -> [Method] {
    for known in methods where known.style == style { return known.methods }
    var emitted: [Method] = []
    provider.forEachMethod(of: self, in: style) { method, declaration in
      emitted.append(Method(name: method.name, remark: method.remark, declaration: declaration))
    }
    methods.append((style, emitted))
    return emitted
  }

  /// Returns the method with the full documentation.
  func documentationHome(in provider: ProviderEmitter) -> OperationDocumentation.Home? {
    if let home { return home }
    let found = OperationDocumentation.Home(of: self, in: provider)
    home = .some(found)
    return found
  }
}
