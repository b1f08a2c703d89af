/// What is left to do for a command line.
public enum Outcome {
  /// Nothing: the program ends.
  case exit(ExitCode)
  /// The app.
  case app(AppRequest)
}
