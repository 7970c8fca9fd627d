/** Coming into a team and leaving it: every rule, race and stranger. */

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { batchRefusal, openDatabase, runBatch } from "~/db/client.server";
import { proposals } from "~/db/schema";
import type { Context } from "~/domain/context";
import { updateIfAwaitingSignature } from "~/domain/signing/guards.server";
import type { FoundLink } from "~/domain/signing/links/find-signing-link.server";
import { beginChains } from "../../world/documents/chains";
import {
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  putPlan,
  sentProposal,
  trialMember,
} from "../../world/people";
import { idOf, invitationPath, invited, joined, teamOfThree } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());
afterEach(() => {
  world.clock.now = START;
});

let addresses = 0;
const address = () => `invited-${++addresses}@colleague.example`;
const invite = (by: Member, email: string, role?: string) =>
  by.json("POST", "/api/team/invite", { email, role });
const count = async (query: string, ...values: unknown[]) =>
  (
    await world.db
      .prepare(`select count(*) as n from ${query}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;
const namesIn = async (member: Member) =>
  (await member.get("/api/team/members")).body.map(({ email, role }: Record<string, string>) => [
    email,
    role,
  ]);

describe("inviting", () => {
  it("mails a link that works for 14 days, and starts the team with its first need", async () => {
    const owner = await memberOn(world, "agency");
    const email = address();
    const answer = await invite(owner, `  ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: answer.body.id,
        email,
        role: "member",
        state: "open",
        hasFailed: false,
        sentAt: new Date(START).toISOString(),
        expiresAt: new Date(START + 14 * DAY).toISOString(),
      },
    ]);
    const path = await invitationPath(world, email);
    const row = await world.db.prepare("select * from invitations where id = ?").bind(answer.body.id).first();
    expect(JSON.stringify(row)).not.toContain(path.split("/").at(-1));
    expect((await owner.get("/api/team/invitations")).body).toEqual([answer.body]);
    const page = await owner.get("/team");
    for (const words of [email, "Invited", "2 of 5 seats taken", "Revoke"])
      expect(page.text).toContain(words);
  });

  it("twice answers kindly, and mails once", async () => {
    const owner = await memberOn(world, "agency");
    const email = address();
    const first = await invite(owner, email);
    const again = await invite(owner, email);
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const page = await owner.post("/team", { intent: "invite", email, role: "member" });
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/team"]);
    expect((await owner.get("/team")).text).toContain("Already invited");
    await invitationPath(world, email);
    expect(await count("deliveries where to_email = ?", email)).toBe(1);
  });

  it("refuses oneself, who is there already, and what is no address, beside the field", async () => {
    const { owner, member } = await teamOfThree(world);
    for (const [email, words] of [
      [owner.email, "You are already in the team."],
      [member.email, "This address is already in the team."],
      ["nobody", "Please enter a valid email address"],
      ["   ", "Enter the email address of the person you invite."],
    ] as const) {
      const answer = await invite(owner, email);
      expect([answer.status, answer.body.fieldErrors]).toEqual([400, { email: words }]);
      const page = await owner.post("/team", { intent: "invite", email, role: "member" });
      expect([page.status, page.text.includes(words)]).toEqual([400, true]);
    }
  });

  it("never passes five, however many ask at once, and expired ones free their seat", async () => {
    const owner = await memberOn(world, "agency");
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(owner, address())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: "limit_reached",
      limit: 5,
    });
    expect(await count("teams where owner_id = ?", await idOf(owner))).toBe(1);
    const page = await owner.post("/team", { intent: "invite", email: address(), role: "member" });
    expect([page.status, page.text.includes("Failed to Send Invitation")]).toEqual([403, true]);
    for (const { body } of answers) if (body.id) await invitationPath(world, body.email);
    world.clock.now += 14 * DAY;
    const after = await invite(owner, address());
    expect(after.status).toBe(201);
    const states = (await owner.get("/api/team/invitations")).body.map(
      ({ state }: { state: string }) => state,
    );
    expect(states.sort()).toEqual(["expired", "expired", "expired", "expired", "open"]);
  });

  it("can be done again and taken back, by whom the role allows", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const { id, path } = await invited(world, admin, address());
    const asAdmin = await invited(world, owner, address(), "admin");
    expect((await invite(admin, address(), "admin")).status).toBe(403);
    expect((await invite(member, address())).status).toBe(403);
    for (const [by, which, status] of [
      [member, id, 403],
      [admin, asAdmin.id, 403],
      [admin, id, 200],
      [owner, asAdmin.id, 200],
    ] as const) {
      expect((await by.json("POST", `/api/team/invitations/${which}/resend`)).status).toBe(status);
      expect((await by.json("DELETE", `/api/team/invitations/${which}`)).status).toBe(status);
    }
    expect((await admin.json("DELETE", `/api/team/invitations/${id}`)).status).toBe(200);
    expect((await admin.json("POST", `/api/team/invitations/${id}/resend`)).status).toBe(409);
    const page = await world.visitor().get(path);
    expect([page.status, page.text.includes("This invitation was revoked")]).toEqual([410, true]);
  });

  it("fills nobody's mailbox", { tags: "nightly" }, async () => {
    const limited = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
    try {
      const owner = await memberOn(limited, "agency");
      const { id } = (await invite(owner, "calm@colleague.example")).body;
      const again = () => owner.json("POST", `/api/team/invitations/${id}/resend`);
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await again()).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await limited.dispose();
    }
  });
});

