// A file of an app that imports neither the runtime nor SwiftUI.
import Foundation

enum LoadError: Error {
  case missing
}

/// A stand-in for SwiftUI's.
@propertyWrapper struct State<Value> {
  var wrappedValue: Value
}

/// A stand-in for SwiftUI's.
struct Label {
  var title: String
}

struct Counter {
  @State var count = 0
  var label = Label(title: "Tasks")
}

func load(_ text: String) async throws -> Data {
  let task = Task { Data(text.utf8) }
  let result: Result<Data, any Error> = .success(await task.value)
  guard let data = try? result.get() else { throw LoadError.missing }
  return data
}

func title(of failure: Failure, after: Work) -> Label {
  failure.task == after ? Label(title: after.name) : Label(title: failure.code.rawValue)
}

func work(_ name: String) -> NewWork {
  NewWork(name: name, state: .open)
}
