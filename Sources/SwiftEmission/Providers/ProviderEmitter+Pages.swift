import APIModel
import SwiftCode

extension ProviderEmitter {
  /// Returns the sequence of an operation's pages.
  ///
  /// ```swift
  /// provider.pages(
  ///   of: <target>,
  ///   items: { $0.<property> },
  ///   next: .cursor({ $0.<property> }, at: { .<operation>(<parameter>: $0) })
  /// )
  /// ```
  func pages(
    _ pagination: API.Pagination,
    of operation: API.Target.Case
  ) -> ProviderMethod.Sequence {
    let page = context.type(pagination.page)
    return ProviderMethod.Sequence(
      type: .named("PageSequence", generic: [page, context.type(pagination.item)]),
      element: page,
      effects: [],
      mockMethod: "pages",
      expression: { target in
        context.runtime.calls.pages(
          self,
          pagination,
          operation,
          target,
          closure(pagination.items),
          continuation(pagination, of: operation)
        )
      }
    )
  }

  /// Returns `.page(from: <parameter>, at: { .<operation>(<parameter>: $0) })`.
  private func continuation(
    _ pagination: API.Pagination,
    of operation: API.Target.Case
  ) -> Expression {
    var arguments: [Argument] = []
    let name: Identifier
    var target: (carrier: API.Pagination.Carrier, value: ValueType?)?
    switch pagination.step {
    case .link: return .implicit("link")
    case .url(let path):
      name = "url"
      arguments.append(.unlabelled(closure(path)))
    case .cursor(let path, let carrier):
      name = "cursor"
      arguments.append(.unlabelled(closure(path)))
      target = (carrier, path.type)
    case .urlHeader(let header):
      name = "url"
      arguments.append(.labelled("header", .string(header)))
    case .cursorHeader(let header, let carrier):
      name = "cursor"
      arguments.append(.labelled("header", .string(header)))
      let type = type(of: carrier, in: operation)
      if !type.isPlainText {
        arguments.append(.labelled("as", .metatype(context.type(type))))
      }
      target = (carrier, type)
    case .last(let path, let carrier):
      name = "last"
      arguments.append(.unlabelled(closure(path)))
      target = (carrier, path.type)
    case .page(let carrier, let first):
      name = "page"
      arguments.append(.labelled("from", value(of: carrier, in: operation)))
      if first != 1 { arguments.append(.labelled("first", .integer(first))) }
      target = (carrier, nil)
    case .offset(let carrier):
      name = "offset"
      arguments.append(.labelled("from", value(of: carrier, in: operation)))
      target = (carrier, nil)
    }
    switch pagination.size {
    case .number(let size): arguments.append(.labelled("size", .integer(size)))
    case .carrier(let carrier):
      arguments.append(.labelled("size", value(of: carrier, in: operation)))
    case nil: break
    }
    for (label, path) in [
      ("total", pagination.total), ("pages", pagination.pages), ("more", pagination.more),
    ] as [(Identifier, API.PropertyPath?)] {
      if let path { arguments.append(.labelled(label, closure(path))) }
    }
    if let target {
      arguments.append(.labelled("at", place(target.carrier, of: target.value, in: operation)))
    }
    return Expression.implicit(name).call(arguments)
  }

  // MARK: - Reading

  /// Returns `{ $0.<property>?.<property> }`.
  private func closure(_ path: API.PropertyPath) -> Expression {
    var value = Expression.closureParameter(0)
    var isOptional = path.beginsWithOptional
    for step in path.steps {
      guard let field = context.field(step) else { continue }
      value = (isOptional ? value.optionalChain : value).member(field.name.identifier)
      isOptional = field.isOptional
      if field.isTriState { value = value.optionalChain.member("value") }
    }
    return .closure { value }
  }

