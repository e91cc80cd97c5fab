enum Broken {
  case a
  func b( { }
