extension Subscript {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    let signature = Signature(
      parameters: parameters,
      effects: [],
      result: result,
      requirements: [],
      body: .filled
    )
    signature.render(into: &writer) { writer in
      writer.write("subscript")
      generics.render(into: &writer)
    }
    writer.braces(isEmpty: false) { writer in
      writer.write("get ")
      getter.implicitlyReturned.renderBlock(into: &writer)
      writer.newline()
      writer.write("set ")
      setter.renderBlock(into: &writer)
      writer.newline()
    }
  }
}
