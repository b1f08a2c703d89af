public import PseudoTerminal

extension StoredFiles {
  /// All files that belong neither to the library nor to the state.
  public var litter: [String] {
    let library = files(in: "library").filter { file in
      let name = file.split(separator: "/").last ?? ""
      let isNote = name.hasSuffix(".md") && !name.hasPrefix(".")
      let isInPlace = file.hasPrefix("notes/") || file.hasPrefix(".bin/")
      let isFormer = file.hasPrefix(".bin/") && file.hasSuffix(".former")
      let others = ["favourites", ".lock", ".favourites.lock", ".command.lock"]
      return !(isNote && isInPlace || isFormer || others.contains(file))
    }
    let known =
      ["lock", "closed/.days", "versions/.days"]
      + ["sessions", "closed"].flatMap { folder in
        names(in: "state/\(folder)").flatMap { name in
          ["\(folder)/\(name)/journal", "\(folder)/\(name)/lock"]
        }
      }
    let state = files(in: "state").filter { file in
      !known.contains(file) && !(file.hasPrefix("versions/") && file.hasSuffix(".md"))
        // What is left half-written there is removed with the next steps.
        && !file.hasPrefix("history/") && !file.hasPrefix("terminals/")
    }
    return library.map { "library/\($0)" } + state.map { "state/\($0)" }
  }
}
