"""The ways to write a model that are compared, each a function from a model to Swift."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Property:
    name: str
    key: str
    type: str
    optional: bool = False
    date: bool = False

    @property
    def declared(self):
        return self.type + ("?" if self.optional else "")


@dataclass(frozen=True)
class Model:
    """A structure with a string enumeration of its own, which is one of its properties."""

    name: str
    properties: tuple
    cases: tuple


LEAVES = 10


def model(index):
    """Ten properties in the mixture that real descriptions have; no name is its JSON key."""
    n = index
    return Model(
        name=f"Model{n}",
        properties=(
            Property(f"id", "_id", "Int"),
            Property(f"fullName{n}", f"full_name_{n}", "String"),
            Property(f"summary{n}", f"summary_text_{n}", "String", optional=True),
            Property(f"isActive", "is_active", "Bool"),
            Property(f"score{n}", f"score_value_{n}", "Double", optional=True),
            Property(f"status", "status_code", "Status"),
            Property(f"tagNames", "tag_names", "[String]"),
            Property(f"owner{n}", f"owner_ref_{n}", f"Leaf{n % LEAVES}", optional=n % 2 == 0),
            Property(f"history{n}", f"history_items_{n}", f"[Leaf{(n + 3) % LEAVES}]", optional=n % 3 == 0),
            Property(f"createdAt", "created_at", "Foundation.Date", optional=True, date=True),
        ),
        cases=("available", "pending", "sold", f"custom{n}"),
    )


def leaf(index):
    return Model(
        name=f"Leaf{index}",
        properties=(
            Property("id", "_id", "Int"),
            Property("title", "title_text", "String"),
            Property("link", "link_url", "String", optional=True),
        ),
        cases=(),
    )


def indent(text, by=2):
    return "\n".join(" " * by + line if line else line for line in text.split("\n"))


# Enumerations


def enum_closed(name, cases, coding="Codable", access=""):
    return (
        f"{access}enum {name}: String, {coding}, Sendable {{\n"
        + "\n".join(f"  case {c}" for c in cases)
        + "\n}"
    )


def enum_closed_bare(name, cases, coding="Codable", access=""):
    return f"{access}enum {name}: Sendable {{\n" + "\n".join(f"  case {c}" for c in cases) + "\n}"


def enum_closed_hashable(name, cases, coding="Codable", access=""):
    return enum_closed(name, cases, "Codable, Hashable, CaseIterable", access)


def enum_open(name, cases, coding="Codable", access="", conformances="Sendable"):
    return f"""{access}enum {name}: RawRepresentable, {coding}, {conformances} {{
{chr(10).join(f"  case {c}" for c in cases)}
  case unknown(String)

  {access}init(rawValue: String) {{
    switch rawValue {{
{chr(10).join(f'    case "{c}": self = .{c}' for c in cases)}
    default: self = .unknown(rawValue)
    }}
  }}

  {access}var rawValue: String {{
    switch self {{
{chr(10).join(f'    case .{c}: "{c}"' for c in cases)}
    case .unknown(let rawValue): rawValue
    }}
  }}
}}"""


def enum_open_hashable(name, cases, coding="Codable", access=""):
    return enum_open(name, cases, coding, access, "Hashable, Sendable")


def enum_open_protocol(name, cases, coding="Codable", access=""):
    """Equality, hashing and coding are written once, in an extension of a protocol."""
    return enum_open(name, cases, "OpenEnum", access).replace("RawRepresentable, OpenEnum, Sendable", "OpenEnum")


def enum_open_table(name, cases, coding="Codable", access=""):
    """A closed String enumeration inside, so that the compiler's own look-up of raw values serves."""
    return f"""{access}enum {name}: RawRepresentable, {coding}, Hashable, Sendable {{
  case known(Known)
  case unknown(String)

  {access}enum Known: String, Sendable {{
{chr(10).join(f"    case {c}" for c in cases)}
  }}

  {access}init(rawValue: String) {{
    if let known = Known(rawValue: rawValue) {{ self = .known(known) }} else {{ self = .unknown(rawValue) }}
  }}

  {access}var rawValue: String {{
    switch self {{
    case .known(let known): known.rawValue
    case .unknown(let rawValue): rawValue
    }}
  }}
}}"""


