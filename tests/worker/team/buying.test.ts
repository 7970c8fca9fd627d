/** Joining a team beside a checkout: nobody pays for what the team pays. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginCheckout } from "~/domain/billing/checkout/begin-checkout.server";
import { payCheckout } from "~/domain/billing/fake/checkouts";
import { transact } from "~/domain/billing/fake/fake-gateway.server";
import { acceptInvitation } from "~/domain/team/invitations/accept-invitation.server";
import { actingAs, failing } from "../../world/acting";
import { type Member, memberOn, trialMember } from "../../world/people";
import { accountRow, paymentsOf, standInOf, userIdOf } from "../../world/stripe/fake-gateway";
import { invited } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const CHOICE = { tier: "professional", interval: "monthly" } as const;

const checkoutsOf = async (member: Member) => {
  const query = world.db.prepare("select session_id from checkouts where user_id = ?");
  return (await query.bind(await userIdOf(world, member)).all<{ session_id: string }>()).results;
};

/** Somebody on trial who was invited, and has the way to pay open. */
async function aboutToBuy() {
  const member = await trialMember(world);
  const { path } = await invited(world, owner, member.email);
  const answer = await member.get("/api/create-checkout-session?plan=professional");
  expect(answer.status, answer.text).toBe(302);
  const session = (await checkoutsOf(member))[0]?.session_id ?? "";
  const userId = await userIdOf(world, member);
  const payNow = () =>
    transact(standInOf(world), `cus_local_${userId}`, (desk) => payCheckout(desk, session));
  const token = path.split("/").at(-1) ?? "";
  return { member, path, token, userId, payNow };
}

const isIn = async (member: Member) => (await member.get("/api/user")).body.subscriptionTier === "agency";
const takenBack = async () => {
  for (const { id } of (await owner.get("/api/team/invitations")).body)
    await owner.json("DELETE", `/api/team/invitations/${id}`);
};

describe("whoever joins with a checkout open", () => {
  it("can pay in it no more", async () => {
    const { member, path, payNow } = await aboutToBuy();
    const answer = await member.post(path, { intent: "join" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/team"]);
    expect(await checkoutsOf(member)).toEqual([]);
    await expect(payNow()).rejects.toThrow("closed");
    expect(await isIn(member)).toBe(true);
  });

  it("has a plan of their own where it was paid in the same moment, and is told what to do", async () => {
    const { member, path, payNow, userId } = await aboutToBuy();
    world.posts.areLost = true;
    await payNow();
    expect((await accountRow(world, { userId })).tier, "nothing was told of it yet").toBe("trial");
    const answer = await member.post(path, { intent: "join" });
    world.posts.areLost = false;
    expect(answer.headers.get("Location")).toBe(path);
    expect((await member.get(path)).text).toContain("the Professional plan of your own");
    expect((await member.get("/api/team/members")).status).toBe(403);
    await takenBack();
  });

  it("does not join while nobody knows whether it is closed", async () => {
    const { member, token } = await aboutToBuy();
    const ctx = await actingAs(world, member, { closeCheckout: failing("unavailable") });
    await expect(acceptInvitation(ctx, token)).rejects.toMatchObject({
      code: "payments_unavailable",
      message: expect.stringContaining("Please open the invitation again in a few minutes."),
    });
    expect(await isIn(member)).toBe(false);
    expect(await checkoutsOf(member)).toHaveLength(1);
    await takenBack();
  });
});

describe("a checkout that is opened while somebody joins", () => {
  it("is refused by then, and nothing of it is left open", async () => {
    const { member, token } = await aboutToBuy();
    const { openCheckout } = paymentsOf(world);
    const buying = await actingAs(world, member, {
      openCheckout: async (request) => {
        const session = await openCheckout(request);
        await acceptInvitation(await actingAs(world, member), token);
        return session;
      },
    });
    await expect(beginCheckout(buying, { ...CHOICE, interval: "yearly" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("the Agency plan covers you"),
    });
    expect(await checkoutsOf(member)).toEqual([]);
    expect(await isIn(member)).toBe(true);
  });
});
