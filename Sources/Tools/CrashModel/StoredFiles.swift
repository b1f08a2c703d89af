import Glibc

/// The files of a home: those of the library and those of the private state.
public struct StoredFiles {
  public let path: String

  /// Makes the files of a home, with its library in `library` and its state in `state`.
  public init(path: String) { self.path = path }

  /// Returns the paths of all files in a folder and the folders in it, relative to it, sorted.
  public func files(in name: String = ".") -> [String] {
    names(in: name).flatMap { entry -> [String] in
      var status = stat()
      guard lstat("\(path)/\(name)/\(entry)", &status) == 0 else { return [] }
      guard status.st_mode & S_IFMT == S_IFDIR else { return [entry] }
      return files(in: "\(name)/\(entry)").map { "\(entry)/\($0)" }
    }
  }

  /// Returns the names of all entries of a folder, sorted, hidden ones included.
  public func names(in folder: String) -> [String] {
    guard let stream = opendir("\(path)/\(folder)") else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Returns the bytes of a file; none when it cannot be read.
  public static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let count = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

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
