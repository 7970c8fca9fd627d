import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict, type Statement } from "~/db/client.server";
import { auditEvents, proposals, proposalVersions, signingLinks, users } from "~/db/schema";
import { limitBursts } from "~/limits/rate-limits.server";
import { isId } from "~/platform/ids";
import { type AuditActor, chainHead } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import { claimantLabel } from "../../audit/open-page";
import type { Context } from "../../context";
import { linkAuthMethod, type SigningLink } from "../../links/signing-link.server";
import { viewedNotification, viewedSubject } from "../../mail/kinds/owner-notifications.server";
import { type Addressee, notifyOwner } from "../../notifications/notification.server";
import { isSenderOrColleague } from "../../people/is-sender-or-colleague.server";
import { trackingFor } from "../../people/tracking";
import { openPageActor } from "../decision/open-page-actor";
import { MOVES } from "../status";
import { statusChange } from "../status-change.server";
import { deviceOf } from "./device";
import { recordNamedBot } from "./record-bot-fetch.server";
import type { Visit } from "./view-counters";
import { viewerId } from "./viewer-id.server";

interface RecordView {
  proposalId: string;
  userId: string;
  versionId: string;
  linkId: string | null;
  recipient: { id: string; name: string; email: string } | null;
  /** Made at rendering, so one page load counts once. */
  viewId: string;
  /** Visits by the owner or a teammate never count. */
  readerId: string | null;
  measuresReading: boolean;
  /** From the page's script, for browsers that send no privacy header. */
  asksPrivacy?: boolean;
}

/** Call before any lookup. @throws DomainError rate_limited */
export const limitViews = (ctx: Context) => limitBursts(ctx, `view:${ctx.request.ip}`);

/** A reader's first view is evidence, even when tracking is off (docs/decisions/0017). Counting writes nothing to the database. */
export async function recordView(ctx: Context, view: RecordView): Promise<void> {
  if (!isId(view.viewId) || (await isSenderOrColleague(ctx, view))) return;
  if (recordNamedBot(ctx, { ...view, id: view.proposalId })) return;
  // Each version is opened anew, on the page as by link.
  const reader = view.linkId ?? `page:${view.versionId}`;
  const visit = await visitOf(ctx, view);
  const counted = await ctx.views.record(view.proposalId, { id: view.viewId, reader, at: ctx.now, visit });
  if (!counted.isNewReader) return;
  await recordOpening(ctx, view);
  await ctx.views.markSeen(view.proposalId, reader);
}

async function visitOf(ctx: Context, view: RecordView): Promise<Visit | null> {
  const request = { ...ctx.request, asksPrivacy: view.asksPrivacy || ctx.request.asksPrivacy };
  if (trackingFor(view, request) !== "on") return null;
  const viewer = await viewerId(ctx, view.proposalId);
  return { viewer, versionId: view.versionId, device: deviceOf(ctx.request.userAgent) };
}

interface Opening extends Omit<RecordView, "readerId" | "measuresReading" | "asksPrivacy"> {
  /** An answer follows at once and notifies the owner anyway. */
  isAnswered?: boolean;
}

/** Records a reader's first opening, once per link. Idempotent. */
export const recordOpening = (ctx: Context, opening: Opening): Promise<void> =>
  retryOnConflict(() => tryRecordOpening(ctx, opening));

/** The evidence decides which opening is first: the counter may include one whose recording failed. */
async function tryRecordOpening(ctx: Context, view: Opening): Promise<void> {
  const id = view.proposalId;
  const read = await readTogether(ctx.db, {
    proposal: ctx.db
      .select({ status: proposals.status, currentVersionId: proposals.currentVersionId })
      .from(proposals)
      .where(eq(proposals.id, id)),
    link: ctx.db
      .select({ revokedAt: signingLinks.revokedAt, handedOver: signingLinks.handedOver })
      .from(signingLinks)
      .where(eq(signingLinks.id, view.linkId ?? "")),
    opened: readerOpening(ctx, view),
    openedByAnybody: anyOpening(ctx, view),
    version: ctx.db
      .select({ title: proposalVersions.title, requiresSignature: proposalVersions.requiresSignature })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, view.versionId)),
    owner: ctx.db
      .select({ id: users.id, name: users.name, email: users.email, noticeChoices: users.noticeChoices })
      .from(users)
      .where(eq(users.id, view.userId)),
    head: chainHead(ctx, id),
  });
  const [proposal] = read.proposal;
  if (!proposal || read.opened.length > 0) return;
  const [link] = read.link;
  const [version] = read.version;
  const [owner] = read.owner;
  // Opening a replaced or withdrawn version does not open the current one.
  const isCurrent = proposal.currentVersionId === view.versionId && !link?.revokedAt;
  // Signers have a link of their own; the open page then serves only copy recipients.
  const mayBeClient = view.linkId !== null || version?.requiresSignature === false;
  const isFirstOpening = owner && version && isCurrent && mayBeClient && read.openedByAnybody.length === 0;
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
    hooks: isFirstOpening ? [{ type: "proposal.viewed", proposalId: id }] : [],
  };
  const notification =
    isFirstOpening && !view.isAnswered ? notifyOfOpening(ctx, view, owner, version.title) : {};
  await commit(
    ctx,
    { proposalId: id, head: read.head[0], actor: readerActor(view, link) },
    opening,
    notification,
  );
}

const readerOpening = (ctx: Context, { proposalId, versionId, linkId }: Opening) =>
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

const anyOpening = (ctx: Context, { proposalId, versionId }: Opening) =>
  ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposalId),
        eq(auditEvents.type, "document.opened"),
        eq(auditEvents.versionId, versionId),
        // The sender's own reading, before their own signature.
        ne(auditEvents.actorKind, "owner"),
      ),
    )
    .limit(1);

function notifyOfOpening(ctx: Context, view: Opening, owner: Addressee, title: string): Change {
  const { proposalId, versionId, linkId, recipient } = view;
  const named = (linkId && recipient?.name) || null;
  const clientName = named ?? claimantLabel(null);
  return notifyOwner(
    ctx,
    { kind: "viewed", owner, proposalId, title, actorName: clientName, aboutId: versionId },
    {
      subject: viewedSubject({ clientName, title }),
      draft: viewedNotification.mail({ clientName: named }),
      versionId,
    },
  );
}

/** Repeats the conditions in the write, so a concurrent send restarts the attempt. */
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

const readerActor = (
  { recipient, linkId }: Opening,
  link: Pick<SigningLink, "handedOver"> | undefined,
): AuditActor =>
  linkId
    ? {
        actorKind: "recipient",
        actorId: recipient?.id ?? null,
        actorName: recipient?.name ?? null,
        actorEmail: recipient?.email ?? null,
        authMethod: linkAuthMethod(link),
      }
    : openPageActor();
