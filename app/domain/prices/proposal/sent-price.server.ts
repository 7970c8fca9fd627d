import { and, eq, sql } from "drizzle-orm";
import { decisions, proposals, proposalVersions, selections } from "~/db/schema";
import type { Context } from "../../context";

/** Reads the client's price: the table of the current version, the selection in it, and the price of an approval. */
export const sentPriceOf = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({
      priceTable: proposalVersions.priceTable,
      selection: selections.selection,
      acceptedPrice: decisions.acceptedPrice,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .leftJoin(selections, eq(selections.versionId, proposalVersions.id))
    .leftJoin(
      decisions,
      and(
        eq(decisions.proposalId, proposals.id),
        eq(decisions.versionId, proposalVersions.id),
        sql`${decisions.acceptedPrice} is not null`,
      ),
    )
    .where(eq(proposals.id, proposalId))
    .limit(1);

export type SentPrice = Awaited<ReturnType<typeof sentPriceOf>>[number];
