import CLibFuzzer

/// The main program of a fuzzer.
package enum Fuzzer {
  /// Runs libFuzzer with the arguments of the process.
  ///
  /// - Parameter callback: Runs the code under test on an input, and returns 0.
  /// - Returns: The exit status.
  package static func run(_ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> CInt {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    return LLVMFuzzerRunDriver(&count, &arguments, callback)
  }
}
