/// The specification and version that a spec is written in.
package enum Dialect: String, Sendable, CaseIterable {
  case swagger20 = "Swagger 2.0"
  case openAPI30 = "OpenAPI 3.0"
  case openAPI31 = "OpenAPI 3.1"
  case openAPI32 = "OpenAPI 3.2"
}
