/** What each screen of the house asks of the database: the session, and one round trip for all that it shows. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as deliveriesPage } from "~/routes/admin/deliveries/route";
import { loader as actsPage } from "~/routes/admin/log";
import { loader as usersPage } from "~/routes/admin/users/route";
import { loader as userPage } from "~/routes/admin/users/user";
import { loader as webhooksPage } from "~/routes/admin/webhooks/route";
import { loader as apiPage } from "~/routes/app/api-access/route";
import { loader as hookPage } from "~/routes/app/api-access/webhook";
import { loader as accessPage } from "~/routes/app/settings/access/route";
import { loader as layout } from "~/routes/app/shell/layout";
import { loader as teamMemberPage } from "~/routes/app/team/member";
import { loader as teamPage } from "~/routes/app/team/route";
import { readingContext } from "../../world/list-rows";
import { type Member, makeAdmin } from "../../world/people";
import { countedTrips, loaderArgs } from "../../world/round-trips";
import { endpointOf } from "../../world/services/programs";
import { idOf, teamOfThree } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
let memberId: string;
let endpointId: string;
beforeAll(async () => {
  world = await openWorld();
  const team = await teamOfThree(world);
  owner = team.owner;
  memberId = await idOf(team.member);
  endpointId = await endpointOf(owner, "/trips", ["proposal.sent"]);
  await makeAdmin(world, owner);
});
afterAll(() => world.dispose());

it.each<[path: string, asked: string, load: (args: never) => Promise<unknown>]>([
  ["/team", "batch of 3", teamPage],
  ["/team?tab=proposals", "batch of 2", teamPage],
  ["/team/members/:id", "query", teamMemberPage],
  ["/settings/access", "batch of 5", accessPage],
  ["/settings/api", "batch of 2", apiPage],
  ["/settings/api/hooks/:hook", "batch of 3", hookPage],
  ["/admin/users", "batch of 2", usersPage],
  ["/admin/users/:id", "batch of 8", userPage],
  ["/admin/deliveries", "batch of 3", deliveriesPage],
  ["/admin/deliveries?show=seals", "batch of 3", deliveriesPage],
  ["/admin/webhooks", "batch of 2", webhooksPage],
  ["/admin/acts", "query", actsPage],
])("%s is one round trip for the session and one for the rest", async (path, asked, load) => {
  const { d1, trips } = countedTrips(world.db);
  const params = { id: path.includes(":hook") ? endpointId : memberId, userId: memberId };
  const ctx = readingContext(world, d1);
  // What the pages of admins look up beside the database.
  Object.assign(ctx.config, {
    seal: { validFrom: 0, validUntil: START * 2, subject: "" },
    payments: { secretKey: null },
  });
  const args = loaderArgs(
    world,
    owner,
    ctx,
    path.replace(":hook", endpointId).replace(":id", memberId),
    params,
  );
  await Promise.all([layout, load].map((each) => each(args as never)));
  expect(trips).toEqual(["session", asked]);
});
