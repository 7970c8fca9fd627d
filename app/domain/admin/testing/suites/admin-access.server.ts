import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import type { MemberContext } from "../../../context";
import { UNLIMITED } from "../../../plans/unlimited";
import { listUsers } from "../../list-users.server";
import { setPlan } from "../../set-plan.server";
import { switchPlan } from "../../switch-plan.server";
import { userFigures } from "../../user-figures.server";
import { readUserSearch } from "../../user-search";
import type { Checks } from "../report";
import { withScratchAccount } from "../scratch-account.server";

const EVERYBODY = readUserSearch(new URLSearchParams());

/** docs/product.md 6. */
export const adminAccess = (ctx: MemberContext, checks: Checks): Promise<void> =>
  withScratchAccount(ctx, async (scratch) => {
    const stranger = await scratch.asMember();
    await checks.refused("Others do not see the users", "forbidden", () => listUsers(stranger, EVERYBODY));
    await checks.refused("Others do not see the figures", "forbidden", () => userFigures(stranger));
    await checks.refused("Others set nobody's plan", "forbidden", () =>
      setPlan(stranger, ctx.actor.id, "starter"),
    );
    await checks.refused("Others do not switch their own plan", "forbidden", () =>
      switchPlan(stranger, "agency"),
    );
    const after = await scratch.asMember();
    checks.that(
      "Nothing came of their tries",
      after.actor.subscription.tier === "trial",
      "They are still on trial.",
    );
    await checkAdmin(ctx, checks);
  });

async function checkAdmin(ctx: MemberContext, checks: Checks) {
  const { users: listed } = await listUsers(ctx, EVERYBODY);
  checks.that("You see the users", listed.length > 0, `${listed.length} are on the first page.`);
  const { rights } = ctx.actor;
  const isFree =
    rights.proposalsLimit === UNLIMITED && rights.emailSendLimit === UNLIMITED && !rights.isLocked;
  checks.that(
    "No plan holds you back",
    isFree && rights.canExportPDF,
    isFree ? "Nothing is limited." : "It does.",
  );
  const [odd] = await ctx.primary
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isTest, true), isNull(users.deletedAt)));
  checks.that("No test account is an admin", odd?.count === 0, `${odd?.count ?? 0} are.`);
}