def enum_struct(name, cases, coding="Codable", access="", conformances="Hashable, Sendable"):
    return f"""{access}struct {name}: RawRepresentable, {coding}, {conformances} {{
  {access}let rawValue: String

  {access}init(rawValue: String) {{
    self.rawValue = rawValue
  }}

{chr(10).join(f'  {access}static let {c} = {name}(rawValue: "{c}")' for c in cases)}
}}"""


def enum_struct_computed(name, cases, coding="Codable", access=""):
    text = enum_struct(name, cases, coding, access)
    for c in cases:
        text = text.replace(
            f'static let {c} = {name}(rawValue: "{c}")',
            f'static var {c}: {name} {{ {name}(rawValue: "{c}") }}',
        )
    return text


ENUMS = {
    "none": enum_closed_bare,
    "closed": enum_closed,
    "closed-hashable": enum_closed_hashable,
    "open": enum_open,
    "open-hashable": enum_open_hashable,
    "open-protocol": enum_open_protocol,
    "open-table": enum_open_table,
    "struct": enum_struct,
    "struct-computed": enum_struct_computed,
}


# Structures


@dataclass(frozen=True)
class Strategy:
    """One way to write all models.

    `conformances` of the structure, `binding` of its properties, `keys` for an explicit CodingKeys,
    `decode` and `encode` the lines of hand-written coding (None leaves it to the compiler).
    """

    name: str
    about: str
    conformances: str = "Decodable, Sendable"
    binding: str = "let"
    keys: bool = False
    decode: object = None
    encode: object = None
    in_extension: bool = False
    enum: str = "closed"
    enum_coding: str = "Codable"
    nested_enum: bool = True
    access: str = ""
    isolation: str = ""
    per_file: int = 1
    boxed: bool = False
    memberwise: bool = False
    support: str = "module"

    def source(self, m):
        a = self.access
        parts = []
        if m.cases and self.nested_enum and self.enum != "string":
            parts.append(indent(ENUMS[self.enum]("Status", m.cases, self.enum_coding, a)))
        fields = []
        for index, p in enumerate(m.properties):
            binding = self.binding
            type_ = p.declared
            if p.type == "Status" and self.enum == "string":
                type_ = "String"
            if p.type == "Status" and not self.nested_enum:
                type_ = f"{m.name}Status"
            if self.boxed and p.type.startswith("Leaf"):
                fields.append(f"  {a}var {p.name}: {type_} {{ boxed{index}.value }}\n  private let boxed{index}: Indirect<{type_}>")
                continue
            fields.append(f"  {a}{binding} {p.name}: {type_}")
        parts.insert(0, "\n".join(fields))
        if self.keys:
            parts.append(
                f"  {a}enum CodingKeys: String, CodingKey {{\n"
                + "\n".join(f'    case {p.name} = "{p.key}"' for p in m.properties)
                + "\n  }"
            )
        hand = []
        if self.decode:
            hand.append(self.decode(m, a))
        if self.encode:
            hand.append(self.encode(m, a))
        if self.memberwise:
            arguments = ",\n".join(
                f"    {p.name}: {p.declared}" + (" = nil" if p.optional else "") for p in m.properties
            )
            hand.insert(0, f"{a}init(\n" + indent(arguments, -0) + "\n  ) {\n" + "\n".join(f"    self.{p.name} = {p.name}" for p in m.properties) + "\n  }")
            hand[0] = "\n".join(l[2:] if l.startswith("  ") else l for l in hand[0].split("\n"))
        conformances = f": {self.conformances}" if self.conformances else ""
        kind = f"{self.isolation}{a}struct {m.name}"
        if hand and not self.in_extension:
            parts += [indent(h) for h in hand]
            hand = []
        text = f"{kind}{conformances} {{\n" + "\n\n".join(parts) + "\n}\n"
        if hand:
            text += f"\nextension {m.name} {{\n" + "\n\n".join(indent(h) for h in hand) + "\n}\n"
        if m.cases and not self.nested_enum:
            text = ENUMS[self.enum](f"{m.name}Status", m.cases, self.enum_coding, a) + "\n\n" + text
        return text


