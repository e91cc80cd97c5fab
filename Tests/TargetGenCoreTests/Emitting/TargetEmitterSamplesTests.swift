import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Samples")
struct TargetEmitterSamplesTests {
  private func files(_ cases: API.Target.Case...) -> [EmittedFile] {
    var target = API.Target.make()
    target.cases = cases
    let context = EmissionContext.make(targets: [target]) { $0.target.samples = .always }
    return TargetEmitter(context: context, target: target).sampleFiles
  }

  @Test("#if DEBUG")
  func debugging() {
    var target = API.Target.make()
    target.cases = [.make("list", success: .text, sample: "a")]
    let files = TargetEmitter(context: .make(targets: [target]), target: target).sampleFiles
    #expect(
      files.map(\.text) == [
        """
        #if DEBUG
          import Foundation
        #endif

        #if DEBUG
          nonisolated extension PetsTarget {
            /// A sample response from the spec, or a made-up one.
            var sampleData: Data { Data(sampleResponse.utf8) }

            private var sampleResponse: String { "a" }
          }
        #endif

        """
      ]
    )
  }

  private func response(
    _ status: API.DocumentedResponse.Status,
    _ sample: String?,
    body: API.ResponseBody = .text
  ) -> API.DocumentedResponse {
    API.DocumentedResponse(
      status: status,
      body: body,
      documentation: API.Documentation(),
      examples: [],
      sample: sample.map { API.Sample(text: $0, isFromSpec: false) }
    )
  }

  private func operation(
    _ name: String,
    _ responses: API.DocumentedResponse...
  ) -> API.Target.Case {
    var operation = API.Target.Case.make(name)
    operation.responses.responses = responses
    operation.responses.successStatus = responses.first?.status
    return operation
  }

  @Test("var sampleData: Data { … }")
  func texts() {
    let files = files(
      .make("list", success: .text, sample: "[\n  \"\\(a)\"\n]"),
      .make("zen", success: .text, sample: "Keep \"it\" logically awesome."),
      .make("drop")
    )
    #expect(files.map(\.path) == ["Targets/PetsTarget+Samples.swift"])
    #expect(
      files[0].text == ##"""
        import Foundation

        nonisolated extension PetsTarget {
          /// A sample response from the spec, or a made-up one.
          var sampleData: Data { Data(sampleResponse.utf8) }

          private var sampleResponse: String {
            switch self {
            case .list:
              return #"""
                [
                  "\(a)"
                ]
                """#
            case .zen:
              return #"Keep "it" logically awesome."#
            case .drop:
              return ""
            }
          }
        }

        """##
    )
  }

  @Test("the sample is the one for the returned success")
  func success() {
    func sample(
      of status: API.DocumentedResponse.Status?,
      _ responses: API.DocumentedResponse...
    ) -> String {
      var set = API.ResponseSet(success: .text, validation: .successCodes, responses: responses)
      set.successStatus = status
      return set.successSample
    }
    let missing = response(.code(404), "no")
    #expect(sample(of: .code(201), missing, response(.code(201), "yes")) == "yes")
    #expect(sample(of: .range(2), response(.code(204), nil), response(.range(2), "yes")) == "yes")
    #expect(sample(of: .default, missing, response(.default, "yes")) == "yes")
    #expect(sample(of: nil, missing) == "")
    #expect(
      sample(of: .code(302), response(.code(302), nil, body: .none), response(.default, "no")) == ""
    )
  }

  @Test("func sampleData(forStatus status: Int) -> Data?")
  func otherStatuses() {
    let missing = response(.code(404), "missing")
    let files = files(
      operation("a", response(.code(200), "a"), missing, response(.range(4), "wrong")),
      operation("b", response(.code(201), "b"), response(.default, "sorry"), missing),
      operation("c", response(.code(200), "c"))
    )
    #expect(
      files[0].text == """
        import Foundation

        nonisolated extension PetsTarget {
          /// A sample response from the spec, or a made-up one.
          var sampleData: Data { Data(sampleResponse.utf8) }

          private var sampleResponse: String {
            switch self {
            case .a:
              return "a"
            case .b:
              return "b"
            case .c:
              return "c"
            }
          }

          /// Returns the sample response for a status code, or `nil` if the spec doesn't document the
          /// status code.
          func sampleData(forStatus status: Int) -> Data? {
            sampleResponse(forStatus: status).map { Data($0.utf8) }
          }

          private func sampleResponse(forStatus status: Int) -> String? {
            switch status {
            case 200:
              switch self {
              case .a, .c:
                return sampleResponse
              case .b:
                return "sorry"
              }
            case 201:
              switch self {
              case .a, .c:
                return nil
              case .b:
                return sampleResponse
              }
            case 404:
              switch self {
              case .a, .b:
                return "missing"
              case .c:
                return nil
              }
            case 400..<500:
              switch self {
              case .a:
                return "wrong"
              case .b:
                return "sorry"
              case .c:
                return nil
              }
            default:
              switch self {
              case .a, .c:
                return nil
              case .b:
                return "sorry"
              }
            }
          }
        }

        """
    )
  }

  @Test("samples that are too large for one file are split into static properties in several files")
  func splitting() {
    let long = Array(repeating: "line", count: 2000).joined(separator: "\n")
    let files = files(
      .make("a", success: .text, sample: long),
      .make("short", success: .text, sample: "short"),
      .make("b", success: .text, sample: long),
      .make("c", success: .text, sample: "1\n2")
    )
    #expect(
      files.map(\.path) == [
        "Targets/PetsTarget+Samples.swift", "Targets/PetsTarget+Samples1.swift",
        "Targets/PetsTarget+Samples2.swift",
      ]
    )
    #expect(
      files[0].text == """
        import Foundation

        nonisolated extension PetsTarget {
          /// A sample response from the spec, or a made-up one.
          var sampleData: Data { Data(sampleResponse.utf8) }

          private var sampleResponse: String {
            switch self {
            case .a:
              return Samples.a
            case .short:
              return "short"
            case .b:
              return Samples.b
            case .c:
              return Samples.c
            }
          }

          enum Samples {}
        }

        """
    )
    let lines = long.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(
      files[2].text == """
        nonisolated extension PetsTarget.Samples {
          static var b: String {
            \"""
        \(lines)
            \"""
          }

          static var c: String {
            \"""
            1
            2
            \"""
          }
        }

        """
    )
  }
}
