export interface PrintJob {
  html: string;
  title: string;
  lang: string;
  /** "Page {page} of {pages}", with the braces. */
  pageNumber: string;
  /** The first page has no foot. */
  hasCover?: boolean;
  /** All that the page may fetch; none for a page without pictures. */
  pictures?: PrintedPictures;
}

/**
 * By address. One is read at a time: all of them at once would take more memory than an isolate has.
 * Reading throws an Error when one is missing: a page prints whole or not at all.
 */
export type PrintedPictures = ReadonlyMap<string, () => Promise<PrintedPicture>>;

export interface PrintedPicture {
  /** Of the file: "image/jpeg". */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PdfPrinter {
  /**
   * Adds page numbers; scripts and network are off.
   * @throws DomainError printing_failed; payload_too_large for a file over MOST_PDF_BYTES
   */
  print(page: PrintJob): Promise<Uint8Array>;
}
