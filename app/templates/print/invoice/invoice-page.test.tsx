import { expect, it } from "vitest";
import { formatMoney } from "~/domain/briefs/format-money";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import { inEnglish } from "~/platform/language/translate";
import { printedInvoice } from "../../../../tests/world/invoices/printed-invoice";
import { issuedFor, randomPrice } from "../../../../tests/world/invoices/random-agreement";

it("names each deposit that a final invoice deducts, with its number, day and tax", () => {
  const contents = issuedFor(inEnglish, randomPrice(7));
  const final = contents.find(({ kind }) => kind === "final");
  const page = printedInvoice(final as InvoiceContent);
  expect(final?.whole?.deducted.length).toBe(2);
  for (const { number, shares } of final?.whole?.deducted ?? []) {
    expect(page).toContain(`Less invoice ${number} of 1 March 2027`);
    for (const { tax } of shares.filter((share) => share.tax > 0))
      expect(page).toContain(`−${formatMoney(tax, final?.currency ?? "", "en-US", true)}`);
  }
});
