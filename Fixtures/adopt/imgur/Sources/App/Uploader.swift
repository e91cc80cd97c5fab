import Foundation
import Moya

struct Uploader {
  let provider: MoyaProvider<Imgur>

  func upload(_ data: Data, completion: @escaping @Sendable (String?) -> Void) {
    provider.request(.upload(data, title: "Me")) { result in
      let response = try? result.get().map(PhotoResponse.self)
      completion(response?.data.link)
    }
    provider.request(.image("a")) { _ in }
    provider.request(.replace(hash: "a", data: data)) { _ in }
    provider.request(.delete("a")) { _ in }
  }
}
