enum BenchmarkError: Error, CustomStringConvertible {
  case noProgram(String)
  case doesNotPrepare(String)

  var description: String {
    switch self {
    case .noProgram(let path): "no hawknotes at \(path); build it or give --program PATH"
    case .doesNotPrepare(let reason): "hawknotes could not be driven to a session: \(reason)"
    }
  }
}
