import { and, eq } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict } from "~/db/client.server";
import { threads } from "~/db/schema";
import type { Settler } from "~/db/vocabulary";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { chainHead, ownerActor } from "../audit/chain.server";
import { type Chain, type Change, commit } from "../audit/commit.server";
import type { Context, MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { found as foundRow, ownProposal } from "../proposals/find-own.server";
import { waitsAnew } from "../proposals/waits-anew.server";
import { recipientActor } from "../signing/guards.server";
import { unknownLink } from "../signing/links/find-signing-link.server";
import { assertMayWrite, tokenToWrite } from "./ask.server";
import { loadLinkConversation, type ThreadRow } from "./load-link-conversation.server";
import { shownThread } from "./reply.server";
import { resumeTurns } from "./resume-turns.server";
import { pauses } from "./thread-rules";

interface SettleOutcome {
  alreadySettled: boolean;
}

/** Lets the asker settle a thread of their own. @throws DomainError not_found (also for another's thread), link_unusable, rate_limited */
export async function settleByLink(ctx: Context, token: string, threadId: string): Promise<SettleOutcome> {
  const tokenHash = await tokenToWrite(ctx, token);
  return retryOnConflict(async () => {
    const loaded = await loadLinkConversation(ctx, tokenHash, { threadId });
    const { found, head } = loaded;
    const thread = shownThread(ctx, loaded, threadId);
    if (thread.askerId !== found.recipient.id) throw unknownLink(ctx);
    if (thread.state === "settled") return { alreadySettled: true };
    assertMayWrite(ctx, loaded);
    const chain = { proposalId: thread.proposalId, head, actor: recipientActor(found) };
    return settle(ctx, chain, loaded.threads, thread, "asker");
  });
}

/** Lets the owner settle any thread. @throws DomainError not_found, account_locked */
export async function settleThread(
  ctx: MemberContext,
  proposalId: string,
  threadId: string,
): Promise<SettleOutcome> {
  if (!isId(proposalId) || !isId(threadId)) throw notFound();
  assertOpenAccount(ctx);
  return retryOnConflict(async () => {
    const read = await readTogether(ctx.db, {
      proposal: ownProposal(ctx, proposalId),
      head: chainHead(ctx, proposalId),
      threads: ctx.db.select().from(threads).where(eq(threads.proposalId, proposalId)),
    });
    foundRow(read.proposal);
    const thread = foundRow(read.threads.filter(({ id }) => id === threadId));
    if (thread.state === "settled") return { alreadySettled: true };
    const chain = { proposalId, head: read.head[0], actor: ownerActor(ctx.actor) };
    return settle(ctx, chain, read.threads, thread, "owner");
  });
}

async function settle(
  ctx: Context,
  chain: Chain,
  all: readonly ThreadRow[],
  thread: ThreadRow,
  by: Settler,
): Promise<SettleOutcome> {
  await commit(ctx, chain, settleChange(ctx, thread, by), ...(await turnsAfter(ctx, all, thread)), {
    statements: [waitsAnew(ctx, thread.proposalId)],
  });
  ctx.log({ event: "thread.settled", proposalId: thread.proposalId, threadId: thread.id });
  return { alreadySettled: false };
}

/** Settling is no event: it binds nobody. */
const settleChange = (ctx: Context, { id, state }: ThreadRow, settledBy: Settler): Change => ({
  statements: [
    ctx.db
      .update(threads)
      .set({ state: "settled", settledBy, settledAt: ctx.now })
      .where(and(eq(threads.id, id), eq(threads.state, state))),
    expectOneChange(ctx.db),
  ],
});

/** Asks those whose turn waited for the request, unless another request still pauses them. */
export async function turnsAfter(
  ctx: Context,
  all: readonly ThreadRow[],
  thread: ThreadRow,
): Promise<Change[]> {
  const others = all.filter(({ id, versionId }) => id !== thread.id && versionId === thread.versionId);
  return pauses(thread) && !others.some(pauses) ? resumeTurns(ctx, thread) : [];
}
