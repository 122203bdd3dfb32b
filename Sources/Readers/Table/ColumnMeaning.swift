import Series

/// What the name of a column says about it.
enum ColumnMeaning: Equatable {
  /// A time or a part of one.
  case time
  /// Numbers with this role.
  case number(ColumnRole)
  /// The last price: the close where the file has an open, else the price.
  case lastPrice
  /// The code of the security.
  case code
  /// The name of the security.
  case securityName
  /// A running number of the rows.
  case rowNumber
  /// Nothing that is known.
  case unknown

  /// Finds the meaning of a name in English or Chinese, whatever its case and separators.
  init(of name: String) {
    let word = Self.normalised(name)
    if let known = Self.names[word] {
      self = known
    } else if word.hasSuffix("time") || word.hasSuffix("timestamp") || word.hasSuffix(" date")
      || word.hasPrefix("date ") || word.hasPrefix("time ") || word.hasSuffix("stamp")
    {
      self = .time
    } else if word.hasPrefix("volume ") {
      self = .number(.volume)
    } else {
      self = .unknown
    }
  }

  /// Lower case, one blank for separators, no brackets, units or numbers before the name.
  static func normalised(_ name: String) -> String {
    var word = name.lowercased()
    if let bracket = word.firstIndex(where: { $0 == "(" || $0 == "（" || $0 == "[" }),
      bracket != word.startIndex
    {
      word = String(word[..<bracket])
    }
    let parts = word.split { " _-./<>%\"'\u{3000}:#*".contains($0) }
    // Alpha Vantage numbers its fields: "1. open".
    let named = parts.count > 1 && parts[0].allSatisfy(\.isNumber) ? parts.dropFirst() : parts[...]
    return named.joined(separator: " ")
  }

  private static let names: [String: ColumnMeaning] = {
    var names: [String: ColumnMeaning] = [:]
    for (meaning, words) in table {
      for word in words.split(separator: ",") { names[String(word)] = meaning }
    }
    return names
  }()

  private static let table: [(ColumnMeaning, String)] = [
    (
      .time,
      "time,date,datetime,date time,timestamp,ts,t,day,trade date,trade time,tradedate,tradetime,"
        + "open time,close time,start,stop,end,month,data,datum,zeit,uhrzeit,unix,epoch,dtyyyymmdd,"
        + "mdentrytime,calendardate,tradingday,trading day,updatetime,update time,ticktime,"
        + "observation date,valid start,valid end,validstart,validend,mapdate,start date,end date,"
        + "start time,end time,window start,时间,日期,日期时间,时刻,交易日期,交易日,交易时间,成交时间,更新时间,"
        + "日 期,时 间,開始,日付,時間,時刻"
    ),
    (
      .number(.open),
      "open,o,opening,open price,openprice,openingpx,opening price,first,开盘,开盘价,今开,今开盘,開盤,开,"
        + "otwarcie,eröffn,eröffnung,erster,始値,adj open price"
    ),
    (
      .number(.high),
      "high,h,highest,high price,highprice,highpx,day high,最高,最高价,最高價,高,najwyzszy,najwyższy,hoch,"
        + "tageshoch,高値"
    ),
    (
      .number(.low),
      "low,l,lowest,low price,lowprice,lowpx,day low,最低,最低价,最低價,低,najnizszy,najniższy,tief,"
        + "tagestief,安値"
    ),
    (
      .number(.close),
      "close,c,closing,close price,closeprice,closingpx,closing price,close last,收盘,收盘价,收盤,收,"
        + "zamkniecie,zamknięcie,schlusskurs,schluss,終値"
    ),
    (
      .lastPrice,
      "last,price,last price,lastprice,lastpx,trade price,tradeprice,px,最新价,最新,成交价,成交价格,价格,现价,"
        + "zuletzt,kurs,cena"
    ),
    (.number(.price), "bid,ask,mid,bid price,ask price,p"),
    (
      .number(.volume),
      "volume,vol,v,tickvol,tick volume,total volume,totalvolumetraded,totalvolume,qty,quantity,size,"
        + "trade volume,成交量,总手,手数,现手,量,交易量,成交股数,wolumen,stuecke,stücke,出来高,shares"
    ),
    (
      .number(.amount),
      "amount,amt,turnover,money,value traded,totalturnover,quote volume,quote asset volume,quoteqty,"
        + "cost,notional,成交额,成交金额,成交額,金额,额"
    ),
    (
      .number(.average),
      "average,avg,average price,avg price,avgprice,vwap,vw,均价,平均价,成交均价,均線,均线"
    ),
    (
      .number(.previousClose),
      "pre close,preclose,prev close,prevclose,previous close,previousclose,preclosepx,prevclosingpx,"
        + "prior close,yclose,昨收,昨收价,昨收盘,昨收盘价,前收,前收盘,前收盘价,前收价,prev price,preprice"
    ),
    (
      .code,
      "code,ts code,symbol,ticker,instrument,instrument id,order book id,secucode,stock code,wind code,"
        + "股票代码,证券代码,代码,合约代码,合约"
    ),
    (.securityName, "name,stock name,security name,股票名称,证券名称,名称,股票简称,证券简称"),
    (.rowNumber, "index,id,unnamed: 0,unnamed 0,unnamed,序号,no"),
  ]
}
