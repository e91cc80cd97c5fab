/// The places of values in others.
extension RandomJSON {
  /// The way to a value: a position among the members or elements of each container around it.
  package typealias Path = [Int]

  /// The members of an object; otherwise none.
  var members: [(key: String, value: RandomJSON)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The values directly in this one.
  var children: [RandomJSON] {
    switch self {
    case .object(let members): members.map(\.value)
    case .array(let elements): elements
    case .string, .literal: []
    }
  }

  /// The paths of all values in this one, without its own.
  var paths: [Path] {
    var paths: [Path] = []
    appendPaths(below: [], to: &paths)
    return paths
  }

  private func appendPaths(below path: Path, to paths: inout [Path]) {
    for (index, child) in children.enumerated() {
      paths.append(path + [index])
      child.appendPaths(below: path + [index], to: &paths)
    }
  }

  /// Accesses the value at a path.
  subscript(path: ArraySlice<Int>) -> RandomJSON {
    get {
      guard let index = path.first else { return self }
      return children[index][path.dropFirst()]
    }
    set {
      guard let index = path.first else {
        self = newValue
        return
      }
      switch self {
      case .object(var members):
        members[index].value[path.dropFirst()] = newValue
        self = .object(members)
      case .array(var elements):
        elements[index][path.dropFirst()] = newValue
        self = .array(elements)
      case .string, .literal: break
      }
    }
  }

  /// Returns the JSON Pointer of a path (RFC 6901).
  func pointer(to path: ArraySlice<Int>) -> String {
    guard let index = path.first else { return "" }
    let token: String
    switch self {
    case .object(let members):
      token = members[index].key.replacing("~", with: "~0").replacing("/", with: "~1")
    case .array, .string, .literal: token = "\(index)"
    }
    return "/" + token + children[index].pointer(to: path.dropFirst())
  }
}
