import type { Translate } from "~/platform/language/translate";
import type { Context } from "../context";
import { pageNumber } from "../printing/page-number";

interface Printout {
  html: string;
  title: string;
  /** In the language of the page. */
  t: Translate;
  author: string;
  hasCover: boolean;
}

/** Prints a page and sets the PDF's metadata. @throws DomainError printing_failed */
export async function printDocument(
  { printer }: Pick<Context, "printer">,
  { html, title, t, author, hasCover }: Printout,
): Promise<Uint8Array> {
  const job = { html, title, lang: t.language, pageNumber: pageNumber(t), hasCover };
  const printed = await printer.print(job);
  const { PDF } = await import("./seal/seal-library.server");
  const pdf = await PDF.load(printed);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator("Countersign");
  pdf.setProducer("Countersign");
  return pdf.save();
}
