// @module-tag nightly
/** What is answered to a change of plan is what is so: after failures, in two windows, and while another is under way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { beginCheckout } from "~/domain/billing/checkout/begin-checkout.server";
import { finishCheckout } from "~/domain/billing/checkout/finish-checkout.server";
import { changeLater as scheduleIn } from "~/domain/billing/fake/changes";
import { transact } from "~/domain/billing/fake/fake-gateway.server";
import { type Payments, PaymentsFailure } from "~/domain/billing/gateway";
import { openPortal } from "~/domain/billing/open-portal.server";
import { changePlan } from "~/domain/billing/plan-change/change-plan.server";
import { previewChange } from "~/domain/billing/plan-change/preview-change.server";
import { scheduleDowngrade } from "~/domain/billing/plan-change/schedule-downgrade.server";
import { undoChange } from "~/domain/billing/plan-change/undo-change.server";
import { renewSubscription } from "~/domain/billing/renew-subscription.server";
import { sendTrialMails } from "~/domain/billing/send-trial-mails.server";
import { GRACE_DAYS } from "~/domain/billing/sync/grace";
import type { MemberContext } from "~/domain/context";
import { DAY } from "~/platform/time/durations";
import { actingAs, answerLost, failing } from "../../world/acting";
import { memberOn, putPlan } from "../../world/people";
import {
  accountRow,
  bookOf,
  endDunningOf,
  failPaymentOf,
  paymentsOf,
  type Subscriber,
  standInOf,
  subscriberOn,
  userIdOf,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.clock.now = START;
});

const CHANGE = "/api/change-subscription-plan";
const CANCEL = "/api/cancel-subscription";
const STARTER = { tier: "starter", interval: "monthly" } as const;
const YEARLY = { targetPlan: "professional", billing: "yearly" } as const;
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const invoicesOf = async (member: Subscriber) => (await bookOf(world, member))?.payments ?? [];

/** Reads once, and then nobody answers. */
function readsOnce(): Pick<Payments, "readAccount"> {
  const { readAccount } = paymentsOf(world);
  let reads = 0;
  return {
    readAccount: (customerId) => {
      reads += 1;
      return reads === 1 ? readAccount(customerId) : failing("unavailable")();
    },
  };
}

