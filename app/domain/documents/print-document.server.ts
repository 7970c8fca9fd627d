import type { Context } from "../context";

interface Printout {
  /** A whole page (renderer.ts). */
  html: string;
  title: string;
  lang: string;
  /** Whose document it is. */
  author: string;
}

/**
 * Prints a page to a PDF that names its author, and the product in the place of the browser that drew it.
 * @throws DomainError printing_failed
 */
export async function printDocument(
  { printer }: Pick<Context, "printer">,
  { author, ...page }: Printout,
): Promise<Uint8Array> {
  const printed = await printer.print(page);
  const { PDF } = await import("./seal-library.server");
  const pdf = await PDF.load(printed);
  pdf.setTitle(page.title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator("Countersign");
  pdf.setProducer("Countersign");
  return pdf.save();
}
