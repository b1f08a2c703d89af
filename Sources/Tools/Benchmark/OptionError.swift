enum OptionError: Error, CustomStringConvertible {
  case unknown(String)
  case needsValue(String)

  var description: String {
    switch self {
    case .unknown(let argument): "\(argument) is neither a section nor an option"
    case .needsValue(let option): "\(option) needs a value it can use"
    }
  }
}
