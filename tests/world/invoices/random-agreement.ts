import type { InvoiceTiming } from "~/db/vocabulary";
import { decideInvoices, type IssuedInvoice, invoicedOf } from "~/domain/invoices/decide-invoices";
import type { InvoiceContent, InvoiceParty } from "~/domain/invoices/invoice-content";
import { invoiceContent } from "~/domain/invoices/new-invoice";
import { sharesOf } from "~/domain/invoices/tax-shares";
import { newRequests } from "~/domain/payment-requests/new-requests";
import { type PaymentEntry, standingPayments } from "~/domain/payment-requests/payment-state";
import { type AcceptedPrice, acceptedPrice } from "~/domain/prices/accepted-price.server";
import type { PriceTable } from "~/domain/prices/price-table";
import type { Translate } from "~/platform/language/translate";
import { randomSelection, randomTable } from "../prices/random-table";

export const SELLER: InvoiceParty = {
  name: "Weber Studio GmbH",
  contact: "Jana Weber",
  lines: "Hafenstr. 1\nHinterhaus",
  postalCode: "20457",
  city: "Hamburg",
  region: "",
  country: "DE",
  vatNumber: "DE 136 695 976",
  taxNumber: "12/345/67890",
  email: "jana@weber.example",
  phone: "+49 40 1234567",
};

export const CLIENT_PARTY: InvoiceParty = {
  ...SELLER,
  name: "Harbor & Sons <Wien>",
  contact: "Lena Harbor",
  lines: "Ring 1",
  postalCode: "1010",
  city: "Wien",
  country: "AT",
  vatNumber: "ATU13585627",
  taxNumber: "",
  email: "bills@harbor.example",
  phone: "",
};

const SCHEDULE: PriceTable["schedule"] = [
  { id: "p1", name: "Deposit", part: { kind: "rate", rate: 30_000 }, due: { on: "signing" } },
  {
    id: "p2",
    name: "Draft",
    part: { kind: "rate", rate: 33_333 },
    due: { on: "milestone", milestone: "draft" },
  },
  { id: "p3", name: "Rest", part: { kind: "rest" }, due: { on: "milestone", milestone: "launch" } },
];

/** A random table with three payments, and what a client chose in it. */
export function randomOffer(seed: number) {
  const table: PriceTable = { ...randomTable(seed), schedule: SCHEDULE };
  return { table, selection: randomSelection(table, seed) };
}

/** A random table that is accepted. */
export function randomPrice(seed: number): AcceptedPrice {
  const { table, selection } = randomOffer(seed);
  return acceptedPrice("version", table, selection);
}

const DAY = "2027-03-01";

/** All that is issued while each payment is received, and the last one is refunded. */
export function issuedFor(
  t: Translate,
  price: AcceptedPrice,
  timing: InvoiceTiming = "payment",
): InvoiceContent[] {
  const terms = { proposalId: "p", versionId: "v", number: "2027-014", paymentDays: 14, today: DAY, now: 0 };
  const requests = newRequests(price, terms).map((request) => ({
    ...request,
    dueDay: request.dueDay ?? DAY,
  }));
  const entries: PaymentEntry[] = [];
  const issued: IssuedInvoice[] = [];
  const contents: InvoiceContent[] = [];
  const decide = (requestId: string) => {
    const payments = standingPayments(requests, entries, DAY);
    for (const draft of decideInvoices({ timing, whole: sharesOf(price), payments, issued }, requestId)) {
      const payment = payments.find(({ request }) => request.id === requestId);
      if (!payment) throw new Error("There is no such payment.");
      const number = `INV-${issued.length + 1}`;
      const before = invoicedOf(issued, requestId);
      contents.push(
        invoiceContent(
          t,
          {
            ...{ issueDay: DAY, language: "en", title: "Website", proposalNumber: "2027-014", price },
            ...{ seller: SELLER, client: CLIENT_PARTY, exemption: "No VAT: section 4 no. 21 UStG." },
            account: { holder: SELLER.name, iban: "DE02120300000000202051", bic: "BYLADEM1001", other: "" },
            ...{ work: { from: "2027-01-04", until: "2027-02-26" }, reason: "Refund" },
          },
          { number, draft, payment, before },
        ),
      );
      issued.push({
        ...{ id: number, number, issueDay: DAY, kind: draft.kind, requestId, isAhead: draft.isAhead },
        ...{ shares: draft.shares, refersTo: draft.refersTo?.id ?? null },
      });
    }
  };
  const enter = (requestId: string, kind: PaymentEntry["kind"], amount: number) => {
    const id = `e${entries.length}`;
    entries.push({
      id,
      requestId,
      proposalId: "p",
      kind,
      amount,
      day: DAY,
      takesBack: null,
      method: null,
      source: null,
      userId: "u",
      createdAt: 0,
    });
    decide(requestId);
  };
  if (timing === "request") for (const { id } of requests) decide(id);
  for (const { id, amount } of requests) enter(id, "received", amount);
  const last = requests.at(-1);
  if (last) enter(last.id, "refunded", Math.ceil(last.amount / 3));
  return contents;
}
