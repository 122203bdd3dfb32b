import Glibc

/// A program that was started, and is ended when its owner goes.
struct ChildProcess: ~Copyable {
  private let pid: pid_t

  /// Starts `path` with the given arguments and environment and nothing else of ours.
  ///
  /// - Parameters:
  ///   - path: The program: a path, or a name to be looked up in `PATH`.
  ///   - arguments: Its arguments, without its own name.
  ///   - environment: All of its environment, as `NAME=value`.
  ///   - keeping: A file descriptor that it gets as its descriptor 3; nil for none.
  /// - Throws: `BenchError.program` where it cannot be started.
  init(
    _ path: String, _ arguments: [String], environment: [String], keeping: CInt? = nil
  ) throws(BenchError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
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

  deinit {
    kill(pid, SIGTERM)
    for _ in 0..<200 {
      if waitpid(pid, nil, WNOHANG) == pid { return }
      usleep(5_000)
    }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }
}
