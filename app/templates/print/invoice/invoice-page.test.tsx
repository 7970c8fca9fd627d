import { expect, it } from "vitest";
import { formatMoney } from "~/domain/briefs/format-money";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import { ciiOf } from "~/domain/invoices/xml/cii";
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

it("prints the days on which a payment in advance was received", () => {
  const deposit = [7, 8, 9, 10]
    .flatMap((seed) => issuedFor(inEnglish, randomPrice(seed)))
    .find(({ kind, shares }) => kind === "deposit" && shares.some(({ category }) => category === "taxed"));
  expect(deposit?.receivedOn).toEqual([deposit?.issueDay]);
  const content = { ...deposit, receivedOn: ["2027-02-26", "2027-02-28"] } as InvoiceContent;
  expect(printedInvoice(content)).toContain(
    "<dt>Payment received</dt><dd><bdi>26 February 2027, 28 February 2027</bdi></dd>",
  );
  expect(printedInvoice({ ...content, receivedOn: [] })).not.toContain("Payment received");
  const xml = (of: InvoiceContent) => ciiOf({ ...of, currency: "EUR" }, inEnglish);
  expect(xml({ ...content, receivedOn: ["2027-02-26"] })).toContain(
    '<udt:DateString format="102">20270226</udt:DateString>',
  );
  expect(xml(content), "there is room for one").not.toContain("TaxPointDate");
});
