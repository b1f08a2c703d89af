public enum AppBinary {
  /// The app: `$HAWKNOTES_PROGRAM`, else the one beside the tests, whatever the configuration and
  /// folder they were built in.
  public static let path =
    getenv("HAWKNOTES_PROGRAM").map { String(cString: $0) } ?? folder + "hawknotes"

  public static let tracerPath = folder + "hawknotes-tracer"

  private static let folder: String = {
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname,
      let tests = realpath(name, nil)
    else { return "" }
    defer { free(tests) }
    let path = String(cString: tests)
    return String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  /// The options of sanitizers in the tests' own environment, for the environment of the program.
  public static let sanitizerOptions = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(
    into: [String: String]()
  ) { options, name in
    options[name] = getenv(name).map { String(cString: $0) }
  }
}
