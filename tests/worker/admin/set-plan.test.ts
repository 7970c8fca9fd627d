import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payCheckout } from "~/domain/billing/fake/checkouts";
import { transact } from "~/domain/billing/fake/fake-gateway.server";
import { adminMember, type Member, memberOn, putPlan, trialMember } from "../../world/people";
import {
  accountRow,
  customer,
  endDunningOf,
  failPaymentOf,
  paymentsOf,
  standInOf,
  subscriberOn,
  userIdOf,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await adminMember(world);
});
afterAll(() => world.dispose());

const set = async (by: Member, who: Member, tier: string) =>
  by.post("/admin/users?q=studio", { intent: "set-plan", userId: await userIdOf(world, who), tier });

/** What the page says that is reached. */
async function flashAfter(answer: { headers: Headers }): Promise<string> {
  return (await admin.get(String(answer.headers.get("Location")))).text.replaceAll("&#x27;", "'");
}

const rowOf = async (who: Member) => accountRow(world, { userId: await userIdOf(world, who) });

const NOTHING_BOUGHT = {
  interval: null,
  current_period_starts_at: null,
  current_period_ends_at: null,
  price_minor: null,
  price_currency: null,
  cancels_at: null,
  grace_ends_at: null,
  scheduled_tier: null,
  scheduled_interval: null,
  scheduled_at: null,
  subscription_id: null,
};

describe("a plan set by hand", () => {
  it("opens everything of it at once, is logged, and said; set again it changes nothing", async () => {
    const member = await trialMember(world, "Ada Agency");
    const answer = await set(admin, member, "agency");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/users?q=studio"]);
    expect(await flashAfter(answer)).toContain("Ada Agency is on the Agency plan.");
    expect((await member.get("/api/team/members")).status).toBe(200);
    const row = await rowOf(member);
    expect(row).toMatchObject({ tier: "agency", status: "active", trial_ends_at: null, ...NOTHING_BOUGHT });
    await world.logged("plan.set_by_hand", String(row.user_id));
    expect(await flashAfter(await set(admin, member, "agency"))).toContain("is already on the Agency plan.");
    expect(await rowOf(member)).toEqual(row);
  });

  it("leaves nothing of what was cancelled, failed or scheduled before", async () => {
    const member = await memberOn(world, "starter", {
      status: "past_due",
      grace_ends_at: START - 1,
      interval: "monthly",
      price_minor: 1900,
      price_currency: "USD",
      cancels_at: START,
      scheduled_tier: "starter",
      scheduled_at: START,
      current_period_starts_at: START - 9,
      current_period_ends_at: START + 9,
    });
    await set(admin, member, "professional");
    expect(await rowOf(member)).toMatchObject({ tier: "professional", status: "active", ...NOTHING_BOUGHT });
    expect((await member.get("/dashboard")).status).toBe(200);
  });

  it("begins a trial anew", async () => {
    const member = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    await set(admin, member, "trial");
    expect(await rowOf(member)).toMatchObject({
      tier: "trial",
      status: "trialing",
      trial_ends_at: START + 7 * 86_400_000,
    });
  });

  it("begins no trial anew that runs: pressed twice, its days and what was used stay", async () => {
    const member = await memberOn(world, "starter");
    const userId = await userIdOf(world, member);
    const before = world.clock.now;
    await set(admin, member, "trial");
    const row = await rowOf(member);
    const use = "update usage set emails_sent = 2 where user_id = ? and period = 'trial'";
    await world.db.prepare(use).bind(userId).run();
    world.clock.now += 86_400_000;
    const again = await set(admin, member, "trial");
    expect(await flashAfter(again)).toContain("is already on the Free Trial plan.");
    expect(await rowOf(member)).toEqual(row);
    const used = "select emails_sent as n from usage where user_id = ? and period = 'trial'";
    expect(await world.db.prepare(used).bind(userId).first<number>("n")).toBe(2);
    world.clock.now = before;
  });

  it("closes the checkout that is open, so that nothing is bought beside it", async () => {
    const member = await trialMember(world);
    const opened = await member.get("/api/create-checkout-session?plan=professional");
    const session = String(opened.headers.get("Location")).split("/").at(-1) ?? "";
    expect(await paymentsOf(world).findCheckout(session)).toMatchObject({ state: "open" });
    await set(admin, member, "agency");
    expect(await rowOf(member)).toMatchObject({ tier: "agency", status: "active" });
    expect(await paymentsOf(world).findCheckout(session)).toMatchObject({ state: "expired" });
    const { user_id: userId } = await rowOf(member);
    const left = await world.db.prepare("select * from checkouts where user_id = ?").bind(userId).all();
    expect(left.results).toEqual([]);
  });

  it("is refused when the open checkout was paid in the same moment: that plan is the account's", async () => {
    const member = await customer(world);
    const opened = await member.get("/api/create-checkout-session?plan=professional");
    const session = String(opened.headers.get("Location")).split("/").at(-1) ?? "";
    world.posts.areLost = true;
    await transact(standInOf(world), member.customerId, (desk) => payCheckout(desk, session));
    world.posts.areLost = false;
    expect((await rowOf(member)).tier).toBe("trial");
    expect(await flashAfter(await set(admin, member, "agency"))).toContain("This account pays for its plan");
    expect(await rowOf(member)).toMatchObject({ tier: "professional", status: "active" });
  });

  it("is refused while a subscription of ours is paid, and possible once it is over", async () => {
    const member = await subscriberOn(world, "starter");
    const before = await rowOf(member);
    expect(await flashAfter(await set(admin, member, "agency"))).toContain("This account pays for its plan");
    expect(await rowOf(member)).toEqual(before);
    const page = (await admin.get(`/admin/users?q=${member.email}`)).text;
    expect(page).not.toContain("Set plan of");
    await failPaymentOf(world, member);
    await endDunningOf(world, member);
    expect((await rowOf(member)).status).toBe("expired");
    await set(admin, member, "agency");
    expect(await rowOf(member)).toMatchObject({
      tier: "agency",
      status: "active",
      customer_id: member.customerId,
    });
  });

  it("is the admin's alone, for accounts and plans that there are", async () => {
    const member = await trialMember(world);
    const before = await rowOf(member);
    const denied = await set(member, member, "agency");
    expect([denied.status, denied.text.includes("Access Denied")]).toEqual([403, true]);
    expect((await set(admin, member, "gold")).status).toBe(400);
    const unknown = await admin.post("/admin/users", {
      intent: "set-plan",
      userId: "nobody",
      tier: "agency",
    });
    expect(unknown.status).toBe(404);
    expect(await rowOf(member)).toEqual(before);
  });

  it("is offered in every row without a script", async () => {
    const member = await trialMember(world, "Row Owner");
    const { text } = await admin.get(`/admin/users?q=${member.email}`);
    expect(text).toContain("Set plan of Row Owner");
    expect(text).toMatch(/<details[\s\S]*name="tier" value="agency"[\s\S]*<\/details>/);
  });
});

