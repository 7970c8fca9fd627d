/** An agreement as it stands: what was agreed first, and the changes that were agreed since. */
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { proposals, proposalVersions } from "~/db/schema";
import type { Context } from "../context";
import { agreedAtColumn, agreedPriceColumn } from "../prices/proposal/agreed-price.server";
import { type AgreementNow, agreementNow } from "./agreement-now";

/** The agreement, then its changes, that were signed or approved, in the order of the answers. @param rootId of the agreement, as text or as SQL */
export const agreedDocuments = ({ db }: Pick<Context, "db">, rootId: string | SQL) =>
  db
    .select({
      id: proposals.id,
      amendsId: proposals.amendsId,
      number: proposalVersions.proposalNumber,
      title: proposalVersions.title,
      endDate: sql<string | null>`${proposals.brief} ->> 'endDate'`.as("end_date"),
      startDate: sql<string | null>`${proposals.brief} ->> 'startDate'`.as("start_date"),
      // D1 merges two columns of one name.
      versionId: sql<string>`${proposalVersions.id}`.as("version_id"),
      versionSha256: proposalVersions.sha256,
      currency: proposalVersions.currency,
      totalMinor: proposalVersions.totalMinor,
      isEstimate: proposalVersions.isEstimate,
      priceTable: proposalVersions.priceTable,
      amends: proposalVersions.amends,
      agreedPrice: agreedPriceColumn,
      agreedAt: agreedAtColumn,
      changedAt: sql<number>`${proposals.updatedAt}`.as("changed_at"),
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .where(
      and(
        or(eq(proposals.id, rootId), eq(proposals.amendsId, rootId)),
        inArray(proposals.status, ["signed", "approved"]),
        isNull(proposals.deletedAt),
      ),
    )
    // A status that was set by hand has no answer.
    .orderBy(
      sql`${proposals.amendsId} is not null, coalesce(agreed_at, ${proposals.updatedAt}), ${proposals.id}`,
    );

/** The agreement that a proposal changes, else itself. */
export const rootOf = (proposalId: string): SQL =>
  sql`(select coalesce(root.amends_id, root.id) from proposals root where root.id = ${proposalId})`;

/** All change orders of an agreement, the newest last. */
export const changeOrdersOf = ({ db }: Pick<Context, "db">, rootId: SQL) =>
  db
    .select({
      id: proposals.id,
      number: proposals.number,
      title: proposals.title,
      status: proposals.status,
      requiresSignature: proposals.requiresSignature,
      sentAt: proposals.sentAt,
    })
    .from(proposals)
    .where(and(eq(proposals.amendsId, rootId), isNull(proposals.deletedAt)))
    .orderBy(asc(proposals.createdAt));

export type ChangeOrderRow = Awaited<ReturnType<typeof changeOrdersOf>>[number];

/** The agreement that a proposal is or changes, and all changes of it. */
export const familyQueries = (ctx: Pick<Context, "db">, proposalId: string) => ({
  agreedFamily: agreedDocuments(ctx, rootOf(proposalId)),
  changeOrders: changeOrdersOf(ctx, rootOf(proposalId)),
});

/** Null where it is no longer agreed. */
export async function readAgreementNow(
  ctx: Pick<Context, "db">,
  rootId: string,
): Promise<AgreementNow | null> {
  return agreementNow(rootId, await agreedDocuments(ctx, rootId));
}
