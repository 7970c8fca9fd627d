import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../../app/platform/time/durations";
import { generatedProposal, makeAdmin, memberOn, trialMember } from "../../world/people";
import { accountRow, bookOf, paymentsOf, subscriberOn } from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

/** What a reader sees of a page: its words, with tags and entities taken out. */
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

const YEARLY_PROFESSIONAL = "/api/create-checkout-session?plan=professional&interval=yearly";

describe("the banner", () => {
  it.each([
    [5 * DAY, "5 days left in your trial."],
    [4 * DAY + 1, "5 days left in your trial."],
    [DAY, "1 day left in your trial."],
  ])("on trial, %i ms before its end", async (left, title) => {
    const member = await memberOn(world, "trial", { trial_ends_at: START + left });
    const page = words((await member.get("/dashboard")).text);
    expect(page).toContain(title);
    expect(page).toContain("You have all Professional features and 3 of 3 email sends left.");
    expect((await member.get("/create-proposal")).text).not.toContain("left in your trial");
  });

  it("counts down to the day a cancelled plan closes", async () => {
    const member = await memberOn(world, "starter", { status: "cancelled", cancels_at: START + 12 * DAY });
    const { text } = await member.get("/dashboard");
    expect(words(text)).toContain("Your subscription ends in 12 days. Starter stays open until 28 Nov 2026");
    expect(text).not.toContain("/api/create-checkout-session");
  });

  it.each(["monthly", "yearly"] as const)(
    "lets a plan that was cancelled, paid %s, go on while it is open, and sells it anew once it is over",
    async (interval) => {
      const member = await subscriberOn(world, "starter", interval);
      await member.json("POST", "/api/cancel-subscription");
      const { text } = await member.get("/dashboard");
      const form = /<form[^>]*action="\/settings\/subscription"[^>]*>.*?<\/form>/s.exec(text)?.[0] ?? "";
      expect(form).toContain('method="post"');
      expect(form).toMatch(/name="intent"[^>]*value="renew"/);
      expect(words(form)).toContain("Renew Plan");
      expect(text).not.toContain("/api/create-checkout-session");
      await member.post("/settings/subscription", { intent: "renew" });
      expect(await accountRow(world, member)).toMatchObject({ status: "active", interval, cancels_at: null });
      expect((await bookOf(world, member))?.payments).toHaveLength(1);

      await paymentsOf(world).cancelNow(member.subscriptionId, "over", { refund: false });
      const settings = (await member.get("/settings/subscription")).text;
      expect(settings).toContain(`/api/create-checkout-session?plan=starter&amp;interval=${interval}`);
    },
  );

  it("says in red until when an account whose payment failed stays open", async () => {
    const member = await memberOn(world, "professional", {
      status: "past_due",
      grace_ends_at: START + 5 * DAY,
    });
    const { text } = await member.get("/dashboard");
    expect(words(text)).toContain(
      "Your last payment did not go through. Your account stays open until 21 Nov 2026 ; then it is locked",
    );
    for (const path of ["/billing/pay", "/billing/portal"]) expect(text).toContain(`href="${path}"`);
  });

  it("is not there for a plan that goes on", async () => {
    const member = await memberOn(world, "professional");
    expect(words((await member.get("/dashboard")).text)).not.toMatch(/left in your trial|ends in/);
  });
});

describe("the wall", () => {
  it.each([
    ["a trial that is over", "trial", { trial_ends_at: START - 1 }, "Trial Expired"],
    ["a trial that was cancelled", "trial", { status: "cancelled" }, "Trial Expired"],
    [
      "a cancelled plan past its date",
      "professional",
      { status: "cancelled", cancels_at: START - 1 },
      "Subscription Ended",
    ],
  ] as const)("stands in front of %s", async (_what, tier, changes, title) => {
    const member = await memberOn(world, tier, changes);
    for (const path of ["/dashboard", "/proposals", "/create-proposal"]) {
      const answer = await member.get(path);
      expect(answer.status).toBe(403);
      const page = words(answer.text);
      expect(page).toContain(title);
      expect(page).not.toContain("Create Proposal");
    }
    const { text } = await member.get("/dashboard");
    expect(text).toContain(YEARLY_PROFESSIONAL.replace("&", "&amp;"));
    expect(words(text)).toMatch(tier === "trial" ? /Upgrade Now/ : /Renew Plan/);
  });

  it("asks whoever has not paid for what is due, and for nothing else", async () => {
    const columns = { status: "past_due", grace_ends_at: START } as const;
    const member = await memberOn(world, "professional", columns);
    const { text } = await member.get("/dashboard");
    expect(words(text)).toContain("Payment Overdue Your last payment did not go through.");
    expect(text).toMatch(
      /<a href="\/billing\/pay"[^>]*>Pay now.*<a href="\/billing\/portal"[^>]*>Update the/s,
    );
    expect(words(text)).not.toContain("Choose a plan");
    for (const path of ["/settings/subscription", "/billing"]) {
      const page = await member.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(words(page.text)).toContain("The account is locked until it does; your data is kept.");
    }
  });

  it("lets a locked account pay and sign out", async () => {
    const member = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    const { headers } = await member.get(YEARLY_PROFESSIONAL);
    expect(headers.get("Location")).toContain("/local/checkout/");
    expect((await member.post("/sign-out", {})).status).toBe(302);
    expect((await member.get("/api/user")).status).toBe(401);
  });

  it("is not in front of a cancelled plan that has days left, nor of an admin", async () => {
    const member = await memberOn(world, "professional", { status: "cancelled", cancels_at: START + DAY });
    expect((await member.get("/dashboard")).status).toBe(200);
    const admin = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    await makeAdmin(world, admin);
    const { status, text } = await admin.get("/dashboard");
    expect([status, words(text).includes("Your trial has ended.")]).toEqual([200, false]);
  });
});

