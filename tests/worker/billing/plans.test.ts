import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  adminMember,
  BRIEF,
  draftProposal,
  generatedProposal,
  MAIL,
  memberOn,
  trialMember,
  wizardId,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

/** How many answers had which status. */
function statuses(answers: { status: number }[]): Record<number, number> {
  const count: Record<number, number> = {};
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1;
  return count;
}

const fifty = <T>(run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => run(n)));

describe("the send limit", () => {
  it("lets exactly three of fifty parallel sends of a trial through, each of another proposal", {
    tags: "nightly",
  }, async () => {
    const member = await trialMember(world);
    const ids = await Promise.all(Array.from({ length: 50 }, () => generatedProposal(member)));
    const answers = await fifty((n) => member.json("POST", `/api/proposals/${ids[n]}/send`, MAIL));
    expect(statuses(answers)).toEqual({ 200: 3, 403: 47 });
    expect((await member.get("/api/user")).body).toMatchObject({ emailSendsUsed: 3, canSendEmail: false });
    const rows = await world.db
      .prepare("select count(*) as n from deliveries where user_id = (select id from users where email = ?)")
      .bind(member.email)
      .first();
    expect(rows).toEqual({ n: 3 });
  });

  it("lets exactly three of fifty parallel sends of one proposal through", { tags: "nightly" }, async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member);
    const answers = await fifty(() => member.json("POST", `/api/proposals/${id}/send`, MAIL));
    expect(statuses(answers)).toEqual({ 200: 3, 403: 47 });
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(3);
    const { results } = await world.db
      .prepare("select seq from audit_events where proposal_id = ? order by seq")
      .bind(id)
      .all<{ seq: number }>();
    expect(results.map(({ seq }) => seq)).toEqual(results.map((_, index) => index + 1));
  });

  it("says so in the words and fields of the error catalogue", async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member);
    for (let sent = 0; sent < 3; sent += 1) await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    const answer = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect(answer.body).toMatchObject({ trialEmailLimit: true, emailLimitReached: true, used: 3, limit: 3 });
    expect(answer.body.error).toContain("email send limit");
    expect(answer.body.error).toContain("reached your");
    expect(answer.body.error).toMatch(/3 of 3/);
  });

  it("gives starter five a month and starts again with the next", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.json("POST", `/api/proposals/${id}/send`, MAIL)),
    );
    expect(statuses(answers)).toEqual({ 200: 5, 403: 3 });
    world.clock.now += 20 * 24 * 60 * 60 * 1000;
    const nextMonth = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    world.clock.now -= 20 * 24 * 60 * 60 * 1000;
    expect(nextMonth.status).toBe(200);
  });

  it("counts from billing day to billing day, by months of a yearly plan too", async () => {
    const at = (day: string) => Date.parse(`${day}T09:00:00Z`);
    const year = { current_period_starts_at: at("2026-10-31"), current_period_ends_at: at("2027-10-31") };
    const member = await memberOn(world, "starter", { interval: "yearly", ...year });
    const id = await generatedProposal(member);
    const send = async (now: number) => {
      world.clock.now = now;
      const { status } = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
      const { emailSendsUsed, usageResetDate } = (await member.get("/api/user")).body;
      return [status, emailSendsUsed, usageResetDate];
    };
    const days = ["2026-11-28", "2026-11-29", "2026-11-30"].map((day) => at(day) - 1);
    // The last moment of a billing month, and the first of the next: in the last days of November.
    for (const [n, now] of days.entries())
      expect(await send(now)).toEqual([200, n + 1, "2026-11-30T09:00:00.000Z"]);
    expect(await send(at("2026-11-30"))).toEqual([200, 1, "2026-12-31T09:00:00.000Z"]);
    expect(await send(at("2026-12-15"))).toEqual([200, 2, "2026-12-31T09:00:00.000Z"]);
    world.clock.now = START;
    const { results } = await world.db
      .prepare(
        `select period, emails_sent as n from usage
         where user_id = (select id from users where email = ?) and emails_sent > 0 order by period`,
      )
      .bind(member.email)
      .all();
    expect(results).toEqual([
      { period: "2026-10-31", n: 3 },
      { period: "2026-11-30", n: 2 },
    ]);
  });
});

