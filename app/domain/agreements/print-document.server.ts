import type { Translate } from "~/platform/language/translate";
import { pageNumber } from "../printing/page-number";
import type { PdfPrinter, PrintedPictures } from "../printing/pdf-printer";
import { RevisedPdf } from "./seal/revised-pdf.server";

/** Browsers write 1.4, which knows neither the outline of a tagged file nor the seal. */
const PDF_VERSION = "1.7";

interface Printout {
  html: string;
  title: string;
  t: Translate;
  author: string;
  hasCover: boolean;
  pictures: PrintedPictures;
}

/** Prints a page and sets the PDF's metadata. @throws DomainError printing_failed, payload_too_large */
export async function printDocument(
  printer: PdfPrinter,
  { title, t, author, ...page }: Printout,
): Promise<RevisedPdf> {
  const job = { ...page, title, lang: t.language, pageNumber: pageNumber(t) };
  const pdf = await RevisedPdf.read(await printer.print(job));
  const { document } = pdf;
  document.upgradeVersion(PDF_VERSION);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreator("Countersign");
  document.setProducer("Countersign");
  pdf.append();
  return pdf;
}
