import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payments } from "~/domain/billing/gateway";
import { changePlan, PRICE_VALID_MS } from "~/domain/billing/plan-change/change-plan.server";
import { previewChange } from "~/domain/billing/plan-change/preview-change.server";
import { undoChange } from "~/domain/billing/plan-change/undo-change.server";
import { DAY } from "~/platform/time/durations";
import { actingAs, failing } from "../../world/acting";
import { memberOn, signInAgain, trialMember } from "../../world/people";
import {
  accountRow,
  bookOf,
  failPaymentOf,
  paymentsOf,
  type Subscriber,
  setCard,
  subscriberOn,
} from "../../world/stripe/fake-gateway";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const CHANGE = "/api/change-subscription-plan";
const page = (plan: string, interval = "monthly") => `/settings/plan?plan=${plan}&interval=${interval}`;
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean) ?? "";

/** The form of a change page, as its button posts it. */
async function confirmationOf(member: Subscriber, plan: string, interval = "monthly") {
  const { text } = await member.get(page(plan, interval));
  const names = ["targetPlan", "billing", "attemptId", "reckonedAt"];
  return Object.fromEntries(
    names.map((name) => [name, hidden(text, name)]).filter(([, value]) => value),
  ) as Record<string, string>;
}

const invoicesOf = async (member: Subscriber) => (await bookOf(world, member))?.payments ?? [];

/** Lets some of the period pass, so that something of it was used. */
const passDays = (days: number) => {
  world.clock.now += days * DAY;
};

