import Chart
import Glibc
import Readers
import Trial

/// Tries one input of libFuzzer's; the corresponding C function is `LLVMFuzzerTestOneInput`.
///
/// A trap, or a promise that is not kept, ends the process: libFuzzer then keeps the input.
///
/// - Parameters:
///   - start: The input.
///   - count: Its length.
/// - Returns: 0, or -1 for an input that is not of the family and not worth keeping.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard family.takes(bytes) else { return -1 }
  let checksum = Checksum(of: bytes)
  let name = family.name(checksum)
  var trial = Trial(opening: bytes, name: name, in: .machine)
  if family == .views { trial.draw([checksum.pick(ViewKind.allCases)], name: name) }
  check(trial)
  let options = checksum.options
  if tells { tell("\(name)\n\(options)\n") }
  if options != ReadOptions() {
    check(Trial(opening: bytes, name: name, options: options, in: .machine))
  }
  return 0
}

/// What this process tries.
private let family =
  getenv("FENSHI_FUZZ_FAMILY").flatMap { Family(rawValue: String(cString: $0)) }
  ?? .views

/// Whether to say what an input is tried with, as one wants to know of an input that is slow.
private let tells = getenv("FENSHI_FUZZ_TELL") != nil

private func check(_ trial: Trial) {
  guard !trial.faults.isEmpty else { return }
  tell(trial.faults.map { "fault: \($0)\n" }.joined())
  preconditionFailure("a promise was not kept")
}

private func tell(_ text: String) {
  _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
