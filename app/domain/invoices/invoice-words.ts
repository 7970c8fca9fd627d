import type { Translate } from "~/platform/language/translate";
import type { InvoiceContent } from "./invoice-content";

/** "Deposit invoice". One that deducts nothing is an invoice without more words. */
export function invoiceKindText(
  t: Translate,
  { kind, whole }: Pick<InvoiceContent, "kind" | "whole">,
): string {
  const isOnly = kind === "final" && whole?.deducted.length === 0;
  return t(isOnly ? "invoice.kind.only" : `invoice.kind.${kind}`);
}
