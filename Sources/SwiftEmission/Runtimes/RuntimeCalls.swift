import APIModel
import SwiftCode

/// The calls that send requests, in the methods of wrappers.
struct RuntimeCalls: Sendable {
  /// The object with which a wrapper sends requests.
  struct Provider: Sendable {
    let type: TypeReference
    let defaultValue: Expression?
    let documentation: DocComment
  }

  /// Returns the object that a wrapper stores for a target; `nil` if it needs none.
  let provider: @Sendable (TypeReference) -> Provider?
  /// Indicates whether methods for uploads and downloads report progress.
  let reportsProgress: Bool
  /// Returns whether the runtime has a call for a way to read responses, with a completion handler or
  /// without.
  let hasCall: @Sendable (ProviderMethod.Method, _ withCompletion: Bool) -> Bool
  /// Returns the call for a response, without `try` and `await`, with a closure for progress and a
  /// completion handler if there are some; `nil` if the runtime has no call for the result.
  let call:
    @Sendable (
      ProviderMethod, ProviderMethod.Response, _ progress: Expression?,
      _ completion: Expression?
    ) -> Expression?
  /// Returns the pages of a list for a target, the closure that returns the items of a page, and
  /// the continuation.
  let pages:
    @Sendable (
      ProviderEmitter, API.Pagination, API.Target.Case, _ target: Expression,
      _ items: Expression, _ next: Expression
    ) -> Expression

  /// Returns the calls of a provider with generic methods: `provider.value(<Type>.self, for: …)`.
  ///
  /// - Parameters:
  ///   - provider: Returns the type of the provider of a target.
  ///   - hasReadings: Indicates whether the provider has one method for all ways to read a response
  ///     that only generated code needs: `provider.read(.outcome(<Type>.self), for: …)`.
  /// - Returns: The calls.
  static func methods(
    of provider: @escaping @Sendable (TypeReference) -> TypeReference,
    hasReadings: Bool
  ) -> RuntimeCalls {
    let generated = Expression.implicit("generated").call()
    return RuntimeCalls(
      provider: {
        Provider(
          type: provider($0),
          defaultValue: generated,
          documentation: "The provider that sends the requests."
        )
      },
      reportsProgress: true,
      hasCall: { _, _ in true },
      call: { method, response, progress, completion in
        let request = Argument.labelled("for", method.request)
        let isReading = hasReadings && response.method.isReading
        var arguments = [request]
        if let type = response.type {
          let type = Expression.metatype(type)
          let reading = Expression.implicit(response.method.name)
          arguments.insert(.unlabelled(isReading ? reading.call(type) : type), at: 0)
        }
        if method.reportsProgress, let progress {
          arguments.append(.labelled(.progress, progress))
        }
        if let completion { arguments.append(.labelled("completion", completion)) }
        return Expression.provider.member(isReading ? "read" : response.method.name).call(arguments)
      },
      pages: { _, _, _, target, items, next in
        Expression.provider.member("pages")
          .call(["of": target, "items": items, "next": next])
      }
    )
  }
}
