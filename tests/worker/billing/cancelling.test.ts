import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { renewSubscription } from "~/domain/billing/renew-subscription.server";
import { DAY } from "~/platform/time/durations";
import { actingAs, failing } from "../../world/acting";
import { generatedProposal, memberOn, putPlan, signInAgain, trialMember } from "../../world/people";
import { accountRow, bookOf, failPaymentOf, subscriberOn, userIdOf } from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.clock.now = START;
});

const CANCEL = "/api/cancel-subscription";
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

describe("a paid plan", () => {
  it("that is cancelled stays open until its day, on which it closes; cancelled twice it is the same day", async () => {
    const member = await subscriberOn(world, "professional");
    const id = await generatedProposal(member);
    const { current_period_ends_at: endsAt } = await accountRow(world, member);
    const accessUntil = new Date(Number(endsAt)).toISOString();
    for (const path of [CANCEL, CANCEL, "/api/subscription/cancel"]) {
      const { status, body } = await member.json("POST", path);
      expect([status, body]).toEqual([200, { accessUntil }]);
    }
    const settings = plain((await member.get("/settings/subscription")).text);
    for (const words of ["Subscription Cancelled", "You keep access until", "Renew"])
      expect(settings).toContain(words);
    expect(settings).not.toContain("Change Plan");
    expect((await member.get(`/proposal/${id}`)).status).toBe(200);

    world.clock.now = Number(endsAt) + 1;
    await signInAgain(member);
    expect((await member.get("/dashboard")).status).toBe(403);
    expect((await member.get("/settings/subscription")).text).toContain("the account is locked");
    expect((await member.post("/settings/subscription", { intent: "renew" })).status).toBe(302);
    expect((await member.get("/settings/subscription")).text).toContain("Your subscription has ended.");
    const back = await member.get("/api/create-checkout-session?plan=professional");
    expect(back.headers.get("Location")).toContain("/local/checkout/");
  });

  it("goes on after all, as often as it is asked to", async () => {
    const member = await subscriberOn(world, "starter");
    await member.post("/settings/subscription", { intent: "cancel-subscription" });
    const shown = plain((await member.get("/settings/subscription")).text);
    expect(shown).toMatch(
      /Subscription Cancelled.*You keep access until <\/span><time[^>]*>1[56] December 2026/s,
    );
    for (let turn = 0; turn < 2; turn += 1) await member.post("/settings/subscription", { intent: "renew" });
    expect((await member.get("/settings/subscription")).text).toContain("Subscription Renewed");
    expect(await accountRow(world, member)).toMatchObject({ status: "active", cancels_at: null });
    expect((await bookOf(world, member))?.payments).toHaveLength(1);
  });

  it("whose payment failed says so, with the way to another card", async () => {
    const member = await subscriberOn(world, "starter");
    await failPaymentOf(world, member);
    const settings = plain((await member.get("/settings/subscription")).text);
    for (const words of ["Payment Failed", "Your account stays open until", "Pay now"])
      expect(settings).toContain(words);
    expect(settings).not.toContain("tried again");
  });

  it("whose payment failed after it was cancelled says both, and can go on", async () => {
    const member = await subscriberOn(world, "starter");
    await failPaymentOf(world, member);
    const endsAt = START + 20 * DAY;
    await putPlan(world, member, { cancels_at: endsAt });
    const settings = plain((await member.get("/settings/subscription")).text);
    for (const words of ["Payment Failed", "Subscription Cancelled"]) expect(settings).toContain(words);
    expect(settings).toMatch(/Your subscription ends on <\/span><time[^>]*>6 December 2026/);
    expect(settings).toMatch(/name="intent"[^>]*value="renew"/);
    expect(settings).not.toContain("ask=cancel-subscription");
  });

  it("stays as it was when the vendor does not answer", async () => {
    const member = await subscriberOn(world, "starter");
    const before = await accountRow(world, member);
    const ctx = await actingAs(world, member, { cancelLater: failing("unavailable") });
    await expect(cancelSubscription(ctx)).rejects.toMatchObject({ code: "payments_unavailable" });
    expect(await accountRow(world, member)).toEqual(before);
    await member.json("POST", CANCEL);
    const again = await actingAs(world, member, { resume: failing("unavailable") });
    await expect(renewSubscription(again)).rejects.toMatchObject({ code: "payments_unavailable" });
    expect((await accountRow(world, member)).status).toBe("cancelled");
  });
});

describe("a plan that was set by hand", () => {
  it("closes at the end of its period, or thirty days ahead, and goes on after all", async () => {
    for (const [changes, until] of [
      [{ current_period_ends_at: START + 9 * DAY }, START + 9 * DAY],
      [{}, START + 30 * DAY],
    ] as const) {
      const member = await memberOn(world, "professional", changes);
      for (let turn = 0; turn < 2; turn += 1)
        expect((await member.json("POST", CANCEL)).body).toEqual({
          accessUntil: new Date(until).toISOString(),
        });
      expect((await member.get("/api/user")).body).toMatchObject({ subscriptionStatus: "cancelled" });
      await member.post("/settings/subscription", { intent: "renew" });
      expect((await member.get("/api/user")).body).toMatchObject({ subscriptionStatus: "active" });
    }
  });
});

describe("a trial", () => {
  it("ends at once, however often it is cancelled, and keeps what was written", async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await member.json("POST", "/api/subscription/cancel-trial");
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect((await member.get("/api/user")).body).toMatchObject({ isTrialExpired: true });
    expect((await member.get("/dashboard")).status).toBe(403);
    const settings = plain((await member.get("/settings/subscription")).text);
    expect(settings).toContain("Trial Cancelled");
    expect(settings).not.toContain('href="/settings/subscription?ask=cancel-trial"');
    const kept = await world.db
      .prepare("select count(*) n from proposals where id = ?")
      .bind(id)
      .first<{ n: number }>();
    expect(kept?.n).toBe(1);
  });

  it("says so on the settings, after a question that can be answered with no", async () => {
    const member = await trialMember(world);
    const asked = plain((await member.get("/settings/subscription?ask=cancel-trial")).text);
    for (const words of ["Your trial ends immediately", "Keep Trial"]) expect(asked).toContain(words);
    await member.post("/settings/subscription", { intent: "cancel-trial" });
    expect((await member.get("/settings/subscription")).text).toContain("Trial Cancelled");
  });

  it("has nothing to cancel but itself, and a paid plan is no trial", async () => {
    const member = await trialMember(world);
    expect((await member.json("POST", CANCEL)).status).toBe(409);
    await member.post("/settings/subscription", { intent: "cancel-subscription" });
    expect((await member.get("/settings/subscription")).text).toContain("Cancellation Failed");
    const paid = await subscriberOn(world, "starter");
    expect((await paid.json("POST", "/api/subscription/cancel-trial")).status).toBe(409);
    expect(await accountRow(world, paid)).toMatchObject({ status: "active" });
    expect((await member.get("/settings/portal")).status).toBe(404);
  });

  it("is cancelled once by two at once", async () => {
    const member = await trialMember(world);
    const answers = await Promise.all(
      [1, 2].map(() => member.json("POST", "/api/subscription/cancel-trial")),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await accountRow(world, { userId: await userIdOf(world, member) })).toMatchObject({
      status: "cancelled",
    });
  });
});

it("strangers cancel nothing", async () => {
  for (const path of [
    CANCEL,
    "/api/subscription/cancel",
    "/api/subscription/cancel-trial",
    "/api/subscription/downgrade",
  ])
    expect((await world.visitor().json("POST", path, {})).status).toBe(401);
});
