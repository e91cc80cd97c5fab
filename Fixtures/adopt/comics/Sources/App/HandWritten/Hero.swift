struct Hero: Decodable {
  let id: Int
  let name: String
  let description: String?
  let thumbnail: Picture?
}

struct Picture: Decodable {
  let path: String
  let `extension`: String
}