def decode_container(m, a, key="StringCodingKey"):
    lines = [f"let container = try decoder.container(keyedBy: {key}.self)"]
    for p in m.properties:
        call = "decodeIfPresent" if p.optional else "decode"
        dot = f'"{p.key}"' if key == "StringCodingKey" else f".{p.name}"
        type_ = p.type
        lines.append(f"{p.name} = try container.{call}({type_}.self, forKey: {dot})")
    return f"{a}init(from decoder: any Decoder) throws {{\n" + indent("\n".join(lines)) + "\n}"


def decode_container_keys(m, a):
    return decode_container(m, a, "CodingKeys")


def decode_with(open_, required, optional, date=None, date_optional=None):
    def emit(m, a):
        lines = [open_]
        for p in m.properties:
            template = optional if p.optional else required
            if p.date and date_optional:
                template = date_optional if p.optional else date
            lines.append(template.format(name=p.name, key=p.key, type=p.type))
        return f"{a}init(from decoder: any Decoder) throws {{\n" + indent("\n".join(lines)) + "\n}"

    return emit


PLAIN = {"Int": "int", "String": "string", "Bool": "bool", "Double": "double", "Foundation.Date": "date"}


def decode_monomorphic(m, a):
    """`Int`, `String`, `Bool`, `Double` and dates by methods that are not generic."""
    lines = ["let object = try Alternative(decoder)"]
    for p in m.properties:
        method = PLAIN.get(p.type, "value")
        if p.optional:
            method = "optional" + method.capitalize()
        lines.append(f'{p.name} = try object.{method}("{p.key}")')
    return f"{a}init(from decoder: any Decoder) throws {{\n" + indent("\n".join(lines)) + "\n}"


def encode_container(m, a):
    lines = ["var container = encoder.container(keyedBy: StringCodingKey.self)"]
    for p in m.properties:
        call = "encodeIfPresent" if p.optional else "encode"
        lines.append(f'try container.{call}({p.name}, forKey: "{p.key}")')
    return f"{a}func encode(to encoder: any Encoder) throws {{\n" + indent("\n".join(lines)) + "\n}"


def encode_with(open_, required, optional):
    def emit(m, a):
        lines = [open_]
        for p in m.properties:
            lines.append((optional if p.optional else required).format(name=p.name, key=p.key))
        return f"{a}func encode(to encoder: any Encoder) throws {{\n" + indent("\n".join(lines)) + "\n}"

    return emit