describe("joining", () => {
  it("makes an account of the invited address, which counts at once", async () => {
    const owner = await memberOn(world, "agency");
    const email = address();
    const { path } = await invited(world, owner, email);
    const visitor = world.visitor();
    const page = await visitor.get(path);
    expect([page.status, page.text.includes("Create account and join"), page.text.includes(email)]).toEqual([
      200,
      true,
      true,
    ]);
    const short = await visitor.post(path, { intent: "sign-up", name: "Nina New", password: "short" });
    expect([short.status, short.text.includes("Nina New")]).toEqual([400, true]);
    const sent = {
      intent: "sign-up",
      name: "Nina New",
      password: "correct horse",
      email: "other@else.example",
    };
    const answer = await visitor.post(path, sent);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/team"]);
    const user = (await visitor.get("/api/user")).body;
    expect(user).toMatchObject({ email, subscriptionTier: "agency", planName: "Agency", trialEndDate: null });
    expect(user.emailSendsLimit).toBe(999_999);
    expect((await visitor.get("/team")).text).toContain("The Agency plan covers you.");
    await world.until("the news", () =>
      world.mail.to(owner.email).find(({ subject }) => subject === "Nina New joined your team"),
    );
    const again = await visitor.post(path, { intent: "join" });
    expect([again.status, again.headers.get("Location")]).toEqual([302, "/team"]);
    expect((await visitor.get(path)).text).toContain("You’re already in the team");
    expect((await world.visitor().get(path)).text).toContain("Already accepted");
  });

  it("signs in whoever has an account, and is for nobody else", async () => {
    const owner = await memberOn(world, "agency");
    const known = await trialMember(world);
    const { path } = await invited(world, owner, known.email);
    const visitor = world.visitor();
    expect((await visitor.get(path)).text).toContain("Sign in and join");
    const wrong = await visitor.post(path, { intent: "sign-in", password: "wrong horse" });
    expect(wrong.status).toBe(401);
    const stranger = await trialMember(world);
    const seen = await stranger.get(path);
    expect(seen.text).toContain("This invitation is for another address");
    expect((await stranger.post(path, { intent: "join" })).headers.get("Location")).toBe(path);
    expect((await stranger.get("/api/user")).body.subscriptionTier).toBe("trial");
    const out = await stranger.post(path, { intent: "sign-out" });
    expect([out.status, out.headers.get("Location")]).toEqual([302, path]);
    expect((await stranger.get("/api/user")).status).toBe(401);
    const answer = await visitor.post(path, { intent: "sign-in", password: "correct horse" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/team"]);
  });

  it("closes with its time, and says so calmly", async () => {
    const owner = await memberOn(world, "agency");
    const { path, id } = await invited(world, owner, address());
    expect((await world.visitor().get("/invitation/nonsense")).status).toBe(410);
    world.clock.now += 14 * DAY;
    const page = await world.visitor().get(path);
    expect([page.status, page.text.includes("This invitation has expired")]).toEqual([410, true]);
    const late = await world
      .visitor()
      .post(path, { intent: "sign-up", name: "Late", password: "correct horse" });
    expect([late.status, late.headers.get("Location")]).toEqual([302, path]);
    await world.db
      .prepare("update sessions set expires_at = ?")
      .bind(world.clock.now + DAY)
      .run();
    expect((await owner.json("POST", `/api/team/invitations/${id}/resend`)).status).toBe(200);
    expect((await world.visitor().get(path)).status).toBe(200);
  });

  it("waits for another team to be left, and for a plan of one's own to be cancelled", async () => {
    const [one, two] = [await memberOn(world, "agency"), await memberOn(world, "agency")];
    const member = await joined(world, one);
    const payer = await memberOn(world, "starter");
    for (const [who, words] of [
      [member, "you can only be in one"],
      [payer, "the Starter plan of your own"],
      [two, null],
    ] as const) {
      if (words === null) continue;
      const { path } = await invited(world, two, who.email);
      expect((await who.get(path)).text).toContain(words);
      expect((await who.post(path, { intent: "join" })).headers.get("Location")).toBe(path);
    }
    expect(await namesIn(two)).toEqual([[two.email, "owner"]]);
    await putPlan(world, payer, { status: "cancelled", cancels_at: START + DAY });
    expect(
      (await payer.post(await invitationPath(world, payer.email), { intent: "join" })).headers.get(
        "Location",
      ),
    ).toBe("/team");
  });

  it("tells who is in already so, and anybody else that the link was used", async () => {
    const owner = await memberOn(world, "agency");
    const member = await trialMember(world);
    const { path } = await invited(world, owner, member.email);
    await member.post(path, { intent: "join" });
    const again = await member.get(path);
    expect([again.status, again.text.includes("You’re already in the team")]).toEqual([200, true]);
    expect((await member.post(path, { intent: "join" })).headers.get("Location")).toBe("/team");
    for (const other of [world.visitor(), await trialMember(world)]) {
      const page = await other.get(path);
      expect([page.status, page.text.includes("Already accepted")]).toEqual([410, true]);
    }
  });

  it("happens once, however often it is asked at once", async () => {
    const owner = await memberOn(world, "agency");
    const member = await trialMember(world);
    const { path } = await invited(world, owner, member.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.post(path, { intent: "join" })));
    expect(new Set(answers.map(({ headers }) => headers.get("Location")))).toEqual(new Set(["/team"]));
    expect(await count("memberships where user_id = ?", await idOf(member))).toBe(1);
  });

  it("never makes more than five, with invitations and joins at once", async () => {
    const owner = await memberOn(world, "agency");
    const people = await Promise.all(Array.from({ length: 4 }, () => trialMember(world)));
    const paths: string[] = [];
    for (const { email } of people) paths.push((await invited(world, owner, email)).path);
    await Promise.all([
      ...people.map((person, n) => person.post(paths[n] ?? "", { intent: "join" })),
      ...Array.from({ length: 4 }, () => invite(owner, address())),
    ]);
    expect(await namesIn(owner)).toHaveLength(5);
    expect((await owner.get("/api/team/invitations")).body).toEqual([]);
  });
});

describe("a locked team", () => {
  it("keeps its data, and opens again with the plan", async () => {
    const { owner, member } = await teamOfThree(world);
    const sent = await sentProposal(owner);
    const { path } = await invited(world, owner, address());
    expect((await member.get(`/proposal/${sent}`)).text).toContain(
      '<span>by </span><bdi translate="no">Mira Weber</bdi>',
    );
    for (const columns of [
      { status: "cancelled", cancels_at: START - DAY },
      { status: "past_due", cancels_at: null, grace_ends_at: START - DAY },
      { status: "active", grace_ends_at: null, tier: "starter" },
    ] as const) {
      await putPlan(world, owner, columns);
      expect((await member.get("/api/user")).body.subscriptionTier).toBe("trial");
      expect((await member.get("/team")).text).toContain("This team is locked.");
      expect((await member.get("/api/team/proposals")).body).toEqual([]);
      expect((await member.get(`/proposal/${sent}`)).headers.get("Location")).toBe(
        `/client/proposal/${sent}`,
      );
      expect((await world.visitor().get(path)).text).toContain("This team is locked");
    }
    expect((await invite(owner, address())).body).toMatchObject({ code: "forbidden", teamLocked: true });
    expect((await owner.get("/team")).text).toContain("Your team is locked.");
    await putPlan(world, owner, { tier: "agency" });
    expect((await member.get("/api/user")).body.subscriptionTier).toBe("agency");
    expect((await member.get("/api/team/proposals")).body).toHaveLength(1);
    expect((await world.visitor().get(path)).status).toBe(200);
  });

  it("is spoken of wherever the end of its plan is met", async () => {
    const { owner, member } = await teamOfThree(world);
    await putPlan(world, owner, { status: "cancelled", cancels_at: START - DAY });
    const wall = await owner.get("/team");
    expect([wall.status, wall.text.includes("Your Agency plan has ended.")]).toEqual([403, true]);
    for (const words of ["Your team is kept too.", "Choose Starter", "Contact Sales"])
      expect([words, wall.text.includes(words)]).toEqual([words, true]);
    const sales = (await owner.get("/settings/subscription")).text.match(
      /href="mailto:[^"]+"[^>]*>Contact Sales/,
    );
    expect(sales).not.toBeNull();

    const settings = (await member.get("/settings/subscription")).text;
    expect(settings).toContain(
      '<bdi translate="no">Mira Weber</bdi><span>’s team, whose Agency plan is not active.',
    );
    expect((await member.get("/dashboard")).text).toContain("so your own plan applies again");
    await putPlan(world, member, { status: "expired" });
    const theirs = await member.get("/dashboard");
    expect(theirs.text).toContain(
      '<span>You are in </span><bdi translate="no">Mira Weber</bdi><span>’s team.',
    );
    expect(theirs.text).toMatch(/href="\/team"[^>]*>Open the team/);
    for (const words of ["Your team is kept too.", "Contact Sales"])
      expect([words, theirs.text.includes(words)]).toEqual([words, false]);
  });

  it("can be left by who is behind the wall", async () => {
    const { owner, member } = await teamOfThree(world);
    await putPlan(world, owner, { status: "cancelled", cancels_at: START - DAY });
    await putPlan(world, member, { status: "expired" });
    expect((await member.get("/dashboard")).text).toContain("Trial Expired");
    const page = await member.get("/team");
    expect([page.status, page.text.includes("Leave team")]).toEqual([200, true]);
    expect((await member.post(`/team/members/${await idOf(member)}`, {})).headers.get("Location")).toBe(
      "/dashboard",
    );
  });
});

