/** The invitations of a team that wait: open ones, which hold a seat, and expired ones, which can be sent again. */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { deliveries, invitations } from "~/db/schema";
import type { MemberContext } from "../context";
import type { DeliveryState } from "../mail/outcomes";
import { invitationState } from "./invitation-state";
import { teamIdOf } from "./own-team.server";
import { requireStanding, type Standing } from "./team-plan";

export type InvitationRow = typeof invitations.$inferSelect;

export interface WaitingInvitation extends Pick<InvitationRow, "id" | "email" | "role"> {
  state: "open" | "expired";
  /** UTC milliseconds, of the newest mail. */
  sentAt: number;
  expiresAt: number;
  /** The newest mail did not arrive. */
  hasFailed: boolean;
}

/** Expired ones stay until somebody takes them back; so many are ever shown. */
const AT_MOST = 50;

const LOST: DeliveryState[] = ["failed", "bounced"];

/** Neither accepted nor taken back. */
export const isWaiting = (): SQL | undefined =>
  and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Of one's own team alone. */
export const isOfTeam = (standing: Standing): SQL => eq(invitations.teamId, teamIdOf(standing));

/** The newest first. @throws DomainError forbidden */
export async function waitingInvitations(ctx: MemberContext): Promise<WaitingInvitation[]> {
  const standing = requireStanding(ctx.actor);
  if (standing.teamId === null) return [];
  const rows = await waitingQuery(ctx, standing);
  return rows.map(({ invitation, mail }) => waitingOf(invitation, ctx.now, mail));
}

/** The query for them; it finds none of a team that has no row yet. */
export const waitingQuery = (ctx: MemberContext, standing: Standing) =>
  ctx.db
    .select({ invitation: invitations, mail: newestMail(standing) })
    .from(invitations)
    .where(and(eq(invitations.teamId, standing.teamId ?? ""), isWaiting()))
    .orderBy(desc(invitations.createdAt), invitations.id)
    .limit(AT_MOST);

export function waitingOf(row: InvitationRow, now: number, mail: DeliveryState | null): WaitingInvitation {
  const { id, email, role, sentAt, expiresAt } = row;
  const state = invitationState(row, now) === "expired" ? "expired" : "open";
  return { id, email, role, state, sentAt, expiresAt, hasFailed: mail !== null && LOST.includes(mail) };
}

/** What became of an invitation's newest mail, as a column. By the owner and the address, which have an index.
 * Qualified by hand: alone, a table's columns are not. */
export const newestMail = ({ ownerId }: Standing) => sql<DeliveryState | null>`(
  select ${sql.identifier("state")} from ${deliveries} mail
  where mail.user_id = ${ownerId} and mail.to_email = invitations.email and mail.payload ->> 'invitationId' = invitations.id
  order by mail.created_at desc limit 1)`;
