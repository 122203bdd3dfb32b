import Series

/// The rows of all parts of a file, in forms that all parts share.
struct SettledParts {
  /// Who wrote the rows, in their order; each wrote at least one.
  let parts: [RowWriter]
  /// For each column, the shortest form that all of its numbers fit into.
  let forms: [ColumnForm]
  /// The times of all rows where they are regular; else nil, and they are listed.
  let times: TimeColumn?

  /// Brings parts into one form; `workers` do so at once.
  ///
  /// - Complexity: O(parts) where they are of one form; else O(rows).
  init(_ written: [RowWriter], columns: Int, _ workers: Workers) {
    let parts = written.filter { $0.count > 0 }
    let forms = (0..<columns).map { ColumnForm(of: $0, in: parts, workers) }
    let times = RowWriter.regularTimes(of: parts)
    workers.run(parts.count) { index in
      if times == nil { parts[index].listTimes() }
      for (column, form) in forms.enumerated() { parts[index].write(column: column, as: form) }
    }
    (self.parts, self.forms, self.times) = (parts, forms, times)
  }
}

/// The way in which a column is kept.
enum ColumnForm {
  /// Whole numbers over this power of ten.
  case packed(decimals: Int)
  case wide

  /// Finds the shortest form that all numbers of a column fit into.
  init(of column: Int, in parts: [RowWriter], _ workers: Workers) {
    var all: [Int] = []
    for part in parts {
      guard case .packed(let decimals) = part.form(of: column) else {
        self = .wide
        return
      }
      all.append(decimals)
    }
    let form = ColumnForm.packed(decimals: all.max() ?? 0)
    let isOne = all.allSatisfy { $0 == all.first }
    let fit = isOne ? [] : workers.map(parts.count) { parts[$0].fits(column: column, into: form) }
    self = fit.contains(false) ? .wide : form
  }
}
