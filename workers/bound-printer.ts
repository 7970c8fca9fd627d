import type { PdfPrinter } from "~/domain/printing/pdf-printer";

/** For tests, most of which need a PDF and no browser. */
export const boundPrinter = (binding: Fetcher): PdfPrinter => ({
  async print(page) {
    const answer = await binding.fetch("https://printer.test/", {
      method: "POST",
      body: JSON.stringify(page),
    });
    return new Uint8Array(await answer.arrayBuffer());
  },
});
