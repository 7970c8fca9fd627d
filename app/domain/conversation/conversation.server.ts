import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readTogether, type Statement } from "~/db/client.server";
import { proposalVersions, recipients, signingLinks, threadMessages, threads } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { Context, MemberContext } from "../context";
import { found, ownProposal } from "../proposals/find-own.server";
import { unknownLink } from "../signing/links/find-signing-link.server";
import { THREADS_A_PAGE } from "./bounds";
import type { ThreadRow } from "./load-link-conversation.server";
import type { MessageRow } from "./new-message.server";
import { type Placement, placementOf } from "./placement";
import { placesColumns } from "./version-places.server";

export interface ThreadView extends Omit<ThreadRow, "proposalId"> {
  askerName: string;
  placement: Placement;
  /** The number of the version on which it was asked. */
  version: number;
  /** Of that version's price table: an offer is in it, whatever the proposal has since. Empty without a table. */
  currency: string;
  messages: ThreadMessage[];
}

export type ThreadMessage = Pick<
  MessageRow,
  | "id"
  | "recipientId"
  | "userId"
  | "authorName"
  | "text"
  | "via"
  | "fromEmail"
  | "leftOut"
  | "isNote"
  | "createdAt"
>;

export interface Conversation {
  /** Unsettled ones first, the newest first. */
  threads: ThreadView[];
  counts: ThreadCounts;
}

interface ThreadCounts {
  all: number;
  /** Those that wait for the studio. */
  open: number;
}

export interface Page {
  /** From 1. */
  page: number;
  /** "b:<block>" or "l:<price line>": the threads there come first. */
  about?: string;
}

const messageColumns = {
  threadId: threadMessages.threadId,
  id: threadMessages.id,
  recipientId: threadMessages.recipientId,
  userId: threadMessages.userId,
  authorName: threadMessages.authorName,
  text: threadMessages.text,
  via: threadMessages.via,
  fromEmail: threadMessages.fromEmail,
  leftOut: threadMessages.leftOut,
  isNote: threadMessages.isNote,
  createdAt: threadMessages.createdAt,
};

/** Queries for the batch that reads the rest. Their names do not clash with its other parts. @param where the condition under which the reader sees a thread */
export function conversationQueries(
  { db }: Pick<Context, "db">,
  proposalId: string | SQL,
  where: SQL,
  { page, about = "" }: Page,
) {
  const isSeen = and(eq(threads.proposalId, proposalId), where);
  const order = [
    sql`coalesce('b:' || ${threads.blockId}, 'l:' || ${threads.lineId}) is not ${about}`,
    sql`${threads.state} = 'settled'`,
    sql`${threads.updatedAt} desc`,
    sql`${threads.id} desc`,
  ];
  const shown = db
    .select({ id: threads.id })
    .from(threads)
    .where(isSeen)
    .orderBy(...order)
    .limit(THREADS_A_PAGE)
    .offset((page - 1) * THREADS_A_PAGE);
  return {
    threadRows: db
      .select()
      .from(threads)
      .where(inArray(threads.id, shown))
      .orderBy(...order),
    threadMessages: db
      .select(messageColumns)
      .from(threadMessages)
      .where(inArray(threadMessages.threadId, shown))
      .orderBy(asc(threadMessages.createdAt), sql`thread_messages.rowid`),
    threadCounts: db
      .select({
        all: sql<number>`count(*)`.as("all_threads"),
        open: sql<number>`count(*) filter (where ${threads.state} = 'open')`.as("open_threads"),
      })
      .from(threads)
      .where(isSeen),
    threadAskers: db
      .select({ id: recipients.id, name: recipients.name, email: recipients.email })
      .from(recipients)
      .where(eq(recipients.proposalId, proposalId)),
    threadVersions: db
      .select(placesColumns)
      .from(proposalVersions)
      .where(eq(proposalVersions.proposalId, proposalId))
      .orderBy(asc(proposalVersions.number)),
  } satisfies Record<string, Statement>;
}

type Queries = ReturnType<typeof conversationQueries>;
type ConversationRows = { [Name in keyof Queries]: Awaited<Queries[Name]> };

export function conversationOf(rows: ConversationRows): Conversation {
  const versions = rows.threadVersions;
  return {
    counts: rows.threadCounts[0] ?? { all: 0, open: 0 },
    threads: rows.threadRows.map(({ proposalId: _, ...thread }) => {
      const asked = versions.find(({ id }) => id === thread.versionId);
      const version = asked?.number ?? 0;
      const asker = rows.threadAskers.find(({ id }) => id === thread.askerId);
      return {
        ...thread,
        askerName: asker?.name || asker?.email || "",
        version,
        currency: asked?.priceTable?.currency ?? "",
        placement: placementOf(
          thread,
          versions.filter(({ number }) => number > version),
        ),
        messages: rows.threadMessages.flatMap(({ threadId, ...message }) =>
          threadId === thread.id ? [message] : [],
        ),
      };
    }),
  };
}

export const FIRST: Page = { page: 1 };

export const ALL_THREADS = sql`true`;

/** Reads the owner's view. @throws DomainError not_found */
export async function ownConversation(
  ctx: MemberContext,
  proposalId: string,
  page: Page,
): Promise<Conversation> {
  if (!isId(proposalId)) throw notFound();
  const { proposal, ...rows } = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    ...conversationQueries(ctx, proposalId, ALL_THREADS, page),
  });
  found(proposal);
  return conversationOf(rows);
}

/** Reads what the holder of a link may see. @throws DomainError not_found */
export async function conversationByLink(ctx: Context, token: string, page: Page): Promise<Conversation> {
  if (!isToken(token)) throw unknownLink(ctx);
  const { isKnown, conversation } = await readByLink(ctx, await hashToken(token), page);
  if (!isKnown) throw unknownLink(ctx);
  return conversation;
}

/**
 * The holder of a link sees threads for everybody and their own, without notes. A link that was withdrawn, or whose proposal
 * was deleted, shows their own alone: it may have gone to the wrong person.
 */
export async function readByLink(ctx: Context, tokenHash: string, page: Page) {
  const ofLink = (column: "proposal_id" | "recipient_id" | "coalesce(revoked_at, deleted_at)") =>
    sql`(select ${sql.raw(column)} from signing_links join proposals on proposals.id = proposal_id where token_hash = ${tokenHash})`;
  const isForEverybody = sql`${threads.audience} = 'everybody' and ${ofLink("coalesce(revoked_at, deleted_at)")} is null`;
  const isShown = sql`(${isForEverybody} or ${threads.askerId} = ${ofLink("recipient_id")})`;
  const { links, ...rows } = await readTogether(ctx.db, {
    links: ctx.db
      .select({ id: signingLinks.id })
      .from(signingLinks)
      .where(eq(signingLinks.tokenHash, tokenHash)),
    ...conversationQueries(ctx, ofLink("proposal_id"), isShown, page),
  });
  const { counts, threads: seen } = conversationOf(rows);
  const conversation: Conversation = {
    counts,
    threads: seen.map((thread) => ({ ...thread, messages: thread.messages.flatMap(shownToClients) })),
  };
  return { isKnown: links.length > 0, conversation };
}

/** Other addresses from which people write are for the studio to know. */
const shownToClients = (message: ThreadMessage): ThreadMessage[] =>
  message.isNote ? [] : [{ ...message, fromEmail: null }];
