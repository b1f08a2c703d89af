extension Call {
  /// Returns the text that an operand is; for `-`, and without one if the input is not a terminal, standard
  /// input; nil when neither is there.
  func givenText(_ index: Int) throws -> [UInt8]? {
    let text = arguments.operands.dropFirst(index).first
    let isInput = text == [UInt8(ascii: "-")] || text == nil && !invocation.inputIsTerminal
    return isInput ? try invocation.readInput() : text
  }
}
