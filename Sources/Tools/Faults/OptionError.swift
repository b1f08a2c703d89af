/// Why a command line cannot be carried out.
enum OptionError: Error, CustomStringConvertible {
  case unknown(String)
  case needsValue(String)

  var description: String {
    switch self {
    case .unknown(let argument): "unknown argument: \(argument)"
    case .needsValue(let option): "\(option) needs a value"
    }
  }
}
