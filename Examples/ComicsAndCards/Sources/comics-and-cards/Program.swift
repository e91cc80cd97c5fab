import Cards
import Comics
import Foundation
import TargetKit

/// Reads comics from one API and uploads a card for each to the image host of another.
@main
struct Program {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      let program = Program(
        comics: ComicsProvider(
          options.provider(baseURL: options.comics, keys: ["apikey": options.key])
        ),
        cards: CardsProvider(
          options.provider(baseURL: options.cards, keys: ["Card-Key": options.key])
        )
      )
      try await program.run(limit: options.limit, keepsCards: options.keepsCards)
    } catch {
      FileHandle.standardError.write(Data("comics-and-cards: \(error)\n".utf8))
      exit(1)
    }
  }

  let comics: ComicsProvider
  let cards: CardsProvider

  func run(limit: Int, keepsCards: Bool) async throws {
    let page = try await comics.comics(orderBy: .minusOnsaleDate, limit: limit)
    for comic in page.results {
      let card = try await upload(comic)
      print("\(comic.title): \(card.link)")
      if !keepsCards {
        try await cards.deleteCard(deleteHash: card.deleteHash)
        print("\(comic.title): removed")
      }
    }
  }

  /// Uploads a card and shows the progress.
  private func upload(_ comic: Comic) async throws -> Card {
    try await cards.upload(
      svg: CardDrawing(comic).svg,
      fileName: "\(comic.id).svg",
      title: comic.title
    ) { fraction in
      print("\(comic.title): \(Int(fraction * 100)) %")
    }
  }
}