describe("a change whose answer is lost", () => {
  /** Professional by the month, on its way down to Starter. */
  async function onTheWayDown() {
    const member = await subscriberOn(world, "professional");
    await member.json("POST", "/api/subscription/downgrade", { plan: "starter" });
    return member;
  }

  /** As Stripe does it: the plan is changed and paid, and what was scheduled cannot be let go of. */
  const chargedOnly = (member: Subscriber): Pick<Payments, "changeNow"> => ({
    changeNow: async (...args) => {
      await paymentsOf(world).changeNow(...args);
      await transact(standInOf(world), member.customerId, (desk) =>
        scheduleIn(desk, member.subscriptionId, STARTER),
      );
      throw new PaymentsFailure("No answer in time.", "unavailable");
    },
  });

  it("was an upgrade that was charged: it says so, and what was scheduled is dropped", async () => {
    const member = await onTheWayDown();
    const ctx = await actingAs(world, member, chargedOnly(member));
    expect(await changePlan(ctx, YEARLY)).toMatchObject({
      message: "Your plan is Professional, billed yearly now.",
      change: "upgraded",
    });
    expect(await accountRow(world, member)).toMatchObject({
      tier: "professional",
      interval: "yearly",
      scheduled_tier: null,
    });
    expect(await invoicesOf(member)).toHaveLength(2);
  });

  it("and whose schedule stays for now says that too; asked for again, it is dropped and nothing is paid", async () => {
    const member = await onTheWayDown();
    const ctx = await actingAs(world, member, {
      ...chargedOnly(member),
      dropScheduledChange: failing("unavailable"),
    });
    const { message } = (await changePlan(ctx, YEARLY)) as { message: string };
    expect(message).toContain("Your plan is Professional, billed yearly now.");
    expect(message).toContain("is still there: please undo it");
    expect((await accountRow(world, member)).scheduled_tier).toBe("starter");
    const again = await member.json("POST", CHANGE, YEARLY);
    expect([again.status, again.body.change]).toEqual([200, "kept"]);
    expect(await accountRow(world, member)).toMatchObject({ interval: "yearly", scheduled_tier: null });
    expect(await invoicesOf(member)).toHaveLength(2);
  });

  it("and whose account cannot be read is not called unchanged", async () => {
    const member = await subscriberOn(world, "professional");
    const { changeNow } = paymentsOf(world);
    const ctx = await actingAs(world, member, { ...readsOnce(), changeNow: answerLost(changeNow) });
    await expect(changePlan(ctx, YEARLY)).rejects.toMatchObject({
      code: "payments_unavailable",
      message:
        "We do not know yet whether the change went through. It will show here in a moment; nothing is charged twice.",
    });
    const again = await member.json("POST", CHANGE, YEARLY);
    expect([again.status, again.body.already]).toEqual([409, true]);
    expect(await invoicesOf(member)).toHaveLength(2);
  });

  it("but was declined is declined, whether the account can be read or not", async () => {
    const member = await subscriberOn(world, "professional");
    const ctx = await actingAs(world, member, { ...readsOnce(), changeNow: failing("declined") });
    await expect(changePlan(ctx, YEARLY)).rejects.toMatchObject({ code: "payment_declined" });
  });

  it("was a wish for later, an end, a renewal or an undoing: each is so, and says so", async () => {
    const member = await subscriberOn(world, "professional");
    const { changeLater, cancelLater, resume, dropScheduledChange: keepPlan } = paymentsOf(world);
    const lost = {
      changeLater: answerLost(changeLater),
      cancelLater: answerLost(cancelLater),
      resume: answerLost(resume),
      keepPlan: answerLost(keepPlan),
    };
    const acting = () => actingAs(world, member, lost);
    expect(await scheduleDowngrade(await acting(), "starter")).toMatchObject({ change: "scheduled" });
    await undoChange(await acting());
    expect((await accountRow(world, member)).scheduled_tier).toBeNull();
    await cancelSubscription(await acting());
    expect((await accountRow(world, member)).status).toBe("cancelled");
    await renewSubscription(await acting());
    expect((await accountRow(world, member)).status).toBe("active");
  });

  it("goes on though whoever asked has left", async () => {
    const member = await subscriberOn(world, "professional");
    const kept: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => kept.push(work);
    const ctx = Object.assign(await actingAs(world, member), { waitUntil });
    const asked = changePlan(ctx, YEARLY);
    await expect.poll(() => kept.length).toBeGreaterThan(0);
    await Promise.all(kept);
    expect((await accountRow(world, member)).interval).toBe("yearly");
    await asked;
  });
});

describe("a cancelled plan that is still open", () => {
  it.each(["monthly", "yearly"] as const)("goes on when it is asked for again, %s", async (interval) => {
    const member = await subscriberOn(world, "starter", interval);
    await member.json("POST", CANCEL);
    const page = await member.get(`/settings/plan?plan=starter&interval=${interval}`);
    const text = plain(page.text);
    expect([page.status, text.includes(`you keep Starter, billed ${interval}.`)]).toEqual([409, true]);
    expect(text).toContain('value="renew"');
    const { status, body } = await member.json("POST", CHANGE, { targetPlan: "starter", billing: interval });
    expect([status, body.change]).toEqual([200, "renewed"]);
    expect(await accountRow(world, member)).toMatchObject({ status: "active", cancels_at: null, interval });
    expect(await invoicesOf(member)).toHaveLength(1);
  });
});