describe("the proposal limit", () => {
  it("stops starter at ten generated ones, however many come at once", { tags: "nightly" }, async () => {
    const member = await memberOn(world, "starter");
    const answers = await fifty(() => member.json("POST", "/api/proposals/generate", BRIEF));
    expect(statuses(answers)).toEqual({ 201: 10, 403: 40 });
    for (const path of ["/api/proposals/generate", "/api/proposals"]) {
      const refused = await member.json("POST", path, BRIEF);
      expect(refused.body, path).toMatchObject({
        error: "You've reached your proposal limit. Upgrade your plan to create more proposals.",
        proposalLimitReached: true,
        used: 10,
        limit: 10,
      });
    }
  });

  it("counts no draft, and keeps a draft's brief where generating it is refused", async () => {
    const member = await memberOn(world, "starter");
    const id = await draftProposal(member);
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(0);
    expect((await member.json("DELETE", `/api/proposals/${await draftProposal(member)}`)).status).toBe(200);
    for (let made = 0; made < 10; made += 1) await generatedProposal(member);
    const brief = { ...BRIEF, title: "Kept", draftId: id };
    const refused = await member.json("POST", "/api/proposals/generate", brief);
    expect([refused.status, refused.body.proposalLimitReached]).toEqual([403, true]);
    const kept = await member.get(`/api/proposals/${id}`);
    expect(kept.body).toMatchObject({ title: "Kept", status: "draft", generatedContent: "" });
  });

  it("counts a generated proposal once, however often it is asked for", async () => {
    const member = await memberOn(world, "starter");
    const brief = { ...BRIEF, draftId: await draftProposal(member) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => member.json("POST", "/api/proposals/generate", brief)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201]));
    expect((await member.json("POST", "/api/proposals/generate", brief)).status).toBe(200);
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(1);
  });

  it("speaks before the wizard opens, and leaves what was begun open", async () => {
    const member = await memberOn(world, "starter");
    const draft = await draftProposal(member);
    for (let made = 0; made < 10; made += 1) await generatedProposal(member);
    const ways = { "/new-proposal": "/dashboard", "/create-proposal": "/proposals" };
    for (const [from, to] of Object.entries(ways)) {
      const answer = await member.get(from);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `${to}?upgrade=proposal_limit`]);
      expect((await member.get(`${to}?upgrade=proposal_limit`)).text).toContain("Proposal Limit Reached");
    }
    expect((await member.get(`/create-proposal?draft=${draft}&step=2`)).status).toBe(200);
  });

  it("never blocks a trial", async () => {
    const member = await trialMember(world);
    for (let made = 0; made < 12; made += 1) await generatedProposal(member);
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(12);
    expect((await member.get("/new-proposal")).status).toBe(200);
  });
});

describe("the feature gates", () => {
  it("keep PDF and cloning from starter, in the catalogue's words", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const pdf = await member.json("POST", `/api/proposals/${id}/download`, { currentContent: null });
    expect([pdf.status, pdf.body.error]).toEqual([403, "PDF export requires Professional or Agency plan."]);
    const clone = await member.json("POST", `/api/proposals/${id}/duplicate`);
    expect([clone.status, clone.body.error]).toEqual([403, "Proposal cloning requires Professional plan."]);
  });

  it.each(["trial", "professional", "agency"] as const)("let %s clone", async (tier) => {
    const member = await memberOn(world, tier);
    const id = await generatedProposal(member);
    const clone = await member.json("POST", `/api/proposals/${id}/duplicate`);
    expect([clone.status, clone.body.title, clone.body.status]).toEqual([
      201,
      "Website redesign (copy)",
      "generated",
    ]);
    expect(clone.body.id).not.toBe(id);
  });
});

describe("the admin's plan switch", () => {
  it("applies at once and resets the usage", async () => {
    const admin = await adminMember(world);
    await draftProposal(admin);
    const answer = await admin.json("POST", "/api/admin/switch-plan", { tier: "starter" });
    expect([answer.status, answer.body]).toEqual([200, { message: "Switched to the Starter plan." }]);
    expect((await admin.get("/api/user")).body).toMatchObject({
      subscriptionTier: "starter",
      proposalsUsed: 0,
    });
  });

  it("is refused to everybody else, and for a plan that does not exist", async () => {
    const member = await trialMember(world);
    const refused = await member.json("POST", "/api/admin/switch-plan", { tier: "agency" });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "You don't have permission to view this page.",
    ]);
    expect((await member.json("POST", "/api/admin/switch-plan", { tier: "gold" })).status).toBe(400);
    expect((await world.visitor().json("POST", "/api/admin/switch-plan", { tier: "agency" })).status).toBe(
      401,
    );
  });
});

it("publishes the plan map without what is nobody's business", async () => {
  const { body } = await world.visitor().get("/api/pricing");
  expect(body.starter).toMatchObject({
    name: "Starter",
    monthlyPrice: 19,
    yearlyPrice: 190,
    proposalsLimit: 10,
  });
  expect(body.professional).toMatchObject({ monthlyPrice: 39, yearlyPrice: 390, emailSendLimit: 999999 });
  expect(Object.keys(body)).toEqual(["trial", "starter", "professional", "agency"]);
});

describe("a proposal that is begun in the wizard", () => {
  it("asks for a signature, one by the API only where it says so", async () => {
    const member = await trialMember(world);
    const id = await wizardId(member);
    const form = { draft: id, intent: "next", base: "{}", title: "Site", description: "All of it" };
    await member.post("/create-proposal?step=1", form);
    expect((await member.get(`/api/proposals/${id}`)).body.requiresSignature).toBe(true);
    expect((await member.get(`/create-proposal?draft=${id}&step=6`)).text).toMatch(
      /<input(?=[^>]*name="requiresSignature")(?=[^>]*checked)[^>]*>/,
    );
    const { requiresSignature: _, ...brief } = BRIEF;
    const made = await member.json("POST", "/api/proposals", brief);
    expect(made.body.requiresSignature).toBe(false);
  });
});
