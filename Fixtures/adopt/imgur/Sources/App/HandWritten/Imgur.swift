import Foundation
import Moya

public enum Imgur {
  static private let clientID = "abc"

  case upload(Data, title: String?)
  case image(String)
  case delete(String)
  case replace(hash: String, data: Data)
}

extension Imgur: TargetType {
  public var baseURL: URL { URL(string: "https://img.example.com/3")! }

  public var path: String {
    switch self {
    case .upload: return "/image"
    case .image(let hash), .delete(let hash): return "/image/\(hash)"
    case .replace(let hash, _): return "/image/\(hash)/file"
    }
  }

  public var method: Moya.Method {
    switch self {
    case .upload: return .post
    case .image: return .get
    case .delete: return .delete
    case .replace: return .put
    }
  }

  public var task: Moya.Task {
    switch self {
    case .upload(let bytes, let title):
      var form = [
        MultipartFormData(
          provider: .data(bytes),
          name: "image",
          fileName: "photo.jpg",
          mimeType: "image/jpeg"
        )
      ]
      if let title = title {
        form.append(MultipartFormData(provider: .data(Data(title.utf8)), name: "title"))
      }
      return .uploadMultipart(form)
    case .image, .delete:
      return .requestPlain
    case .replace(_, let data):
      return .requestData(data)
    }
  }

  public var headers: [String: String]? { ["Authorization": "Client-ID \(Imgur.clientID)"] }

  public var sampleData: Data {
    Data(#"{"success": true, "data": {"id": "a", "link": "https://img.example.com/a.jpg", "width": 20}}"#.utf8)
  }
}

public struct Photo: Codable {
  public let id: String
  public let link: String
  public let title: String?
}

public struct PhotoResponse: Codable {
  public let success: Bool
  public let data: Photo
}
