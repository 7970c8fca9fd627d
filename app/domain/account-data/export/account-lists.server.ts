/** The lists contain no secrets, and nothing that gives access. */
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import {
  apiKeys,
  deliveries,
  emailChanges,
  hookEndpoints,
  invitations,
  mailSuppressions,
  memberships,
  notices,
  passkeys,
  passwordResets,
  priceItems,
  sessions,
  signIns,
  subscriptions,
  teams,
  totpFactors,
  usage,
  users,
} from "~/db/schema";
import type { MemberContext } from "../../context";
import type { CallBudget } from "./call-budget";
import {
  addressColumns,
  appColumns,
  endpointColumns,
  invitationColumns,
  keyColumns,
  mailColumns,
  noticeColumns,
  passkeyColumns,
  planColumns,
  priceItemColumns,
  resetColumns,
  sessionColumns,
  signInColumns,
  stoppedColumns,
} from "./columns";
import type { ExportedFile } from "./exported-file";
import { dated, jsonRows, jsonText, ROWS_AT_ONCE } from "./json-rows";

const MAX_ADDRESSES = 10_000;
const CALLS_OF_LISTS = 7;

export async function accountLists(ctx: MemberContext, callBudget: CallBudget): Promise<ExportedFile[]> {
  callBudget.spend(CALLS_OF_LISTS);
  const { plan, used, signedIn, apps, stopped, membership, members } = await wholeLists(ctx);
  const whole = {
    plan: { plan: plan.map(dated)[0] ?? null, usage: used },
    sessions: signedIn.map(dated),
    "authenticator-apps": apps.map(dated),
    "stopped-addresses": stopped.map(dated),
    team: { membership: membership.map(dated)[0] ?? null, members: members.map(dated) },
  };
  const paged = Object.entries(pagedLists(ctx)).map(([name, read]) => ({
    name: `account/${name}.json`,
    input: jsonRows((after) => {
      callBudget.spend(1);
      return read(after).limit(ROWS_AT_ONCE);
    }),
  }));
  return [
    ...Object.entries(whole).map(([name, value]) => ({
      name: `account/${name}.json`,
      input: jsonText(value),
    })),
    ...paged,
  ];
}

/** Only a team's owner gets its members. */
function wholeLists({ db, actor: { id }, now }: MemberContext) {
  return readTogether(db, {
    plan: db.select(planColumns).from(subscriptions).where(eq(subscriptions.userId, id)),
    used: db
      .select({
        period: usage.period,
        proposals: usage.proposalsCreated,
        mails: usage.emailsSent,
        rewrites: usage.rewrites,
      })
      .from(usage)
      .where(eq(usage.userId, id)),
    signedIn: db
      .select(sessionColumns)
      .from(sessions)
      .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
    apps: db.select(appColumns).from(totpFactors).where(eq(totpFactors.userId, id)),
    stopped: db
      .select(stoppedColumns)
      .from(mailSuppressions)
      .where(eq(mailSuppressions.userId, id))
      .orderBy(asc(mailSuppressions.email))
      .limit(MAX_ADDRESSES),
    membership: db
      .select({ role: memberships.role, joinedAt: memberships.joinedAt, owner: users.name })
      .from(memberships)
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .innerJoin(users, eq(users.id, teams.ownerId))
      .where(eq(memberships.userId, id)),
    members: db
      .select({
        name: users.name,
        email: users.email,
        role: memberships.role,
        joinedAt: memberships.joinedAt,
      })
      .from(memberships)
      .innerJoin(teams, and(eq(teams.id, memberships.teamId), eq(teams.ownerId, id)))
      .innerJoin(users, eq(users.id, memberships.userId)),
  });
}

const pagedLists = (ctx: MemberContext) => ({
  ...ownLists(ctx),
  ...invitationLists(ctx),
  ...connectionLists(ctx),
  ...messageLists(ctx),
});

const ownLists = ({ db, actor: { id } }: MemberContext) => ({
  "address-changes": (after: string) =>
    db
      .select(addressColumns)
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, id), gt(emailChanges.id, after)))
      .orderBy(asc(emailChanges.id)),
  "password-links": (after: string) =>
    db
      .select(resetColumns)
      .from(passwordResets)
      .where(and(eq(passwordResets.userId, id), gt(passwordResets.id, after)))
      .orderBy(asc(passwordResets.id)),
  "sign-ins": (after: string) =>
    db
      .select(signInColumns)
      .from(signIns)
      .where(and(eq(signIns.userId, id), gt(signIns.id, after)))
      .orderBy(asc(signIns.id)),
  "price-list": (after: string) =>
    db
      .select(priceItemColumns)
      .from(priceItems)
      .where(and(eq(priceItems.userId, id), gt(priceItems.id, after)))
      .orderBy(asc(priceItems.id)),
  passkeys: (after: string) =>
    db
      .select(passkeyColumns)
      .from(passkeys)
      .where(and(eq(passkeys.userId, id), gt(passkeys.id, after)))
      .orderBy(asc(passkeys.id)),
});

function invitationLists({ db, actor: { id, email } }: MemberContext) {
  const ownTeam = db.select({ id: teams.id }).from(teams).where(eq(teams.ownerId, id));
  const invitedTo = (after: string, whose: ReturnType<typeof and>) =>
    db
      .select(invitationColumns)
      .from(invitations)
      .where(and(whose, gt(invitations.id, after)))
      .orderBy(asc(invitations.id));
  return {
    "invitations-sent": (after: string) =>
      invitedTo(after, or(eq(invitations.invitedBy, id), sql`${invitations.teamId} in ${ownTeam}`)),
    "invitations-received": (after: string) => invitedTo(after, and(eq(invitations.email, email))),
  };
}

const connectionLists = ({ db, actor: { id } }: MemberContext) => ({
  "api-keys": (after: string) =>
    db
      .select(keyColumns)
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, id), gt(apiKeys.id, after)))
      .orderBy(asc(apiKeys.id)),
  "webhook-endpoints": (after: string) =>
    db
      .select(endpointColumns)
      .from(hookEndpoints)
      .where(and(eq(hookEndpoints.userId, id), gt(hookEndpoints.id, after)))
      .orderBy(asc(hookEndpoints.id)),
});

const messageLists = ({ db, actor: { id } }: MemberContext) => ({
  mails: (after: string) =>
    db
      .select(mailColumns)
      .from(deliveries)
      .where(and(eq(deliveries.userId, id), isNull(deliveries.proposalId), gt(deliveries.id, after)))
      .orderBy(asc(deliveries.id)),
  notices: (after: string) =>
    db
      .select(noticeColumns)
      .from(notices)
      .where(and(eq(notices.userId, id), isNull(notices.proposalId), gt(notices.id, after)))
      .orderBy(asc(notices.id)),
});
