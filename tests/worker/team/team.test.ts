import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftProposal, generatedProposal, MAIL, type Member, makeAdmin, memberOn } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const DAY = 86_400_000;
const CALLS = ["/api/team/members", "/api/team/stats", "/api/team/proposals"];

const rename = (member: Member, name: string) =>
  world.db.prepare("update users set name = ? where email = ?").bind(name, member.email).run();

describe("who has a team", () => {
  it("asks visitors to sign in", async () => {
    const page = await world.visitor().get("/team");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/auth?returnTo=%2Fteam"]);
    for (const call of CALLS) expect([call, (await world.visitor().get(call)).status]).toEqual([call, 401]);
  });

  it.each(["trial", "starter", "professional"] as const)("offers %s the Agency plan", async (tier) => {
    const member = await memberOn(world, tier);
    const page = await member.get("/team");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Teams are part of the Agency plan");
    expect(page.text).toMatch(/href="mailto:[^"@]+@[^"?]+\?subject=[^"]+"[^>]*>Contact Sales</);
    expect(page.text).not.toContain("Up to 5 members included");
    for (const call of CALLS) {
      const answer = await member.get(call);
      expect([call, answer.status, answer.body.error, answer.body.requiredTier]).toEqual([
        call,
        403,
        "Team is part of the Agency plan. Contact sales to upgrade.",
        "agency",
      ]);
    }
  });

  it("lets an admin in, whatever their plan", async () => {
    const admin = await memberOn(world, "starter");
    await makeAdmin(world, admin);
    expect((await admin.get("/team")).status).toBe(200);
    for (const call of CALLS) expect((await admin.get(call)).status).toBe(200);
  });

  it("shows the wall once the plan has ended", async () => {
    const locked = await memberOn(world, "agency", { status: "cancelled", cancels_at: START - DAY });
    expect((await locked.get("/team")).text).toContain("Subscription Ended");
    for (const call of CALLS) expect((await locked.get(call)).body.code).toBe("account_locked");
  });
});

describe("the members", () => {
  it("are the owner alone, with what they wrote and when they last signed in", async () => {
    const owner = await memberOn(world, "agency");
    await rename(owner, "Olga Owner");
    await draftProposal(owner);
    const gone = await draftProposal(owner);
    await owner.json("DELETE", `/api/proposals/${gone}`);
    world.clock.now += DAY;
    await owner.json("POST", "/api/login", { email: owner.email, password: "correct horse" });
    const { body } = await owner.get("/api/team/members");
    const id = (await owner.get("/api/user")).body.id;
    expect(body).toEqual([
      {
        id,
        name: "Olga Owner",
        email: owner.email,
        role: "owner",
        proposalsCreated: 1,
        lastActive: new Date(world.clock.now).toISOString(),
      },
    ]);
    world.clock.now -= DAY;
    const page = await owner.get("/team");
    for (const words of ["Agency Plan", "Up to 5 members included", "Olga Owner", owner.email, "Owner"])
      expect(page.text).toContain(words);
    expect(page.text).toContain("No team members yet");
    expect(page.text).toContain("Send invitation");
  });
});

describe("the figures", () => {
  it("count what is there, this month's, and what was sent, for nobody else", async () => {
    const owner = await memberOn(world, "agency");
    const other = await memberOn(world, "agency");
    await generatedProposal(other);
    const sent = await generatedProposal(owner);
    await draftProposal(owner);
    await owner.json("POST", `/api/proposals/${sent}/send`, MAIL);
    expect((await owner.get("/api/team/stats")).body).toEqual({
      totalMembers: 1,
      totalProposals: 2,
      teamProposalsThisMonth: 2,
      teamEmailsSent: 1,
    });
    world.clock.now += 20 * DAY;
    // Changed this month, created in the last: it is not this month's.
    await owner.json("PATCH", `/api/proposals/${sent}/status`, { status: "rejected" });
    await draftProposal(owner);
    const { body } = await owner.get("/api/team/stats");
    world.clock.now -= 20 * DAY;
    expect(body).toMatchObject({ totalProposals: 3, teamProposalsThisMonth: 1, teamEmailsSent: 1 });
  });
});

describe("the sample", () => {
  it("counts in nothing and is not listed", async () => {
    const owner = await memberOn(world, "agency");
    await draftProposal(owner, { title: "Real work" });
    expect((await owner.post("/dashboard", { intent: "sample" })).status).toBe(302);
    const [members, stats, listed] = await Promise.all(CALLS.map((call) => owner.get(call)));
    expect(members?.body[0].proposalsCreated).toBe(1);
    expect(stats?.body).toMatchObject({ totalProposals: 1, teamProposalsThisMonth: 1 });
    expect(listed?.body.map(({ title }: { title: string }) => title)).toEqual(["Real work"]);
  });
});

describe("the proposals", () => {
  it("begin with an empty state", async () => {
    const page = await (await memberOn(world, "agency")).get("/team?tab=proposals");
    expect(page.text).toContain("No team proposals yet");
  });

  it("are listed with their author, and link to where they go on", async () => {
    const owner = await memberOn(world, "agency");
    await rename(owner, "Olga Owner");
    const draft = await draftProposal(owner, { title: "A draft", clientName: "Tomasz Wilk" });
    const id = await generatedProposal(owner, { title: "Written", clientName: "Hannah Osei" });
    const { body } = await owner.get("/api/team/proposals");
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({
      id,
      title: "Written",
      createdBy: "Olga Owner",
      clientName: "Hannah Osei",
      status: "generated",
      createdAt: new Date(world.clock.now).toISOString(),
    });
    const page = await owner.get("/team?tab=proposals");
    expect(page.text).toContain(`href="/proposal/${id}"`);
    expect(page.text).toContain(`href="/create-proposal?draft=${draft}"`);
  });

  it("come in pages that hold each of them once, and none of a stranger's", async () => {
    const owner = await memberOn(world, "agency");
    const stranger = await memberOn(world, "agency");
    await draftProposal(stranger, { title: "Not theirs" });
    const id = await draftProposal(owner);
    const copy = `insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at)
      select ?, user_id, ?, client_name, status, brief, created_at, ? from proposals where id = ?`;
    await world.db.batch(
      Array.from({ length: 119 }, (_, n) =>
        // Three at a time share a moment, so that the cursor has to know the id as well.
        world.db.prepare(copy).bind(crypto.randomUUID(), `Copy ${n}`, START - Math.floor(n / 3) * 1000, id),
      ),
    );
    const titles: string[] = [];
    let pages = 0;
    for (let next: string | null = "/api/team/proposals"; next; pages += 1) {
      const answer = await owner.get(next);
      titles.push(...answer.body.map(({ title }: { title: string }) => title));
      next = /<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect([pages, titles.length, new Set(titles).size]).toEqual([3, 120, 120]);
    expect(titles).not.toContain("Not theirs");
    const page = await owner.get("/team?tab=proposals");
    expect(page.text).toContain("Next page");
  });
});
