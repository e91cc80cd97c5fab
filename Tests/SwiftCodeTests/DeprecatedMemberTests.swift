import Testing

@testable import SwiftCode

@Suite("Deprecated members with former names")
struct DeprecatedMemberTests {
  private func text(_ declaration: Declaration) throws -> String {
    try #require(declaration.deprecatedMember("old")).text(CodeStyle())
  }

  @Test("a case is a static member")
  func enumerationCases() throws {
    #expect(
      try text(.case("new")) == """
        @available(*, deprecated, renamed: "new")
        static var old: Self { .new }
        """
    )
    let values: [AssociatedValue] = [
      .value("limit", TypeReference.named("Int").optional, default: .nil),
      .value(nil, "Pet"), .value("default", "Bool"),
    ]
    #expect(
      try text(.case("new", values)) == """
        @available(*, deprecated, renamed: "new(limit:_:default:)")
        static func old(limit: Int? = nil, _ value2: Pet, `default`: Bool) -> Self {
          .new(limit: limit, value2, default: `default`)
        }
        """
    )
  }

  @Test("a property can be assigned if the other one can")
  func properties() throws {
    #expect(
      try text(.let("new", "Int")) == """
        @available(*, deprecated, renamed: "new")
        var old: Int { new }
        """
    )
    #expect(
      try text(.var("new", "Int", access: .public)) == """
        @available(*, deprecated, renamed: "new")
        public var old: Int {
          get {
            new
          }
          set {
            new = newValue
          }
        }
        """
    )
  }

  @Test("a function has the same effects, and one attribute about its availability")
  func functions() throws {
    let function = Declaration.function(
      "new",
      [.parameter("limit", "Int", label: .named("of")), .parameter("pet", "Pet", label: .omitted)],
      effects: [.async, .throwing("Failure")],
      returning: "Pet",
      access: .public,
      attributes: [.deprecated(), .discardableResult]
    ) { Statement.return(.identifier("pet")) }
    #expect(
      try text(function) == """
        @available(*, deprecated, renamed: "new(of:_:)")
        @discardableResult
        public func old(of limit: Int, _ pet: Pet) async throws(Failure) -> Pet {
          try await self.new(of: limit, pet)
        }
        """
    )
  }

  @Test("other declarations have none")
  func others() {
    let type = Declaration.type(.enum, "New") {}
    #expect(type.deprecatedMember("old") == nil)
    let inferred = Declaration.let("new", equals: .integer(1))
    #expect(inferred.deprecatedMember("old") == nil)
  }
}
