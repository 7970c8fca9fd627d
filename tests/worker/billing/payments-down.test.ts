// @module-tag nightly
/** Stripe, and nobody answers there: what people are shown. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { memberOn, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({
    settings: { STRIPE_SECRET_KEY: "sk_test_nobody", STRIPE_API_URL: "http://nobody.test" },
  });
});
afterAll(() => world.dispose());

it("a checkout that cannot be opened says so calmly, keeps what was chosen, and can be tried again", async () => {
  const member = await trialMember(world);
  const answer = await member.get("/api/create-checkout-session?plan=professional&billing=yearly");
  expect(answer.status).toBe(503);
  const text = answer.text.replaceAll("<!-- -->", "");
  for (const words of [
    "Payments are unavailable right now",
    "Nothing was charged",
    "$390 a year",
    "Try again",
  ])
    expect(text.includes(words), words).toBe(true);
  expect(text.includes('href="/api/create-checkout-session?plan=professional&amp;billing=yearly"')).toBe(
    true,
  );
  expect((await member.get("/api/user")).body.subscriptionTier).toBe("trial");
});

it("a change, a cancellation and the portal change nothing and say so", async () => {
  const columns = {
    customer_id: "cus_down",
    subscription_id: "sub_down",
    interval: "monthly",
    price_minor: 1900,
  } as const;
  const member = await memberOn(world, "starter", columns);
  const page = await member.get("/settings/plan?plan=professional&interval=monthly");
  expect([page.status, page.text.includes("Payments are unavailable right now")]).toEqual([503, true]);
  for (const [path, body] of [
    ["/api/change-subscription-plan", { targetPlan: "professional", billing: "monthly" }],
    ["/api/cancel-subscription", {}],
    ["/api/subscription/downgrade", { plan: "starter" }],
  ] as const) {
    const answer = await member.json("POST", path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, "payments_unavailable"]);
  }
  await member.post("/settings/subscription", { intent: "cancel-subscription" });
  const settings = (await member.get("/settings/subscription")).text;
  for (const words of ["Cancellation Failed", "Our payment provider does not answer right now."])
    expect(settings.includes(words), words).toBe(true);
  expect((await member.get("/billing/portal")).status).toBe(503);
  expect((await member.get("/api/user")).body.subscriptionStatus).toBe("active");
});
