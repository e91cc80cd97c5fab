import CLibYAML

/// The events of a YAML text, produced by libyaml.
///
/// Nothing else touches libyaml's pointers: only Swift values leave this type.
struct YAMLEventStream: ~Copyable {
  /// The kind of an event.
  enum Event {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case scalar, alias
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
  }

  /// A copy of the text, to which libyaml keeps a pointer.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Indicates whether libyaml could allocate its buffers.
  private let isReady: Bool

  /// Starts a stream for a text that is valid UTF-8 without a byte order mark.
  init(_ text: [UInt8]) {
    // A last line of spaces ends with the file, but libyaml expects a line break (YAML 1.2 §5.4).
    let isLineOpen = text.last == UInt8(ascii: " ")
    input = .allocate(capacity: text.count + (isLineOpen ? 1 : 0))
    _ = input.initialize(from: text)
    if isLineOpen { input.initializeElement(at: text.count, to: UInt8(ascii: "\n")) }
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
    input.deallocate()
  }

  /// Advances to the next event; returns `nil` if the text isn't valid YAML, in which case
  /// `failure` has the reason.
  mutating func next() -> Event? {
    yaml_event_delete(event)
    guard isReady, yaml_parser_parse(parser, event) == 1 else { return nil }
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    default: return .streamEnd
    }
  }

  /// The position of the first character of the current event, counted in characters from 0.
  var start: Int { event.pointee.start_mark.index }

  /// The position after the last character of the current event.
  var end: Int { event.pointee.end_mark.index }
}

// MARK: - Contents of an event

extension YAMLEventStream {
  /// The text of the current event, which is a scalar, with its escapes replaced and its lines
  /// folded.
  var text: String {
    let scalar = event.pointee.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Indicates whether the current event, a scalar, is written without quotes, `|` and `>`.
  var isPlain: Bool { event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

  /// Indicates whether the current event, a scalar, begins with `|` or `>`.
  var isBlockScalar: Bool {
    let style = event.pointee.data.scalar.style
    return style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE
  }

  /// Indicates whether the current event, the start of a list or a mapping, is a `[` or a `{`.
  var isFlow: Bool {
    event.pointee.type == YAML_MAPPING_START_EVENT
      ? event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
  }

  /// Indicates whether the current event has an anchor or a tag, which is rare.
  var hasProperties: Bool {
    let (anchor, tag) = properties
    return anchor != nil || tag != nil
  }

  /// The name after the `&` of a value or the `*` of an alias.
  var anchor: String? {
    properties.anchor.map { String(cString: $0) }
  }

  /// The tag of a value, with its handle replaced: `tag:yaml.org,2002:str`.
  var tag: String? {
    properties.tag.map { String(cString: $0) }
  }

  private var properties: (anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?)
  {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      (event.pointee.data.scalar.anchor, event.pointee.data.scalar.tag)
    case YAML_MAPPING_START_EVENT:
      (event.pointee.data.mapping_start.anchor, event.pointee.data.mapping_start.tag)
    case YAML_SEQUENCE_START_EVENT:
      (event.pointee.data.sequence_start.anchor, event.pointee.data.sequence_start.tag)
    case YAML_ALIAS_EVENT:
      (event.pointee.data.alias.anchor, nil)
    default:
      (nil, nil)
    }
  }
}

// MARK: - Failure

extension YAMLEventStream {
  /// The reason why there is no next event.
  var failure: YAMLFailure {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
    switch state.error {
    case YAML_READER_ERROR:
      return YAMLFailure(problem: problem, place: .byte(state.problem_offset), context: nil)
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      return YAMLFailure(
        problem: problem,
        place: .character(state.problem_mark.index),
        context: state.context.map {
          YAMLFailure.Context(text: String(cString: $0), character: state.context_mark.index)
        }
      )
    default:
      return YAMLFailure(problem: problem, place: .character(state.mark.index), context: nil)
    }
  }
}