describe("the upgrade dialog", () => {
  it("opens by the page's address, with usage, both plans on trial and the way back", async () => {
    const member = await trialMember(world);
    const { text } = await member.get("/proposals?q=dental&upgrade=email_limit");
    const page = words(text);
    expect(text).toContain('role="dialog"');
    const name = /role="dialog"[^>]* aria-labelledby="([^"]+)"/.exec(text)?.[1];
    expect(text).toMatch(new RegExp(`id="${name}"[^>]*>Email Limit Reached<`));
    expect(page).toContain("Email Limit Reached");
    expect(page).toContain(
      "You've used all 3 email sends in your free trial. Upgrade to send unlimited proposals.",
    );
    expect(page).toContain("Usage in your free trial 0 / 3");
    expect(page).toMatch(/Starter .* Professional Recommended/);
    expect(page).toContain("Maybe Later");
    expect(text).toContain('href="/proposals?q=dental"');
    expect(text).toMatch(/type="radio"[^>]*checked=""[^>]*value="monthly"/);
  });

  it("offers Professional alone to who has a plan already", async () => {
    const member = await memberOn(world, "starter");
    const page = words((await member.get("/dashboard?upgrade=feature_locked&feature=clone")).text);
    expect(page).toContain("Premium Feature This feature is available with Professional and Agency plans.");
    expect(page).toContain("Proposal cloning requires Professional plan.");
    expect(page).not.toContain("Choose Starter");
    expect(page).toContain("$33 /month $390 billed annually");
  });

  it("says when a month's usage starts again, by the day the account is billed on", async () => {
    const period = { current_period_starts_at: START - 3 * DAY, current_period_ends_at: START + 27 * DAY };
    const billed = await memberOn(world, "starter", period);
    const page = words((await billed.get("/dashboard?upgrade=email_limit")).text);
    expect(page).toContain("Usage This Month 0 / 5");
    expect(page).toContain("Resets on 13 December");
    const byHand = await memberOn(world, "starter");
    expect(words((await byHand.get("/dashboard")).text)).toContain("Resets on 1 December");
  });

  it("over a proposal compares the plans, with the one that is agreed in person", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const { text } = await member.get(`/proposal/${id}?upgrade=feature_locked&feature=pdf`);
    const page = words(text);
    expect(page).toMatch(/Starter .* Your plan .*Professional Most Popular/);
    expect(page).toContain("Compare the plans Feature Starter Professional Proposals a month 10 Unlimited");
    expect(page).toContain("PDF download Not included Included");
    expect(text).toMatch(/href="mailto:[^"]+"[^>]*>Contact Sales/);
    expect(words((await member.get("/dashboard?upgrade=default")).text)).not.toContain("Compare the plans");
  });

  it("comes instead of what the plan does not have", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const detail = (await member.get(`/proposal/${id}`)).text;
    expect(detail).toContain(`/proposal/${id}?upgrade=feature_locked&amp;feature=pdf`);
    for (const [verb, feature] of [
      ["pdf", "pdf"],
      ["clone", "clone"],
    ]) {
      const answer = await member.post(`/proposal/${id}/${verb}`, {});
      expect(answer.headers.get("Location")).toBe(
        `/proposal/${id}?upgrade=feature_locked&feature=${feature}`,
      );
    }
  });

  it("comes with a resend that the plan has no room for", async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member, { clientEmail: "room@harbor.example" });
    const mail = { recipientEmail: "room@harbor.example", subject: "Proposal", message: "Hello" };
    for (let sent = 0; sent < 3; sent += 1) await member.json("POST", `/api/proposals/${id}/send`, mail);
    const answer = await member.post(`/proposal/${id}`, { intent: "resend" });
    expect(answer.headers.get("Location")).toBe(`/proposal/${id}?upgrade=email_limit`);
    const page = words((await member.get(`/proposal/${id}?upgrade=email_limit`)).text);
    expect(page).toContain("Usage in your free trial 3 / 3");
    expect(page).not.toContain("this month");
    expect(page).toContain("Please upgrade your plan to continue sending proposals.");
  });
});

describe("the checkout address", () => {
  it("leads on to the payment page, and changes nothing by itself", async () => {
    const member = await trialMember(world);
    const answer = await member.get("/api/create-checkout-session?plan=professional&billing=yearly");
    expect([answer.status, answer.headers.get("Location")?.includes("/local/checkout/")]).toEqual([
      302,
      true,
    ]);
    expect((await member.get("/api/user")).body.subscriptionTier).toBe("trial");
  });

  it("asks a visitor to sign in and brings them back", async () => {
    const answer = await world.visitor().get(YEARLY_PROFESSIONAL);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`/auth?returnTo=${encodeURIComponent(YEARLY_PROFESSIONAL)}`);
  });

  it.each(["", "?plan=agency", "?plan=starter&interval=daily"])("refuses %s with a page", async (query) => {
    const member = await trialMember(world);
    const answer = await member.get(`/api/create-checkout-session${query}`);
    expect(answer.status).toBe(400);
    expect(words(answer.text)).toMatch(/Choose (the Starter or the Professional plan|monthly or yearly)/);
  });
});
