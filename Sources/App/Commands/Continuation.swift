import Activities
import Essentials
import NotesLibrary

/// What `continue` is given: a document, an activity or a link; nothing is written until it is known
/// to be sound.
struct Continuation {
  let library: Library
  let invocation: Invocation

  func session(from source: [UInt8]) throws(Failure) -> AppRequest.Session {
    let name = String(decoding: source.prefix(100), as: UTF8.self)
    if Link.isLink(name) { return try link(String(decoding: source, as: UTF8.self)) }
    return try session(reading: try bytes(source))
  }

  private func session(reading bytes: [UInt8]) throws(Failure) -> AppRequest.Session {
    let start = String(decoding: bytes.prefix(100), as: UTF8.self)
    if Link.isLink(start) {
      let line = bytes.prefix(4096).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard bytes.dropFirst(line.count).allSatisfy({ $0 <= 0x20 }) else {
        throw Failure(.failed, "there is something behind the link")
      }
      return try link(String(decoding: line, as: UTF8.self))
    }
    let isActivity = start.drop(while: \.isWhitespace).hasPrefix("{") && Self.isActivity(bytes)
    return isActivity ? try activity(bytes) : try document(bytes)
  }

  private static func isActivity(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1 << 16 && (try? JSONValue(parsing: bytes))?["activityType"] != nil
  }

  private func link(_ text: String) throws(Failure) -> AppRequest.Session {
    do throws(TargetError) {
      return .activity(UserActivity(try library.target(text), in: library))
    } catch {
      throw Failure(.failed, error)
    }
  }

  private func activity(_ bytes: [UInt8]) throws(Failure) -> AppRequest.Session {
    do throws(UserActivityError) {
      let activity = try UserActivity(decoding: bytes)
      guard activity.isEligibleForHandoff else {
        throw .malformed("it is not to be continued elsewhere")
      }
      _ = try ActivityDestination(activity, in: library)
      return .activity(activity)
    } catch {
      throw Failure(.failed, error)
    }
  }

  private func document(_ bytes: [UInt8]) throws(Failure) -> AppRequest.Session {
    do throws(HandoffError) {
      return .handedOff(try HandoffDocument(decoding: bytes))
    } catch {
      throw Failure(.failed, error)
    }
  }

  private func bytes(_ source: [UInt8]) throws(Failure) -> [UInt8] {
    do throws(StreamError) {
      return try source == [UInt8(ascii: "-")]
        ? invocation.readInput() : Stream.readFile(invocation.absolute(source))
    } catch {
      throw Failure(.failed, error)
    }
  }
}
