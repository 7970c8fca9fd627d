import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { auditEvents, proposals, signingLinks } from "~/db/schema";
import { isId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import { type AuditActor, appendEvents, chainHead } from "../audit/chain.server";
import type { Context } from "../context";
import { MOVES } from "../proposals/status";
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
 * the chain and moves `sent` to `viewed`. Counting alone writes nothing into the database.
 * @throws DomainError rate_limited
 */
export async function recordView(ctx: Context, view: RecordView): Promise<void> {
  if (view.readerId === view.userId || !isId(view.viewId)) return;
  await limitBursts(ctx, `view:${ctx.request.ip}`);
  // Each version on the proposal page is opened anew, as each one mailed has a link of its own.
  const reader = view.linkId ?? `page:${view.versionId}`;
  const counted = await ctx.views.record(view.proposalId, { id: view.viewId, reader, at: ctx.now });
  if (!counted.isNewReader) return;
  await takingTurns(() => recordOpening(ctx, view));
  await ctx.views.markSeen(view.proposalId, reader);
}

/** The evidence itself says whether an opening is the first: the counter may have heard of one that was lost. */
async function recordOpening(ctx: Context, view: RecordView): Promise<void> {
  const id = view.proposalId;
  const [[proposal], [link], [opened], [head]] = await ctx.db.batch([
    ctx.db
      .select({ status: proposals.status, currentVersionId: proposals.currentVersionId })
      .from(proposals)
      .where(eq(proposals.id, id)),
    ctx.db
      .select({ revokedAt: signingLinks.revokedAt })
      .from(signingLinks)
      .where(eq(signingLinks.id, view.linkId ?? "")),
    openingOf(ctx, view),
    chainHead(ctx, id),
  ]);
  if (!proposal || opened) return;
  // What was replaced or taken back may still be read, but the proposal that waits now was not.
  const isCurrent = proposal.currentVersionId === view.versionId && !link?.revokedAt;
  await runBatch(ctx.db, [
    ...(proposal.status === "sent" && isCurrent ? markViewed(ctx, view) : []),
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

const openingOf = (ctx: Context, { proposalId, versionId, linkId }: RecordView) =>
  ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposalId),
        eq(auditEvents.type, "document.opened"),
        linkId
          ? eq(auditEvents.linkId, linkId)
          : and(isNull(auditEvents.linkId), eq(auditEvents.versionId, versionId)),
      ),
    )
    .limit(1);

/** The conditions once more, as the write's own: a send that came between makes the attempt start again. */
const markViewed = (ctx: Context, { proposalId, versionId }: RecordView): Statement[] => [
  ctx.db
    .update(proposals)
    .set({ status: "viewed" })
    .where(
      and(
        eq(proposals.id, proposalId),
        inArray(proposals.status, [...MOVES.view.from]),
        eq(proposals.currentVersionId, versionId),
      ),
    ),
  expectOneChange(ctx.db),
  statusChange(ctx, proposalId, "sent", "viewed", "event"),
];

/** Whoever opens the page holds its address; with a link that is the recipient it was sent to. */
const readerOf = ({ recipient, linkId }: RecordView): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient?.id ?? null,
  actorName: recipient?.name ?? null,
  actorEmail: recipient?.email ?? null,
  authMethod: linkId ? "link from e-mail" : "proposal page",
});
