import Readers

/// The words for files that are no tables.
nonisolated extension ErrorWords {
  /// Returns what a file is, with its article in English.
  func name(of kind: ForeignKind) -> String {
    switch kind {
    case .pngPicture: pick("PNG 图片", "a PNG picture")
    case .jpegPicture: pick("JPEG 图片", "a JPEG picture")
    case .gifPicture: pick("GIF 图片", "a GIF picture")
    case .pictureOrSound: pick("图片或音频", "a picture or sound")
    case .pdfDocument: pick("PDF 文档", "a PDF document")
    case .wordDocument: pick("Word 文档", "a Word document")
    case .excelWorkbook: pick("Excel 工作簿", "an Excel workbook")
    case .excelXMLWorkbook: pick("Excel XML 工作簿", "an Excel XML workbook")
    case .oldExcelWorkbook: pick("旧版 Excel 工作簿", "an old Excel workbook")
    case .libreOfficeWorkbook: pick("LibreOffice 工作簿", "a LibreOffice workbook")
    case .oldOfficeFile: pick("旧版 Excel 工作簿或 Word 文档", "an old Excel workbook or Word document")
    case .zipArchive: pick("ZIP 压缩包", "a ZIP archive")
    case .emptyZIPArchive: pick("空的 ZIP 压缩包", "an empty ZIP archive")
    case .gzipArchive: pick("gzip 压缩文件", "a gzip archive")
    case .xzArchive: pick("xz 压缩文件", "an xz archive")
    case .zstdArchive: pick("zstd 压缩文件", "a zstd archive")
    case .bzip2Archive: pick("bzip2 压缩文件", "a bzip2 archive")
    case .sevenZipArchive: pick("7z 压缩包", "a 7z archive")
    case .rarArchive: pick("RAR 压缩包", "a RAR archive")
    case .sqliteDatabase: pick("SQLite 数据库", "a SQLite database")
    case .parquetFile: pick("Parquet 文件", "a Parquet file")
    case .arrowFile: pick("Arrow 文件", "an Arrow file")
    case .featherFile: pick("Feather 文件", "a Feather file")
    case .hdf5File: pick("HDF5 文件", "a HDF5 file")
    case .numPyFile: pick("NumPy 文件", "a NumPy file")
    case .elfProgram: pick("ELF 程序", "an ELF program")
    case .gitLFSPointer: pick("Git LFS 指针文件", "a Git LFS pointer")
    case .xmlDocument: pick("XML 文档", "an XML document")
    case .webPage: pick("网页", "a web page")
    case .binaryFile: pick("二进制文件", "a binary file")
    }
  }

  /// Returns what to do with a file of another kind.
  func remedy(for kind: ForeignKind) -> String {
    switch kind {
    case .excelWorkbook, .excelXMLWorkbook, .oldExcelWorkbook, .libreOfficeWorkbook, .oldOfficeFile:
      pick("请把其中的工作表另存为 CSV 再打开", "save its sheet as CSV, and open that")
    case .zipArchive, .emptyZIPArchive, .gzipArchive, .xzArchive, .zstdArchive, .bzip2Archive,
      .sevenZipArchive, .rarArchive:
      pick("请解压后打开其中的文件", "unpack it, and open the file in it")
    case .sqliteDatabase, .parquetFile, .arrowFile:
      pick("请把其中的表导出为 CSV 再打开", "export its table as CSV, and open that")
    case .pngPicture, .jpegPicture, .gifPicture, .pictureOrSound, .pdfDocument, .wordDocument,
      .featherFile, .hdf5File, .numPyFile, .elfProgram, .gitLFSPointer, .xmlDocument, .webPage,
      .binaryFile:
      pick("请选择有时间和数值的文件，例如 CSV", "choose a file with times and numbers, as a CSV")
    }
  }
}
