/// The words for command lines that ask for something that cannot be done.
nonisolated extension ErrorWords {
  /// Returns what is wrong with a command line.
  func text(_ error: OptionsError) -> String {
    switch error {
    case .unknownOption(let option, let nearest):
      pick("没有\(quoted(option))这个选项；", "\(quoted(option)) is no option; ")
        + (nearest.map { pick("是不是 \($0)？", "perhaps \($0)? ") } ?? "")
        + pick("用 fenshi --help 查看全部选项", "fenshi --help lists them")
    case .missingValue(let option):
      pick("\(option) 需要一个值；见 fenshi --help", "\(option) needs a value; fenshi --help says which")
    case .unexpectedValue(let option, let value):
      pick(
        "\(option) 不带值；请去掉\(quoted("=" + value))",
        "\(option) takes no value; leave out \(quoted("=" + value))")
    case .badValue(let option, let value, let expected):
      pick(
        "\(option) 不能是\(quoted(value))；应为\(apart(text(expected)))",
        "\(option) cannot be \(quoted(value)); give \(text(expected))")
    case .wrongCommand(let option, let command, let owners):
      pick(
        "\(option) 不是\(amid(name(of: command)))的选项，而是\(amid(list(owners.map(name))))的；请去掉",
        "\(option) is no option of \(name(of: command)) but of \(list(owners.map(name))); leave it out"
      )
    case .missingFile(let command):
      pick(
        "\(subject(command)) 需要文件；请给出文件名，或用 - 表示标准输入",
        "\(subject(command)) needs a file; name one, or - for standard input")
    case .unknownBench(let task):
      pick(
        "bench 不能测量\(quoted(task))；请写 load 或 pan，后面是文件名",
        "bench cannot measure \(quoted(task)); give load or pan, and then a file")
    case .missingOption(let command, let option, let values):
      pick(
        "\(command) 需要 \(option)；请加上 \(choice(values.map { option + " " + $0 }))",
        "\(command) needs \(option); add \(choice(values.map { option + " " + $0 }))")
    case .standardInputTwice:
      pick(
        "标准输入不能读两次；请把其中一个 - 换成文件名",
        "standard input cannot be read twice; name a file in place of one -")
    case .standardOutputTwice:
      pick(
        "标准输出不能同时写两种内容；请给 OUT 一个文件名，或去掉 --describe",
        "standard output cannot take both; give OUT a name, or leave out --describe")
    case .unknownPictureKind(let path):
      pick(
        "无法写成\(quoted(path))；OUT 应以 .png、.svg 或 .json 结尾",
        "cannot write \(quoted(path)); give OUT a name that ends in .png, .svg or .json")
    case .pictureTooLarge(let pixels):
      pick(
        "--size 和 --scale 使一边达到 \(pixels) 像素；不能超过 \(Int(OptionValue.largestSide))",
        "--size and --scale make a side of \(pixels) pixels; stay within "
          + "\(Int(OptionValue.largestSide))")
    }
  }
}
