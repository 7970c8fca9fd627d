import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { proposals, proposalVersions, signers, threadMessages, threads } from "~/db/schema";
import { type ChainHead, chainHeadByLink } from "../audit/chain.server";
import type { Context } from "../context";
import type { NoticeSpan } from "../notifications/next-notice";
import { lastNotice } from "../notifications/notify-at-intervals.server";
import { isDecided } from "../proposals/status";
import { type FoundLink, type StoredOwner, withState } from "../signing/links/find-signing-link.server";
import { readLink } from "../signing/links/signing-link-query.server";
import type { AskedVersion } from "./asking/decide-ask";
import type { MessageRow } from "./new-message.server";
import { placesColumns } from "./version-places.server";

export type ThreadRow = typeof threads.$inferSelect;

/** What a client's command needs, read at once. */
export interface LinkConversation {
  found: FoundLink<StoredOwner>;
  head: ChainHead;
  threads: ThreadRow[];
  /** The message with the command's key, if it was stored before. */
  said: MessageRow | undefined;
  current: AskedVersion | undefined;
  isAskedAnew: boolean;
  /** The last mail to the owner about messages. */
  lastNotice: NoticeSpan | null;
  /** Of the thread that the command names. */
  messages: number;
}

interface Named {
  /** The message's. */
  key?: string;
  threadId?: string;
}

/** Queries for the batch of a command: all threads, the message with its key, and the number of messages in its thread. */
export const threadQueries = (
  { db }: Context,
  proposalId: string | SQL,
  { key = "", threadId = "" }: Named,
) => ({
  threads: db.select().from(threads).where(eq(threads.proposalId, proposalId)),
  said: db.select().from(threadMessages).where(eq(threadMessages.id, key)),
  messages: db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(threadMessages)
    .where(eq(threadMessages.threadId, threadId)),
});

export async function loadLinkConversation(
  ctx: Context,
  tokenHash: string,
  command: Named,
): Promise<LinkConversation> {
  const proposalId = proposalOf(tokenHash);
  const [rows, read] = await Promise.all([
    readLink(ctx, tokenHash),
    readTogether(ctx.db, {
      head: chainHeadByLink(ctx, tokenHash),
      ...threadQueries(ctx, proposalId, command),
      current: ctx.db
        .select(placesColumns)
        .from(proposalVersions)
        .where(eq(proposalVersions.id, currentVersion(proposalId))),
      asked: askedIn(ctx, tokenHash),
      notices: lastNotice(ctx, proposalId, "question_notice"),
    }),
  ]);
  const found = withState(ctx, rows);
  const [current] = read.current;
  return {
    found,
    head: read.head[0],
    threads: read.threads,
    said: read.said[0],
    current,
    isAskedAnew: isAskedAnew(found, read.asked),
    lastNotice: read.notices[0]?.span ?? null,
    messages: read.messages[0]?.count ?? 0,
  };
}

const proposalOf = (tokenHash: string) =>
  sql`(select proposal_id from signing_links where token_hash = ${tokenHash})`;

export const currentVersion = (proposalId: string | SQL) =>
  sql`(select current_version_id from proposals where id = ${proposalId})`;

/** @param asked what `askedIn` found */
export const isAskedAnew = ({ proposal }: Pick<FoundLink, "proposal">, asked: readonly unknown[]): boolean =>
  asked.length > 0 &&
  !isDecided(proposal.status) &&
  proposal.deletedAt === null &&
  proposal.pageClosedAt === null;

/** Finds the link's holder among those who are asked about the current version. A single one has no row of signers. */
export function askedIn(ctx: Context, tokenHash: string) {
  const proposalId = proposalOf(tokenHash);
  const holder = sql`(select recipient_id from signing_links where token_hash = ${tokenHash})`;
  const signs = ctx.db
    .select({ id: signers.id })
    .from(signers)
    .where(
      and(
        eq(signers.versionId, currentVersion(proposalId)),
        eq(signers.recipientId, holder),
        isNull(signers.removedAt),
      ),
    );
  return ctx.db
    .select({ proposalId: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.id, proposalId),
        sql`(${proposals.currentRecipientId} = ${holder} or exists ${signs})`,
      ),
    );
}
