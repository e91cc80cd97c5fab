import CLibYAML

/// The baseline for reading YAML, which uses libyaml alone to produce and discard every event.
enum BareEventLoop {
  /// Parses a text and returns the number of events.
  static func run(over text: [UInt8]) -> Int {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return 0 }
    defer { yaml_parser_delete(&parser) }
    return text.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      var count = 0
      var event = yaml_event_t()
      while yaml_parser_parse(&parser, &event) == 1 {
        let type = event.type
        yaml_event_delete(&event)
        count += 1
        if type == YAML_STREAM_END_EVENT { break }
      }
      return count
    }
  }
}