describe("a member on the team's plan", () => {
  it("is offered nothing to buy, counts for themselves, and gets no mail about a trial", async () => {
    const { member } = await teamOfThree(world);
    const settings = await member.get("/settings/subscription");
    expect(settings.text).toContain("the Agency plan covers you");
    for (const words of ["Change Plan", "Cancel Trial", "Contact Sales", "left in your trial"])
      expect([words, settings.text.includes(words)]).toEqual([words, false]);
    expect((await member.get("/billing")).text).not.toContain("See plans");
    const bought = await member.get("/api/create-checkout-session?plan=starter&interval=monthly");
    expect(bought.headers.get("Location") ?? "").not.toContain("checkout/");
    for (let n = 0; n < 4; n += 1) await sentProposal(member);
    expect((await member.get("/api/user")).body).toMatchObject({ emailSendsUsed: 4, isTrialExpired: false });
    world.clock.now += 6 * DAY;
    await world.sweep();
    expect(await count("deliveries where to_email = ? and kind = 'trial_ending'", member.email)).toBe(0);
    expect((await member.get("/dashboard")).text).toContain('href="/team"');
  });
});

describe("removing", () => {
  it("leaves the proposals with the member, closes the team to them at once, and tells them", async () => {
    const { owner, member } = await teamOfThree(world);
    const id = await generatedProposal(member);
    const memberId = await idOf(member);
    const question = await owner.get(`/team/members/${memberId}`);
    for (const words of ["Remove Mo Member?", "Leave them with Mo Member", "Move them to Mira Weber"])
      expect(question.text).toContain(words);
    expect((await owner.get(`/proposal/${id}`)).status).toBe(200);
    const answer = await owner.post(`/team/members/${memberId}`, { proposals: "leave" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/team"]);
    expect((await owner.get("/team")).text).toContain("Member Removed");
    expect((await member.get("/api/team/members")).status).toBe(403);
    expect((await member.get("/api/user")).body.subscriptionTier).toBe("trial");
    expect((await member.get(`/api/proposals/${id}`)).status).toBe(200);
    expect((await owner.get(`/proposal/${id}`)).status).toBe(404);
    const mail = await world.until("the news", () =>
      world.mail.to(member.email).find(({ subject }) => subject.includes("no longer in")),
    );
    expect(mail.text).toContain("You keep your proposals");
    const again = await owner.json("DELETE", `/api/team/members/${memberId}`);
    expect([again.status, again.body]).toEqual([200, { success: true, proposalsMoved: 0 }]);
  });

  it("moves all of them to the owner: lists, search, mails and links go along", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const draft = await draftProposal(member, { title: "Quiet harbour draft" });
    const sent = await sentProposal(member, { title: "Loud harbour offer" });
    const ids = Array.from({ length: 230 }, () => crypto.randomUUID());
    const copies = ids.map((id, n) =>
      world.db
        .prepare(
          `insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at)
           select ?, user_id, ?, client_name, status, brief, created_at, updated_at from proposals where id = ?`,
        )
        .bind(id, `Copy ${n}`, draft),
    );
    await world.db.batch(copies);
    await beginChains(world, ids);
    const memberId = await idOf(member);
    const answer = await admin.json("DELETE", `/api/team/members/${memberId}`, { proposals: "move" });
    expect([answer.status, answer.body]).toEqual([200, { success: true, proposalsMoved: 232 }]);
    const ownerId = await idOf(owner);
    for (const table of ["proposals", "proposal_listing", "proposal_words", "notices"])
      expect([table, await count(`${table} where user_id = ?`, memberId)]).toEqual([table, 0]);
    expect(await count("proposals where user_id = ?", ownerId)).toBe(232);
    expect(await count("proposal_listing where user_id = ?", ownerId)).toBe(232);
    expect(await count("deliveries where proposal_id = ? and user_id = ?", sent, ownerId)).toBe(1);
    expect((await member.get(`/api/proposals/${sent}`)).status).toBe(404);
    expect((await owner.get(`/api/proposals/${sent}`)).status).toBe(200);
    expect((await owner.get("/proposals?q=harbour")).text).toContain("Loud harbour offer");
    expect((await owner.json("POST", `/api/proposals/${sent}/resend`, {})).status).toBe(200);
  });

  it("is not for whom the rules leave out", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const second = await joined(world, owner, "admin");
    const remove = async (by: Member, whom: Member) =>
      (await by.json("DELETE", `/api/team/members/${await idOf(whom)}`)).status;
    expect(await remove(member, admin)).toBe(403);
    expect(await remove(admin, second)).toBe(403);
    expect(await remove(admin, owner)).toBe(403);
    expect(await remove(owner, owner)).toBe(403);
    expect((await member.get(`/team/members/${await idOf(admin)}`)).status).toBe(403);
    expect(await remove(admin, member)).toBe(200);
  });

  it("happens once when two do it at once, and lets somebody leave by themselves", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const id = await idOf(member);
    const both = await Promise.all([owner, admin].map((by) => by.json("DELETE", `/api/team/members/${id}`)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count("deliveries where to_email = ? and kind = 'team_news'", member.email)).toBe(1);
    const left = await admin.json("DELETE", `/api/team/members/${await idOf(admin)}`);
    expect(left.status).toBe(200);
    expect(await namesIn(owner)).toEqual([[owner.email, "owner"]]);
    await world.until("the news", () =>
      world.mail.to(owner.email).find(({ subject }) => subject.endsWith("left your team")),
    );
  });
});

