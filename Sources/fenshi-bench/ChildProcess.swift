import Glibc

/// A program that was started, and is ended when its owner goes.
struct ChildProcess: ~Copyable {
  /// Its number.
  let pid: pid_t

  /// Starts `path` with the given arguments and environment and nothing else of ours.
  ///
  /// - Parameters:
  ///   - path: The program: a path, or a name to be looked up in `PATH`.
  ///   - arguments: Its arguments, without its own name.
  ///   - environment: All of its environment, as `NAME=value`.
  ///   - output: The file descriptor that its standard output goes to; nil for nowhere.
  ///   - keeping: A file descriptor that it gets as its descriptor 3; nil for none.
  /// - Throws: `BenchError.program` where it cannot be started.
  init(
    _ path: String, _ arguments: [String], environment: [String], output: CInt? = nil,
    keeping: CInt? = nil
  ) throws(BenchError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    if let keeping { posix_spawn_file_actions_adddup2(&actions, keeping, 3) }

    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer {
      for text in argv + envp { free(text) }
    }
    var pid: pid_t = 0
    let status = posix_spawnp(&pid, path, &actions, nil, &argv, &envp)
    guard status == 0 else {
      throw .program(name: path, reason: String(cString: strerror(status)))
    }
    self.pid = pid
  }

  /// Whether it is still there.
  var isRunning: Bool {
    var info = siginfo_t()
    // Looks without taking the end away from the `waitpid` below.
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo != SIGCHLD
  }

  /// Waits until it has ended by itself; returns whether all was well.
  consuming func waitForEnd() -> Bool {
    var status: CInt = 0
    let isEnded = waitpid(pid, &status, 0) == pid
    discard self
    return isEnded && status == 0
  }

  /// Tells it to end, and returns whether it has done so in time, and not by a fault of its own.
  consuming func endsWhenTold(within patience: Duration) -> Bool {
    let status = Self.end(pid, within: patience)
    discard self
    // By the signal itself, as programs end that have put their things in order.
    return status == 0 || status & 0x7F == SIGTERM
  }

  /// Tells a program to end, and makes it end where it does not in time; returns what it ended with.
  private nonisolated static func end(_ pid: pid_t, within patience: Duration) -> CInt {
    kill(pid, SIGTERM)
    let clock = ContinuousClock()
    let start = clock.now
    var status: CInt = 0
    while clock.now - start < patience {
      if waitpid(pid, &status, WNOHANG) == pid { return status }
      usleep(5_000)
    }
    kill(pid, SIGKILL)
    waitpid(pid, &status, 0)
    return status
  }

  deinit { _ = Self.end(pid, within: .seconds(1)) }
}

extension ChildProcess {
  /// Runs a program to its end and returns what it has printed.
  ///
  /// - Throws: `BenchError.program` where it cannot be started, or fails.
  static func output(
    of path: String, _ arguments: [String], environment: [String]
  ) throws(BenchError) -> String {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .program(name: path, reason: "no pipe: \(String(cString: strerror(errno)))")
    }
    // Left open in the program, they would never come to an end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: ChildProcess
    do {
      defer { close(ends[1]) }
      child = try ChildProcess(path, arguments, environment: environment, output: ends[1])
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(ends[0], &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    guard child.waitForEnd() else {
      throw .program(name: path, reason: "\(arguments.joined(separator: " ")) failed")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs a program to its end and returns how long that took, its start included.
  ///
  /// - Throws: `BenchError.program` where it cannot be started, or fails.
  static func time(
    of path: String, _ arguments: [String], environment: [String]
  ) throws(BenchError) -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let child = try ChildProcess(path, arguments, environment: environment)
    guard child.waitForEnd() else {
      throw .program(name: path, reason: "\(arguments.joined(separator: " ")) failed")
    }
    return clock.now - start
  }
}
