import { eq, sql } from "drizzle-orm";
import { clients, proposals, users } from "~/db/schema";
import type { Context } from "../context";

export type InvoiceOwner = Awaited<ReturnType<typeof invoicePartyQueries>["invoiceOwner"]>[number];

/** Both parties of a proposal as they stand now, and how its owner issues invoices. */
export function invoicePartyQueries({ db }: Pick<Context, "db">, proposalId: string) {
  const owner = db.select({ id: proposals.userId }).from(proposals).where(eq(proposals.id, proposalId));
  const client = db.select({ id: proposals.clientId }).from(proposals).where(eq(proposals.id, proposalId));
  return {
    invoiceOwner: db
      .select(ownerColumns)
      .from(users)
      .where(eq(users.id, sql`(${owner})`)),
    invoiceClient: db
      .select()
      .from(clients)
      .where(eq(clients.id, sql`(${client})`)),
  };
}

const ownerColumns = {
  id: users.id,
  name: users.name,
  businessName: users.businessName,
  legalName: users.legalName,
  postalAddress: users.postalAddress,
  postalCode: users.postalCode,
  city: users.city,
  region: users.region,
  country: users.country,
  vatNumber: users.vatNumber,
  taxNumber: users.taxNumber,
  phone: users.phone,
  email: users.email,
  timeZone: users.timeZone,
  timing: users.invoiceTiming,
  prefix: users.invoicePrefix,
  exemption: users.taxExemption,
};
