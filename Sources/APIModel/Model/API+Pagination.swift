extension API {
  /// How the pages of an operation are read one after the other.
  package struct Pagination: Sendable {
    /// Where a position goes in a request.
    package enum Carrier: Hashable, Sendable {
      /// Into a parameter: an index into the case's parameters.
      case parameter(Int)
      /// Into a property of the body, which is this parameter.
      case body(Int, PropertyPath.Step)
    }

    /// The way to the next page.
    package enum Step: Hashable, Sendable {
      /// The `Link` header.
      case link
      /// A URL in the page.
      case url(PropertyPath)
      /// Something in the page.
      case cursor(PropertyPath, Carrier)
      /// Something in the last item.
      case last(PropertyPath, Carrier)
      /// The number of the page, which is this for the first.
      case page(Carrier, first: Int)
      /// The number of the item that a page begins with.
      case offset(Carrier)
    }

    /// How many items a page has.
    package enum Size: Hashable, Sendable {
      case carrier(Carrier)
      case number(Int)
    }

    /// The wrapper's method: `listPetsPages`.
    package var methodName: Name
    /// What the operation is answered with.
    package var page: ValueType
    /// The list in it.
    package var items: PropertyPath
    /// An element of the list.
    package var item: ValueType
    package var step: Step
    package var size: Size?
    /// Whether there are more pages.
    package var more: PropertyPath?
    /// How many items there are on all pages.
    package var total: PropertyPath?
    /// How many pages there are.
    package var pages: PropertyPath?

    package init(
      methodName: Name,
      page: ValueType,
      items: PropertyPath,
      item: ValueType,
      step: Step,
      size: Size? = nil,
      more: PropertyPath? = nil,
      total: PropertyPath? = nil,
      pages: PropertyPath? = nil
    ) {
      self.methodName = methodName
      self.page = page
      self.items = items
      self.item = item
      self.step = step
      self.size = size
      self.more = more
      self.total = total
      self.pages = pages
    }
  }

  /// The way to a value inside of another.
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

    /// Whether the value that it begins with may be missing.
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

  /// The property that a step leads to.
  package func property(_ step: PropertyPath.Step) -> Property? {
    guard case .structure(let structure) = self[step.model].kind,
      structure.properties.indices.contains(step.property)
    else { return nil }
    return structure.properties[step.property]
  }
}
