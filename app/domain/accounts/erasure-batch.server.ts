/** The statements that delete an account, for one batch. Sets alone, no lists of ids: an account may have thousands of proposals. */
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import * as t from "~/db/schema";
import type { Context } from "../context";
import { OWNER_NOTICES } from "../mail/owner-notices";
import { newsOfDeletion } from "../team/team-endings.server";
import { addressOfDeleted } from "./deleted-account";

/** The account as it was read before. */
export interface Leaving {
  id: string;
  name: string;
  email: string;
  /** Of its plan's row; undefined where there is none. */
  revision: number | undefined;
  /** Of its checkout that was closed; null where none was open. */
  sessionId: string | null;
}

/**
 * First what keeps others out, last the account's own row, which stays where a client signed something: then what was
 * signed hangs on it.
 */
export const erasure = (ctx: Context, account: Leaving, onlyIf?: SQL): Statement[] => [
  ...claim(ctx, account, onlyIf),
  leftOutside(ctx, account.id),
  ...keepSigned(ctx, account),
  ...purgeChains(ctx, account.id),
  ...newsOfDeletion(ctx, account),
  ...dropRows(ctx, account.id),
  ...dropProposals(ctx, account.id),
  ctx.primary
    .delete(t.users)
    .where(
      and(
        eq(t.users.id, account.id),
        sql`not exists (select 1 from proposals where user_id = ${account.id})`,
      ),
    ),
];

/**
 * What was written under the account after it was gone, by whoever was at it in that very moment: a draft, a logo, a key.
 * Where a row of the account stays, no foreign key keeps that out. Run twice it finds nothing.
 * @param requestedAt when the account was deleted, which its purges bear
 */
export const lateRows = (ctx: Context, { userId, requestedAt }: Pick<Erasure, "userId" | "requestedAt">) => [
  ...purgeChains(ctx, userId),
  ...dropLateEvents(ctx, { userId, requestedAt }),
  ...dropOwnersMails(ctx, userId),
  ...dropRows(ctx, userId),
  ...dropProposals(ctx, userId),
];

type Erasure = typeof t.accountErasures.$inferSelect;

/**
 * Lists once more what may lie outside the database: late logos, and the counters of all that was deleted, sent or not,
 * which a view that was on its way may have begun anew.
 */
export const leftOutsideLate = (
  { primary }: Context,
  { userId, requestedAt }: Pick<Erasure, "userId" | "requestedAt">,
) =>
  primary
    .update(t.accountErasures)
    .set({
      files: logosOf(userId),
      viewsOf: sql`(select json_group_array(id) from (
        select id from proposals where user_id = ${userId} and sent_at is not null
        union select proposal_id from ${purged({ userId, requestedAt })}))`,
      isLateListed: true,
    })
    .where(eq(t.accountErasures.userId, userId))
    .returning();

/**
 * Whose chains were purged with the account. A purged id is never used again; once it could be, and what another account
 * began under one in those days is none of this.
 */
const purged = ({ userId, requestedAt }: Pick<Erasure, "userId" | "requestedAt">): SQL =>
  sql`(select proposal_id from audit_purges where purged_at = ${requestedAt} and reason = 'account deleted'
    and not exists (select 1 from proposals p where p.id = audit_purges.proposal_id and p.user_id <> ${userId}))`;

/** An event has no foreign key: one that was on its way to a purged chain is the only one there. */
const dropLateEvents = ({ primary }: Context, of: Pick<Erasure, "userId" | "requestedAt">): Statement[] => [
  primary.delete(t.auditEvents).where(sql`${t.auditEvents.proposalId} in ${purged(of)}`),
  primary.delete(t.auditHeads).where(sql`${t.auditHeads.proposalId} in ${purged(of)}`),
];

/** News for an owner who is gone. */
function dropOwnersMails({ primary }: Context, userId: string): Statement[] {
  const gone = and(eq(t.deliveries.userId, userId), inArray(t.deliveries.kind, [...OWNER_NOTICES]));
  const theirs = primary.select({ id: t.deliveries.id }).from(t.deliveries).where(gone);
  return [
    primary.delete(t.mailEvents).where(inArray(t.mailEvents.deliveryId, theirs)),
    primary.delete(t.deliveries).where(gone),
  ];
}

const owned = (userId: string): SQL => sql`(select id from proposals where user_id = ${userId})`;
const neverSigned = (userId: string): SQL =>
  sql`(select p.id from proposals p where p.user_id = ${userId} and not exists (select 1 from signatures s where s.proposal_id = p.id))`;
const signed = (userId: string): SQL =>
  sql`(select p.id from proposals p where p.user_id = ${userId} and exists (select 1 from signatures s where s.proposal_id = p.id))`;

/** One wins. Who changes the address or buys meanwhile makes the batch fail: what was read is then no longer so. */
function claim(
  { primary, now }: Context,
  { id, email, revision, sessionId }: Leaving,
  onlyIf?: SQL,
): Statement[] {
  const sameplan =
    revision === undefined
      ? sql`not exists (select 1 from subscriptions where user_id = ${id})`
      : sql`exists (select 1 from subscriptions where user_id = ${id} and revision = ${revision})`;
  const sameCheckout = sql`(select session_id from checkouts where user_id = ${id}) is ${sessionId}`;
  return [
    primary
      .update(t.users)
      .set({
        deletedAt: now,
        email: addressOfDeleted(id),
        passwordHash: "",
        isAdmin: false,
        isTest: false,
        locale: null,
        noticeChoices: {},
      })
      .where(
        and(
          eq(t.users.id, id),
          eq(t.users.email, email),
          isNull(t.users.deletedAt),
          sameplan,
          sameCheckout,
          onlyIf,
        ),
      ),
    expectOneChange(primary),
  ];
}