# The declarations that only the alternatives need; the chosen strategy uses the value types of
# TargetKit.
ALTERNATIVES = r"""
public import Foundation

nonisolated public struct Alternative {
  public let container: KeyedDecodingContainer<StringCodingKey>

  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: StringCodingKey.self)
  }

  public func typed<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value {
    try container.decode(type, forKey: StringCodingKey(key))
  }
  public func typedOptional<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value? {
    try container.decodeIfPresent(type, forKey: StringCodingKey(key))
  }
  public func value<Value: Decodable>(_ key: String) throws -> Value {
    try container.decode(Value.self, forKey: StringCodingKey(key))
  }
  public func optionalValue<Value: Decodable>(_ key: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: StringCodingKey(key))
  }
METHODS
}

extension KeyedDecodingContainer where Key == StringCodingKey {
  nonisolated public func value<Value: Decodable>(_ key: String) throws -> Value {
    try decode(Value.self, forKey: StringCodingKey(key))
  }
  nonisolated public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: StringCodingKey(key))
  }
}

nonisolated public struct GenericReader {
  public let container: KeyedDecodingContainer<StringCodingKey>

  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: StringCodingKey.self)
  }

  public func value<Value: Decodable>(_ key: String) throws -> Value {
    try container.decode(Value.self, forKey: StringCodingKey(key))
  }
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: StringCodingKey(key))
  }
}

nonisolated public struct GenericWriter {
  public var container: KeyedEncodingContainer<StringCodingKey>

  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: StringCodingKey.self)
  }

  public mutating func set<Value: Encodable>(_ key: String, _ value: Value) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }
  public mutating func setIfPresent<Value: Encodable>(_ key: String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }
}

nonisolated public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable where RawValue == String {
  init(rawValue: String)
}
nonisolated extension OpenEnum {
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
""".replace("METHODS", "\n".join(
    f"""  public func {name}(_ key: String) throws -> {type_} {{
    try container.decode({type_}.self, forKey: StringCodingKey(key))
  }}
  public func optional{name.capitalize()}(_ key: String) throws -> {type_}? {{
    try container.decodeIfPresent({type_}.self, forKey: StringCodingKey(key))
  }}"""
    for name, type_ in (("int", "Int"), ("string", "String"), ("bool", "Bool"), ("double", "Double"), ("date", "Date"))
))


hand = decode_container
reader = decode_with("let object = try decoder.object()", '{name} = try object.value("{key}")', '{name} = try object.optional("{key}")')
generic_reader = decode_with(
    "let object = try GenericReader(decoder)", '{name} = try object.value("{key}")', '{name} = try object.optional("{key}")'
)
typed = decode_with(
    "let object = try Alternative(decoder)",
    '{name} = try object.typed({type}.self, "{key}")',
    '{name} = try object.typedOptional({type}.self, "{key}")',
)
container = decode_with(
    "let object = try decoder.container(keyedBy: StringCodingKey.self)",
    '{name} = try object.value("{key}")',
    '{name} = try object.optional("{key}")',
)
writer = encode_with("var object = encoder.object()", 'try object.set("{key}", {name})', 'try object.setIfPresent("{key}", {name})')
generic_writer = encode_with(
    "var object = GenericWriter(encoder)", 'try object.set("{key}", {name})', 'try object.setIfPresent("{key}", {name})'
)



def decode_delegating(m, a):
    """All values in one call of the memberwise initialiser."""
    lines = ",\n".join(
        f'  {p.name}: object.optional("{p.key}")' if p.optional else f'  {p.name}: object.value("{p.key}")' for p in m.properties
    )
    return f"{a}init(from decoder: any Decoder) throws {{\n  let object = try decoder.object()\n  try self.init(\n{indent(lines)}\n  )\n}}"


decode_dates = decode_with(
    "let object = try decoder.object()",
    '{name} = try object.value("{key}")',
    '{name} = try object.optional("{key}")',
    '{name} = try object.value("{key}", as: ISO8601Date.self)',
    '{name} = try object.optional("{key}", as: ISO8601Date.self)',
)


def decode_boxed(m, a):
    lines = reader(m, a).split("\n")
    for index, p in enumerate(m.properties):
        if p.type.startswith("Leaf"):
            lines[2 + index] = lines[2 + index].replace(f"{p.name} = try ", f"boxed{index} = Indirect(try ") + ")"
    return "\n".join(lines)


