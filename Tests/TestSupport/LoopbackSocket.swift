import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A stream socket of the loopback interface; no other file calls the socket API.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  /// Returns a socket that listens on a free port of 127.0.0.1 or `::1`.
  static func listening(usesIPv6: Bool) throws -> LoopbackSocket {
    let socket = try LoopbackSocket(usesIPv6: usesIPv6)
    let isBound = withLoopbackAddress(port: 0, usesIPv6: usesIPv6) {
      bind(socket.descriptor, $0, $1) == 0
    }
    guard isBound, listen(socket.descriptor, 512) == 0 else {
      defer { socket.close() }
      throw CocoaError.lastSocketError
    }
    return socket
  }

  /// Connects to a port and closes the connection.
  static func poke(port: UInt16, usesIPv6: Bool) {
    guard let socket = try? LoopbackSocket(usesIPv6: usesIPv6) else { return }
    _ = withLoopbackAddress(port: port, usesIPv6: usesIPv6) { connect(socket.descriptor, $0, $1) }
    socket.close()
  }

  init(descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private init(usesIPv6: Bool) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let descriptor = socket(usesIPv6 ? AF_INET6 : AF_INET, type, 0)
    guard descriptor >= 0 else { throw CocoaError.lastSocketError }
    self.init(descriptor: descriptor)
  }

  func localPort() throws -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return try withUnsafeMutablePointer(to: &storage) { pointer in
      let isKnown = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length) == 0
      }
      guard isKnown else { throw CocoaError.lastSocketError }
      // The port is at the same place in the addresses of both families.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  func accept() -> LoopbackSocket? {
    while true {
      #if canImport(Darwin)
        let accepted = Darwin.accept(descriptor, nil, nil)
      #elseif canImport(Glibc)
        let accepted = Glibc.accept(descriptor, nil, nil)
      #else
        let accepted = Musl.accept(descriptor, nil, nil)
      #endif
      if accepted >= 0 { return LoopbackSocket(descriptor: accepted) }
      if errno != EINTR, errno != ECONNABORTED { return nil }
    }
  }

  /// Reads the next bytes into a buffer and returns their number, which is 0 at the end of the
  /// stream and after an error.
  func receive(into buffer: inout [UInt8]) -> Int {
    while true {
      let received = recv(descriptor, &buffer, buffer.count, 0)
      if received >= 0 { return received }
      if errno != EINTR { return 0 }
    }
  }

  func send(_ data: Data) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let sent = Darwin.send(descriptor, chunk.baseAddress, chunk.count, flags)
        #elseif canImport(Glibc)
          let sent = Glibc.send(descriptor, chunk.baseAddress, chunk.count, flags)
        #else
          let sent = Musl.send(descriptor, chunk.baseAddress, chunk.count, flags)
        #endif
        if sent < 0 {
          if errno == EINTR { continue }
          throw CocoaError.lastSocketError
        }
        rest = rest.dropFirst(sent)
      }
    }
  }

  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }

  private static func withLoopbackAddress<Result>(
    port: UInt16,
    usesIPv6: Bool,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    if usesIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, "::1", &address.sin6_addr)
      return withAddress(&address, body)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withAddress(&address, body)
  }

  private static func withAddress<Address, Result>(
    _ address: inout Address,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

extension CocoaError {
  /// The error of the previous call, from `errno`.
  fileprivate static var lastSocketError: any Error {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
