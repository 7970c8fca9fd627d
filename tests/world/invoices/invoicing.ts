/** Accounts that can issue invoices, and what they issued. */
import { expect } from "vitest";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import type { TaxShare } from "~/domain/invoices/tax-shares";
import type { Member } from "../people";
import { pricedOffer } from "../prices/priced-offer";
import type { World } from "../world";

export const BUSINESS = {
  intent: "business",
  businessName: "Weber Studio",
  legalName: "Weber Studio GmbH",
  postalAddress: "Hafenstr. 1",
  postalCode: "20457",
  city: "Hamburg",
  country: "DE",
  vatNumber: "DE136695976",
  taxNumber: "12/345/67890",
};

/** Fills in what an invoice needs of its sender. */
export async function completeBusiness(
  member: Member,
  changes: Partial<typeof BUSINESS> = {},
): Promise<void> {
  const answer = await member.post("/settings/business", { ...BUSINESS, ...changes });
  expect(answer.status, answer.text).toBe(302);
}

/** Fills in what an invoice needs of a proposal's client. */
export const completeClient = (world: World, proposalId: string, country = "AT") =>
  world.db
    .prepare(
      "update clients set address = 'Ring 1', postal_code = '1010', city = 'Wien', country = ? where id = (select client_id from proposals where id = ?)",
    )
    .bind(country, proposalId)
    .run();

export interface StoredInvoice {
  id: string;
  proposal_id: string;
  request_id: string;
  series: string;
  number: number;
  kind: string;
  total: number;
  tax: number;
  shares: TaxShare[];
  content: InvoiceContent;
  refers_to: string | null;
}

const parsed = (row: Record<string, unknown>): StoredInvoice =>
  ({ ...row, shares: JSON.parse(String(row.shares)), content: JSON.parse(String(row.content)) }) as never;

/** Oldest first. */
export async function invoicesIn(world: World, proposalId: string): Promise<StoredInvoice[]> {
  const { results } = await world.db
    .prepare("select * from invoices where proposal_id = ? order by created_at, rowid")
    .bind(proposalId)
    .all<Record<string, unknown>>();
  return results.map(parsed);
}

/** An agreement whose two payments are asked for, of an account and a client that can be invoiced. */
export async function invoicedOffer(
  world: World,
  member: Member,
  given: Parameters<typeof pricedOffer>[2] = {},
) {
  const offer = await pricedOffer(world, member, given);
  await completeClient(world, offer.id);
  const signed = await world.visitor().json("POST", `/api${offer.path}`, offer.body);
  expect(signed.status, signed.text).toBe(200);
  const { body } = await member.get(`/api/proposals/${offer.id}/payments`);
  const [deposit, balance] = body.payments as { id: string; amount: number }[];
  if (!deposit || !balance) throw new Error("The agreement has two payments.");
  return { ...offer, deposit, balance };
}
