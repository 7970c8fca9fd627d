import type { Context } from "../context";

interface Printout {
  html: string;
  title: string;
  lang: string;
  author: string;
}

/** Prints a page and sets the PDF's metadata. @throws DomainError printing_failed */
export async function printDocument(
  { printer }: Pick<Context, "printer">,
  { author, ...page }: Printout,
): Promise<Uint8Array> {
  const printed = await printer.print(page);
  const { PDF } = await import("./seal/seal-library.server");
  const pdf = await PDF.load(printed);
  pdf.setTitle(page.title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator("Countersign");
  pdf.setProducer("Countersign");
  return pdf.save();
}