  /// Returns `<parameter>`, or `<body>.<property>`.
  private func value(
    of carrier: API.Pagination.Carrier,
    in operation: API.Target.Case
  ) -> Expression {
    switch carrier {
    case .parameter(let index):
      return context.value(of: operation.parameters[index])
    case .body(let index, let step):
      let body = operation.parameters[index]
      let value = Expression.identifier(body.name.identifier)
      guard let field = context.field(step) else { return value }
      let property = (body.isRequired ? value : value.optionalChain).member(field.name.identifier)
      return field.isTriState ? property.optionalChain.member("value") : property
    }
  }

  /// Returns the type of the part of a request that carries a position.
  private func type(
    of carrier: API.Pagination.Carrier,
    in operation: API.Target.Case
  ) -> ValueType {
    switch carrier {
    case .parameter(let index): operation.parameters[index].type
    case .body(let index, let step):
      context.api.property(step)?.type ?? operation.parameters[index].type
    }
  }

  // MARK: - Asking

  /// Returns `{ .<operation>(<parameter>: $0) }`.
  private func place(
    _ carrier: API.Pagination.Carrier,
    of type: ValueType?,
    in operation: API.Target.Case
  ) -> Expression {
    switch carrier {
    case .parameter(let index):
      let parameter = operation.parameters[index]
      guard parameter.isGrouped else {
        let value = converted(
          .closureParameter(0),
          from: type ?? parameter.type,
          to: parameter.type
        )
        return .closure { context.request(operation, replacing: .parameter(index), with: value) }
      }
      return changing(
        .options,
        ["nextOptions", "followingOptions"],
        .options,
        in: operation
      ) { next, position in
        .assign(
          next.member(parameter.name.identifier),
          converted(position, from: type ?? parameter.type, to: parameter.type)
        )
      }
    case .body(let index, let step):
      let parameter = operation.parameters[index]
      let body = Expression.identifier(parameter.name.identifier)
      let empty = Expression.type(context.type(parameter.type)).call()
      return changing(
        parameter.isRequired ? body : body.binary(.coalesce, empty),
        ["nextBody", "followingBody"],
        .parameter(index),
        in: operation
      ) { next, position in
        guard let field = context.field(step), let property = context.api.property(step)
        else { return nil }
        let value = converted(position, from: type ?? property.type, to: property.type)
        return .assign(
          next.member(field.name.identifier),
          field.isTriState ? Expression.implicit("value").call(value) : value
        )
      }
    }
  }

  /// Emits a request with a changed copy of an argument.
  ///
  /// ```swift
  /// { position in
  ///   var nextBody = body
  ///   nextBody.<property> = position
  ///   return .<operation>(body: nextBody)
  /// }
  /// ```
  private func changing(
    _ value: Expression,
    _ names: [Identifier],
    _ argument: API.Target.Case.Argument,
    in operation: API.Target.Case,
    _ change: (_ next: Expression, _ position: Expression) -> Statement?
  ) -> Expression {
    let all = Array(operation.parameters.indices)
    let next = operation.localName(names, beside: all)
    let position = operation.localName(["position", "place"], beside: all)
    return .closure([position]) {
      Statement.var(next, equals: value)
      change(.identifier(next), .identifier(position))
      Statement.return(context.request(operation, replacing: argument, with: .identifier(next)))
    }
  }

  /// Converts a position to the type of its carrier, which may be an integer of another size, or
  /// text.
  private func converted(
    _ value: Expression,
    from type: ValueType,
    to carrier: ValueType
  ) -> Expression {
    guard type != carrier, !(type.isPlainText && carrier.isPlainText) else { return value }
    if carrier.isPlainText { return .interpolated([.expression(value)]) }
    return Expression.type(context.type(carrier)).call(["clamping": value])
  }
}

extension EmissionContext {
  /// Returns the property that a step refers to, as its structure declares it.
  fileprivate func field(_ step: API.PropertyPath.Step) -> API.Field? {
    guard let property = api.property(step), case .structure(let structure) = self[step.model].kind
    else { return nil }
    return api.models.field(property, in: structure, self[step.model].use)
  }
}
