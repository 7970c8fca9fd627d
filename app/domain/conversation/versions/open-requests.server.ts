import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { proposalVersions, recipients, threads } from "~/db/schema";
import type { Context } from "../../context";
import { changesBetween, type PlacedText } from "./changed-places.server";

/** A request for a change, or a counter-offer, that a version may settle. */
export interface OpenRequest {
  id: string;
  asker: string;
  /** Empty for the whole proposal. */
  place: string;
  /** The first message; empty once it was deleted. */
  text: string;
  /** The version would change its place. */
  isChanged: boolean;
}

const isOpen = (proposalId: string) =>
  and(eq(threads.proposalId, proposalId), ne(threads.kind, "question"), ne(threads.state, "settled"));

/** Queries for the batch that reads the rest. */
export const requestQueries = ({ db }: Pick<Context, "db">, proposalId: string) => ({
  requests: db
    .select({
      id: threads.id,
      versionId: threads.versionId,
      blockId: threads.blockId,
      lineId: threads.lineId,
      place: threads.placeTitle,
      name: recipients.name,
      email: recipients.email,
      text: sql<string>`coalesce((select text from thread_messages m where m.thread_id = threads.id
        and m.is_note = 0 order by m.created_at, m.rowid limit 1), '')`.as("first_text"),
    })
    .from(threads)
    .innerJoin(recipients, eq(recipients.id, threads.askerId))
    .where(isOpen(proposalId))
    .orderBy(asc(threads.createdAt), sql`threads.rowid`),
  requestVersions: db
    .select({
      id: proposalVersions.id,
      html: proposalVersions.html,
      blockIds: proposalVersions.blockIds,
      priceTable: proposalVersions.priceTable,
    })
    .from(proposalVersions)
    .where(
      inArray(
        proposalVersions.id,
        db.select({ id: threads.versionId }).from(threads).where(isOpen(proposalId)),
      ),
    ),
});

type Queries = ReturnType<typeof requestQueries>;
type Rows = { [Name in keyof Queries]: Awaited<Queries[Name]> };

/** @param next the text as it would be sent now */
export function openRequests({ requests, requestVersions }: Rows, next: PlacedText): OpenRequest[] {
  const changedSince = new Map(requestVersions.map((version) => [version.id, changesBetween(version, next)]));
  return requests.map(({ versionId, blockId, lineId, name, email, ...request }) => ({
    ...request,
    asker: name || email,
    isChanged: changedSince.get(versionId)?.({ blockId, lineId }) ?? false,
  }));
}
