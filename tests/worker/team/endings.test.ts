// @module-tag nightly
/** What a team is told when one of its accounts is deleted, or when its plan is over. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import type { MemberContext } from "~/domain/context";
import { sendTeamLockedMails } from "~/domain/team/team-ended-mails.server";
import { MINUTE } from "~/platform/time/durations";
import { actingAs } from "../../world/acting";
import { agreementsIn } from "../../world/documents/agreements";
import {
  type Member,
  makeAdmin,
  type PlanColumns,
  putPlan,
  sentProposal,
  trialMember,
} from "../../world/people";
import { joined, teamOfThree } from "../../world/teams";
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

const remove = async (member: Member) => {
  const answer = await member.json("DELETE", "/api/user", {
    confirmDeletion: "DELETE",
    currentPassword: "correct horse",
  });
  expect(answer.status, answer.text).toBe(200);
};

const newsTo = async ({ email }: Member, words: string) =>
  (
    await world.db
      .prepare("select subject from deliveries where to_email = ? and kind = 'team_news' and subject like ?")
      .bind(email, `%${words}%`)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject);

/** The mail itself, once the sweep has handed it on. */
async function mailed({ email }: Member, subject: string) {
  world.clock.now += 2 * MINUTE;
  return world.until(`“${subject}” to ${email}`, async () => {
    await world.sweep();
    return world.mail.to(email).find((mail) => mail.subject === subject);
  });
}

describe("a member who deletes their account", () => {
  it("reads first that they leave the team, and its owner is told, once", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    await sentProposal(member);
    const asked = (await member.get("/settings/account?ask=delete-account")).text;
    expect(asked).toContain("You leave Mira Weber’s team, and its owner gets an email.");
    await remove(member);
    expect(await newsTo(owner, "deleted their account")).toEqual(["Mo Member deleted their account"]);
    expect(await newsTo(admin, "deleted their account")).toEqual([]);
    const mail = await mailed(owner, "Mo Member deleted their account");
    for (const words of ["their seat is free again", "Their proposals were deleted", member.email])
      expect(mail?.text).toContain(words);
  });

  it("tells the owner also where a signed agreement keeps their row", async () => {
    const { owner, member } = await teamOfThree(world);
    await agreementsIn(world, () => member).agreement();
    await remove(member);
    expect(await newsTo(owner, "deleted")).toEqual(["Mo Member deleted their account"]);
  });

  it("tells nobody where they were in no team, and nobody of an attempt that failed", async () => {
    const alone = await trialMember(world);
    const count = () =>
      world.db.prepare("select count(*) as n from deliveries where kind <> 'account_deleted'").first("n");
    const before = await count();
    await remove(alone);
    expect(await count()).toBe(before);
    const { owner, member } = await teamOfThree(world);
    const ctx = await actingAs(world, member);
    const primary = Object.create(ctx.primary);
    primary.batch = (statements: []) =>
      statements.length > 10 ? Promise.reject(new Error("lost")) : ctx.primary.batch(statements as never);
    await expect(deleteAccount({ ...ctx, primary } as MemberContext, ctx.actor.id)).rejects.toThrow("lost");
    expect(await newsTo(owner, "deleted")).toEqual([]);
    await Promise.all([deleteAccount(ctx, ctx.actor.id), deleteAccount(ctx, ctx.actor.id)]);
    expect(await newsTo(owner, "deleted")).toHaveLength(1);
  });
});

describe("an owner who deletes their account", () => {
  it("reads first what ends for the others, and each of them is told, in a mail of their own", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const bystander = await joined(world, (await teamOfThree(world)).owner);
    const asked = (await owner.get("/settings/account?ask=delete-account")).text;
    expect(asked).toContain("2 colleagues leave your team and keep accounts of their own.");
    expect(asked).toContain("Your plan ends for them, too. Each of them gets an email.");
    await remove(owner);
    const subject = "Mira Weber’s team has ended";
    for (const left of [admin, member]) expect(await newsTo(left, "has ended")).toEqual([subject]);
    expect(await newsTo(bystander, "has ended")).toEqual([]);
    const mail = await mailed(member, subject);
    expect(mail?.text).toContain("Hello Mo Member,");
    for (const words of [
      "The owner deleted their account",
      "You keep your account and your proposals",
      "you need a plan of your own",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`${world.url}/settings/subscription?upgrade=choose_plan`);
    expect((await mailed(admin, subject))?.text).toContain("Hello Ada Admin,");
  });
});

describe("a team whose plan is over", () => {
  const shown = "Mira Weber’s team is locked";
  /** As the sweep does every ten minutes. */
  const look = async (owner: Member, now: number) => {
    const ctx = await actingAs(world, owner);
    await sendTeamLockedMails({ ...ctx, now });
  };

  it.each<[string, PlanColumns]>([
    ["cancelled, and its last day has passed", { status: "cancelled", cancels_at: START + DAY }],
    ["unpaid, and the grace is over", { status: "past_due", grace_ends_at: START + DAY }],
  ])("%s: each of its people is told once, and not its owner", async (_, columns) => {
    const { owner, admin, member } = await teamOfThree(world);
    await putPlan(world, owner, columns);
    await look(owner, START + DAY - 1);
    expect(await newsTo(member, "locked")).toEqual([]);
    await Promise.all([look(owner, START + DAY), look(owner, START + DAY)]);
    await look(owner, START + DAY + 1);
    for (const one of [admin, member]) expect(await newsTo(one, "locked")).toEqual([shown]);
    expect(await newsTo(owner, "locked")).toEqual([]);
  });

  it("is told by the sweep, with the day it ended and what can be done", async () => {
    const { owner, member } = await teamOfThree(world);
    await putPlan(world, owner, { status: "cancelled", cancels_at: START });
    await world.sweep();
    const mail = await mailed(member, shown);
    for (const words of [
      "16 November 2026 at 12:00 UTC",
      "until it is renewed",
      "you need a plan of your own",
    ])
      expect(mail?.text).toContain(words);
  });

  it("is told again after another ending, and never long after, nor of an admin's", async () => {
    const { owner, member } = await teamOfThree(world);
    await putPlan(world, owner, { status: "cancelled", cancels_at: START });
    await look(owner, START + 3 * DAY);
    expect(await newsTo(member, "locked"), "too late").toEqual([]);
    await makeAdmin(world, owner);
    await look(owner, START);
    expect(await newsTo(member, "locked"), "an admin's is never locked").toEqual([]);
    await world.db.prepare("update users set is_admin = 0 where email = ?").bind(owner.email).run();
    await look(owner, START);
    await putPlan(world, owner, { status: "active", cancels_at: null });
    await look(owner, START + 1);
    await putPlan(world, owner, { status: "cancelled", cancels_at: START + DAY });
    await look(owner, START + DAY);
    expect(await newsTo(member, "locked")).toEqual([shown, shown]);
  });

  it("is told to nobody where the plan was renewed in that very moment", async () => {
    const { owner, member } = await teamOfThree(world);
    await putPlan(world, owner, { status: "cancelled", cancels_at: START });
    const ctx = await actingAs(world, owner);
    const primary = Object.create(ctx.primary);
    primary.batch = async (statements: []) => {
      await putPlan(world, owner, { status: "active", cancels_at: null });
      return ctx.primary.batch(statements as never);
    };
    await sendTeamLockedMails({ ...ctx, primary });
    expect(await newsTo(member, "locked")).toEqual([]);
  });
});
