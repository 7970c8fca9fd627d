import type { PdfPrinter } from "~/domain/documents/pdf-printer";

/** Prints where a test says: most of them need a PDF and not a browser. */
export const boundPrinter = (binding: Fetcher): PdfPrinter => ({
  async print(page) {
    const answer = await binding.fetch("https://printer.test/", {
      method: "POST",
      body: JSON.stringify(page),
    });
    return new Uint8Array(await answer.arrayBuffer());
  },
});
