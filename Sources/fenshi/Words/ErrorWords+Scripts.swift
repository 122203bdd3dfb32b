/// The words for files of events.
nonisolated extension ErrorWords {
  /// Returns what is wrong with a line of events, after its place.
  func text(_ error: ScriptError) -> String {
    place(line: error.line, column: error.column) + text(error.problem)
  }

  private func text(_ problem: ScriptError.Problem) -> String {
    switch problem {
    case .encoding: pick("文字不是 UTF-8；请另存为 UTF-8", "the text is no UTF-8; save it as UTF-8")
    case .syntax(let expected):
      pick("这不是 JSON；这里应为\(apart(text(expected)))", "this is no JSON; write \(text(expected)) here")
    case .repeatedField(let name):
      pick("\(quoted(name))重复出现；请去掉一个", "\(quoted(name)) stands there twice; leave one out")
    case .unknownField(let name):
      pick(
        "没有\(quoted(name))这种事件；请写 \(events) 之一",
        "there is no event \(quoted(name)); give one of \(events)")
    case .badField(let name, let expected):
      pick(
        "\(quoted(name))的值不对；应为\(apart(text(expected)))",
        "\(quoted(name)) is wrong; give \(text(expected))")
    case .missingTime:
      pick(
        "事件没有时间；请写上 \"t\"，即从 0 起的毫秒数",
        "the event has no time; give \"t\" in milliseconds from 0")
    case .noAction:
      pick("没有写明事件内容；请写 \(events) 之一", "the event does nothing; give one of \(events)")
    case .secondAction(let first, let second):
      pick(
        "\(quoted(first))和\(quoted(second))是两个事件；请各写一行",
        "\(quoted(first)) and \(quoted(second)) are two events; give each its own line")
    case .strayField(let name, let owner):
      pick(
        "\(quoted(name))与\(quoted(owner))无关；请去掉",
        "\(quoted(name)) says nothing of \(quoted(owner)); leave it out")
    case .unordered(let before):
      pick(
        "事件早于前一个事件（\(before) 毫秒）；请按时间先后排列",
        "the event is earlier than the one before it, at \(before) ms; put events in order of time")
    }
  }

  private var events: String { list(ScriptEvent.fieldNames) }

  /// Returns what JSON has at a place.
  private func text(_ syntax: ScriptError.Syntax) -> String {
    switch syntax {
    case .object: pick("花括号中的对象", "an object in braces")
    case .array: pick("数组", "an array")
    case .name: pick("引号中的字段名", "the name of a field in quotes")
    case .colon: pick("冒号", "a colon")
    case .commaOrBrace: pick("逗号或右花括号", "a comma or a closing brace")
    case .commaOrBracket: pick("逗号或右方括号", "a comma or a closing bracket")
    case .closingQuote: pick("右引号", "a closing quote")
    case .number: pick("数字", "a number")
    case .smallerNumber: pick("不超出范围的数字", "a number that is not too large")
    case .value:
      pick("数字、字符串、数组、true 或 false", "a number, a text, an array of numbers, true or false")
    case .escape: pick("JSON 的转义字符", "an escape that JSON has")
    case .hexadecimalDigits: pick("四位十六进制数字", "four hexadecimal digits")
    case .surrogatePair: pick("完整的代理对", "both halves of a surrogate pair")
    case .end: pick("结尾", "nothing more")
    case .lessDepth: pick("较浅的嵌套", "less depth")
    }
  }

  /// Returns what the field of an event takes.
  private func text(_ value: ScriptError.Value) -> String {
    switch value {
    case .time: pick("0 到 1e9 毫秒", "milliseconds from 0 to 1e9")
    case .point: pick("方括号中的两个数，例如 [640, 400]", "two numbers in brackets, as [640, 400]")
    case .size: pick("方括号中的宽和高，各为 0 到 \(side)", "[width, height] from 0 to \(side)")
    case .key:
      pick("键名，例如 left、pageup、f11、t、ctrl+s", "the name of a key, as left, pageup, f11, t, ctrl+s")
    case .picture: pick("以 .png、.svg 或 .json 结尾的文件名", "a name that ends in .png, .svg or .json")
    case .typing: pick("键入的文字", "what is typed")
    case .file: pick("文件的路径", "the path of a file")
    case .factor: pick("0.01 到 100 的倍数", "a factor from 0.01 to 100")
    case .scale: pick("0.25 到 8 的数", "a number from 0.25 to 8")
    case .theme: choice(["dark", "light"])
    case .motion: choice(["full", "reduced"])
    case .finger: pick("true，或手指的整数编号", "true, or a finger's whole number")
    case .flag: choice(["true", "false"])
    case .yes: "true"
    }
  }

  private var side: Int { Int(OptionValue.largestSide) }
}
