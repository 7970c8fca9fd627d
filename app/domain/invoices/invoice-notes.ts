import type { Translate } from "~/platform/language/translate";
import type { InvoiceContent } from "./invoice-content";

/** What the law wants said of the tax, and what kind of document it is. */
export function invoiceNotes(t: Translate, { kind, shares, exemption }: InvoiceContent): string[] {
  const isOwed = shares.some(({ category }) => category === "reverse-charge");
  return [
    ...(kind === "deposit" ? [t("invoice.advance")] : []),
    ...(isOwed ? [t("invoice.reverse_charge")] : []),
    ...(exemption === "" ? [] : [exemption]),
  ];
}
