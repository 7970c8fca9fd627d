import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict } from "~/db/client.server";
import { proposalVersions, recipients, signingLinks, threads } from "~/db/schema";
import type { Settler, ThreadState } from "~/db/vocabulary";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { questionAnswer } from "../mail/kinds/question-answer.server";
import { pendingMail } from "../mail/pending-mail";
import { findSuppressedEmails } from "../mail/suppressions.server";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { found, ownProposal } from "../proposals/find-own.server";
import { versionLanguage } from "../proposals/version.server";
import { waitsAnew } from "../proposals/waits-anew.server";
import type { MessageCommand } from "./asking/ask-form";
import { MAX_MESSAGES } from "./bounds";
import { currentVersion, type ThreadRow, threadQueries } from "./load-link-conversation.server";
import {
  actorVia,
  boundMessage,
  insertMessage,
  type MessageRow,
  newMessage,
  type Origin,
  saidIn,
} from "./new-message.server";
import { settleThread, turnsAfter } from "./settle.server";
import { threadHook } from "./thread-hook";
import { stateAfter } from "./thread-rules";

interface Answer extends MessageCommand {
  threadId: string;
  /** The answer settles the thread as well. */
  settles: boolean;
  origin: Origin;
}

interface AnswerOutcome {
  outcome: "answered" | "already";
  messageId: string;
  /** False where mail cannot reach the asker's address: they find the answer on the page. */
  isMailed: boolean;
}

/** Answers a thread and mails the answer to its asker. Idempotent by the key. @throws DomainError not_found, account_locked, limit_reached */
export async function answerThread(
  ctx: MemberContext,
  proposalId: string,
  answer: Answer,
): Promise<AnswerOutcome> {
  if (!isId(proposalId) || !isId(answer.threadId)) throw notFound();
  assertOpenAccount(ctx);
  const answered = await retryOnConflict(() => attempt(ctx, proposalId, answer));
  if (answered.outcome === "answered")
    ctx.log({ event: "question.answered", proposalId, threadId: answer.threadId });
  return answered;
}

async function load(ctx: MemberContext, proposalId: string, { threadId, key }: Answer) {
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    head: chainHead(ctx, proposalId),
    ...threadQueries(ctx, proposalId, { key, threadId }),
    asker: ctx.db
      .select()
      .from(recipients)
      .where(eq(recipients.id, askerOf(threadId))),
    link: ctx.db
      .select({ id: signingLinks.id })
      .from(signingLinks)
      .where(and(eq(signingLinks.recipientId, askerOf(threadId)), isNull(signingLinks.revokedAt)))
      .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
      .limit(1),
    version: ctx.db
      .select({
        id: proposalVersions.id,
        proposalId: proposalVersions.proposalId,
        title: proposalVersions.title,
        language: proposalVersions.language,
      })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, currentVersion(proposalId))),
  });
  found(read.proposal);
  return { ...read, thread: found(read.threads.filter(({ id }) => id === threadId)), head: read.head[0] };
}

type Loaded = Awaited<ReturnType<typeof load>>;

const askerOf = (threadId: string) => sql`(select asker_id from threads where id = ${threadId})`;

async function attempt(ctx: MemberContext, proposalId: string, answer: Answer): Promise<AnswerOutcome> {
  const loaded = await load(ctx, proposalId, answer);
  const { thread, head } = loaded;
  const [said] = loaded.said;
  if (said) {
    if (said.threadId !== thread.id || said.userId !== ctx.actor.id) throw notFound();
    // The same words are sent again to settle as well; a client who wrote meanwhile keeps the thread open.
    if (answer.settles && thread.state === "answered") await settleThread(ctx, proposalId, thread.id);
    return { outcome: "already", messageId: said.id, isMailed: true };
  }
  if ((loaded.messages[0]?.count ?? 0) >= MAX_MESSAGES) throw fullThread();
  const author = { name: ctx.actor.name, userId: ctx.actor.id };
  const message = await newMessage(ctx, { threadId: thread.id, proposalId }, author, answer, answer.origin);
  const mail = await answerMail(ctx, loaded, message);
  const after = stateOf(ctx, answer);
  await commit(
    ctx,
    { proposalId, head, actor: actorVia(answer.origin, ownerActor(ctx.actor)) },
    threadMoves(ctx, thread, after),
    answerChange(ctx, { ...thread, ...after }, message),
    mail,
    ...(answer.settles ? await turnsAfter(ctx, loaded.threads, thread) : []),
    { statements: [waitsAnew(ctx, proposalId)] },
  );
  return { outcome: "answered", messageId: message.id, isMailed: mail.mails !== undefined };
}

interface After {
  state: ThreadState;
  settledBy: Settler | null;
  settledVersion: null;
  settledAt: number | null;
  updatedAt: number;
}

const stateOf = ({ now }: MemberContext, { settles }: Answer): After =>
  settles
    ? { state: "settled", settledBy: "owner", settledVersion: null, settledAt: now, updatedAt: now }
    : { ...stateAfter("studio"), settledAt: null, updatedAt: now };

const threadMoves = ({ db }: MemberContext, { id, state }: ThreadRow, after: After): Change => ({
  statements: [
    db
      .update(threads)
      .set(after)
      .where(and(eq(threads.id, id), eq(threads.state, state))),
    expectOneChange(db),
  ],
});

const answerChange = (ctx: MemberContext, thread: ThreadRow, message: MessageRow): Change => ({
  statements: [insertMessage(ctx, message)],
  events: [
    {
      type: "question.answered",
      versionId: thread.versionId,
      recipientId: thread.askerId,
      payload: saidIn(message),
      rows: [boundMessage(message)],
    },
  ],
  hooks: [{ type: "question.answered", proposalId: thread.proposalId, data: threadHook(thread, message) }],
});

/** Empty where mail cannot reach the asker's address. */
async function answerMail(
  ctx: MemberContext,
  { asker: [asker], link: [link], version: [version], thread }: Loaded,
  message: MessageRow,
): Promise<Change> {
  if (!asker || !version) return {};
  const suppressed = await findSuppressedEmails(ctx, ctx.actor.id, [asker.email]);
  if (suppressed.length > 0) return {};
  const words = await loadLanguage(ctx, versionLanguage(version));
  const linkId = link?.id ?? null;
  const row = {
    ...pendingMail(
      ctx,
      { version, userId: ctx.actor.id },
      asker,
      cutSubject(words("mail.answer.heading", { title: version.title })),
    ),
    ...questionAnswer.mail({ linkId, threadId: thread.id, messageId: message.id }),
  };
  return { mails: [{ row, recipientId: asker.id, linkId }] };
}

const fullThread = () =>
  new DomainError("limit_reached", t("This conversation has as many messages as it can take."));
