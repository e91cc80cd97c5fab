nonisolated extension MultipartFile: Encodable {
  /// Throws, because files can't be converted to JSON or text.
  ///
  /// The conformance allows files in objects that are sent as the parts of a multipart body.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalid(
      self,
      "a file can only be sent as a part of a multipart body",
      at: encoder.codingPath
    )
  }
}

nonisolated extension MultipartParts {
  /// Adds every member of an object as a part if the object isn't nil; members can be files.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addParts<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      for member in try MemberEncoder.members(of: value) {
        parts.add(member, encodings[member.name])
      }
    }
  }

  /// Adds a value of one of several types if it isn't nil: a file, or a value like those of `add`.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value, or a list of such values.
  ///   - contentType: The media type of the part, or of a file that doesn't state one.
  ///   - headers: Additional header fields of the part.
  public mutating func addVariant<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    contentType: String? = nil,
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    let elements: [any Encodable] = value as? [any Encodable] ?? [value]
    let files = elements.map { MemberEncoder.files(in: $0) }
    guard files.contains(where: { $0 != nil }) else {
      // The elements of a list are parts, but not those of its elements.
      add(name, value, contentType: contentType, headers: headers)
      return
    }
    for (element, files) in zip(elements, files) {
      if let files {
        add(name, files, contentType: contentType ?? "application/octet-stream", headers: headers)
      } else {
        add(name, element, contentType: contentType, headers: headers)
      }
    }
  }

  private mutating func add(_ member: MemberEncoder.Member, _ encoding: FieldEncoding?) {
    let (name, value) = (member.name, member.value)
    var contentType: String?
    switch encoding {
    case .part(let type), .wholePart(let type): contentType = type
    case .style, .json, nil: break
    }
    let elements = value as? [any Encodable] ?? [value]
    if elements.contains(where: { MemberEncoder.files(in: $0) != nil }) {
      addVariant(name, value, contentType: contentType)
      return
    }
    switch encoding {
    case .style(let style, _): add(name, value, style)
    case .json: addJSON(name, value)
    case .wholePart(let type): addJSON(name, value, contentType: type)
    case .part, nil: add(name, value, contentType: contentType)
    }
  }
}

nonisolated extension MultipartParts {
  /// Collects the members of an object without encoding them.
  fileprivate struct MemberEncoder: Encoder {
    struct Member {
      var name: String
      var value: any Encodable
    }

    /// It is a class because the containers of one encoder all write to the same members.
    final class Members {
      var all: [Member] = []
      /// The files that are the value itself, or the elements of a list.
      var files: [MultipartFile]?
      var failure: (any Swift.Error)?

      func set(_ name: String, _ value: any Encodable) {
        if let index = all.firstIndex(where: { $0.name == name }) {
          all[index].value = value
        } else {
          all.append(Member(name: name, value: value))
        }
      }

      /// Stores the error of a value that isn't an object.
      @discardableResult
      func fail(at path: [any CodingKey]) -> any Swift.Error {
        let error = EncodingError.invalidValue(
          path.map(\.stringValue).joined(separator: "."),
          EncodingError.Context(
            codingPath: path,
            debugDescription: "only an object can be divided into parts"
          )
        )
        failure = failure ?? error
        return error
      }
    }

    let members: Members
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func members(of value: any Encodable) throws -> [Member] {
      if let dictionary = value as? [String: any Encodable] {
        // Sorted, because the order of a dictionary is different in each run.
        return dictionary.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: $0.value) }
      }
      let members = Members()
      try value.encode(to: MemberEncoder(members: members, codingPath: []))
      if let failure = members.failure { throw failure }
      return members.all
    }

    /// Returns the files of which a value consists, also as the variant of a union; nil for any
    /// other value.
    static func files(in value: any Encodable) -> [MultipartFile]? {
      if let file = value as? MultipartFile { return [file] }
      let members = Members()
      // Values that aren't files may not be objects, either.
      try? value.encode(to: MemberEncoder(members: members, codingPath: []))
      return members.files
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(KeyedContainer(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      members.fail(at: codingPath)
      return OtherContainer(members: members, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      OtherContainer(members: members, codingPath: codingPath)
    }

    private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let members: Members
      let codingPath: [any CodingKey]

      func encodeNil(forKey key: Key) {}

      func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
        members.set(key.stringValue, value)
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
      ) -> KeyedEncodingContainer<NestedKey> {
        nested(key).container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key).unkeyedContainer()
      }

      func superEncoder() -> any Encoder { MemberEncoder(members: members, codingPath: codingPath) }

      func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

      /// Returns an encoder for members that are encoded piece by piece, which can't be collected.
      private func nested(_ key: Key) -> MemberEncoder {
        members.fail(at: codingPath + [key])
        return MemberEncoder(members: members, codingPath: codingPath + [key])
      }
    }

    /// The container of values that aren't objects, and of the objects in unions.
    private struct OtherContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
      let members: Members
      let codingPath: [any CodingKey]
      var count: Int { 0 }

      func encodeNil() {}

      func encode<Value: Encodable>(_ value: Value) throws {
        if let file = value as? MultipartFile {
          members.files = (members.files ?? []) + [file]
          return
        }
        // These types encode themselves as a single value.
        if value is String || value is Bool || value is any Swift.Numeric {
          throw members.fail(at: codingPath)
        }
        try value.encode(to: MemberEncoder(members: members, codingPath: codingPath))
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
      ) -> KeyedEncodingContainer<NestedKey> {
        MemberEncoder(members: members, codingPath: codingPath).container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

      func superEncoder() -> any Encoder { MemberEncoder(members: members, codingPath: codingPath) }
    }
  }
}