/** What is yet to go outside the database. Only what was sent can have been viewed. A logo that somebody else has, too, is told from the others when it is its turn. */
const leftOutside = ({ primary, now }: Context, userId: string): Statement =>
  primary.insert(t.accountErasures).values({
    userId,
    files: logosOf(userId),
    viewsOf: sql`(select json_group_array(id) from proposals where user_id = ${userId} and sent_at is not null)`,
    requestedAt: now,
    nextAttemptAt: now,
  });

const logosOf = (userId: string) =>
  sql<string[]>`(select json_group_array('logos/' || logo_key) from (
    select logo_key from branding where user_id = ${userId} and logo_key is not null
    union select logo_key from proposal_versions where logo_key is not null and proposal_id in ${owned(userId)}))`;

/** Of what was signed goes what is the owner's alone, and every mail but the client's copy stops. A seal that failed is tried anew. */
function keepSigned({ primary, now }: Context, { id, email }: Leaving): Statement[] {
  const { kind, state, toEmail, proposalId } = t.deliveries;
  const isOwners = sql`(${inArray(kind, [...OWNER_NOTICES])} or lower(${toEmail}) = ${email})`;
  const isUnsent = sql`(${inArray(state, ["pending", "working"])} and ${kind} <> 'signed_copy')`;
  const gone = and(inArray(proposalId, signed(id)), sql`(${isOwners} or ${isUnsent})`);
  const theirs = primary.select({ id: t.deliveries.id }).from(t.deliveries).where(gone);
  return [
    primary
      .update(t.proposals)
      .set({
        deletedAt: sql`coalesce(${t.proposals.deletedAt}, ${now})`,
        brief: sql`'{}'`,
        contentHtml: "",
        searchText: "",
        internalNotes: "",
        measuresReading: false,
      })
      .where(inArray(t.proposals.id, signed(id))),
    primary.delete(t.mailEvents).where(inArray(t.mailEvents.deliveryId, theirs)),
    primary.delete(t.deliveries).where(gone),
    primary
      .update(t.sealedDocuments)
      .set({ state: "pending", claimedAt: now, attempts: 0, lastError: null })
      .where(and(inArray(t.sealedDocuments.proposalId, signed(id)), eq(t.sealedDocuments.state, "failed"))),
  ];
}

/** The purge is recorded first: triggers let no event go without. */
function purgeChains({ primary, now }: Context, userId: string): Statement[] {
  const { proposalId, hash, seq } = t.auditEvents;
  const ends = primary
    .select({
      proposalId,
      headHash: sql<string>`${hash}`.as("head_hash"),
      events: sql<number>`max(${seq})`.as("events"),
      reason: sql<"account deleted">`'account deleted'`.as("reason"),
      purgedAt: sql<number>`${now}`.as("purged_at"),
    })
    .from(t.auditEvents)
    .where(inArray(proposalId, neverSigned(userId)))
    .groupBy(proposalId);
  return [
    // A purge that is recorded stays as it was recorded.
    primary.insert(t.auditPurges).select(ends).onConflictDoNothing(),
    primary.delete(t.auditEvents).where(inArray(proposalId, neverSigned(userId))),
    primary.delete(t.auditHeads).where(inArray(t.auditHeads.proposalId, neverSigned(userId))),
    primary.delete(t.chainAlarms).where(inArray(t.chainAlarms.proposalId, neverSigned(userId))),
  ];
}

/** Rows that hang on the account itself. */
function dropRows({ primary }: Context, id: string): Statement[] {
  const own = [
    t.sessions,
    t.passwordResets,
    t.emailChanges,
    t.subscriptions,
    t.usage,
    t.payments,
    t.checkouts,
    t.notices,
    t.mailSuppressions,
    t.branding,
    t.memberships,
    t.apiKeys,
    t.hookEndpoints,
    t.totpFactors,
    t.recoveryCodes,
    t.passkeys,
    t.signIns,
  ];
  return [
    ...own.map((table) => primary.delete(table).where(eq(table.userId, id))),
    primary.delete(t.teams).where(eq(t.teams.ownerId, id)),
    primary.update(t.invitations).set({ invitedBy: null }).where(eq(t.invitations.invitedBy, id)),
    primary.update(t.stripeEvents).set({ userId: null }).where(eq(t.stripeEvents.userId, id)),
  ];
}

/**
 * What was never signed. What refers to proposals by foreign keys goes with them; the words of the search go first, all
 * at once, so that the trigger has none to look for.
 */
function dropProposals({ primary }: Context, userId: string): Statement[] {
  const { proposalId, userId: sender } = t.deliveries;
  const theirs = sql`(select id from recipients where proposal_id in ${neverSigned(userId)})`;
  const mails = sql`(${isNull(proposalId)} or ${inArray(proposalId, neverSigned(userId))})`;
  const gone = sql`(select id from deliveries where user_id = ${userId} and (proposal_id is null or proposal_id in ${neverSigned(userId)}))`;
  return [
    primary.delete(t.proposalWords).where(eq(t.proposalWords.userId, userId)),
    primary.delete(t.consents).where(inArray(t.consents.recipientId, theirs)),
    primary.delete(t.decisions).where(inArray(t.decisions.proposalId, neverSigned(userId))),
    primary.delete(t.mailEvents).where(inArray(t.mailEvents.deliveryId, gone)),
    primary.delete(t.deliveries).where(and(eq(sender, userId), mails)),
    primary.delete(t.proposals).where(inArray(t.proposals.id, neverSigned(userId))),
  ];
}
