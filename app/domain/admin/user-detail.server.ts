/** Holds metadata only: never a proposal's title or content. */
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { deliveries, memberships, payments, proposals, sessions, teams, usage, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { keysetPage, type PageCursor } from "~/platform/keyset";
import { english } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { MAIL_LABELS } from "../mail/mail-labels";
import { assertAdmin } from "./accounts.server";
import { toLogEntry, userLogQuery } from "./list-log.server";
import { adminUsersQuery, toAdminUser } from "./members.server";

const LIST_SIZE = 10;
const PROPOSALS_PAGE_SIZE = 20;

export type UserDetail = Awaited<ReturnType<typeof userDetail>>;

/** @param place a page of its proposals @throws DomainError forbidden, not_found */
export async function userDetail(ctx: MemberContext, userId: string, place: PageCursor) {
  assertAdmin(ctx);
  if (!isId(userId)) throw notFound("account");
  const found = await readTogether(ctx.db, {
    account: adminUsersQuery(ctx, [userId]),
    usage: usageQuery(ctx, userId),
    membership: membershipQuery(ctx, userId),
    mails: mailQuery(ctx, userId),
    sessions: sessionQuery(ctx, userId),
    payments: paymentQuery(ctx, userId),
    acts: userLogQuery(ctx, userId, LIST_SIZE),
    written: proposalQuery(ctx, userId, place),
  });
  const { usage: used, mails, sessions: signedIn, payments: paid } = found;
  const [rows] = found.account;
  if (!rows) throw notFound("account");
  const { rows: page, previous, next } = keysetPage(found.written, PROPOSALS_PAGE_SIZE, place, cursorAt);
  return {
    member: toAdminUser(rows, ctx.now),
    customerAddress: customerAddress(ctx, rows.subscription.customerId),
    usage: used,
    membership: found.membership[0] ?? null,
    mails: mails.map(({ kind, ...mail }) => ({ ...mail, what: english(MAIL_LABELS[kind]) })),
    sessions: signedIn,
    payments: paid,
    acts: found.acts.map(toLogEntry),
    proposals: { rows: page, previous, next },
  };
}

function customerAddress({ config }: MemberContext, customerId: string | null): string | null {
  const { secretKey } = config.payments;
  if (secretKey === null || customerId === null) return null;
  const mode = secretKey.includes("_live_") ? "" : "test/";
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(customerId)}`;
}

/** 'trial' sorts after every date, so it comes first. */
const usageQuery = ({ db }: MemberContext, userId: string) =>
  db
    .select({ period: usage.period, proposals: usage.proposalsCreated, emails: usage.emailsSent })
    .from(usage)
    .where(eq(usage.userId, userId))
    .orderBy(desc(usage.period))
    .limit(LIST_SIZE);

const membershipQuery = ({ db }: MemberContext, userId: string) =>
  db
    .select({
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      ownerId: teams.ownerId,
      ownerName: users.name,
      people: sql<number>`(select count(*) from memberships as mates where mates.team_id = ${teams.id})`,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .innerJoin(users, eq(users.id, teams.ownerId))
    .where(eq(memberships.userId, userId));

/** Leaves out the subject, which contains a proposal's title. */
const mailQuery = ({ db }: MemberContext, userId: string) =>
  db
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      toEmail: deliveries.toEmail,
      state: deliveries.state,
      lastError: deliveries.lastError,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(LIST_SIZE);

const sessionQuery = ({ db, now }: MemberContext, userId: string) =>
  db
    .select({
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      country: sessions.country,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`));

const paymentQuery = ({ db }: MemberContext, userId: string) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(LIST_SIZE);

function proposalQuery({ db }: MemberContext, userId: string, place: PageCursor) {
  const { where, orderBy } = newestFirst(proposals.createdAt, proposals.id, place);
  const isTheirs = and(eq(proposals.userId, userId), isNull(proposals.deletedAt));
  return db
    .select({
      id: proposals.id,
      at: proposals.createdAt,
      status: proposals.status,
      requiresSignature: proposals.requiresSignature,
      sentAt: proposals.sentAt,
      updatedAt: proposals.updatedAt,
      views: proposals.viewCount,
      lastViewedAt: proposals.lastViewedAt,
      // Table names are spelled out: Drizzle omits them in single-table queries.
      versions: sql<number>`(select count(*) from proposal_versions where proposal_id = proposals.id)`,
      mails: sql<number>`(select count(*) from deliveries where proposal_id = proposals.id)`,
    })
    .from(proposals)
    .where(and(isTheirs, where))
    .orderBy(...orderBy)
    .limit(PROPOSALS_PAGE_SIZE + 1);
}
