import CSystem
import DurableFiles
import Glibc

/// The command line that ps(1), and tools that restart programs, read of this process.
///
/// In memory, the environment follows the arguments. Arguments that need more room than the original ones are written
/// with spaces between them, over the environment: the kernel shows such a text up to its end (proc(5), `cmdline`;
/// get_mm_proctitle in fs/proc/base.c). The variables that were there are moved elsewhere first.
public struct ProcessTitle: Sendable {
  private let start: UInt
  private let argumentsEnd: UInt
  private let end: UInt
  private let name: [UInt8]

  // The kernel shows no more.
  private static let longest = 4096

  /// The title of this process; nil if the system does not say where it is.
  public static let ofThisProcess = ProcessTitle()

  private init?() {
    guard let status = try? DurableFile.read("/proc/self/stat") else { return nil }
    // The fields from the third one on follow the program's name in parentheses: proc(5).
    let fields = status.split(separator: UInt8(ascii: ")")).last?.split(separator: 0x20) ?? []
    let numbers = fields.dropFirst(45).prefix(4).map { UInt(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4, let start = numbers[0], let argumentsEnd = numbers[1],
      let environmentStart = numbers[2], let end = numbers[3], start > 0, start < argumentsEnd,
      argumentsEnd == environmentStart, environmentStart <= end,
      let memory = UnsafePointer<UInt8>(bitPattern: start)
    else { return nil }
    (self.start, self.argumentsEnd, self.end) = (start, argumentsEnd, end)
    let arguments = UnsafeBufferPointer(start: memory, count: Int(argumentsEnd - start))
    name = Array(arguments.prefix { $0 != 0 })
  }

  /// Sets the arguments that are shown after the name of the program as it was called.
  ///
  /// Changes nothing if there is no room for them.
  public func show(_ arguments: [String]) {
    guard let memory = UnsafeMutablePointer<UInt8>(bitPattern: start) else { return }
    let room = Int(argumentsEnd - start)
    let separated = name + arguments.flatMap { [0] + $0.utf8 }
    if separated.count < room {
      write(separated + [UInt8](repeating: 0, count: room - separated.count), to: memory)
    } else if separated.count < min(Int(end - start), Self.longest) {
      moveVariables(before: start + UInt(separated.count) + 1)
      write(separated.map { $0 == 0 ? UInt8(ascii: " ") : $0 } + [0], to: memory)
    }
  }

  private func moveVariables(before limit: UInt) {
    var next = process_environment()
    while let entry = next, let variable = entry.pointee {
      if (start..<limit).contains(UInt(bitPattern: variable)) { entry.pointee = strdup(variable) }
      next = entry.successor()
    }
  }

  private func write(_ bytes: [UInt8], to memory: UnsafeMutablePointer<UInt8>) {
    memory.update(from: bytes, count: bytes.count)
  }
}

public enum ProgramFile {
  /// Its path; its name alone if the system does not say where it is.
  public static var path: String { Folder.destination(ofLink: "/proc/self/exe") ?? "hawknotes" }
}
