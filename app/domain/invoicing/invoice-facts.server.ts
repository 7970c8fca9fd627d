import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { decisions, proposals, proposalVersions, recipients, signatures, signingLinks } from "~/db/schema";
import type { Context } from "../context";
import { invoicePartyQueries } from "../invoices/party-queries.server";
import { invoicesOf } from "../invoices/stored-invoices.server";
import { payerId } from "../payment-requests/payer.server";

export type LoadedFacts = Awaited<ReturnType<typeof loadInvoiceFacts>>;

/** All that an invoice of an agreement is made from. Uses one round trip. */
export const loadInvoiceFacts = (ctx: Pick<Context, "db">, proposalId: string, versionId: string) =>
  readTogether(ctx.db, invoiceQueries(ctx, proposalId, versionId));

function invoiceQueries({ db }: Pick<Context, "db">, proposalId: string, versionId: string) {
  const payer = db.select({ id: payerId }).from(proposals).where(eq(proposals.id, proposalId));
  return {
    ...invoicePartyQueries({ db }, proposalId),
    proposal: db
      .select({ clientId: proposals.clientId, brief: proposals.brief })
      .from(proposals)
      .where(eq(proposals.id, proposalId)),
    version: db
      .select({
        title: proposalVersions.title,
        language: proposalVersions.language,
        proposalNumber: proposalVersions.proposalNumber,
        sender: proposalVersions.sender,
      })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, versionId)),
    signed: db
      .select({ acceptedPrice: signatures.acceptedPrice })
      .from(signatures)
      .where(and(eq(signatures.versionId, versionId), isNotNull(signatures.acceptedPrice)))
      .limit(1),
    approved: db
      .select({ acceptedPrice: decisions.acceptedPrice })
      .from(decisions)
      .where(and(eq(decisions.versionId, versionId), isNotNull(decisions.acceptedPrice)))
      .limit(1),
    payer: db
      .select({ id: recipients.id, name: recipients.name, email: recipients.email })
      .from(recipients)
      .where(eq(recipients.id, sql`(${payer})`)),
    links: db
      .select({ id: signingLinks.id })
      .from(signingLinks)
      .where(
        and(
          eq(signingLinks.recipientId, sql`(${payer})`),
          eq(signingLinks.versionId, versionId),
          isNull(signingLinks.revokedAt),
        ),
      )
      .orderBy(sql`${signingLinks.createdAt} desc`)
      .limit(1),
    invoices: invoicesOf({ db }, proposalId),
  };
}
