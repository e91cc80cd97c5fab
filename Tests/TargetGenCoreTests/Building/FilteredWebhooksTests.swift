import Testing

/// Filters, and what is reported about the operations that they leave out.
@Suite("Filtered webhooks and paths")
struct FilteredWebhooksTests {
  private static let spec = """
    paths:
      /notes:
        get: {operationId: listNotes, tags: [notes], responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}}
      /orders?beta=true:
        get: {operationId: listOrders, responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: string}}}}}}}
    webhooks:
      order_paid:
        post:
          operationId: orderPaid
          tags: [orders]
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/OrderPaid'}}}}
          responses: {'200': {description: ok}}
    components:
      schemas:
        Note: {type: object, properties: {id: {type: integer}}}
        OrderPaid: {type: object, properties: {order: {$ref: '#/components/schemas/Order'}}}
        Order: {type: object, properties: {id: {type: integer}}}
    """

  @Test(
    "a filter leaves out webhooks, their types, and the messages about them",
    arguments: [
      "include: {paths: [/notes]}", "include: {tags: [notes]}",
      "include: {operations: [listNotes]}", "exclude: {paths: ['/orders*', order_paid]}",
      "exclude: {operations: [listOrders, orderPaid]}",
    ]
  )
  func leftOut(filter: String) throws {
    let built = try ConfiguredSpec(Self.spec, "filter: {\(filter)}\n")
    #expect(built.types == ["Note"])
    #expect(built.messages == [])
  }

  @Test("a webhook can be included by its name, its ID and its tags")
  func included() throws {
    for filter in ["paths: [/notes, order_paid]", "tags: [notes, orders]", "operations: ['*']"] {
      let built = try ConfiguredSpec(Self.spec, "filter: {include: {\(filter)}}\n")
      #expect(built.types.contains("OrderPaid"))
      #expect(built.messages.contains { $0.contains("webhook 'order_paid'") })
    }
  }
}
