export interface PdfPrinter {
  /** Adds page numbers; scripts and network are off. @throws DomainError printing_failed */
  print(page: { html: string; title: string; lang: string }): Promise<Uint8Array>;
}
