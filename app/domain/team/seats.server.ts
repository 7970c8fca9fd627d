/** docs/product.md 9: members and open invitations take a seat. */
import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { TEAM_SIZE } from "./team-access";

export const seatsTaken = (teamId: SQL, now: number): SQL<number> => sql<number>`(
  (select count(*) from memberships where memberships.team_id = ${teamId})
  + (select count(*) from invitations where invitations.team_id = ${teamId} and invitations.accepted_at is null
    and invitations.revoked_at is null and invitations.expires_at > ${now}))`;

export const hasSeat = (teamId: SQL, now: number): SQL => sql`${seatsTaken(teamId, now)} < ${TEAM_SIZE}`;

export const teamFullError = () =>
  new DomainError(
    "limit_reached",
    `Your team has all its ${TEAM_SIZE} members, including open invitations. Remove a member or revoke an invitation first.`,
    { limit: TEAM_SIZE, used: TEAM_SIZE },
  );
