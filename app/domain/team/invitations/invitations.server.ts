import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { deliveries, invitations } from "~/db/schema";
import type { DeliveryState } from "~/db/vocabulary";
import type { MemberContext } from "../../context";
import { invitationState } from "../../mail/links/invitation-state";
import { teamIdOf } from "../own-team.server";
import { requireTeamAccess, type TeamAccess } from "../team-access";

export type InvitationRow = typeof invitations.$inferSelect;

export interface WaitingInvitation extends Pick<InvitationRow, "id" | "email" | "role"> {
  state: "open" | "expired";
  /** UTC milliseconds, of the latest mail. */
  sentAt: number;
  expiresAt: number;
  hasFailed: boolean;
}

const MAX_LISTED = 50;

const FAILED_STATES: DeliveryState[] = ["failed", "bounced"];

export const isWaiting = (): SQL | undefined =>
  and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

export const isOfTeam = (standing: TeamAccess): SQL => eq(invitations.teamId, teamIdOf(standing));

/** Newest first. @throws DomainError forbidden */
export async function waitingInvitations(ctx: MemberContext): Promise<WaitingInvitation[]> {
  const standing = requireTeamAccess(ctx.actor);
  if (standing.teamId === null) return [];
  const rows = await waitingQuery(ctx, standing);
  return rows.map(({ invitation, mail }) => toWaitingInvitation(invitation, ctx.now, mail));
}

export const waitingQuery = (ctx: MemberContext, standing: TeamAccess) =>
  ctx.db
    .select({ invitation: invitations, mail: latestMailState(standing) })
    .from(invitations)
    .where(and(eq(invitations.teamId, standing.teamId ?? ""), isWaiting()))
    .orderBy(desc(invitations.createdAt), invitations.id)
    .limit(MAX_LISTED);

export function toWaitingInvitation(
  row: InvitationRow,
  now: number,
  mail: DeliveryState | null,
): WaitingInvitation {
  const { id, email, role, sentAt, expiresAt } = row;
  const state = invitationState(row, now) === "expired" ? "expired" : "open";
  return {
    id,
    email,
    role,
    state,
    sentAt,
    expiresAt,
    hasFailed: mail !== null && FAILED_STATES.includes(mail),
  };
}

/** Uses the index on owner and address. Columns are qualified by hand: Drizzle omits tables in single-table queries. */
export const latestMailState = ({ ownerId }: TeamAccess) => sql<DeliveryState | null>`(
  select ${sql.identifier("state")} from ${deliveries} mail
  where mail.user_id = ${ownerId} and mail.to_email = invitations.email and mail.payload ->> 'invitationId' = invitations.id
  order by mail.created_at desc limit 1)`;
