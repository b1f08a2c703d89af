import Glibc

/// The program under test.
public enum AppBinary {
  /// Where it is: beside the tests, whichever configuration and folder they were built in.
  public static let path: String = {
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname,
      let tests = realpath(name, nil)
    else { return "hawknotes" }
    defer { free(tests) }
    let path = String(cString: tests)
    return path[...(path.lastIndex(of: "/") ?? path.startIndex)] + "hawknotes"
  }()

  /// What sanitizers are told by the tests' own environment, for the program's.
  public static let sanitizerOptions = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(
    into: [String: String]()
  ) { options, name in
    options[name] = getenv(name).map { String(cString: $0) }
  }
}
