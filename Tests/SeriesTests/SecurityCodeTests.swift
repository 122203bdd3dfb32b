import Series
import Testing

@Suite struct SecurityCodeTests {
  @Test(arguments: [
    ("600519", "SSE"), ("sh600519", "SSE"), ("SZ000001", "SZSE"), ("600519.SH", "SSE"),
    ("600519.SS", "SSE"), ("000001.XSHE", "SZSE"), ("sh.600000", "SSE"), ("hk00700", "HK"),
    ("0700.HK", "HK"), ("7203.T", "TSE"), ("ASAI.L", "LSE"), ("MC.PA", "EURONEXT"),
    ("ASML.AS", "EURONEXT"), ("SAP.DE", "XETR"), ("D05.SI", "SGX"), ("RELIANCE.NS", "NSE"),
    ("500325.BO", "NSE"), ("005930.KS", "KRX"), ("BHP.AX", "ASX"), ("rb2410", "SHFE"),
    ("RB2410", "SHFE"), ("rb888", "SHFE"), ("RB9999.XSGE", "SHFE"), ("rb2410.SHF", "SHFE"),
    ("SHFE.rb2410", "SHFE"), ("au2406", "SHFE"), ("sc2406", "INE"), ("m2409", "DCE"),
    ("i2409", "DCE"), ("SR409", "CZCE"), ("TA501", "CZCE"), ("MA2409", "CZCE"), ("SH409", "CZCE"),
    ("lc2411", "GFEX"), ("IF2406", "CFFEX"), ("T2409", "CFFEX"), ("IC888", "CFFEX"),
    ("ES=F", "CME"), ("ZC=F", "CBOT"), ("EURUSD=X", "FX"), ("EURUSD", "FX"), ("XAU/USD", "FX"),
    ("BTC-USD", "24x7"), ("BTCUSDT", "24x7"), ("ETH/USDT", "24x7"),
  ])
  func `a code tells its market`(code: String, market: String) {
    #expect(Market.named(securityCode: code)?.code == market)
  }

  @Test(arguments: [
    "", "AAPL", "BRK.B", "T", "L", "rb2413", "rb", "zz2410", "A1", "USDUSD", "USDT", ".HK", "HK.",
    "a.b.c", "VOLUME", "202401", "rb24100",
  ])
  func `other texts tell none`(code: String) {
    // 202401 is a month, and has the form of a Shenzhen code.
    if code == "202401" {
      #expect(Market.named(securityCode: code)?.code == "SZSE")
    } else {
      #expect(Market.named(securityCode: code) == nil)
    }
  }
}
