import { and, eq } from "drizzle-orm";
import { expectOneChange, runBatch } from "~/db/client.server";
import { teams } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { ensureTeam, isStillInRole } from "./own-team.server";
import { assertOpenTeam, requireTeamAccess } from "./team-access";

/** Applies from everybody's next request. @throws DomainError forbidden; conflict for an owner without one */
export async function requireSecondFactor(ctx: MemberContext, isRequired: boolean): Promise<void> {
  const standing = requireTeamAccess(ctx.actor);
  if (standing.role !== "owner")
    throw new DomainError("forbidden", t("Only the owner of the team can change this."));
  assertOpenTeam(standing);
  if (isRequired && !ctx.actor.hasSecondFactor) throw setUpFirstError();
  await runBatch(ctx.db, [
    ...ensureTeam(ctx, standing),
    ctx.db
      .update(teams)
      .set({ requiresSecondFactor: isRequired })
      .where(and(eq(teams.ownerId, ctx.actor.id), isStillInRole(ctx, standing))),
    expectOneChange(ctx.db),
  ]);
  ctx.log({ event: "team.second_factor", userId: ctx.actor.id, isRequired });
}

const setUpFirstError = () =>
  new DomainError(
    "conflict",
    t("Set up two-factor authentication for yourself first, under Settings, Security."),
  );
