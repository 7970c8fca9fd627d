import { and, eq } from "drizzle-orm";
import { expectOneChange, runBatch } from "~/db/client.server";
import { teams } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { actsAs, startTeam } from "./own-team.server";
import { assertOpenTeam, requireStanding } from "./team-plan";

/**
 * Asks everybody in the team for a second factor, or no longer. It holds from everybody's next request on. Done
 * already, nothing changes.
 * @throws DomainError forbidden for anybody but the owner; conflict for an owner who has none
 */
export async function requireSecondFactor(ctx: MemberContext, isRequired: boolean): Promise<void> {
  const standing = requireStanding(ctx.actor);
  if (standing.role !== "owner")
    throw new DomainError("forbidden", "Only the owner of the team can change this.");
  assertOpenTeam(standing);
  if (isRequired && !ctx.actor.hasSecondFactor) throw needsOneFirst();
  await runBatch(ctx.db, [
    ...startTeam(ctx, standing),
    ctx.db
      .update(teams)
      .set({ requiresSecondFactor: isRequired })
      .where(and(eq(teams.ownerId, ctx.actor.id), actsAs(ctx, standing))),
    expectOneChange(ctx.db),
  ]);
  ctx.log({ event: "team.second_factor", userId: ctx.actor.id, isRequired });
}

const needsOneFirst = () =>
  new DomainError(
    "conflict",
    "Set up two-factor authentication for yourself first, under Settings, Security.",
  );
