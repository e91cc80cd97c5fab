import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("SharedMembers")
struct SharedMembersTests {
  @Test("a target has the members of its own operations, whatever other targets have")
  func members() {
    let list = API.Target.Case.make("list")
    let add = API.Target.Case.make(
      "add",
      "POST",
      headers: [.init(name: "Accept", value: "a/b")],
      validation: .successAndRedirectCodes,
      sample: "1",
      server: 1
    )
    let find = API.Target.Case.make("find", parameters: [.make("X-A", .header)])
    let targets: [API.Target] = [
      .make(list), .make(add), .make(find), .make(list, add), .make(find, list), .make(list, list),
    ]
    let context = EmissionContext.make(
      targets: targets,
      servers: [.make("main", "https://a.example"), .make("files", "https://b.example")]
    )
    let members = SharedMembers()
    for target in targets + targets.reversed() {
      let provider = ProviderEmitter(context: context, target: target, sharing: members)
      #expect(
        TargetEmitter(provider: provider).emit().map(\.text)
          == TargetEmitter(context: context, target: target).emit().map(\.text)
      )
    }
  }
}
