/** What a valid invoice lacks. Nothing is issued until it is there. */
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import type { InvoiceParty } from "./invoice-content";
import type { TaxShare } from "./tax-shares";
import { hasVat } from "./xml/cii-problem";

const INVOICE_GAPS = [
  "seller address",
  "seller country",
  "seller tax number",
  "exemption",
  "no client",
  "client address",
  "client country",
  "client VAT number",
] as const;
export type InvoiceGap = (typeof INVOICE_GAPS)[number];

export const GAP_TEXTS: Readonly<Record<InvoiceGap, AppMessage>> = {
  "seller address": msg("Your address"),
  "seller country": msg("Your country"),
  "seller tax number": msg("Your VAT number or tax number"),
  exemption: msg("Why no tax is charged on lines without tax"),
  "no client": msg("A client from your address book, with an address"),
  "client address": msg("Your client’s address"),
  "client country": msg("Your client’s country"),
  "client VAT number": msg("Your client’s VAT number, because they owe the tax"),
};

/** Where it is entered. */
export const gapPlace = (gap: InvoiceGap): "business" | "invoices" | "client" =>
  gap === "exemption" ? "invoices" : gap.startsWith("seller") ? "business" : "client";

interface Checked {
  seller: InvoiceParty;
  /** Null for a proposal without a client of the address book. */
  client: InvoiceParty | null;
  exemption: string;
  shares: readonly Pick<TaxShare, "category">[];
}

/** The street, or an address that was typed as one text. */
const isWithoutAddress = ({ lines }: InvoiceParty): boolean => lines === "";

export function invoiceGaps({ seller, client, exemption, shares }: Checked): InvoiceGap[] {
  const has = (category: TaxShare["category"]) => shares.some((share) => share.category === category);
  const isTaxed = seller.country === "" || hasVat(seller.country);
  const gaps: [InvoiceGap, boolean][] = [
    ["seller address", isWithoutAddress(seller)],
    ["seller country", seller.country === ""],
    [
      "seller tax number",
      isTaxed && seller.vatNumber === "" && (seller.taxNumber === "" || has("reverse-charge")),
    ],
    ["exemption", isTaxed && exemption === "" && has("untaxed")],
    ["no client", client === null],
    ["client address", client !== null && isWithoutAddress(client)],
    ["client country", client !== null && client.country === ""],
    ["client VAT number", client !== null && client.vatNumber === "" && has("reverse-charge")],
  ];
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}
