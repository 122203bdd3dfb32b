import Chart

nonisolated extension HelpText {
  /// The help in Chinese: line for line what the English one says.
  static var chinese: String {
    """
    Fenshi（分时）显示分时行情和按日期排列的数据，打开即见，操作如手机般流畅。

    用法：
      fenshi [OPTIONS] [FILE…]               打开窗口；不给文件时打开内置样例
      fenshi render FILE… -o OUT [OPTIONS]   不需要显示器，画一次：OUT.png、OUT.svg 或
                                             OUT.json；- 为把 JSON 写到标准输出
      fenshi render FILE… --describe         用文字说出画面内容
      fenshi info FILE… [--json]             说明读到了什么、有什么异常
      fenshi simulate FILE… --input EVENTS.jsonl [--hz 60]
                                             不需要显示器，按虚拟时钟运行窗口
      fenshi bench load FILE                 测量读取文件所需的时间
      fenshi bench pan FILE --span N --frames F [--headless]
                                             测量折线每帧的时间，画面中有 N 行

    FILE 为 - 时读标准输入。-- 之后不再有选项。要打开与命令同名的文件，请写作 ./render。

    显示什么：
      --view day|dates|lines|curve   打开的视图：一天的分时图、每个日期一个值、多个序列、
                                     或每天一格；否则按文件选择
      --date YYYY-MM-DD              打开的日期；否则为最新一天
      --series NAME[,NAME]           显示的列：走势中为实线和虚线，曲线中为线和旁边的面积
      --range all|FROM..TO           折线打开时的时间范围：日期，或市场时区的
                                     YYYY-MM-DDTHH:MM
      --gaps bridge|gap|dash         折线在缺失值上画什么：连线、留空、虚线（bridge）
      --crosshair HH:MM[@PRICE]      在该时间（市场时区）显示十字线

    怎样读取文件：
      --market CODE                  坐标轴按哪个市场的交易时段；否则由文件推断
      --prev-close P                 所打开那一天的昨收
      --missing V[,V]                表示缺失值的数
      --zone ZONE                    文件中时间的时区，例如 Europe/London 或 +8；否则由文件
                                     推断
      --columns USE=COLUMN[,…]       各列的含义，按从 1 起的列号或列名，例如
                                     time=2,close=5；USE 可为：time、clock、open、high、low、
                                     close、price、volume、amount、average、previousClose、
                                     value、symbol、ignore
      --date-order mdy|dmy|ymd       不以四位年份开头的日期的顺序：月日年、日月年、年月日
      --encoding NAME                utf-8、utf-16、gb18030、big5、shift-jis、euc-kr 或
                                     windows-1252
      --delimiter C                  单元格之间的字符，或 comma、semicolon、tab、pipe、blank
      --header LINE|none             列名所在的行；none 为没有列名

    外观；不给时，窗口沿用上次的大小，以及按 L 和 U 所选的外观：
      --theme dark|light|system      深色、浅色或跟随桌面（system）
      --up red|green|safe            上涨的颜色；否则按市场习惯
      --lang zh|en                   所有文字的语言；否则按系统区域设置
      --size WxH                     窗口大小，逻辑像素（1280x800）
      --scale F                      每个逻辑像素的设备像素数，0.25 到 8；否则随桌面
      --curve straight|smooth        曲线怎样连接各点：直线或平滑（straight）
      --reduced-motion               不显示心跳和淡入淡出，不自行滚动；否则随桌面

    用于脚本：
      --describe                     让 render 用文字逐行打印画面内容
      --json                         info 输出一个 JSON 对象
      --input FILE                   simulate 的事件，每行一个 JSON 对象
      --hz N                         simulate 每秒的帧数，1 到 1000（60）
      --span N, --frames F           bench pan 画面中的行数和帧数
      --headless                     bench pan 不开窗口
      --trace FILE                   状态每变化一次，写一行 JSON
      -o, --output OUT               render 写到哪里

      -h, --help                     本说明
      --version                      版本

    市场：
    \(markets(in: .chinese))

    退出状态：0 正常，1 输入无法显示，2 用法错误。
    """
  }
}