describe("two windows", () => {
  it("with two plans: what was judged on the older plan is not done, and the new price is shown", async () => {
    const member = await subscriberOn(world, "starter");
    const older = { targetPlan: "professional", billing: "monthly", from: "starter-monthly" };
    const page = "/settings/plan?plan=professional&interval=monthly";
    expect((await member.get(page)).text).toMatch(/name="from"[^>]*value="starter-monthly"/);
    await member.json("POST", CHANGE, YEARLY);
    const answer = await member.post(page, { ...older, reckonedAt: String(world.clock.now) });
    expect(answer.status).toBe(409);
    expect(plain(answer.text)).toContain("it is Professional, billed yearly now. Please review the change");
    expect(answer.text).toMatch(/name="from"[^>]*value="professional-yearly"/);
    expect(await accountRow(world, member)).toMatchObject({ interval: "yearly", scheduled_tier: null });
    const downgrade = { targetPlan: "starter", billing: "monthly", from: "professional-monthly" };
    expect((await member.post("/settings/plan?plan=starter&interval=monthly", downgrade)).status).toBe(409);
    expect((await accountRow(world, member)).scheduled_tier).toBeNull();
  });

  it("with one downgrade schedule it once", async () => {
    const member = await subscriberOn(world, "professional");
    const { changeLater } = paymentsOf(world);
    let asked = 0;
    const counted: Pick<Payments, "changeLater"> = {
      changeLater: (...args) => {
        asked += 1;
        return changeLater(...args);
      },
    };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await scheduleDowngrade(await actingAs(world, member, counted), "starter")).toMatchObject({
        change: "scheduled",
      });
    expect([asked, (await accountRow(world, member)).scheduled_tier]).toEqual([1, "starter"]);
  });
});

describe("a plan whose payment failed", () => {
  it("that is cancelled stays open no longer than its grace, and is past due until it is paid", async () => {
    const member = await subscriberOn(world, "starter");
    await failPaymentOf(world, member);
    const until = new Date(START + GRACE_DAYS * DAY).toISOString();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await member.json("POST", CANCEL)).body).toEqual({ accessUntil: until });
    const row = await accountRow(world, member);
    expect(row).toMatchObject({ status: "past_due", grace_ends_at: START + GRACE_DAYS * DAY });
    expect(row.cancels_at).not.toBeNull();
    await member.post("/settings/subscription", { intent: "renew" });
    expect(await accountRow(world, member)).toMatchObject({ status: "past_due", cancels_at: null });
  });
});

describe("a subscription that has ended, of which no news came", () => {
  it.each([
    ["cancelled", cancelSubscription, "You have no paid subscription to cancel."],
    ["renewed", renewSubscription, "Your subscription has ended. Choose a plan to continue."],
  ] as const)(
    "and is to be %s: the account follows first, and the answer is by what it holds",
    async (_name, verb, message) => {
      const member = await subscriberOn(world, "starter");
      await failPaymentOf(world, member);
      world.posts.areLost = true;
      await endDunningOf(world, member);
      world.posts.areLost = false;
      expect((await accountRow(world, member)).status).toBe("past_due");
      await expect(verb(await actingAs(world, member))).rejects.toMatchObject({ code: "conflict", message });
      expect(await accountRow(world, member)).toMatchObject({ status: "expired", subscription_id: null });
    },
  );
});

it("another account cancels, schedules, undoes and renews nothing of somebody's", async () => {
  const [owner, other] = [
    await subscriberOn(world, "professional"),
    await subscriberOn(world, "professional"),
  ];
  await owner.json("POST", "/api/subscription/downgrade", { plan: "starter" });
  const scheduled = await accountRow(world, owner);
  const names = { userId: owner.userId, customerId: owner.customerId, subscriptionId: owner.subscriptionId };
  expect((await other.post("/settings/subscription", { intent: "undo-change", ...names })).status).toBe(400);
  await other.post("/settings/subscription", { intent: "undo-change" });
  for (const path of [CANCEL, "/api/subscription/cancel", "/api/subscription/cancel-trial"])
    await other.json("POST", path, names);
  expect(await accountRow(world, owner)).toEqual(scheduled);
  expect((await accountRow(world, other)).status).toBe("cancelled");
  await owner.json("POST", CANCEL);
  const cancelled = await accountRow(world, owner);
  expect((await other.post("/settings/subscription", { intent: "renew", ...names })).status).toBe(400);
  await other.post("/settings/subscription", { intent: "renew" });
  await other.json("POST", "/api/subscription/downgrade", { plan: "starter", ...names });
  expect(await accountRow(world, owner)).toEqual(cancelled);
  expect(await accountRow(world, other)).toMatchObject({ status: "active", scheduled_tier: "starter" });
});