describe("an owner who deletes their account", () => {
  it("leaves the others theirs, without a team, with their own work on their own plan", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const id = await sentProposal(member, { title: "Mine to keep" });
    const waiting = address();
    const { path } = await invited(world, owner, waiting);
    const ownersWork = await sentProposal(owner);
    const ownerId = await idOf(owner);
    const deleted = await owner.json("DELETE", "/api/user", {
      confirmDeletion: "DELETE",
      currentPassword: "correct horse",
    });
    expect(deleted.status, deleted.text).toBe(200);
    expect(await count("users where id = ?", ownerId)).toBe(0);
    expect(await count("teams where owner_id = ?", ownerId)).toBe(0);
    expect(await count("invitations where email = ?", waiting)).toBe(0);
    for (const left of [admin, member]) {
      expect(await count("memberships where user_id = ?", await idOf(left))).toBe(0);
      expect((await left.get("/api/user")).body).toMatchObject({ subscriptionTier: "trial" });
      expect((await left.get("/api/team/members")).status).toBe(403);
      expect((await left.get(`/proposal/${ownersWork}`)).status).toBe(404);
    }
    expect((await member.get(`/api/proposals/${id}`)).body.title).toBe("Mine to keep");
    expect((await admin.get(`/api/proposals/${id}`)).status).toBe(404);
    expect((await world.visitor().get(path)).status).toBe(410);
    expect((await member.json("POST", `/api/proposals/${id}/resend`, {})).status).toBe(200);
  });
});

