enum CompletionValue: Equatable {
  case words([String])
  case asked(CompletionWords.Kind)
  case commands
  case choices(String)
  case files, folders
}
