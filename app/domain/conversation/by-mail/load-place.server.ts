import { and, desc, eq, ne, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import {
  proposals,
  type receivedMails,
  recipients,
  signingLinks,
  threadMessages,
  threads,
  users,
} from "~/db/schema";
import type { Context } from "../../context";

export type ReceivedRow = typeof receivedMails.$inferSelect;

/** Where a mail belongs. */
export interface Place {
  threadId: string;
  proposalId: string;
  title: string;
  owner: { id: string; name: string; email: string };
  author: Author;
  /** The addresses of everybody who received the proposal. */
  recipientEmails: string[];
  /** The texts of the author's last mails in the thread, the newest first. */
  lastTexts: string[];
}

/** A link's hash is missing where the recipient never had one. */
type Author = { name: string; email: string } & (
  | { kind: "client"; tokenHash: string | null }
  | { kind: "studio"; userId: string }
);

const ofAddress = (column: "thread_id" | "recipient_id" | "user_id", { tokenHash }: ReceivedRow) =>
  sql`(select ${sql.raw(column)} from reply_addresses where token_hash = ${tokenHash})`;

const proposalOf = (mail: ReceivedRow) =>
  sql`(select proposal_id from threads where id = ${ofAddress("thread_id", mail)})`;

/** @returns null where the thread is gone */
export async function loadPlace(ctx: Context, mail: ReceivedRow): Promise<Place | null> {
  const read = await readTogether(ctx.db, {
    threads: ctx.db
      .select({ threadId: threads.id, proposalId: threads.proposalId })
      .from(threads)
      .where(eq(threads.id, ofAddress("thread_id", mail))),
    titles: ctx.db
      .select({ title: proposals.title })
      .from(proposals)
      .where(eq(proposals.id, proposalOf(mail))),
    owners: ctx.db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, sql`(select user_id from proposals where id = ${proposalOf(mail)})`)),
    clients: ctx.db
      .select({ name: recipients.name, email: recipients.email })
      .from(recipients)
      .where(eq(recipients.id, ofAddress("recipient_id", mail))),
    members: ctx.db
      .select({ userId: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, ofAddress("user_id", mail))),
    recipients: ctx.db
      .select({ email: recipients.email })
      .from(recipients)
      .where(eq(recipients.proposalId, proposalOf(mail))),
    links: newestLink(ctx, mail),
    texts: ctx.db
      .select({ text: threadMessages.text })
      .from(threadMessages)
      .where(
        and(
          eq(threadMessages.threadId, ofAddress("thread_id", mail)),
          eq(threadMessages.via, "mail"),
          ne(threadMessages.id, mail.id),
          sql`coalesce(${threadMessages.recipientId}, ${threadMessages.userId}) = coalesce(${ofAddress("recipient_id", mail)}, ${ofAddress("user_id", mail)})`,
        ),
      )
      .orderBy(desc(threadMessages.createdAt), sql`thread_messages.rowid desc`)
      .limit(2),
  });
  const [thread, proposal, owner] = [read.threads[0], read.titles[0], read.owners[0]];
  const author = authorOf(read.clients[0], read.members[0], read.links[0]?.tokenHash ?? null);
  if (!thread || !proposal || !owner || !author) return null;
  return {
    ...thread,
    ...proposal,
    owner,
    author,
    recipientEmails: read.recipients.map(({ email }) => email),
    lastTexts: read.texts.map(({ text }) => text ?? ""),
  };
}

/** A link that still works, else the last one: its state decides. */
const newestLink = (ctx: Context, mail: ReceivedRow) =>
  ctx.db
    .select({ tokenHash: signingLinks.tokenHash })
    .from(signingLinks)
    .where(eq(signingLinks.recipientId, ofAddress("recipient_id", mail)))
    .orderBy(
      sql`${signingLinks.revokedAt} is not null`,
      desc(signingLinks.createdAt),
      sql`signing_links.rowid desc`,
    )
    .limit(1);

function authorOf(
  client: { name: string; email: string } | undefined,
  member: { userId: string; name: string; email: string } | undefined,
  tokenHash: string | null,
): Author | null {
  if (client) return { ...client, kind: "client", tokenHash };
  return member ? { ...member, kind: "studio" } : null;
}