describe("a client's act while a proposal is handed over", () => {
  it("is refused as it was read, so that it is read anew and told to who has it now", async () => {
    const db = openDatabase(world.db);
    const owner = await memberOn(world, "agency");
    const id = await sentProposal(owner);
    const [proposal] = await db.select().from(proposals).where(eq(proposals.id, id));
    const read = { proposal, version: { id: proposal?.currentVersionId } } as unknown as FoundLink;
    const before = { ...read, proposal: { ...read.proposal, userId: "had-it-before" } };
    const sign = (found: FoundLink) =>
      runBatch(
        db,
        updateIfAwaitingSignature({ db, now: START } as Context, found, {
          status: "signed",
          updatedAt: START,
        }),
      );
    const refusal = await sign(before).catch(batchRefusal);
    expect(refusal).toBe("guard");
    await sign(read);
    expect(await count("proposals where id = ? and status = 'signed'", id)).toBe(1);
  });
});

describe("roles", () => {
  it("are changed by the owner alone, for others than the owner", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const change = async (by: Member, whom: Member, role: string) =>
      (await by.json("PATCH", `/api/team/members/${await idOf(whom)}`, { role })).status;
    expect(await change(admin, member, "admin")).toBe(403);
    expect(await change(owner, owner, "member")).toBe(403);
    expect(await change(owner, member, "owner")).toBe(400);
    expect(await change(owner, member, "admin")).toBe(200);
    expect(await change(owner, member, "admin")).toBe(200);
    const form = await owner.post("/team", { intent: "role", id: await idOf(admin), role: "member" });
    expect(form.headers.get("Location")).toBe("/team");
    const names = await namesIn(owner);
    expect(names[0]).toEqual([owner.email, "owner"]);
    expect(new Map(names)).toEqual(
      new Map([
        [owner.email, "owner"],
        [admin.email, "member"],
        [member.email, "admin"],
      ]),
    );
  });
});
