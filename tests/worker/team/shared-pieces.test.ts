/** A library that a team shares: who uses a piece, who changes it, and who keeps it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn, putPlan } from "../../world/people";
import { changePiece, marked, pieceOf } from "../../world/pieces";
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

const SHARED = { isShared: "on" };
const names = async (reader: Member, query = "") =>
  (await reader.get(`/library.json${query}`)).body.pieces.map(({ name }: { name: string }) => name);

it("a shared one is for the whole team to use, with its pictures, and for its leads to change", async () => {
  const { body: picture } = await upload(member, ...threeSizes(5, 0, 0));
  const html = `<p>About us.</p>${figure(picture, "Us")}`;
  const id = await pieceOf(member, { name: "About us", html, tags: "team", ...SHARED });
  for (const colleague of [owner, admin]) {
    const { text } = await colleague.get("/library?from=team&tag=team");
    expect(text).toContain("About us");
    const { body } = await colleague.json("POST", `/library/${id}/text.json`);
    expect(body.html).toContain(picture.src);
    const draft = await generatedProposal(colleague);
    const { body: before } = await colleague.get(`/api/proposals/${draft}`);
    const revision = String(before.contentRevision);
    const written = { html: marked(body.html, id), revision, over: revision };
    expect((await colleague.post(`/proposal/${draft}/edit`, written)).status).toBe(302);
    expect((await colleague.get(`/api/proposals/${draft}`)).body.generatedContent).toContain(picture.src);
    expect((await colleague.get(`/library/${id}`)).text).toContain("1 proposal follows it");
  }
  expect((await changePiece(admin, id, html.replace("us", "all of us"))).status).toBe(302);
  const own = await pieceOf(owner, { name: "The owner’s", ...SHARED });
  expect((await member.get(`/library/${own}`)).status).toBe(200);
  expect((await member.get(`/library/${own}/edit`)).status).toBe(403);
  expect((await member.post(`/library/${own}`, { intent: "delete" })).status).toBe(403);
  expect((await (await memberOn(world, "agency")).get(`/library/${id}`)).status).toBe(404);
});

it("own ones and those of the team are one list, each once", async () => {
  await pieceOf(member, { name: "Yak shared", ...SHARED });
  await pieceOf(member, { name: "Yak alone" });
  await pieceOf(admin, { name: "Yak of Ada", ...SHARED });
  await pieceOf(admin, { name: "Yak unseen" });
  expect((await names(member, "?q=yak")).sort()).toEqual(["Yak alone", "Yak of Ada", "Yak shared"]);
  const { text } = await member.get("/library?q=yak&from=own");
  expect([text.includes("Yak alone"), text.includes("Yak of Ada")]).toEqual([true, false]);
  const team = (await member.get("/library?q=yak&from=team")).text;
  expect([team.includes("Yak alone"), team.includes("Yak of Ada")]).toEqual([false, true]);
});

it("one that is not shared is its owner's alone, also without a team", async () => {
  const id = await pieceOf(member);
  expect((await admin.get(`/library/${id}`)).status).toBe(404);
  const alone = await memberOn(world, "professional");
  const theirs = await pieceOf(alone, SHARED);
  const row = await world.db.prepare("select team_id from pieces where id = ?").bind(theirs).first();
  expect(row).toEqual({ team_id: null });
});

it("in a locked team everybody sees only their own", async () => {
  const id = await pieceOf(admin, SHARED);
  expect((await owner.get(`/library/${id}`)).status).toBe(200);
  await putPlan(world, owner, { status: "expired", current_period_ends_at: 1 });
  expect((await member.get(`/library/${id}`)).status).not.toBe(200);
  await putPlan(world, owner, { status: "active", current_period_ends_at: 1 });
  expect((await owner.get(`/library/${id}`)).status).toBe(200);
});

it("goes to the owner with a member's proposals", async () => {
  const mine = await pieceOf(member, { name: "Kept" });
  const shared = await pieceOf(member, { name: "Handed over", ...SHARED });
  const left = await owner.json("DELETE", `/api/team/members/${await idOf(member)}`, { proposals: "move" });
  expect(left.status, left.text).toBe(200);
  const ownerOf = (id: string) =>
    world.db.prepare("select user_id from pieces where id = ?").bind(id).first<string>("user_id");
  expect(await ownerOf(shared)).toBe(await idOf(owner));
  expect(await ownerOf(mine)).toBe(await idOf(member));
  expect(await names(owner, "?q=handed")).toEqual(["Handed over"]);
  expect(await names(member, "?q=handed")).toEqual([]);
  expect(await names(member, "?q=kept")).toEqual(["Kept"]);
});

it("one whose owner has left without it is seen by nobody else", async () => {
  const id = await pieceOf(admin, { name: "Taken along", ...SHARED });
  const left = await owner.json("DELETE", `/api/team/members/${await idOf(admin)}`, { proposals: "leave" });
  expect(left.status, left.text).toBe(200);
  expect((await owner.get(`/library/${id}`)).status).toBe(404);
  expect(await names(owner, "?q=taken")).toEqual([]);
  expect((await admin.get(`/library/${id}`)).status).toBe(200);
});
