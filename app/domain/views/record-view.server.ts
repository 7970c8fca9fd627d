import { and, eq } from "drizzle-orm";
import { runBatch, takingTurns } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { type AuditActor, appendEvents, chainHead } from "../audit/chain.server";
import type { Context } from "../context";
import { statusChange } from "../proposals/status-change.server";

export interface RecordView {
  proposalId: string;
  userId: string;
  versionId: string;
  /** Null on the proposal page, which anybody may read. */
  linkId: string | null;
  recipient: { id: string; name: string; email: string } | null;
  /** Made when the page was rendered; the same page counts once. */
  viewId: string;
  /** The reader's account, if there is one: owners' own visits never count. */
  readerId: string | null;
}

/**
 * Counts a view after a human signal (design 6.4). A reader's first view is evidence: it is appended to
 * the chain and moves `sent` to `viewed`.
 * @throws DomainError rate_limited
 */
export async function recordView(ctx: Context, view: RecordView): Promise<void> {
  if (view.readerId === view.userId || !isId(view.viewId)) return;
  await limitRate(ctx, { view: `${view.proposalId}|${ctx.request.ip}` });
  const reader = view.linkId ?? "proposal page";
  const counted = await ctx.views.record(view.proposalId, { id: view.viewId, reader, at: ctx.now });
  if (counted.firstOfReader) await takingTurns(() => recordFirst(ctx, view));
}

async function recordFirst(ctx: Context, view: RecordView): Promise<void> {
  const id = view.proposalId;
  const [[proposal], [head]] = await ctx.db.batch([
    ctx.db.select({ status: proposals.status }).from(proposals).where(eq(proposals.id, id)),
    chainHead(ctx, id),
  ]);
  if (!proposal) return;
  const opens = proposal.status === "sent";
  await runBatch(ctx.db, [
    ctx.db
      .update(proposals)
      .set({ status: "viewed" })
      .where(and(eq(proposals.id, id), eq(proposals.status, "sent"))),
    ...(opens ? [statusChange(ctx, id, "sent", "viewed", "event")] : []),
    ...(await appendEvents(ctx, id, head, readerOf(view), [
      {
        type: "document.opened",
        versionId: view.versionId,
        recipientId: view.recipient?.id ?? null,
        linkId: view.linkId,
        payload: { viewId: view.viewId },
      },
    ])),
  ]);
}

/** Whoever opens the page holds its address; with a link that is the recipient it was sent to. */
const readerOf = ({ recipient, linkId }: RecordView): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient?.id ?? null,
  actorName: recipient?.name ?? null,
  actorEmail: recipient?.email ?? null,
  authMethod: linkId ? "link from e-mail" : "proposal page",
});
