/** Turns a complete HTML page into a PDF; the vendor behind it is a browser (workers/browser-printer.ts). */
export interface PdfPrinter {
  /**
   * Prints to A4 with page numbers, scripts off and every network request refused.
   * @param page a whole HTML document; its <title> becomes the PDF's title
   * @throws DomainError printing_failed
   */
  print(page: { html: string; title: string; lang: string }): Promise<Uint8Array>;
}
