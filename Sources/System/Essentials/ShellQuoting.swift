extension String {
  /// The text as one word of a shell's command line: in single quotes, unless no character of it
  /// means anything else to any shell.
  public var shellQuoted: String {
    let isPlain = allSatisfy { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "/._-+,:@".contains(character))
    }
    if isPlain, !isEmpty { return self }
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + pieces.joined(separator: #"'\''"#) + "'"
  }
}
