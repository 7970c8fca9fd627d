/** Set-based statements without lists of ids: an account may have thousands of proposals. */
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import * as t from "~/db/schema";
import { purgeChains } from "../../audit/purge-chains.server";
import type { Context } from "../../context";
import { eraseConversations } from "../../conversation/erase.server";
import { DEFAULT_PREFIX } from "../../invoices/invoice-number";
import { OWNER_NOTIFICATION_KINDS } from "../../mail/owner-notification-kinds";
import { deletedAccountEmail } from "../../people/deleted-account";
import { USUAL_PAYMENT_DAYS } from "../../people/proposal-defaults";
import { DEFAULT_PATTERN } from "../../proposals/number/number-pattern";
import { accountDeletedMails } from "../../team/team-ended-mails.server";

interface AccountToDelete {
  id: string;
  name: string;
  email: string;
  revision: number | undefined;
  sessionId: string | null;
}

/** The lock comes first and the account's own row last: signed proposals refer to it. */
export const deletionBatch = (ctx: Context, account: AccountToDelete, onlyIf?: SQL): Statement[] => [
  ...claim(ctx, account, onlyIf),
  insertOutsideData(ctx, account.id),
  rememberLinks(ctx, account.id),
  ...dropSignUps(ctx, account),
  ...keepSigned(ctx, account),
  ...purgeChains(ctx, neverSigned(account.id), "account deleted"),
  ...accountDeletedMails(ctx, account),
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

/** Deletes rows that a concurrent request wrote late; no foreign key prevents them where the account's row stays. */
export const lateRows = (
  ctx: Context,
  { userId, requestedAt }: Pick<DeletionRow, "userId" | "requestedAt">,
) => [
  ...purgeChains(ctx, neverSigned(userId), "account deleted"),
  ...dropLateEvents(ctx, { userId, requestedAt }),
  ...dropOwnersMails(ctx, userId),
  ...dropRows(ctx, userId),
  ...dropProposals(ctx, userId),
];

type DeletionRow = typeof t.accountErasures.$inferSelect;

/** Lists late files and all view counters again: a late view may have restarted one. */
export const listLateOutsideData = (
  { primary }: Context,
  { userId, requestedAt }: Pick<DeletionRow, "userId" | "requestedAt">,
) =>
  primary
    .update(t.accountErasures)
    .set({
      files: filesOf(userId),
      viewsOf: sql`(select json_group_array(id) from (
        select id from proposals where user_id = ${userId} and sent_at is not null
        union select proposal_id from ${purged({ userId, requestedAt })}))`,
      isLateListed: true,
    })
    .where(eq(t.accountErasures.userId, userId))
    .returning();

/** Excludes ids that another account has used since. */
const purged = ({ userId, requestedAt }: Pick<DeletionRow, "userId" | "requestedAt">): SQL =>
  sql`(select proposal_id from audit_purges where purged_at = ${requestedAt} and reason = 'account deleted'
    and not exists (select 1 from proposals p where p.id = audit_purges.proposal_id and p.user_id <> ${userId}))`;

/** Events have no foreign key, so a late one may exist in a purged chain. */
const dropLateEvents = (
  { primary }: Context,
  of: Pick<DeletionRow, "userId" | "requestedAt">,
): Statement[] => [
  primary.delete(t.auditEvents).where(sql`${t.auditEvents.proposalId} in ${purged(of)}`),
  primary.delete(t.auditHeads).where(sql`${t.auditHeads.proposalId} in ${purged(of)}`),
];

function dropOwnersMails({ primary }: Context, userId: string): Statement[] {
  const gone = and(
    eq(t.deliveries.userId, userId),
    inArray(t.deliveries.kind, [...OWNER_NOTIFICATION_KINDS]),
  );
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

/** Guards against concurrent changes of the email, plan or checkout since they were read. */
function claim(
  { primary, now }: Context,
  { id, email, revision, sessionId }: AccountToDelete,
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
        email: deletedAccountEmail(id),
        passwordHash: "",
        isAdmin: false,
        isTest: false,
        locale: null,
        browserEnglish: null,
        language: null,
        legalName: "",
        postalAddress: "",
        postalCode: "",
        city: "",
        region: "",
        country: "",
        vatNumber: "",
        taxNumber: "",
        phone: "",
        bankAccount: null,
        website: "",
        signatureLine: "",
        numberPattern: DEFAULT_PATTERN,
        defaultCurrency: null,
        defaultTax: null,
        defaultTerms: "",
        paymentDays: USUAL_PAYMENT_DAYS,
        startsOnPayment: false,
        silenceDays: null,
        invoiceTiming: "payment",
        invoicePrefix: DEFAULT_PREFIX,
        taxExemption: "",
        nextStep: null,
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

/** Only sent proposals have views. Files that others share, or that a signed version shows, are recognised later. */
const insertOutsideData = ({ primary, now }: Context, userId: string): Statement =>
  primary.insert(t.accountErasures).values({
    userId,
    files: filesOf(userId),
    viewsOf: sql`(select json_group_array(id) from proposals where user_id = ${userId} and sent_at is not null)`,
    requestedAt: now,
    nextAttemptAt: now,
  });

/** Links that answer 410 for a year. They hold no personal data: hashes, ids and languages. */
const rememberLinks = ({ primary, now }: Context, userId: string): Statement =>
  primary
    .insert(t.goneLinks)
    .select(
      sql`select link.token_hash, version.language, ${now} from signing_links link
        join proposal_versions version on version.id = link.version_id where link.proposal_id in ${neverSigned(userId)}
      union all select sent.id, version.language, ${now} from proposals sent
        join proposal_versions version on version.id = sent.current_version_id where sent.id in ${neverSigned(userId)}`,
    )
    .onConflictDoNothing();

/** They have its name and address, and would otherwise outlive it by days. */
function dropSignUps({ primary }: Context, { id, email }: AccountToDelete): Statement[] {
  const own = sql`(select payload ->> 'signUpId' from deliveries where user_id = ${id} and kind = 'sign_up')`;
  return [primary.delete(t.signUps).where(sql`${t.signUps.email} = ${email} or ${t.signUps.id} in ${own}`)];
}

/** More are collected within days (pictures/collect-pictures.server.ts). */
const MOST_PICTURES = 5000;
const MOST_FILES = 5000;

const filesOf = (userId: string) =>
  sql<string[]>`(select json_group_array(place) from (
    select 'logos/' || logo_key as place from branding where user_id = ${userId} and logo_key is not null
    union select 'logos/' || logo_key from proposal_versions where logo_key is not null and proposal_id in ${owned(userId)}
    union select place from (select 'files/' || sha256 as place from client_files where proposal_id in ${owned(userId)} limit ${MOST_FILES})
    union select 'invoices/' || id || '.pdf' from invoices where proposal_id in ${neverSigned(userId)}
    union select place from (select 'pictures/' || key as place from pictures where user_id = ${userId} limit ${MOST_PICTURES})))`;

/** Removes the owner's own data and stops all mail but the client's copy. Failed seals are retried. */
function keepSigned({ primary, now }: Context, { id, email }: AccountToDelete): Statement[] {
  const { kind, state, toEmail, proposalId } = t.deliveries;
  const isOwners = sql`(${inArray(kind, [...OWNER_NOTIFICATION_KINDS])} or lower(${toEmail}) = ${email})`;
  const isUnsent = sql`(${inArray(state, ["pending", "working"])} and ${kind} <> 'signed_copy')`;
  const gone = and(inArray(proposalId, signed(id)), sql`(${isOwners} or ${isUnsent})`);
  const theirs = primary.select({ id: t.deliveries.id }).from(t.deliveries).where(gone);
  return [
    primary
      .update(t.proposals)
      .set({
        deletedAt: sql`coalesce(${t.proposals.deletedAt}, ${now})`,
        brief: sql`'{}'`,
        confirmedFacts: [],
        contentHtml: "",
        blockIds: null,
        cover: null,
        searchText: "",
        internalNotes: "",
        measuresReading: false,
      })
      .where(inArray(t.proposals.id, signed(id))),
    // What a version names stays.
    primary
      .delete(t.documentPictures)
      .where(and(inArray(t.documentPictures.proposalId, signed(id)), eq(t.documentPictures.versionId, ""))),
    ...eraseConversations(primary, signed(id)),
    primary.delete(t.clientFiles).where(inArray(t.clientFiles.proposalId, signed(id))),
    primary.delete(t.mailEvents).where(inArray(t.mailEvents.deliveryId, theirs)),
    primary.delete(t.deliveries).where(gone),
    primary
      .update(t.sealedDocuments)
      .set({ state: "pending", claimedAt: now, attempts: 0, lastError: null })
      .where(and(inArray(t.sealedDocuments.proposalId, signed(id)), eq(t.sealedDocuments.state, "failed"))),
  ];
}

function dropRows({ primary }: Context, id: string): Statement[] {
  const own = [
    t.sessions,
    t.passwordResets,
    t.emailChanges,
    t.subscriptions,
    t.usage,
    t.payments,
    t.checkouts,
    // The Stripe account belongs to the studio, so nothing changes there.
    t.cardAccounts,
    t.notices,
    t.mailSuppressions,
    t.branding,
    t.pictures,
    t.templates,
    t.pieces,
    t.priceItems,
    t.clients,
    t.memberships,
    t.apiKeys,
    t.hookEndpoints,
    t.totpFactors,
    t.recoveryCodes,
    t.passkeys,
    t.signIns,
    t.invoiceSeries,
  ];
  return [
    ...own.map((table) => primary.delete(table).where(eq(table.userId, id))),
    primary.delete(t.teams).where(eq(t.teams.ownerId, id)),
    primary.update(t.invitations).set({ invitedBy: null }).where(eq(t.invitations.invitedBy, id)),
    primary.update(t.stripeEvents).set({ userId: null }).where(eq(t.stripeEvents.userId, id)),
  ];
}

/** Deletes the search words first, so that the trigger on proposals finds none. */
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
