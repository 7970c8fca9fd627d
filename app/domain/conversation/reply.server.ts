import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { threads } from "~/db/schema";
import { isId } from "~/platform/ids";
import { untranslatedError } from "~/platform/untranslated-error";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { linkOpenGuard, recipientActor } from "../signing/guards.server";
import { unknownLink } from "../signing/links/find-signing-link.server";
import {
  type AskOutcome,
  assertMayWrite,
  authorName,
  messageChange,
  saidBefore,
  tokenToWrite,
} from "./ask.server";
import type { MessageCommand } from "./asking/ask-form";
import { MAX_MESSAGES } from "./bounds";
import { type LinkConversation, loadLinkConversation, type ThreadRow } from "./load-link-conversation.server";
import { actorVia, newMessage, type Origin, typedOn } from "./new-message.server";
import { tellAboutChanges } from "./tell-about-changes.server";
import { isShownTo, pauses, stateAfter } from "./thread-rules";

interface Reply extends MessageCommand {
  threadId: string;
}

interface CameBy {
  tokenHash: string;
  origin: Origin;
}

/** Adds a message to a thread, which opens again if it was settled. Idempotent by the key. @throws DomainError not_found, link_unusable, limit_reached, rate_limited */
export async function replyByLink(ctx: Context, token: string, reply: Reply): Promise<AskOutcome> {
  const tokenHash = await tokenToWrite(ctx, token);
  return replyFrom(ctx, { tokenHash, origin: typedOn("page") }, reply);
}

/** @param by the hash of a link of the author's @throws DomainError not_found, link_unusable, limit_reached */
export async function replyFrom(ctx: Context, by: CameBy, reply: Reply): Promise<AskOutcome> {
  const { proposalId, ...said } = await retryOnConflict(() => attempt(ctx, by, reply));
  if (said.outcome === "asked") ctx.log({ event: "question.asked", proposalId, threadId: said.threadId });
  return said;
}

async function attempt(
  ctx: Context,
  { tokenHash, origin }: CameBy,
  reply: Reply,
): Promise<AskOutcome & { proposalId: string }> {
  const loaded = await loadLinkConversation(ctx, tokenHash, reply);
  const { found, said } = loaded;
  const proposalId = found.proposal.id;
  if (said) return { proposalId, ...saidBefore(ctx, loaded, said) };
  const thread = shownThread(ctx, loaded, reply.threadId);
  assertMayWrite(ctx, loaded);
  if (loaded.messages >= MAX_MESSAGES)
    throw untranslatedError("limit_reached", (t) => t("conversation.too_many"));
  const of = { threadId: thread.id, proposalId };
  const author = { name: authorName(loaded), recipientId: found.recipient.id };
  const message = await newMessage(ctx, of, author, reply, origin);
  const opened = { ...thread, ...stateAfter("client"), settledAt: null, updatedAt: ctx.now };
  const { state, settledBy, settledVersion, settledAt, updatedAt } = opened;
  const pausesAnew = pauses(opened) && !pauses(thread);
  await commit(
    ctx,
    { proposalId, head: loaded.head, actor: actorVia(origin, recipientActor(found)) },
    {
      statements: [
        ...linkOpenGuard(ctx, found),
        ctx.db
          .update(threads)
          .set({ state, settledBy, settledVersion, settledAt, updatedAt })
          .where(and(eq(threads.id, thread.id), eq(threads.state, thread.state))),
        expectOneChange(ctx.db),
      ],
    },
    messageChange(ctx, loaded, opened, message),
    pausesAnew ? await tellAboutChanges(ctx, found) : {},
  );
  return { outcome: "asked", proposalId, threadId: thread.id, messageId: message.id };
}

/** @throws DomainError not_found, also for another's private thread */
export function shownThread(ctx: Context, { found, threads }: LinkConversation, threadId: string): ThreadRow {
  const thread = isId(threadId) ? threads.find(({ id }) => id === threadId) : undefined;
  if (!thread || !isShownTo(found.recipient.id, thread)) throw unknownLink(ctx);
  return thread;
}
