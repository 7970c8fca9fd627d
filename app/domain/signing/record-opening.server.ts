import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict, type Statement } from "~/db/client.server";
import { auditEvents, proposals, proposalVersions, recipients, signingLinks, users } from "~/db/schema";
import { isTimeZone } from "~/platform/time/time-zone";
import { type AuditActor, chainHead } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import { claimantLabel } from "../audit/open-page";
import type { Context } from "../context";
import { viewedNotification, viewedSubject } from "../mail/kinds/owner-notifications.server";
import { type Addressee, notifyOwner } from "../notifications/notification.server";
import { MOVES } from "../proposals/status";
import { statusChange } from "../proposals/status-change.server";
import { openPageActor } from "./decision/open-page-actor";
import { planAnew } from "./follow-up/plan-anew.server";
import { linkAuthMethod, type SigningLink } from "./links/signing-link.server";

export interface Opening {
  proposalId: string;
  userId: string;
  versionId: string;
  linkId: string | null;
  recipient: { id: string; name: string; email: string } | null;
  /** Made at rendering, so one page load counts once. */
  viewId: string;
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
    place: ctx.db
      .select({ timeZone: recipients.timeZone, country: recipients.country })
      .from(recipients)
      .where(eq(recipients.id, view.recipient?.id ?? "")),
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
    await placeChange(ctx, view, read.place[0]),
  );
}

/** Keeps where a person reads, for the hours of reminders, and moves those that are planned. */
async function placeChange(
  ctx: Context,
  { proposalId, recipient, linkId }: Opening,
  known: { timeZone: string | null; country: string | null } | undefined,
): Promise<Change> {
  const { timeZone: zone = null, country } = ctx.request;
  const timeZone = zone !== null && isTimeZone(zone) ? zone : null;
  const isKnown = known?.timeZone === timeZone && known.country === country;
  if (!recipient || !linkId || isKnown || (timeZone === null && country === null)) return {};
  const place = { timeZone, country };
  const { statements = [] } = await planAnew(ctx, {
    proposalId,
    recipientId: recipient.id,
    place: { email: recipient.email, ...place },
  });
  const kept = ctx.db.update(recipients).set(place).where(eq(recipients.id, recipient.id));
  return { statements: [kept, ...statements] };
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
