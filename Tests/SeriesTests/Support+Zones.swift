@testable import Series

/// The zones of all markets, made by rule: what tests need of them, on every machine.
///
/// Rules as they hold since 2012; the system's own history is tested with the system's files.
func madeZone(_ name: String) -> ZoneRules? {
  let rules = [
    "Asia/Shanghai": "CST-8", "Asia/Hong_Kong": "HKT-8", "Asia/Tokyo": "JST-9",
    "Asia/Seoul": "KST-9", "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
    "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0", "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
    "Europe/Paris": "CET-1CEST,M3.5.0,M10.5.0/3", "Asia/Singapore": "SGT-8",
    "Asia/Kolkata": "IST-5:30", "Australia/Sydney": "AEST-10AEDT,M10.1.0,M4.1.0/3",
    "America/Chicago": "CST6CDT,M3.2.0,M11.1.0",
  ]
  guard let footer = rules[name].flatMap({ PosixZone($0.utf8) }) else { return nil }
  return ZoneRules(
    name: name, firstOffset: footer.standard, transitions: [], offsets: [], footer: footer)
}
