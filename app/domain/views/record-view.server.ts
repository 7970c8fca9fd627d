import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { auditEvents, proposals, proposalVersions, signingLinks, users } from "~/db/schema";
import { isId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import { type AuditActor, chainHead } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import { claimant } from "../audit/open-page";
import type { Context } from "../context";
import { viewedNotice } from "../mail/kinds/owner-notices.server";
import { type Addressee, notifyOwner } from "../notices/notice.server";
import { MOVES } from "../proposals/status";
import { statusChange } from "../proposals/status-change.server";
import { linkMethod, type SigningLink } from "../signing/link.server";
import { isFromSendersSide } from "../team/colleagues.server";
import type { Visit } from "./counters";
import { deviceOf } from "./device";
import { measuringOf } from "./measuring";
import { noteNamedProgram } from "./note-fetch.server";
import { viewerOf } from "./viewer.server";

export interface RecordView {
  proposalId: string;
  userId: string;
  versionId: string;
  /** Null on the proposal page, which anybody may read. */
  linkId: string | null;
  recipient: { id: string; name: string; email: string } | null;
  /** Made when the page was rendered; the same page counts once. */
  viewId: string;
  /** The reader's account, if there is one: visits of the owner, and of who is in their team, never count. */
  readerId: string | null;
  /** The proposal's own setting. */
  measuresReading: boolean;
  /** The browser asked for privacy by its script, where its headers do not say so. */
  asksPrivacy?: boolean;
}

/** Comes before anything is looked up for a view. @throws DomainError rate_limited */
export const limitViews = (ctx: Context) => limitBursts(ctx, `view:${ctx.request.ip}`);

/**
 * Counts a view after a human signal. A reader's first view is evidence: it is appended to
 * the chain and moves `sent` to `viewed`. Counting alone writes nothing into the database. Where reading is not
 * measured nothing is counted, and the first view is evidence all the same (docs/decisions/0017). Whoever looks from
 * the sender's side is no client: `isFromSendersSide` is asked first.
 */
export async function recordView(ctx: Context, view: RecordView): Promise<void> {
  if (!isId(view.viewId) || (await isFromSendersSide(ctx, view))) return;
  if (noteNamedProgram(ctx, { ...view, id: view.proposalId })) return;
  // Each version on the proposal page is opened anew, as each one mailed has a link of its own.
  const reader = view.linkId ?? `page:${view.versionId}`;
  const visit = await visitOf(ctx, view);
  const counted = await ctx.views.record(view.proposalId, { id: view.viewId, reader, at: ctx.now, visit });
  if (!counted.isNewReader) return;
  await noteOpening(ctx, view);
  await ctx.views.markSeen(view.proposalId, reader);
}

/** What statistics keep of it; null where reading is not measured. */
async function visitOf(ctx: Context, view: RecordView): Promise<Visit | null> {
  const request = { ...ctx.request, asksPrivacy: view.asksPrivacy || ctx.request.asksPrivacy };
  if (measuringOf(view, request) !== "on") return null;
  const viewer = await viewerOf(ctx, view.proposalId);
  return { viewer, versionId: view.versionId, device: deviceOf(ctx.request.userAgent) };
}

interface Opening extends Omit<RecordView, "readerId" | "measuresReading" | "asksPrivacy"> {
  /** An answer follows at once, and its own news says enough. */
  isAnswered?: boolean;
}

/** Puts down that a reader has the page open, once for each link, and what follows from it. Again is harmless. */
export const noteOpening = (ctx: Context, opening: Opening): Promise<void> =>
  retryOnConflict(() => recordOpening(ctx, opening));

/** The evidence itself says whether an opening is the first: the counter may have heard of one that was lost. */
async function recordOpening(ctx: Context, view: Opening): Promise<void> {
  const id = view.proposalId;
  const [[proposal], [link], [opened], [openedByAnybody], [version], [owner], [head]] = await ctx.db.batch([
    ctx.db
      .select({ status: proposals.status, currentVersionId: proposals.currentVersionId })
      .from(proposals)
      .where(eq(proposals.id, id)),
    ctx.db
      .select({ revokedAt: signingLinks.revokedAt, handedOver: signingLinks.handedOver })
      .from(signingLinks)
      .where(eq(signingLinks.id, view.linkId ?? "")),
    openingOf(ctx, view),
    anyOpeningOf(ctx, view),
    ctx.db
      .select({ title: proposalVersions.title, requiresSignature: proposalVersions.requiresSignature })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, view.versionId)),
    ctx.db
      .select({ id: users.id, name: users.name, email: users.email, noticeChoices: users.noticeChoices })
      .from(users)
      .where(eq(users.id, view.userId)),
    chainHead(ctx, id),
  ]);
  if (!proposal || opened) return;
  // What was replaced or taken back may still be read, but the proposal that waits now was not.
  const isCurrent = proposal.currentVersionId === view.versionId && !link?.revokedAt;
  // Whoever is to sign has a link of their own: the open page is for those who got a copy.
  const mayBeClient = view.linkId !== null || version?.requiresSignature === false;
  const isNews = owner && version && isCurrent && mayBeClient && !openedByAnybody;
  const opening: Change = {
    statements: proposal.status === "sent" && isCurrent && mayBeClient ? markViewed(ctx, view) : [],
    events: [
      {
        type: "document.opened",
        versionId: view.versionId,
        recipientId: view.recipient?.id ?? null,
        linkId: view.linkId,
        payload: { viewId: view.viewId },
      },
    ],
    hooks: isNews ? [{ type: "proposal.viewed", proposalId: id }] : [],
  };
  const news = isNews && !view.isAnswered ? notifyOfOpening(ctx, view, owner, version.title) : {};
  await commit(ctx, { proposalId: id, head, actor: readerOf(view, link) }, opening, news);
}

const openingOf = (ctx: Context, { proposalId, versionId, linkId }: Opening) =>
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

/** Whether anybody has opened this version before: the owner is told of the first of them. */
const anyOpeningOf = (ctx: Context, { proposalId, versionId }: Opening) =>
  ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposalId),
        eq(auditEvents.type, "document.opened"),
        eq(auditEvents.versionId, versionId),
      ),
    )
    .limit(1);

/** Whoever reads the open page may be anybody; a link names its recipient. */
function notifyOfOpening(ctx: Context, view: Opening, owner: Addressee, title: string): Change {
  const { proposalId, versionId, linkId, recipient } = view;
  const clientName = (linkId && recipient?.name) || claimant(null);
  return notifyOwner(
    ctx,
    { kind: "viewed", owner, proposalId, title, actorName: clientName, aboutId: versionId },
    { subject: `${clientName} opened “${title}”`, written: viewedNotice.mail({ clientName }), versionId },
  );
}

/** The conditions once more, as the write's own: a send that came between makes the attempt start again. */
const markViewed = (ctx: Context, { proposalId, versionId }: Opening): Statement[] => [
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
const readerOf = (
  { recipient, linkId }: Opening,
  link: Pick<SigningLink, "handedOver"> | undefined,
): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient?.id ?? null,
  actorName: recipient?.name ?? null,
  actorEmail: recipient?.email ?? null,
  authMethod: linkId ? linkMethod(link) : "proposal page",
});
