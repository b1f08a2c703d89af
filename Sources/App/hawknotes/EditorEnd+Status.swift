import CSystem
import ScreenModels

extension EditorEnd {
  /// Reads a status of wait(2); a shell tells of a signal by a code above 128.
  init(waitStatus status: Int32) {
    guard wait_status_exited(status) != 0 else {
      self = .signalled(wait_status_signal(status))
      return
    }
    let code = wait_status_exit_code(status)
    self = code > 128 ? .signalled(code - 128) : .exited(code)
  }
}
