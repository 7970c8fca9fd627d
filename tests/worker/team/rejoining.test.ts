/** A team's acts done twice, or by whose place in it changed since their request began. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberContext } from "~/domain/context";
import { changeRole } from "~/domain/team/change-role.server";
import { resendInvitation } from "~/domain/team/invitations/resend-invitation.server";
import { revokeInvitation } from "~/domain/team/invitations/revoke-invitation.server";
import { leaveTeam } from "~/domain/team/leave-team.server";
import { removeMember } from "~/domain/team/remove-member.server";
import { actingAs } from "../../world/acting";
import { type Member, memberOn, putPlan, trialMember } from "../../world/people";
import { idOf, invited, joined, teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const leave = async (member: Member) => member.json("DELETE", `/api/team/members/${await idOf(member)}`);
const mailsTo = async ({ email }: Member, ending: string) => {
  const query = "select subject from deliveries where to_email = ? and kind = 'team_news'";
  const { results } = await world.db.prepare(query).bind(email).all<{ subject: string }>();
  return results.filter(({ subject }) => subject.endsWith(ending));
};
const LEFT = { success: true, proposalsMoved: 0 };

describe("leaving", () => {
  it("many times at once is leaving once, and the owner hears of it once", async () => {
    const { owner, member } = await teamOfThree(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(member)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, LEFT]));
    expect(await mailsTo(owner, "left your team")).toHaveLength(1);
  });

  it("while one is removed ends the same, and tells one of the two", async () => {
    const { owner, member } = await teamOfThree(world);
    const acting = await actingAs(world, member);
    const id = await idOf(member);
    expect((await owner.json("DELETE", `/api/team/members/${id}`)).status).toBe(200);
    expect(await leaveTeam(acting)).toEqual({ isAgain: true });
    expect(await mailsTo(owner, "left your team")).toEqual([]);
    expect(await mailsTo(member, "’s team")).toHaveLength(1);
  });

  it("by a form that is sent twice says both times that one has left", async () => {
    const { member } = await teamOfThree(world);
    const path = `/team/members/${await idOf(member)}`;
    for (let n = 0; n < 2; n += 1) {
      const answer = await member.post(path, {});
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
      expect((await member.get("/dashboard")).text).toContain("You left the team");
    }
  });

  it("twice is no offence of who has the Agency plan on their own by then", async () => {
    const owner = await memberOn(world, "agency");
    const member = await joined(world, owner);
    await leave(member);
    await putPlan(world, member, { tier: "agency", status: "active" });
    const again = await leave(member);
    expect([again.status, again.body]).toEqual([200, LEFT]);
  });

  it("is for nobody who never was in a team, nor for a team's owner", async () => {
    const stranger = await leave(await trialMember(world));
    expect(stranger.status).toBe(404);
    const alone = await leave(await memberOn(world, "agency"));
    const { owner } = await teamOfThree(world);
    for (const answer of [alone, await leave(owner)])
      expect([answer.status, answer.body.error]).toEqual([403, "You own this team, so you can't leave it."]);
  });
});

describe("whose place in the team changed since their request began", () => {
  const changes: Record<string, string> = {
    "was made a member": "update memberships set role = 'member' where user_id = ?",
    "was removed": "delete from memberships where user_id = ?",
  };

  it.each(Object.keys(changes))("and who %s is told so, and nothing changes", async (what) => {
    const { owner, admin, member } = await teamOfThree(world);
    const { id, path } = await invited(world, owner, `${what.replaceAll(" ", "-")}@place.example`);
    const memberId = await idOf(member);
    const acting = await actingAs(world, admin);
    await world.db
      .prepare(changes[what] ?? "")
      .bind(await idOf(admin))
      .run();
    const acts: ((ctx: MemberContext) => Promise<unknown>)[] = [
      (ctx) => revokeInvitation(ctx, id),
      (ctx) => resendInvitation(ctx, id),
      (ctx) => removeMember(ctx, memberId, "leave"),
      (ctx) => removeMember(ctx, memberId, "move"),
    ];
    for (const act of acts)
      await expect(act(acting)).rejects.toMatchObject({
        code: "forbidden",
        message: "Your role in the team has changed. Please reload the page.",
      });
    expect((await world.visitor().get(path)).status).toBe(200);
    expect((await member.get("/api/user")).body.subscriptionTier).toBe("agency");
  });

  it("is told the same where the owner's team is gone", async () => {
    const { owner, member } = await teamOfThree(world);
    const acting = await actingAs(world, owner);
    const memberId = await idOf(member);
    await world.db
      .prepare("update memberships set role = 'admin' where user_id = ?")
      .bind(await idOf(owner))
      .run();
    await expect(changeRole(acting, memberId, "admin")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an invitation that is asked for again", () => {
  it("tells that its mail did not arrive, as the list does", async () => {
    const owner = await memberOn(world, "agency");
    const email = "came-back@place.example";
    await invited(world, owner, email);
    await world.db
      .prepare("update deliveries set state = 'bounced' where to_email = ? and kind = 'invitation'")
      .bind(email)
      .run();
    const again = await owner.json("POST", "/api/team/invite", { email });
    expect([again.status, again.body.hasFailed]).toEqual([200, true]);
    expect((await owner.get("/api/team/invitations")).body).toEqual([again.body]);
  });
});

describe("the question before somebody is removed", () => {
  it("calls the plan the team's, whoever asks", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    for (const who of [owner, admin]) {
      const { text } = await who.get(`/team/members/${await idOf(member)}`);
      expect(text).toContain("lose access to shared proposals and the Agency plan");
      expect(text).not.toContain("your plan");
    }
  });
});
