/** The same sums wherever they are told, for 200 random tables in six currencies. */
import { expect, it } from "vitest";
import { acceptedPriceIn } from "~/domain/agreements/certificate/certificate-data";
import { formatMoney } from "~/domain/briefs/format-money";
import { clientInvoices } from "~/domain/invoices/client-invoices";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import { listedInvoice } from "~/domain/invoices/own-invoices.server";
import { invoicesResponse, listedInJson } from "~/domain/invoices/responses";
import type { InvoiceRow } from "~/domain/invoices/stored-invoices.server";
import { addShares, subtractShares, taxOf, totalOf } from "~/domain/invoices/tax-shares";
import { PREVIEW_FORMAT } from "~/domain/mail/content/mail-content";
import { invoice as invoiceMail } from "~/domain/mail/kinds/payments/invoice.server";
import { paymentRequest } from "~/domain/mail/kinds/payments/payment-request.server";
import { newRequests } from "~/domain/payment-requests/new-requests";
import { type PaymentRequest, standingPayments } from "~/domain/payment-requests/payment-state";
import { paymentsInJson, paymentsResponse } from "~/domain/payment-requests/responses";
import { acceptedPrice, acceptedPriceColumns } from "~/domain/prices/accepted-price.server";
import { computePrice } from "~/domain/prices/compute-price";
import { priceTextOf } from "~/domain/prices/price-in-language";
import { acceptedPriceResponse } from "~/domain/prices/responses";
import { inEnglish } from "~/platform/language/translate";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { content } from "../../../../tests/world/documents/printed-agreement";
import { printedInvoice, sumsPrinted } from "../../../../tests/world/invoices/printed-invoice";
import { issuedFor, randomOffer } from "../../../../tests/world/invoices/random-agreement";
import { printedAgreement, sumsDrawn, tableOnPage } from "../../../../tests/world/prices/drawn-tables";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);
const TODAY = "2027-03-01";
const TERMS = {
  proposalId: "p",
  versionId: "version",
  number: "2027-014",
  paymentDays: 14,
  today: TODAY,
  now: 0,
};

/** "€1,234.50 on signing" in minor units, and whatever other numbers it has. */
const minorsIn = (text: string, currency: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => {
    const [whole = "", rest = ""] = digits.replaceAll(",", "").split(".");
    return Number(whole + rest.padEnd(minorDigits(currency), "0"));
  });

/** As the API gives it. */
const toldPrice = (text: string | null) => acceptedPriceResponse.parse(JSON.parse(text ?? ""));

const byAmount = (one: number, other: number) => one - other;

/** Totals that a table draws, and what is to be paid of them. */
const sumsOf = ({ once, recurring, payments }: ReturnType<typeof toldPrice>) => ({
  totals: [
    ...(once.total > 0 || recurring.length === 0 ? [once.total] : []),
    ...recurring.map(({ total }) => total),
  ].sort(byAmount),
  payments: payments.map(({ amount }) => amount),
});

const askedByMail = (payment: PaymentRequest): string =>
  JSON.stringify(
    paymentRequest.content(
      {
        ...{ toName: "Lena", ownerName: "Weber", title: "Website", terms: {}, isByCard: false },
        ...{ payment: { ...payment, dueDay: TODAY }, url: "/", about: "asked", stopUrl: null },
      },
      PREVIEW_FORMAT,
    ),
  );

const billedByMail = (invoice: InvoiceContent): string =>
  JSON.stringify(
    invoiceMail.content(
      { toName: "Lena", ownerName: "Weber", title: "Website", invoice, url: null, attachments: [] },
      PREVIEW_FORMAT,
    ),
  );

const storedInvoice = (content: InvoiceContent, sums: { total: number; tax: number }): InvoiceRow => ({
  ...{ id: "i", userId: "u", proposalId: "p", versionId: "version", requestId: "r" },
  ...{ series: "INV-", number: 1, kind: content.kind, isAhead: false, issueDay: content.issueDay },
  ...{ currency: content.currency, shares: content.shares, ...sums, refersTo: null },
  ...{ content, sha256: "", createdAt: 0 },
});