describe("limits", () => {
  /** The real counters, and no bursts unless they are what is tested. */
  const counted = (ctx: MemberContext, isCalm: boolean): MemberContext =>
    Object.assign(ctx, {
      config: { ...ctx.config, rateLimits: "enforced" },
      request: { ip: null },
      bursts: { limit: async () => ({ success: isCalm }) },
    });

  const VERBS: Record<string, (ctx: MemberContext) => Promise<unknown>> = {
    changePlan: (ctx) => changePlan(ctx, YEARLY),
    previewChange: (ctx) => previewChange(ctx, YEARLY),
    scheduleDowngrade: (ctx) => scheduleDowngrade(ctx, "starter"),
    cancelSubscription,
    renewSubscription,
    undoChange,
    openPortal,
    beginCheckout: (ctx) => beginCheckout(ctx, STARTER),
    finishCheckout: (ctx) => finishCheckout(ctx, "cs_local_nobody"),
  };

  it.each(Object.keys(VERBS))("come before the vendor is asked: %s", async (verb) => {
    const member = await subscriberOn(world, "professional");
    const asked: string[] = [];
    const payments = new Proxy(paymentsOf(world), {
      get: (_vendor, name) => async () => void asked.push(String(name)),
    });
    const ctx = counted(Object.assign(await actingAs(world, member), { payments }), false);
    await expect(VERBS[verb]?.(ctx)).rejects.toMatchObject({ code: "rate_limited" });
    expect(asked).toEqual([]);
  });

  it("of changes are not used up by a page that waits for its payment", async () => {
    const member = await subscriberOn(world, "professional");
    const ctx = counted(await actingAs(world, member), true);
    for (let turn = 0; turn < 61; turn += 1)
      await expect(finishCheckout(ctx, "cs_local_nobody")).rejects.toMatchObject({ code: "not_found" });
    expect(await previewChange(ctx, YEARLY)).toMatchObject({ kind: "upgrade" });
  });
});

describe("the mails of a trial", () => {
  it("come once in each trial, and not again for one that was told by the older name", async () => {
    const member = await memberOn(world, "trial", { trial_ends_at: START + DAY });
    const userId = await userIdOf(world, member);
    const outbox = { send: async () => {} };
    const tell = async () => sendTrialMails(Object.assign(await actingAs(world, member), { outbox }));
    const mails = async () =>
      (
        await world.db
          .prepare(
            "select id, payload ->> 'trialEndsAt' as endsAt from deliveries where user_id = ? and kind = 'trial_ending' order by id",
          )
          .bind(userId)
          .all()
      ).results;
    for (let turn = 0; turn < 2; turn += 1) await tell();
    const first = { id: `trial_ending-${userId}-${START + DAY}`, endsAt: START + DAY };
    expect(await mails()).toEqual([first]);
    // As it was called when there was one for life.
    const older = { ...first, id: `trial_ending-${userId}` };
    await world.db.prepare("update deliveries set id = ? where id = ?").bind(older.id, first.id).run();
    await tell();
    expect(await mails()).toEqual([older]);
    await putPlan(world, member, { trial_ends_at: START + 2 * DAY });
    for (let turn = 0; turn < 2; turn += 1) await tell();
    expect((await mails()).map(({ endsAt }) => endsAt)).toEqual([START + DAY, START + 2 * DAY]);
  });
});
