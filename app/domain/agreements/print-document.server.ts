import { DomainError, isDomainError } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
import type { Context } from "../context";
import { pageNumber } from "../printing/page-number";

interface Printout {
  html: string;
  title: string;
  /** In the language of the page. */
  t: Translate;
  author: string;
}

/** Prints a page and sets the PDF's metadata. @throws DomainError printing_failed */
export async function printDocument(
  ctx: Pick<Context, "printer" | "t">,
  { html, title, t, author }: Printout,
): Promise<Uint8Array> {
  const job = { html, title, lang: t.language, pageNumber: pageNumber(t) };
  const printed = await ctx.printer.print(job).catch((error: unknown) => {
    throw inReadersWords(ctx.t, error);
  });
  const { PDF } = await import("./seal/seal-library.server");
  const pdf = await PDF.load(printed);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator("Countersign");
  pdf.setProducer("Countersign");
  return pdf.save();
}

function inReadersWords(t: Translate, error: unknown): unknown {
  if (!isDomainError(error) || error.code !== "printing_failed") return error;
  return Object.assign(new DomainError("printing_failed", t("error.printing_failed")), {
    cause: error.cause,
  });
}