S = Strategy
BOTH = "Codable, Sendable"
GROUPS = {
    "decode": [
        S("codable-var", "synthesised Codable, var", BOTH, "var", keys=True),
        S("codable-let", "synthesised Codable, let", BOTH, keys=True),
        S("decodable", "synthesised Decodable, let, JSON keys as names"),
        S("decodable-keys", "synthesised Decodable, let, explicit CodingKeys", keys=True),
        S("hand-keys", "init(from:) by hand with explicit CodingKeys", keys=True, decode=decode_container_keys),
        S("hand", "init(from:) by hand with StringCodingKey", decode=hand),
        S("hand-extension", "the same in an extension", decode=hand, in_extension=True),
        S("reader", 'object.value("key")', decode=reader),
        S("reader-typed", 'object.typed(T.self, "key")', decode=typed),
        S("container-value", 'container.value("key"), an extension of the container', decode=container),
        S("reader-plain", 'object.string("key"), object.value("key")', decode=decode_monomorphic),
        S("reader-generic", "value without overloads for plain types", decode=generic_reader),
        S("reader-init", "self.init(a: object.value(...), ...) in an extension", decode=decode_delegating, in_extension=True),
        S("none", "no coding", "Sendable", enum="none"),
    ],
    "encode": [
        S("codable-var", "synthesised Codable, var", BOTH, "var", keys=True),
        S("hand-both", "both directions by hand, StringCodingKey", BOTH, "var", decode=hand, encode=encode_container),
        S("reader-writer", "both directions through reader and writer", BOTH, "var", decode=reader, encode=writer),
        S("reader-writer-memberwise", "the same and a memberwise init", BOTH, "var", decode=reader, encode=writer, memberwise=True),
        S("reader-writer-extension", "the same in an extension", BOTH, "var", decode=reader, encode=writer, in_extension=True),
        S("encodable-keys", "synthesised Encodable", "Encodable, Sendable", "var", keys=True),
        S("hand-encode", "encode(to:) by hand, StringCodingKey", "Encodable, Sendable", "var", encode=encode_container),
        S("writer", "encode(to:) by object.set", "Encodable, Sendable", "var", encode=writer),
        S("writer-generic", "the same, set without overloads for plain types", BOTH, "var", decode=reader, encode=generic_writer),
        S("none", "no coding", "Sendable", "var", enum="none"),
    ],
    "enum": [
        S("string", "no enumeration, String", decode=reader, enum="string"),
        S("closed", "enum: String, Codable", decode=reader),
        S("closed-decodable", "enum: String, Decodable", decode=reader, enum_coding="Decodable"),
        S("closed-hashable", "enum: String, Codable, CaseIterable", decode=reader, enum="closed-hashable"),
        S("open", "unknown(String), not Hashable", decode=reader, enum="open"),
        S("open-hashable", "unknown(String), Codable, Hashable", decode=reader, enum="open-hashable"),
        S("open-hashable-decodable", "unknown(String), Decodable, Hashable", decode=reader, enum="open-hashable", enum_coding="Decodable"),
        S("open-protocol", "unknown(String), conformances from a protocol", decode=reader, enum="open-protocol"),
        S("open-table", "known(Known), unknown(String)", decode=reader, enum="open-table"),
        S("struct", "struct with static let", decode=reader, enum="struct"),
        S("struct-computed", "struct with static var", decode=reader, enum="struct-computed"),
    ],
    "shape": [
        S("chosen", "Decodable, Sendable", decode=reader, enum="open-protocol"),
        S("no-sendable", "without Sendable", "Decodable", decode=reader, enum="open-protocol"),
        S("equatable", "and Equatable", "Decodable, Equatable, Sendable", decode=reader, enum="open-protocol"),
        S("hashable", "and Hashable", "Decodable, Hashable, Sendable", decode=reader, enum="open-protocol"),
        S("public", "public", decode=reader, enum="open-protocol", access="public "),
        S("nonisolated", "nonisolated", decode=reader, enum="open-protocol", isolation="nonisolated "),
        S("memberwise", "a memberwise init written out", decode=reader, enum="open-protocol", memberwise=True),
        S("extension", "coding in an extension", decode=reader, enum="open-protocol", in_extension=True),
        S("var", "var instead of let", binding="var", decode=reader, enum="open-protocol"),
        S("top-level-enum", "enumeration beside the structure", decode=reader, enum="open-protocol", nested_enum=False),
        S("ten-per-file", "ten types in a file", decode=reader, enum="open-protocol", per_file=10),
        S("indirect", "the nested structure boxed", decode=decode_boxed, enum="open-protocol", boxed=True),
        S("dates", "dates independent of the decoder's strategies", decode=decode_dates, enum="open-protocol"),
    ],
}
