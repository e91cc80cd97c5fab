struct Envelope<Value: Decodable>: Decodable {
  let code: Int
  let data: Container<Value>
}

struct Container<Value: Decodable>: Decodable {
  let offset: Int
  let total: Int
  let results: [Value]
}
