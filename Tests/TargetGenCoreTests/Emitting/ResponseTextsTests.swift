import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("ResponseTexts")
struct ResponseTextsTests {
  private func texts(
    _ responses: (Int, String, isShared: Bool)...,
    success: API.ResponseBody = .text
  ) -> ResponseTexts {
    var operation = API.Target.Case.make("showPet")
    operation.responses.success = success
    operation.responses.successStatus = .code(200)
    operation.responses.responses = responses.map { code, text, isShared in
      var response = API.DocumentedResponse(
        status: .code(code),
        body: .text,
        documentation: API.Documentation(description: text),
        examples: []
      )
      response.isShared = isShared
      return response
    }
    return ResponseTexts(of: operation, in: .make())
  }

  @Test(
    "a description of the success says more than the status, the operation and the type",
    arguments: [
      ("OK", nil), ("Success", nil), ("successful operation", nil), ("The requested pet.", nil),
      ("Expected response to a valid request", nil), ("A list of pets", "A list of pets"),
      ("The pet with its owner.", "The pet with its owner."),
    ]
  )
  func success(text: String, expected: String?) {
    #expect(texts((200, text, false)).success == expected)
    #expect(texts((200, text, false), success: .none).success == nil)
    #expect(texts((200, text, true)).success == nil)
  }

  @Test("failures are described with their status if their text is a phrase of the operation")
  func failures() {
    #expect(texts((404, "Pet not found", false), (401, "Unauthorized.", false)).failures == nil)
    #expect(
      texts(
        (403, "The pet belongs to someone else.", false),
        (404, "Not found", false),
        (409, "Already adopted", false)
      ).failures == "Fails with `403` (The pet belongs to someone else), `409` (Already adopted)."
    )
    #expect(texts((400, "Try later", true)).failures == nil)
    #expect(texts((400, "Try later. Or never.", false)).failures == nil)
    #expect(texts((400, "Try\nlater", false)).failures == nil)
  }
}