it("are equal on page, PDF, mail, certificate and API", async () => {
  const currencies = new Set<string>();
  for (const seed of SEEDS) {
    const { table, selection } = randomOffer(seed);
    const { currency } = table;
    currencies.add(currency);
    const signature = await acceptedPriceColumns({ id: "version", priceTable: table }, selection);
    const price = toldPrice(signature.acceptedPrice);
    const sums = sumsOf(price);
    const minor = ({ totals, payments }: ReturnType<typeof sumsDrawn>) => ({
      totals: totals.flatMap((text) => minorsIn(text, currency)).sort(byAmount),
      payments: payments.flatMap((text) => minorsIn(text, currency)),
    });
    const certified = acceptedPriceIn(
      { version: { ...content, priceTable: table, currency }, signature },
      inEnglish,
    );
    const pdf = printedAgreement({ table, selection }, certified, inEnglish);

    expect({ seed, ...minor(sumsDrawn(tableOnPage({ table, selection }, inEnglish))) }).toEqual({
      seed,
      ...sums,
    });
    expect({ seed, ...minor(sumsDrawn(pdf)) }).toEqual({ seed, ...sums });

    const total = priceTextOf(inEnglish, table, computePrice(table, selection));
    expect({ seed, certified: certified.price }).toEqual({ seed, certified: total });
    for (const sum of sums.totals)
      expect(minorsIn(total, currency), `certificate of table ${seed}`).toContain(sum);
    expect(certified.payments?.map(({ text }) => minorsIn(text, currency).at(-1))).toEqual(sums.payments);
    const lines = price.lines.map(({ amount }) => amount);
    expect(certified.items?.map(({ text }) => text)).toHaveLength(lines.length);
    for (const { text } of certified.payments ?? []) expect(pdf).toContain(text);

    const requests = newRequests(price, TERMS);
    const { payments } = paymentsResponse.parse(
      paymentsInJson({ payments: standingPayments(requests, [], TODAY), reports: [] }),
    );
    const asked = sums.payments.filter((amount) => amount > 0);
    expect({ seed, asked: payments.map(({ amount, open }) => [amount, open]) }).toEqual({
      seed,
      asked: asked.map((amount) => [amount, amount]),
    });
    for (const request of requests)
      expect(askedByMail(request)).toContain(formatMoney(request.amount, currency, "en-US"));
  }
  expect([...currencies].sort()).toEqual(["EUR", "GBP", "JPY", "KWD", "SEK", "USD"]);
});

it("are those of the invoices: printed, mailed, listed for both sides, in the API, and by rate", async () => {
  for (const seed of SEEDS) {
    const { table, selection } = randomOffer(seed);
    const price = acceptedPrice("version", table, selection);
    const contents = issuedFor(inEnglish, price);
    for (const content of contents) {
      const { shares, currency } = content;
      const [total, tax] = [totalOf(shares), taxOf(shares)];
      const money = (minor: number, hasDecimals?: boolean) =>
        formatMoney(minor, currency, "en-US", hasDecimals);
      expect({ seed, sums: sumsPrinted(printedInvoice(content)) }).toEqual({
        seed,
        sums: [total - tax, tax, total].map((minor) => money(minor, true)),
      });
      expect(billedByMail(content)).toContain(money(total));
      const row = storedInvoice(content, { total, tax });
      expect(clientInvoices(inEnglish, [row])[0]?.amount).toBe(money(total));
      const [told] = invoicesResponse.parse({ invoices: [listedInJson(listedInvoice(row))] }).invoices;
      expect(told).toMatchObject({ total, tax, currency });
      expect((told?.taxes ?? []).reduce((all, share) => all + share.net + share.tax, 0)).toBe(total);
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
});
