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
  /// Checks the inputs in the files and folders that are its arguments.
  @main enum Fuzz {
    static func main() throws {
      let files = try CommandLine.arguments.dropFirst().flatMap(InputFile.all)
      let failureCount = files.count { !isSound($0) }
      print("\(files.count) inputs, \(failureCount) failed")
      exit(failureCount == 0 ? 0 : 1)
    }

    private static func isSound(_ file: InputFile) -> Bool {
      do {
        if try !file.check() { print("\(file): an input for no target") }
        return true
      } catch {
        print("\(file): \(error)")
        return false
      }
    }
  }
#endif
