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