describe("an upgrade", () => {
  it("shows what is due, what is taken off and what comes then, and takes exactly that", async () => {
    const member = await subscriberOn(world, "starter");
    passDays(10);
    const shown = await previewChange(await actingAs(world, member), {
      targetPlan: "professional",
      billing: "monthly",
    });
    if (shown.kind !== "upgrade") throw new Error(shown.kind);
    const { dueNowMinor, creditMinor } = shown.preview;
    expect(creditMinor).toBeGreaterThan(0);
    const text = plain((await member.get(page("professional"))).text);
    const amount = `$${(dueNowMinor / 100).toFixed(2)}`;
    for (const words of [
      "Upgrade to Professional",
      "Due now",
      amount,
      `−$${(creditMinor / 100).toFixed(2)}`,
      "$39 a month",
    ])
      expect(text).toContain(words);
    expect(text).toContain(`Confirm and Pay ${amount}`);

    const answer = await member.post(page("professional"), await confirmationOf(member, "professional"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings?upgraded=true"]);
    const settings = plain((await member.get("/settings/subscription")).text);
    for (const words of ["Plan Upgraded", "Your plan is Professional, billed monthly now.", "$39 a month"])
      expect(settings).toContain(words);
    expect((await invoicesOf(member)).at(-1)).toMatchObject({ amountMinor: dueNowMinor, status: "paid" });
  });

  it.each([
    ["starter", "monthly", "starter", "yearly"],
    ["starter", "yearly", "professional", "monthly"],
    ["professional", "monthly", "professional", "yearly"],
  ] as const)("from %s %s to %s %s is at once", async (tier, interval, targetPlan, billing) => {
    const member = await subscriberOn(world, tier, interval);
    const { status, body } = await member.json("POST", CHANGE, { targetPlan, billing });
    expect([status, body.isUpgrade]).toEqual([200, true]);
    expect(await accountRow(world, member)).toMatchObject({ tier: targetPlan, interval: billing });
  });

  it("confirmed twice is paid once, and the second answer says so", async () => {
    const member = await subscriberOn(world, "starter");
    const form = await confirmationOf(member, "professional");
    const answers = await Promise.all([1, 2, 3].map(() => member.post(page("professional"), form)));
    for (const { headers } of answers)
      expect(headers.get("Location")).toMatch(/^\/settings(\?upgraded=true|\/subscription)$/);
    expect(await invoicesOf(member)).toHaveLength(2);
    const again = await member.json("POST", CHANGE, { targetPlan: "professional", billing: "monthly" });
    expect([again.status, again.body.error]).toEqual([
      409,
      "Your plan is already Professional, billed monthly.",
    ]);
  });

  it.each([
    ["starter", "monthly", "starter", "yearly", "Plan Changed"],
    ["professional", "yearly", "professional", "monthly", "Change Scheduled"],
    ["professional", "yearly", "starter", "monthly", "Downgrade Scheduled"],
  ] as const)("from %s %s to %s %s is told as it is: %s", async (tier, interval, plan, billing, title) => {
    const member = await subscriberOn(world, tier, interval);
    await member.post(page(plan, billing), await confirmationOf(member, plan, billing));
    const settings = plain((await member.get("/settings/subscription")).text);
    expect(settings).toContain(title);
    expect(settings).not.toContain("Plan Upgraded");
  });

  it("that is so already says that nothing changed", async () => {
    const member = await subscriberOn(world, "starter");
    const form = await confirmationOf(member, "professional");
    expect(hidden((await member.get(page("professional"))).text, "from")).toBe("starter-monthly");
    for (let turn = 0; turn < 2; turn += 1) await member.post(page("professional"), form);
    expect(plain((await member.get("/settings/subscription")).text)).toContain("Nothing changed");
  });

  it("that costs less than what is left says what is left over, and that later payments come from it", async () => {
    const member = await subscriberOn(world, "starter", "yearly");
    const text = plain((await member.get(page("professional"))).text);
    for (const words of [
      "Credit left over for later payments",
      "$151.00",
      "Due now",
      "$0.00",
      "Confirm Upgrade",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Nothing is taken from your card now.");
    expect(text).not.toContain("From then on you pay");
  });

  it("drops a change that waited for the end of the period", async () => {
    const member = await subscriberOn(world, "starter", "yearly");
    await member.json("POST", CHANGE, { targetPlan: "starter", billing: "monthly" });
    expect((await accountRow(world, member)).scheduled_interval).toBe("monthly");
    const { text } = await member.get(page("professional", "yearly"));
    expect(text).toContain("was scheduled for the end of the period is dropped");
    await member.post(page("professional", "yearly"), await confirmationOf(member, "professional", "yearly"));
    expect(await accountRow(world, member)).toMatchObject({ tier: "professional", scheduled_tier: null });
  });

  it("is not made for a price that was shown a while ago; the new one is shown", async () => {
    const member = await subscriberOn(world, "starter");
    const form = await confirmationOf(member, "professional");
    world.clock.now += PRICE_VALID_MS + 1;
    const answer = await member.post(page("professional"), form);
    expect(answer.status).toBe(409);
    expect(plain(answer.text)).toContain("The price was calculated a while ago.");
    expect(hidden(answer.text, "reckonedAt")).toBe(String(world.clock.now));
    expect((await accountRow(world, member)).tier).toBe("starter");
    const tomorrow = { ...form, reckonedAt: String(world.clock.now + DAY) };
    expect((await member.post(page("professional"), tomorrow)).status).toBe(409);
  });

  it("whose card is declined changes nothing, says so beside the button, and can be tried again", async () => {
    const member = await subscriberOn(world, "starter");
    await setCard(world, member, "refused");
    const form = await confirmationOf(member, "professional");
    const answer = await member.post(page("professional"), form);
    expect(answer.status).toBe(402);
    expect(plain(answer.text)).toContain(
      "Your card was declined. Nothing was changed; please try another card.",
    );
    expect(answer.text).toContain('href="/billing/portal"');
    expect(hidden(answer.text, "attemptId")).not.toBe(form.attemptId);
    expect(await accountRow(world, member)).toMatchObject({ tier: "starter", status: "active" });
    const message = await member.json("POST", CHANGE, { targetPlan: "professional", billing: "monthly" });
    expect([message.status, message.body.code]).toEqual([402, "payment_declined"]);
    await setCard(world, member, "accepted");
    await member.post(page("professional"), await confirmationOf(member, "professional"));
    expect((await accountRow(world, member)).tier).toBe("professional");
  });
});

describe("a downgrade", () => {
  it("says what is lost, what is above it and when, happens then, and can be undone until then", async () => {
    const member = await subscriberOn(world, "professional");
    await world.db
      .prepare(
        "insert into usage (user_id, period, proposals_created, emails_sent) select user_id, ?, 23, 2 from subscriptions where user_id = ? on conflict do update set proposals_created = 23",
      )
      .bind(new Date(world.clock.now).toISOString().slice(0, 7), member.userId)
      .run();
    const ctx = await actingAs(world, member);
    ctx.actor.usage.proposalsCreated = 23;
    expect(await previewChange(ctx, { targetPlan: "starter", billing: "monthly" })).toMatchObject({
      kind: "later",
      above: [{ what: "proposals", used: 23, limit: 10 }],
    });
    const text = plain((await member.get(page("starter"))).text);
    for (const words of [
      "Current plan",
      "New plan",
      "What will be lost",
      "PDF download",
      "$19 a month",
      "Nothing is charged today",
    ])
      expect(text).toContain(words);

    await member.post(page("starter"), await confirmationOf(member, "starter"));
    expect(await accountRow(world, member)).toMatchObject({
      tier: "professional",
      scheduled_tier: "starter",
    });
    const settings = plain((await member.get("/settings/subscription")).text);
    for (const words of ["Downgrade Scheduled", "Starter, billed monthly", "Undo"])
      expect(settings).toContain(words);
    const again = plain((await member.get(page("starter"))).text);
    for (const words of ["This change is scheduled", "Your plan becomes", 'value="undo-change"'])
      expect(again).toContain(words);
    expect(again).not.toContain("Schedule Downgrade");
    expect(plain((await member.get("/settings/subscription?ask=change-plan")).text)).toContain(
      "Scheduled already",
    );

    for (let turn = 0; turn < 2; turn += 1)
      expect(
        (await member.post("/settings/subscription", { intent: "undo-change" })).headers.get("Location"),
      ).toBe("/settings/subscription");
    expect(await accountRow(world, member)).toMatchObject({ tier: "professional", scheduled_tier: null });

    await member.json("POST", "/api/subscription/downgrade", { plan: "starter" });
    passDays(32);
    await signInAgain(member);
    await member.post("/settings/subscription", { intent: "undo-change" });
    expect(await accountRow(world, member)).toMatchObject({ tier: "starter", scheduled_tier: null });
  });

  it.each([
    ["professional", "yearly", "professional", "monthly"],
    ["professional", "monthly", "starter", "yearly"],
  ] as const)(
    "from %s %s to %s %s waits for the end of the period",
    async (tier, interval, targetPlan, billing) => {
      const member = await subscriberOn(world, tier, interval);
      const { status, body } = await member.json("POST", CHANGE, { targetPlan, billing });
      expect([status, body.isUpgrade]).toEqual([200, false]);
      expect(await accountRow(world, member)).toMatchObject({ tier, interval, scheduled_tier: targetPlan });
      expect(await invoicesOf(member)).toHaveLength(1);
    },
  );

  it("by its own call keeps the interval, and takes lower plans alone", async () => {
    const member = await subscriberOn(world, "professional", "yearly");
    const { body } = await member.json("POST", "/api/subscription/downgrade", { plan: "starter" });
    expect(body).toMatchObject({ isUpgrade: false });
    expect(await accountRow(world, member)).toMatchObject({
      scheduled_tier: "starter",
      scheduled_interval: "yearly",
    });
    const up = await (await subscriberOn(world, "starter")).json("POST", "/api/subscription/downgrade", {
      plan: "professional",
    });
    expect([up.status, up.body.fieldErrors]).toEqual([
      400,
      { plan: "Choose a plan below the one you have." },
    ]);
  });
});

describe("what is no change", () => {
  it("is refused with a sentence: the same plan, a plan that is none, a plan that is ending, an unpaid one", async () => {
    const member = await subscriberOn(world, "starter");
    const same = await member.get(page("starter"));
    expect([same.status, plain(same.text).includes("Your plan is already Starter, billed monthly.")]).toEqual(
      [409, true],
    );
    for (const targetPlan of ["agency", "gold", ""]) {
      const { status, body } = await member.json("POST", CHANGE, { targetPlan, billing: "monthly" });
      expect([status, body.fieldErrors?.targetPlan]).toEqual([
        400,
        "Choose the Starter or the Professional plan.",
      ]);
    }
    const gold = await member.get(page("gold"));
    expect(gold.headers.get("Location")).toBe("/settings/subscription?ask=change-plan&refused=plan");
    expect((await member.get("/settings/subscription?ask=change-plan&refused=plan")).text).toContain(
      "Choose the Starter or the Professional plan.",
    );

    await member.json("POST", "/api/cancel-subscription");
    const ending = await member.get(page("professional"));
    expect([ending.status, plain(ending.text).includes("Renew it first")]).toEqual([409, true]);

    const unpaid = await subscriberOn(world, "starter");
    await failPaymentOf(world, unpaid);
    const refused = await unpaid.json("POST", CHANGE, { targetPlan: "professional", billing: "monthly" });
    expect([refused.status, refused.body.isPastDue]).toEqual([409, true]);
  });

  it("where nothing is paid leads to the checkout", async () => {
    for (const member of [await trialMember(world), await memberOn(world, "starter")]) {
      const { status, body } = await member.json("POST", CHANGE, {
        targetPlan: "professional",
        billing: "yearly",
      });
      expect([status, body]).toEqual([
        200,
        {
          requiresCheckout: true,
          checkoutUrl: `${world.url}/api/create-checkout-session?plan=professional&interval=yearly`,
        },
      ]);
      const answer = await member.get(page("professional", "yearly"));
      expect(answer.headers.get("Location")).toBe(
        "/api/create-checkout-session?plan=professional&interval=yearly",
      );
    }
  });

  it("is nobody's who is not signed in", async () => {
    expect((await world.visitor().json("POST", CHANGE, { targetPlan: "starter" })).status).toBe(401);
    expect((await world.visitor().get(page("starter"))).status).toBe(302);
  });
});

describe("a vendor that does not answer", () => {
  const calls: [keyof Payments, "starter" | "professional"][] = [
    ["readAccount", "professional"],
    ["changeNow", "professional"],
    ["changeLater", "starter"],
  ];
  it.each(calls)("at %s changes nothing", async (call, targetPlan) => {
    const member = await subscriberOn(world, targetPlan === "starter" ? "professional" : "starter");
    const before = await accountRow(world, member);
    const ctx = await actingAs(world, member, { [call]: failing("unavailable") });
    await expect(changePlan(ctx, { targetPlan, billing: "monthly" })).rejects.toMatchObject({
      code: "payments_unavailable",
    });
    expect(await accountRow(world, member)).toEqual(before);
  });

  it("after the change leaves the change standing, and our row follows later", async () => {
    const member = await subscriberOn(world, "starter");
    const { readAccount } = paymentsOf(world);
    let reads = 0;
    world.posts.areLost = true;
    const ctx = await actingAs(world, member, {
      readAccount: (customerId) => {
        reads += 1;
        return reads === 1 ? readAccount(customerId) : failing("unavailable")();
      },
    });
    expect(await changePlan(ctx, { targetPlan: "professional", billing: "monthly" })).toMatchObject({
      isUpgrade: true,
    });
    world.posts.areLost = false;
    expect((await accountRow(world, member)).tier).toBe("starter");
    await undoChange(await actingAs(world, member));
    expect((await accountRow(world, member)).tier).toBe("professional");
  });
});
