/** The same sums wherever an invoice is read, for 200 random tables in six currencies. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatMoney } from "~/domain/briefs/format-money";
import { clientInvoices } from "~/domain/invoices/client-invoices";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import { addShares, subtractShares, taxOf, totalOf } from "~/domain/invoices/tax-shares";
import { PREVIEW_FORMAT } from "~/domain/mail/content/mail-content";
import { invoice as invoiceMail } from "~/domain/mail/kinds/payments/invoice.server";
import { inEnglish } from "~/platform/language/translate";
import { issuedFor, randomPrice } from "../../../../tests/world/invoices/random-agreement";
import { InvoicePage } from "./invoice-page";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);

const printed = (content: InvoiceContent): string =>
  renderToStaticMarkup(
    createElement(InvoicePage, {
      invoice: { content, title: content.number, logo: null, paper: "a4" },
      t: inEnglish,
      fonts: null,
    }),
  );

/** The cells of the row of the sum: net, tax, total. */
const sumsOn = (page: string): string[] => {
  const [, row = ""] = /<tr class="sum">(.*?)<\/tr>/.exec(page) ?? [];
  return [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text = ""]) => text);
};

const mailed = (content: InvoiceContent): string =>
  JSON.stringify(
    invoiceMail.content(
      { toName: "Lena", ownerName: "Weber", title: "Website", invoice: content, url: null, attachments: [] },
      PREVIEW_FORMAT,
    ),
  );

it("is printed, mailed and listed with the sums that were accepted", () => {
  const currencies = new Set<string>();
  for (const seed of SEEDS) {
    const price = randomPrice(seed);
    currencies.add(price.currency);
    const contents = issuedFor(inEnglish, price);
    for (const content of contents) {
      const { shares, currency } = content;
      const total = totalOf(shares);
      const money = (minor: number, hasDecimals?: boolean) =>
        formatMoney(minor, currency, "en-US", hasDecimals);
      expect({ seed, sums: sumsOn(printed(content)) }).toEqual({
        seed,
        sums: [total - taxOf(shares), taxOf(shares), total].map((minor) => money(minor, true)),
      });
      expect(mailed(content)).toContain(money(total));
      const row = { id: "i", content, issueDay: content.issueDay, total, currency };
      expect(clientInvoices(inEnglish, [row as never])[0]?.amount).toBe(money(total));
    }
    const charged = contents.filter(({ kind }) => kind !== "credit_note").map(({ shares }) => shares);
    const whole = addShares(...charged);
    expect({ seed, total: totalOf(whole) }).toEqual({ seed, total: price.once.total });
    expect({ seed, tax: taxOf(whole) }).toEqual({
      seed,
      tax: price.once.taxes.reduce((all, { amount }) => all + amount, 0),
    });
    const final = contents.find(({ kind }) => kind === "final");
    if (final?.whole) {
      const { shares, deducted, notCharged } = final.whole;
      expect(subtractShares(shares, ...deducted.map((one) => one.shares), notCharged, final.shares)).toEqual(
        [],
      );
    }
  }
  expect(currencies.size).toBe(6);
});

it("names each deposit that a final invoice deducts, with its number, day and tax", () => {
  const contents = issuedFor(inEnglish, randomPrice(7));
  const final = contents.find(({ kind }) => kind === "final");
  const page = printed(final as InvoiceContent);
  expect(final?.whole?.deducted.length).toBe(2);
  for (const { number, shares } of final?.whole?.deducted ?? []) {
    expect(page).toContain(`Less invoice ${number} of 1 March 2027`);
    for (const { tax } of shares.filter((share) => share.tax > 0))
      expect(page).toContain(`−${formatMoney(tax, final?.currency ?? "", "en-US", true)}`);
  }
});
