/** The seats of a team (docs/product.md 9): everybody in it has one, and so has everybody who was asked and can still say yes. */
import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { TEAM_SIZE } from "./team-plan";

/** How many are taken at `now`. Asked inside the statement that takes one, so that no race passes the limit. */
export const seatsTaken = (teamId: SQL, now: number): SQL<number> => sql<number>`(
  (select count(*) from memberships where memberships.team_id = ${teamId})
  + (select count(*) from invitations where invitations.team_id = ${teamId} and invitations.accepted_at is null
    and invitations.revoked_at is null and invitations.expires_at > ${now}))`;

export const hasSeat = (teamId: SQL, now: number): SQL => sql`${seatsTaken(teamId, now)} < ${TEAM_SIZE}`;

export const teamFull = () =>
  new DomainError(
    "limit_reached",
    `Your team has all its ${TEAM_SIZE} members, including open invitations. Remove a member or revoke an invitation first.`,
    { limit: TEAM_SIZE, used: TEAM_SIZE },
  );
