/** Turns a complete HTML page into a PDF; the vendor behind it is a browser (workers/browser-printer.ts). */
export interface PdfPrinter {
  /**
   * Prints with page numbers, on the paper that the page asks for (A4 where it asks for none), scripts off and every network request refused.
   * @param page a whole HTML document; its <title> becomes the PDF's title
   * @throws DomainError printing_failed
   */
  print(page: { html: string; title: string; lang: string }): Promise<Uint8Array>;
}