describe("the admin's own switcher", () => {
  it("leaves no billing column behind", async () => {
    await putPlan(world, admin, { cancels_at: 1, grace_ends_at: 2, current_period_ends_at: 3 });
    expect((await admin.json("POST", "/api/admin/switch-plan", { tier: "starter" })).status).toBe(200);
    expect(await rowOf(admin)).toMatchObject({ tier: "starter", status: "active", ...NOTHING_BOUGHT });
    expect((await admin.json("POST", "/api/admin/switch-plan", { tier: "agency" })).status).toBe(200);
  });

  it("says on the dashboard why a plan that is paid for is not switched", async () => {
    const paid = (subscription: string | null) => putPlan(world, admin, { subscription_id: subscription });
    await paid("sub_running");
    const before = await rowOf(admin);
    const answer = await admin.post("/dashboard", { intent: "switch-plan", tier: "starter" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    const { text } = await admin.get("/dashboard");
    expect(text).toContain("Admin Testing Panel");
    expect(text).toMatch(/>Error</);
    expect(text).toContain("Cancel the subscription first, then set the plan.");
    expect(await rowOf(admin)).toEqual(before);
    await paid(null);
    await admin.post("/dashboard", { intent: "switch-plan", tier: "starter" });
    expect((await admin.get("/dashboard")).text).toContain("Plan Switched");
    const member = await trialMember(world, "No Admin");
    expect((await member.post("/dashboard", { intent: "switch-plan", tier: "agency" })).status).toBe(403);
  });
});
