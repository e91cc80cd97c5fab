import OpenAPI
import Testing

@Suite("Dialect+Detection")
struct DialectDetectionTests {
  @Test(
    "the dialect is derived from the version",
    arguments: [
      ("swagger: '2.0'", Dialect.swagger20), ("swagger: 2.0", .swagger20),
      ("swagger: 2", .swagger20), ("openapi: 3.0.3", .openAPI30), ("openapi: 3.0", .openAPI30),
      ("openapi: 3", .openAPI30), ("openapi: '3.1.0'", .openAPI31), ("openapi: 3.1", .openAPI31),
      ("openapi: 3.2.0", .openAPI32), ("openapi: v3.0.1", .openAPI30),
      ("openapi: 3.1.0-rc1", .openAPI31),
    ]
  )
  func detects(version: String, dialect: Dialect) throws {
    let decoded = try Decoded(version + "\ninfo: {title: T, version: '1'}\npaths: {}")
    #expect(decoded.diagnostics == "")
    #expect(decoded.document?.dialect == dialect)
  }

  @Test("a version in the field of the other dialect is accepted and reported")
  func otherField() throws {
    let swagger = try Decoded("openapi: '2.0'\ninfo: {title: T, version: '1'}\npaths: {}")
    #expect(swagger.document?.dialect == .swagger20)
    #expect(
      swagger.diagnostics == """
        1:10 TG1216 'openapi: 2.0' is read as Swagger 2.0
          help: write 'swagger: "2.0"'
        """
    )
    let openAPI = try Decoded("swagger: 3.0.1\ninfo: {title: T, version: '1'}\npaths: {}")
    #expect(openAPI.document?.dialect == .openAPI30)
    #expect(
      openAPI.diagnostics == """
        1:10 TG1216 'swagger: 3.0.1' is read as OpenAPI 3.0
          help: write 'openapi: 3.0.1'
        """
    )
  }

  @Test(
    "an unknown version is an error",
    arguments: [
      ("openapi: 9.9", "1:10 error TG1202 the version '9.9' of OpenAPI isn't supported"),
      ("openapi: 3.9.0", "1:10 error TG1202 the version '3.9.0' of OpenAPI isn't supported"),
      ("swagger: '1.2'", "1:10 error TG1202 the version '1.2' of Swagger isn't supported"),
      ("openapi: latest", "1:10 error TG1202 the version 'latest' of OpenAPI isn't supported"),
      ("openapi:", "1:1 error TG1202 'openapi' should be a version, not null"),
      ("openapi: [3]", "1:10 error TG1202 'openapi' should be a version, not a list"),
    ]
  )
  func unknownVersion(text: String, message: String) throws {
    let decoded = try Decoded(text + "\npaths: {}")
    #expect(decoded.outline == "no document")
    #expect(
      decoded.diagnostics == message + "\n  help: use Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2"
    )
  }

  @Test("a mapping without a version isn't an API description")
  func noVersion() throws {
    let decoded = try Decoded("title: Pets\nversion: 1")
    #expect(decoded.outline == "no document")
    #expect(
      decoded.diagnostics == """
        1:1 error TG1201 the document has neither 'openapi' nor 'swagger', so it isn't an API description
          help: add 'openapi: 3.1.0', or pass the file that contains it
        """
    )
  }
}
