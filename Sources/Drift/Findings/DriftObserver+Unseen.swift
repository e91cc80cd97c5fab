import OpenAPI
import SpecSyntax

extension DriftObserver {
  /// Returns what the spec declares and the traffic doesn't have.
  ///
  /// Of operations that were never called, only the operation itself is listed; of objects, those
  /// that came.
  func unseen() -> [Tally] {
    var list: [Tally] = []
    func add(
      _ kind: Finding.Kind,
      _ place: Finding.Place,
      _ detail: String,
      _ message: String,
      _ route: RouteTable.Route? = nil
    ) {
      list.append(
        Tally(kind: kind, place: place, detail: detail, message: message, route: route)
      )
    }
    for route in routes.routes {
      let operation = route.operation
      guard calls[operation.location] != nil else {
        add(.unseenOperation, route.place, route.text, "was never called", route)
        continue
      }
      for response in operation.responses where response.status.isSuccess {
        let place = Finding.Place(location: response.location, range: response.range)
        let mark = "\(operation.location.pointer) \(response.status)"
        guard seen.contains(mark) else {
          add(
            .unseenStatus,
            place,
            response.status.key,
            "never responded with \(response.status.key)",
            route
          )
          continue
        }
        for header in response.headers
        where header.name.lowercased() != "content-type"
          && !seen.contains(header.mark(response, route))
        {
          let place = Finding.Place(location: header.location, range: header.range)
          let message = "never responded with the header '\(header.name)'"
          add(.unseenHeader, place, header.name, message, route)
        }
        for media in response.content where !seen.contains("\(mark) \(media.name)") {
          let place = Finding.Place(location: media.location, range: media.range)
          add(.unseenMediaType, place, media.name, "never responded with '\(media.name)'", route)
        }
      }
      for parameter in operation.parameters
      where [.query, .header, .cookie].contains(parameter.location)
        && !seen.contains(parameter.mark(route))
      {
        let kind = parameter.location.rawValue
        add(
          .unseenParameter,
          Finding.Place(location: parameter.sourceLocation, range: parameter.range),
          kind + " " + parameter.wireName,
          "never sent the \(kind) parameter '\(parameter.wireName)'",
          route
        )
      }
    }
    for schema in objects.values.map(\.schema) {
      for property in schema.fields.properties {
        let place = schema.place(of: property)
        guard compared[place.location] == nil else { continue }
        add(.unseenProperty, place, "", "never came")
      }
    }
    return list
  }
}
