/** What admins see and do of people who live on the plan of a team, and of those who pay by the month. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  adminMember,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  type PlanColumns,
  putPlan,
} from "../../world/people";
import { userIdOf } from "../../world/stripe/fake-gateway";
import { joined } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
const WITH_TRIAL_ENDED: PlanColumns = { tier: "trial", status: "trialing", trial_ends_at: START - DAY };

let world: World;
let admin: Member;
let member: Member;
let userId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await adminMember(world);
  const owner = await memberOn(world, "agency");
  await world.db.prepare("update users set name = 'Olive Owner' where email = ?").bind(owner.email).run();
  member = await joined(world, owner, "member", "Cora Covered");
  userId = await userIdOf(world, member);
});
beforeEach(async () => {
  world.mail.recover();
  await putPlan(world, member, WITH_TRIAL_ENDED);
});
afterAll(() => world.dispose());

const ownTier = () =>
  world.db.prepare("select tier from subscriptions where user_id = ?").bind(userId).first<string>("tier");

const text = (page: { text: string }) => page.text.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

describe("somebody whom a team's plan covers", () => {
  it("is told of to admins as to themselves", async () => {
    await generatedProposal(member);
    const own = (await member.get("/api/user")).body;
    expect(own).toMatchObject({ subscriptionTier: "agency", trialEnded: false, proposalsUsed: 1 });
    const { users } = (await admin.get(`/api/admin/users?q=${member.email}`)).body;
    expect(users).toEqual([own]);
  });

  it("is listed with the team, and found by its plan", async () => {
    const row = text(await admin.get(`/admin/users?q=${member.email}`));
    expect(row).toContain("Team of Olive Owner");
    expect(row).toContain(">Active<");
    expect(row).not.toContain("Trial ended");
    const named = (await admin.get("/api/admin/users?q=Agency")).body.users;
    expect(named.map(({ email }: { email: string }) => email)).toContain(member.email);
  });

  it("has both plans on their page, and the own one is what is set by hand", async () => {
    const page = text(await admin.get(`/admin/users/${userId}`));
    expect(page).toContain("Plan of Olive Owner's team");
    expect(page).toMatch(/>Own plan<\/dt><dd[^>]*>Free Trial</);
    expect(page).toContain("Their own plan, for when the team's plan ends");
    await admin.post(`/admin/users/${userId}`, { intent: "set-plan", tier: "starter" });
    expect(await ownTier()).toBe("starter");
    expect(text(await admin.get(`/admin/users/${userId}`))).toMatch(/>Own plan<\/dt><dd[^>]*>Starter</);
  });

  it.each([
    ["after their own trial", WITH_TRIAL_ENDED],
    ["during their own trial", { ...WITH_TRIAL_ENDED, trial_ends_at: START + DAY }],
  ])("has a send retried under the team's plan: %s", async (_, plan) => {
    await putPlan(world, member, plan);
    const id = await generatedProposal(member);
    world.mail.fail(422, 1, { message: "Invalid `to` field" });
    await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: `${id}@h.example` });
    const delivery = () =>
      world.db
        .prepare("select id, state, counted_in from deliveries where proposal_id = ?")
        .bind(id)
        .first<{ id: string; state: string; counted_in: string | null }>();
    const lost = await world.until("the send to fail", async () => {
      const found = await delivery();
      return found?.state === "failed" ? found : null;
    });
    await admin.post("/admin/deliveries", { intent: "retry", kind: "failed", id: lost.id });
    const sent = await world.until("the send to leave", async () => {
      const found = await delivery();
      return found?.state === "sent" ? found : null;
    });
    expect(sent.counted_in).toBe("2026-11");
  });
});

it("names the month that a paying account is billed by, and its trial before", async () => {
  const paying = await memberOn(world, "professional", {
    current_period_starts_at: START,
    current_period_ends_at: START + 30 * DAY,
  });
  await generatedProposal(paying);
  const payingId = await userIdOf(world, paying);
  await world.db
    .prepare("insert into usage (user_id, period, proposals_created, emails_sent) values (?, 'trial', 2, 1)")
    .bind(payingId)
    .run();
  const page = text(await admin.get(`/admin/users/${payingId}`));
  expect(page).not.toContain("Invalid Date");
  expect(page).toMatch(/>From 16 Nov 2026<\/dt><dd[^>]*>1 proposal, 0 emails</);
  expect(page).toMatch(/>In the trial<\/dt><dd[^>]*>2 proposals, 1 email</);
});
