export interface PrintJob {
  html: string;
  title: string;
  lang: string;
  /** "Page {page} of {pages}", with the braces. */
  pageNumber: string;
  /** The first page has no foot. */
  hasCover?: boolean;
}

export interface PdfPrinter {
  /** Adds page numbers; scripts and network are off. @throws DomainError printing_failed */
  print(page: PrintJob): Promise<Uint8Array>;
}
