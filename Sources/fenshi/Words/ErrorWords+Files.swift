import Chart
import Desktop
import Glibc

/// The words for files that cannot be read or written.
nonisolated extension ErrorWords {
  /// Returns why a file cannot be read.
  func reading(_ error: FileError) -> String {
    switch error {
    case .notFound: pick("没有这个文件；请检查文件名", "there is no such file; check the name")
    case .isFolder: folder
    case .noPermission:
      pick("没有读取权限；请用 chmod +r 允许读取", "reading it is not permitted; make it readable with chmod +r")
    case .notRegular:
      pick(
        "这是设备文件；请指定普通文件，或通过管道输入并以 - 作为文件名",
        "this is a device; name a file, or pipe the data in and name it -")
    case .tooLong(let limit):
      pick(
        "通过管道输入的数据超过 \(limit >> 20) MiB；请先存为文件再打开",
        "more than \(limit >> 20) MiB came through the pipe; save them to a file and open that")
    case .noMemory(let needed, let left):
      pick(
        "约需 \(needed >> 20) MiB 内存，只剩 \(left >> 20) MiB；请关闭其他程序，或只打开一部分",
        "it needs about \(needed >> 20) MiB of memory, and \(left >> 20) are left; close other "
          + "programs, or open a part of it")
    case .noFolder: pick("所在文件夹不存在；请检查文件名", "its folder is not there; check the name")
    case .diskFull: pick("磁盘已满；请腾出空间", "the disk is full; make room")
    case .system(EBADF):
      pick("已关闭；请通过管道输入数据，或指定文件", "it is closed; pipe the data in, or name a file")
    case .system(EMFILE), .system(ENFILE): fileLimit
    case .system(ENOMEM):
      pick(
        "内存不足；请关闭其他程序，或只打开一部分",
        "there is not enough memory for it; close other programs, or open a part")
    case .system(let code):
      pick(
        "无法读取（\(system(code))）；请复制到别处再打开",
        "it cannot be read (\(system(code))); copy it to another place")
    }
  }

  /// Returns why a file cannot be made or written.
  func writing(_ error: FileError) -> String {
    switch error {
    case .notFound, .noFolder:
      pick("所在文件夹不存在；请先建立文件夹", "its folder is not there; make the folder first")
    case .isFolder: folder
    case .noPermission:
      pick("没有写入权限；请换一个文件夹", "writing it is not permitted; choose another folder")
    case .notRegular: pick("这是设备文件；请指定普通文件", "this is a device; name a file")
    case .tooLong(let limit):
      pick(
        "超过 \(limit >> 20) MiB；请选择较小的尺寸", "more than \(limit >> 20) MiB; choose a smaller size")
    case .noMemory: pick("内存不足；请关闭其他程序", "there is not enough memory; close other programs")
    case .diskFull:
      pick("磁盘已满；请腾出空间，或换一个位置", "the disk is full; make room, or choose another place")
    case .system(EBADF):
      pick("已关闭；请保持打开，或改为写入文件", "it is closed; leave it open, or write to a file")
    case .system(EMFILE), .system(ENFILE): fileLimit
    case .system(EFBIG):
      pick(
        "文件会超过允许的长度；请用 ulimit -f 提高限制",
        "the file would be longer than is allowed; raise the limit with ulimit -f")
    case .system(let code):
      pick(
        "无法写入（\(system(code))）；请换一个位置",
        "it cannot be written (\(system(code))); choose another place")
    }
  }

  private var fileLimit: String {
    pick("打开的文件过多；请用 ulimit -n 提高限制", "too many files are open; raise the limit with ulimit -n")
  }

  private var folder: String {
    pick("这是文件夹；请指定其中的文件", "this is a folder; name a file in it")
  }

  /// Returns why a picture cannot be written.
  func text(_ reason: FileWriteError.Reason) -> String {
    let words =
      switch reason {
      case .system(let code): system(code)
      case .encoder(let message): message
      }
    return pick(
      "无法写入图片（\(words)）；请换一个位置",
      "the picture could not be written (\(words)); choose another place")
  }
}

// MARK: - Numbers of the system

nonisolated extension ErrorWords {
  /// Returns words for an error's number in `errno.h`.
  func system(_ code: CInt) -> String {
    guard language == .english else { return Self.chineseReasons[code] ?? "系统错误 \(code)" }
    return strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// What the system says in English alone where its translations are not installed.
  static let chineseReasons: [CInt: String] = [
    EACCES: "没有权限", EPERM: "没有权限", EAGAIN: "资源暂时不可用", EBADF: "文件未打开",
    EBUSY: "设备或资源正忙", EEXIST: "文件已存在", EFBIG: "文件过大", EOVERFLOW: "文件过大",
    EINTR: "操作被中断", EINVAL: "参数无效", EIO: "输入输出错误", EISDIR: "这是文件夹",
    ELOOP: "符号链接层数过多", EMFILE: "打开的文件过多", ENFILE: "系统中打开的文件过多",
    ENAMETOOLONG: "文件名过长", ENODEV: "没有这个设备", ENXIO: "没有这个设备",
    ENOENT: "没有这个文件或文件夹", ENOMEM: "内存不足", ENOSPC: "磁盘已满", EDQUOT: "磁盘配额已满",
    ENOTDIR: "不是文件夹", ENOTCONN: "没有连接", EOPNOTSUPP: "不支持此操作", EPIPE: "管道已关闭",
    EROFS: "文件系统只读", ESTALE: "网络文件已失效", ETIMEDOUT: "连接超时", ETXTBSY: "文件正在被执行",
    EXDEV: "不在同一个文件系统",
  ]
}
