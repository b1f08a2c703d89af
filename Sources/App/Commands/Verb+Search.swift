extension Verb {
  static let search = Verb(
    "search", operands: ["WORDS…"], options: [.limit, .json], group: .listing,
    summary: "find books, characters, notes and drafts",
    details: """
      Prints what has all the words, the best first; neither case nor accents count. An argument \
      with spaces is a phrase. Drafts of all sessions are found, also of those that are open. \
      When nothing is found, the exit code is 1.
      """,
    example: #"hawknotes search wall "the sea""#
  ) { arguments throws(UsageError) in
    var words: [String] = []
    for index in arguments.operands.indices {
      words.append(try arguments.operandText(at: index) ?? "")
    }
    guard !words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else {
      throw .missingOperand("word to look for", command: "search")
    }
    return .search(words, limit: try limit(arguments))
  }

  private static func limit(_ arguments: SplitArguments) throws(UsageError) -> Int? {
    guard let text = try arguments.text(of: .limit) else { return nil }
    guard let limit = Int(text), limit > 0 else {
      throw .wrongValue(
        option: Option.limit.name, value: text, expected: "use a number from 1 on")
    }
    return limit
  }
}
