import { and, eq, sql } from "drizzle-orm";
import { expectOneChange, runBatch } from "~/db/client.server";
import { teams, users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { hasSecondFactor } from "../accounts/second-factor/has-factor.server";
import type { MemberContext } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { factorRequired, factorRequiredSubject } from "../mail/kinds/security/factor-required.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { ensureTeam, isStillInRole } from "./own-team.server";
import { assertOpenTeam, requireTeamAccess } from "./team-access";

/** Applies from everybody's next request; members without one are mailed once. @throws DomainError forbidden; conflict for an owner without one */
export async function requireSecondFactor(ctx: MemberContext, isRequired: boolean): Promise<void> {
  const standing = requireTeamAccess(ctx.actor);
  if (standing.role !== "owner")
    throw new DomainError("forbidden", t("Only the owner of the team can change this."));
  assertOpenTeam(standing);
  if (isRequired && !ctx.actor.hasSecondFactor) throw setUpFirstError();
  await runBatch(ctx.db, [
    ...ensureTeam(ctx, standing),
    ...(isRequired ? [mailToUnprotected(ctx)] : []),
    ctx.db
      .update(teams)
      .set({ requiresSecondFactor: isRequired })
      .where(and(eq(teams.ownerId, ctx.actor.id), isStillInRole(ctx, standing))),
    expectOneChange(ctx.db),
  ]);
  ctx.log({ event: "team.second_factor", userId: ctx.actor.id, isRequired });
}

/** Runs before the change, which it reads, so that a repeated request mails nobody. */
function mailToUnprotected({ db, actor, now }: MemberContext) {
  const whose = sql`${users.id} in (select other.user_id from memberships other join teams team on team.id = other.team_id
    where team.owner_id = ${actor.id} and team.requires_second_factor = 0) and not ${hasSecondFactor}`;
  const mail = {
    id: sql<string>`${`${newId()}-`} || ${users.id}`,
    ...factorRequired.mail({ ownerName: actor.name }),
    subject: cutSubject(factorRequiredSubject(actor.name)),
    createdAt: now,
  };
  return insertMailToAccount(db, mail, whose);
}

const setUpFirstError = () =>
  new DomainError(
    "conflict",
    t("Set up two-factor authentication for yourself first, under Settings, Security."),
  );
