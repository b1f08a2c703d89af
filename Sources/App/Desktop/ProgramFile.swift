import DurableFiles

public enum ProgramFile {
  /// Its path; its name alone if the system does not say where it is.
  public static var path: String { Folder.destination(ofLink: "/proc/self/exe") ?? "hawknotes" }
}
