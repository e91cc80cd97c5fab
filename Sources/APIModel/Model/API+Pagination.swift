extension API {
  /// The pages of an operation, and how to request them.
  package struct Pagination: Sendable {
    /// The part of a request that carries a position.
    package enum Carrier: Hashable, Sendable {
      /// A parameter, as an index into the case's parameters.
      case parameter(Int)
      /// A property of the body, which is the parameter at the index.
      case body(Int, PropertyPath.Step)
    }

    /// The way to the next page.
    package enum Step: Hashable, Sendable {
      /// The `Link` header.
      case link
      /// A URL in the page.
      case url(PropertyPath)
      /// A value in the page.
      case cursor(PropertyPath, Carrier)
      /// A URL in a response header.
      case urlHeader(String)
      /// A value in a response header.
      case cursorHeader(String, Carrier)
      /// A value in the last item.
      case last(PropertyPath, Carrier)
      /// The number of the page, and the number of the first page.
      case page(Carrier, first: Int)
      /// The number of the first item of a page.
      case offset(Carrier)
    }

    /// The number of items on a page.
    package enum Size: Hashable, Sendable {
      case carrier(Carrier)
      case number(Int)
    }

    /// The wrapper's method: `listPetsPages`.
    package var methodName: Name
    /// The type of the operation's response.
    package var page: ValueType
    /// The list inside the page.
    package var items: PropertyPath
    /// The type of the list's elements.
    package var item: ValueType
    package var step: Step
    package var size: Size?
    /// The property that indicates whether there are more pages.
    package var more: PropertyPath?
    /// The property with the number of items on all pages.
    package var total: PropertyPath?
    /// The property with the number of pages.
    package var pages: PropertyPath?

    package init(
      methodName: Name,
      page: ValueType,
      items: PropertyPath,
      item: ValueType,
      step: Step
    ) {
      self.methodName = methodName
      self.page = page
      self.items = items
      self.item = item
      self.step = step
    }
  }

  /// The path to a value inside another one.
  package struct PropertyPath: Hashable, Sendable {
    /// A property of a structure.
    package struct Step: Hashable, Sendable {
      package var model: ModelID
      /// An index into the structure's properties.
      package var property: Int

      package init(
        model: ModelID,
        property: Int
      ) {
        self.model = model
        self.property = property
      }
    }

    /// Indicates whether the value at the start may be missing.
    package var beginsWithOptional: Bool
    package var steps: [Step]
    /// The type at the end, without any optional.
    package var type: ValueType

    package init(
      beginsWithOptional: Bool,
      steps: [Step],
      type: ValueType
    ) {
      self.beginsWithOptional = beginsWithOptional
      self.steps = steps
      self.type = type
    }
  }

  /// Returns the property that a step refers to.
  package func property(_ step: PropertyPath.Step) -> Property? {
    guard case .structure(let structure) = self[step.model].kind,
      structure.properties.indices.contains(step.property)
    else { return nil }
    return structure.properties[step.property]
  }
}
