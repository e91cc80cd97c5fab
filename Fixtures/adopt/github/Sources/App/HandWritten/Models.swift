struct User: Decodable {
  let id: Int
  let login: String
  let avatarURL: String?

  enum CodingKeys: String, CodingKey {
    case id, login
    case avatarURL = "avatar_url"
  }
}

struct Repo: Decodable {
  let id: Int
  let name: String
  let description: String?
  let owner: User
  let stars: Int?

  enum CodingKeys: String, CodingKey {
    case id, name, description, owner
    case stars = "stargazers_count"
  }
}
