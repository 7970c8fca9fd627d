/** Templates of a team: who starts from them, who changes them, and who keeps them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn, putPlan, savedTemplate } from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let admin: Member;
let member: Member;
beforeAll(async () => {
  world = await openWorld();
  ({ owner, admin, member } = await teamOfThree(world));
});
afterAll(() => world.dispose());

const START = { title: "For Nora", clientName: "Nora Kessler" };
const started = (answer: { headers: Headers }) =>
  /^\/proposal\/([\w-]+)\/edit$/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";

it("a shared one is for the whole team to start from, with its pictures, and for its leads to change", async () => {
  const { body: picture } = await upload(member, ...threeSizes(5, 0, 0));
  const id = await generatedProposal(member);
  await member.json("PATCH", `/api/proposals/${id}`, {
    generatedContent: `<p>Hi</p>${figure(picture, "Us")}`,
  });
  const key = await savedTemplate(member, id, { name: "Shared one", isShared: "on" });
  for (const colleague of [owner, admin]) {
    expect((await colleague.get("/templates?from=team")).text).toContain("Shared one");
    const next = started(await colleague.post(`/templates/${key}`, START));
    expect((await colleague.get(`/api/proposals/${next}`)).body.generatedContent).toContain(picture.src);
    const uploads = await world.db
      .prepare("select count(*) as n from pictures where user_id = ?")
      .bind(await idOf(colleague))
      .first<{ n: number }>();
    expect(uploads?.n).toBe(3);
  }
  expect((await admin.get(`/templates/${key}/edit`)).status).toBe(200);
  expect((await admin.get(`/templates/${key}`)).text).toContain("Used 2 times");
  const own = await savedTemplate(owner, await generatedProposal(owner), { name: "Owner's", isShared: "on" });
  expect((await member.get(`/templates/${own}`)).status).toBe(200);
  expect((await member.get(`/templates/${own}/edit`)).status).toBe(403);
  expect((await member.post(`/templates/${own}`, { intent: "delete" })).status).toBe(403);
  const stranger = await memberOn(world, "agency");
  expect((await stranger.get(`/templates/${key}`)).status).toBe(404);
});

it("one that is not shared is its owner's alone, also without a team", async () => {
  const key = await savedTemplate(member, await generatedProposal(member));
  expect((await admin.get(`/templates/${key}`)).status).toBe(404);
  const alone = await memberOn(world, "professional");
  const theirs = await savedTemplate(alone, await generatedProposal(alone), { isShared: "on" });
  const row = await world.db.prepare("select is_shared from templates where id = ?").bind(theirs).first();
  expect(row).toEqual({ is_shared: 0 });
});

it("in a locked team everybody sees only their own", async () => {
  const key = await savedTemplate(admin, await generatedProposal(admin), { isShared: "on" });
  expect((await owner.get(`/templates/${key}`)).status).toBe(200);
  await putPlan(world, owner, { status: "expired", current_period_ends_at: 1 });
  expect((await member.get(`/templates/${key}`)).status).not.toBe(200);
  await putPlan(world, owner, { status: "active", current_period_ends_at: 1 });
  expect((await owner.get(`/templates/${key}`)).status).toBe(200);
});

it("goes to the owner with a member's proposals", async () => {
  const mine = await savedTemplate(member, await generatedProposal(member));
  const shared = await savedTemplate(member, await generatedProposal(member), { isShared: "on" });
  const left = await owner.json("DELETE", `/api/team/members/${await idOf(member)}`, { proposals: "move" });
  expect(left.status, left.text).toBe(200);
  const ownerOf = (key: string) =>
    world.db.prepare("select user_id from templates where id = ?").bind(key).first<string>("user_id");
  expect(await ownerOf(shared)).toBe(await idOf(owner));
  expect(await ownerOf(mine)).toBe(await idOf(member));
});
