import Foundation
import Moya

final class Notebook {
  let provider: MoyaProvider<NotesAPI>

  init(provider: MoyaProvider<NotesAPI>) {
    self.provider = provider
  }

  private func request(_ target: NotesAPI, _ done: @escaping @Sendable (Data?) -> Void) {
    provider.request(target) { result in done((try? result.get())?.data) }
  }

  func load() {
    request(.login(user: "mona", password: "secret")) { _ in }
    request(.notes(tags: ["a", "b"], archived: false)) { data in
      let notes = data.flatMap { try? JSONDecoder().decode([Note].self, from: $0) }
      print(notes?.first?.text ?? "none")
    }
    request(.create(text: "Hello", pinned: nil)) { _ in }
    request(.delete(id: 7)) { _ in }
  }
}
