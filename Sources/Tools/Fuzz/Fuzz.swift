import FuzzTargets
import Glibc

#if FUZZER
  /// Checks an input that libFuzzer made; one for no target stays out of its corpus.
  @c(LLVMFuzzerTestOneInput)
  public func checkInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
      return try FuzzTarget.check(UnsafeBufferPointer(start: bytes, count: count)) ? 0 : -1
    } catch {
      print(error)
      fflush(nil)
      abort()
    }
  }
#else
  @main enum Fuzz {
    static func main() { print("Only what .ci/fuzz builds fuzzes; the tests check what it found.") }
  }
#endif
