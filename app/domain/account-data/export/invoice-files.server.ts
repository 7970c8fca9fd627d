import type { MemberContext } from "../../context";
import { storedInvoicePdf } from "../../invoices/invoice-pdf.server";
import { invoiceXml } from "../../invoices/invoice-xml.server";
import type { InvoiceRow } from "../../invoices/stored-invoices.server";
import type { CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import { jsonText } from "./json-rows";
import type { OwnProposal } from "./proposal-page.server";

/** Each invoice of a proposal: all that it says, its XML, and its PDF once that was printed. */
export async function* invoiceFiles(
  ctx: MemberContext,
  { id, title }: Pick<OwnProposal, "id" | "title">,
  rows: readonly InvoiceRow[],
  callBudget: CallBudget,
): AsyncGenerator<ExportedFile> {
  for (const row of rows) {
    callBudget.spend(1);
    const name = `proposals/${folderName(title, id)}/invoices/${row.series.replaceAll("/", "-")}${row.number}`;
    yield { name: `${name}.json`, input: jsonText(row) };
    const xml = await invoiceXml(ctx, row);
    if (xml !== null) yield { name: `${name}.xml`, input: xml };
    const pdf = await storedInvoicePdf(ctx, row);
    if (pdf) yield { name: `${name}.pdf`, input: pdf };
  }
}
