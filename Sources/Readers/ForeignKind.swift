/// What a file is that is no table.
public enum ForeignKind: Equatable, Sendable, CaseIterable {
  /// A picture, by its kind.
  case pngPicture, jpegPicture, gifPicture
  /// A picture or sound in a RIFF file.
  case pictureOrSound
  /// A text laid out in pages.
  case pdfDocument, wordDocument
  /// Sheets of a spreadsheet program.
  case excelWorkbook, excelXMLWorkbook, oldExcelWorkbook, libreOfficeWorkbook
  /// A file of Microsoft Office from before 2007, which does not tell at its beginning of which program.
  case oldOfficeFile
  /// Other files, packed.
  case zipArchive, emptyZIPArchive, gzipArchive, xzArchive, zstdArchive, bzip2Archive
  /// Other files, packed.
  case sevenZipArchive, rarArchive
  /// Tables that their own programs export.
  case sqliteDatabase, parquetFile, arrowFile, featherFile, hdf5File, numPyFile
  /// A program for Linux.
  case elfProgram
  /// What stands in a repository for a large file that was not fetched.
  case gitLFSPointer
  /// Marked-up text.
  case xmlDocument, webPage
  /// Bytes that are no text, and of no known kind.
  case binaryFile
}
