package import APIConfiguration
package import APIModel
package import Diagnostics

/// The facts about a spec and its output, for people and programs.
///
/// Everything in it comes from the stages that produce the output, so names, types and code are
/// those of the files.
package struct Report: Sendable {
  /// The spec's title, as written.
  package var title: String
  /// The file name of the spec, without folders.
  package var spec: String
  package var runtime: Configuration.Runtime
  package var styles: [Configuration.ProviderStyle]
  package var servers: [Server] = []
  /// The operations, by target; operations that are left out are in the group of their tag.
  package var groups: [Group] = []
  /// The top-level types, sorted by name.
  package var models: [Model] = []
  /// The number of models, with those inside others.
  package var modelCount = 0
  /// The warnings, by place.
  package var findings: [Finding] = []
  /// The number of warnings that were counted but not kept.
  package var uncountedFindings = 0

  /// A base URL that the spec declares.
  package struct Server: Sendable {
    /// The name of the Swift member.
    package var name: String
    package var url: String
  }

  /// The operations of a target, or of a tag without a target.
  package struct Group: Sendable {
    /// The tag as written, or another property that the operations share.
    package var title: String
    package var tag: String?
    /// The Swift types; `nil` if every operation is left out.
    package var target: String?
    package var provider: String?
    package var summary: String?
    package var description: String?
    package var operations: [Operation] = []
    package var skipped: [SkippedOperation] = []
  }

  /// An operation of the spec that isn't part of the output.
  package struct SkippedOperation: Sendable {
    package var method: String
    package var path: String
    package var operationID: String?
    package var reason: String
  }

  /// The part of an operation that the output covers.
  package enum Coverage: String, Sendable, CaseIterable {
    /// The output covers the whole operation.
    case whole
    /// The operation can be called, but differs from the spec, which a warning explains.
    case approximated
    /// The output doesn't contain the operation.
    case skipped
  }

  /// A case of a target.
  package struct Operation: Sendable {
    package var target: String
    /// The name of the case and the method.
    package var name: String
    package var method: String
    /// The path template as written in the spec.
    package var path: String
    package var operationID: String?
    package var documentation: API.Documentation
    package var coverage: Coverage
    /// The declaration of the case.
    package var element: String
    /// The struct with the optional parameters, if there are many.
    package var options: String?
    package var methods: [Method]
    /// The enums that the methods return.
    package var outcomes: [String]
    package var parameters: [Parameter]
    /// The content of the request and its media type.
    package var body: Body?
    /// The alternatives for authorization, in words.
    package var authorization: [String]
    package var responses: [Response]
    /// A command that sends the request with sample values.
    package var curl: String
    /// The top-level types that the operation refers to, as indices into `models`.
    package var models: [Int]
    /// The warnings about the operation, as indices into `findings`.
    package var findings: [Int]
  }

  /// A method of a provider.
  package struct Method: Sendable {
    package var style: Configuration.ProviderStyle
    package var signature: String
    /// A call with the required arguments.
    package var call: String
  }

  package struct Parameter: Sendable {
    package var name: String
    package var wireName: String
    package var location: API.Parameter.Location
    package var type: String
    package var isRequired: Bool
    package var isDeprecated: Bool
    package var description: String?
  }

  package struct Body: Sendable {
    package var kind: String
    package var contentType: String
  }

  package struct Response: Sendable {
    /// The status: `200`, `4XX` or `default`.
    package var status: String
    /// The type that is decoded, or a description if the content isn't JSON.
    package var type: String
    package var contentType: String?
    package var description: String?
    package var sample: Sample?
  }

  package struct Sample: Sendable {
    package var text: String
    /// Indicates whether the sample is from the spec instead of generated.
    package var isFromSpec: Bool
  }

  /// A type with everything nested in it.
  package struct Model: Sendable {
    package var name: String
    /// The name in the spec, if it has one.
    package var schemaName: String?
    /// The qualified names of nested types.
    package var nested: [String]
    /// The use of the type in requests and responses, in words.
    package var use: String?
    /// The declaration.
    package var swift: String
    /// The warnings about the type, as indices into `findings`.
    package var findings: [Int]
  }

  /// A warning.
  package struct Finding: Sendable {
    package var code: DiagnosticCode
    package var message: String
    package var help: String?
    package var place: SourcePlace?
    /// The lines of the file, with a caret.
    package var excerpt: String?
    /// Further places, in words.
    package var notes: [String]
    /// Indicates whether the output differs from the spec.
    package var isApproximation: Bool
  }
}

extension Report.Group {
  /// Returns the number of operations with the given coverage; an operation with several cases
  /// counts once.
  package func count(of coverage: Report.Coverage) -> Int {
    switch coverage {
    case .skipped: return skipped.count
    case .approximated:
      return Set(operations.filter { $0.coverage == coverage }.map(\.request)).count
    case .whole: return count - count(of: .approximated) - count(of: .skipped)
    }
  }

  /// The number of operations in the spec.
  package var count: Int { Set(operations.map(\.request)).count + skipped.count }
}

extension Report.Operation {
  fileprivate var request: String { "\(method) \(path)" }
}

extension Report {
  /// Returns the number of operations with the given coverage in all groups.
  package func count(of coverage: Coverage) -> Int {
    groups.reduce(0) { $0 + $1.count(of: coverage) }
  }

  /// The number of operations in the spec.
  package var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// The result in one line:
  /// `'Pets': 12 operations: 10 whole, 1 approximated, 1 skipped; 7 models, 3 warnings`.
  package var summary: VisibleText {
    let counts = Coverage.allCases.map { "\(count(of: $0)) \($0.rawValue)" }
    return
      "'\(title)': \(count.counted("operation")): \(counts.joined(separator: ", ")); \(modelCount.counted("model")), \(warningCount.counted("warning"))"
  }

  /// The number of warnings.
  package var warningCount: Int { findings.count + uncountedFindings }
}
