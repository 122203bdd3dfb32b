import Series

/// The names of columns that are known: those of sources of every country, lower case, no marks.
extension ColumnMeaning {
  static let table: [(ColumnMeaning, String)] = [
    (
      .time,
      "time,date,datetime,date time,timestamp,ts,t,day,week,trade date,trade time,tradedate,tradetime,"
        + "open time,close time,start,stop,end,month,year,hour,hr,data,datum,zeit,uhrzeit,unix,"
        + "epoch,dtyyyymmdd,mdentrytime,calendardate,tradingday,trading day,updatetime,update time,"
        + "ticktime,observation date,valid start,valid end,validstart,validend,mapdate,start date,"
        + "end date,start time,end time,window start,yyyymmdd,yyyymm,local time,gmt time,dteday,"
        + "decimal date,decimal year,日付け,データ日付,unixtime,unix time,unix timestamp,date utc,time utc"
    ),
    (
      .time,
      "时间,日期,日期时间,时刻,交易日期,交易日,交易时间,成交时间,更新时间,日 期,时 间,年份,年,月份,月,小时,时,"
        + "時間,時刻,交易日期,日付,日時,年月日,開始,날짜,일자,시간,дата,время,jahr,monat,stunde,czas,"
        + "fecha,hora,heure,ora,jour,rok,année,annee,año,anno"
    ),
    (
      .number(.open),
      "open,o,opening,open price,openprice,openingpx,opening price,first,adj open price,bid open,"
        + "开盘,开盘价,今开,今开盘,開盤,開盤價,开,otwarcie,eröffn,eröffnung,eröffnungskurs,erster,始値,"
        + "시가,откр,открытие,apertura,ouverture,ouv,abertura,abert"
    ),
    (
      .number(.high),
      "high,h,highest,high price,highprice,highpx,day high,bid high,最高,最高价,最高價,高,najwyzszy,"
        + "najwyższy,hoch,tageshoch,höchst,höchstkurs,高値,고가,макс,максимум,máximo,maximo,máxima,"
        + "maxima,máx,max,massimo,plus haut,haut,+haut"
    ),
    (
      .number(.low),
      "low,l,lowest,low price,lowprice,lowpx,day low,bid low,最低,最低价,最低價,低,najnizszy,najniższy,"
        + "tief,tagestief,tiefst,tiefstkurs,安値,저가,мин,минимум,mínimo,minimo,mínima,minima,mín,min,"
        + "plus bas,bas,+bas"
    ),
    (
      .number(.close),
      "close,c,closing,close price,closeprice,closingpx,closing price,close last,bid close,settle,"
        + "收盘,收盘价,收盤,收盤價,收,zamkniecie,zamknięcie,schlusskurs,schluss,終値,종가,закр,закрытие,"
        + "cierre,clôture,cloture,fermeture,chiusura,fechamento,fecho"
    ),
    (
      .lastPrice,
      "last,price,last price,lastprice,lastpx,trade price,tradeprice,px,最新价,最新,成交价,成交价格,价格,现价,"
        + "成交價,價格,zuletzt,kurs,cena,現在値,현재가,цена,último,ultimo,dernier,precio,prix,cours,prezzo,"
        + "preço,preco,últ,ult"
    ),
    (.number(.price), "bid,ask,offer,mid,bid price,ask price,offer price,best bid,best ask,p"),
    (
      .number(.volume),
      "volume,vol,v,tickvol,tick volume,total volume,totalvolumetraded,totalvolume,qty,quantity,size,"
        + "trade volume,成交量,总手,手数,现手,量,交易量,成交股数,總手,wolumen,stuecke,stücke,出来高,売買高,"
        + "거래량,объём,объем,volumen,shares,stück,no of shares,number of shares,shares traded,成交股數,"
        + "traded quantity,total traded quantity,traded volume"
    ),
    (
      .number(.amount),
      "amount,amt,turnover,money,value traded,totalturnover,quote volume,quote asset volume,quoteqty,"
        + "cost,notional,total turnover,traded value,total traded value,成交额,成交金额,成交額,成交金額,金额,额,金額,umsatz,売買代金,거래대금"
    ),
    (
      .number(.average),
      "average,avg,average price,avg price,avgprice,vwap,vw,wap,waprice,均价,平均价,成交均价,均線,均线,均價"
    ),
    (
      .number(.previousClose),
      "pre close,preclose,precloseprice,pre close price,previous close price,prev close,prevclose,previous close,previousclose,preclosepx,prevclosingpx,"
        + "prior close,yclose,昨收,昨收价,昨收盘,昨收盘价,前收,前收盘,前收盘价,前收价,prev price,preprice"
    ),
    (
      .code,
      "code,ts code,symbol,ticker,instrument,instrument id,order book id,secucode,stock code,wind code,"
        + "tic,isin,股票代码,证券代码,代码,合约代码,合约,基金代码,代號,代碼,종목코드,銘柄コード,コード"
    ),
    (
      .securityName,
      "name,stock name,security name,company,股票名称,证券名称,名称,股票简称,证券简称,基金名称,名稱,銘柄名"
    ),
    (.rowNumber, "index,id,unnamed: 0,unnamed 0,unnamed,序号,no,per,trade id,rownames"),
  ]
}
