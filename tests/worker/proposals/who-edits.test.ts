/** Which tab edits a proposal: asked for, held, given up, taken over, and never in the way of a save. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const ask = (id: string, tab: string, more: object = {}, by: Member = owner) =>
  by.json("POST", `/proposal/${id}/revision.json`, { since: 0, tab, ...more });
const editor = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.editor;

it("is one tab at a time, which the others learn, and whoever takes over", async () => {
  const id = await generatedProposal(owner);
  const since = world.clock.now;
  expect(await editor(id, "a")).toBeNull();
  world.clock.now += 30_000;
  expect(await editor(id, "b")).toEqual({ tab: "a", since });
  expect(await editor(id, "a")).toBeNull();
  world.clock.now += 40_000;
  expect(await editor(id, "b")).toEqual({ tab: "a", since });
  expect(await editor(id, "b", { takesOver: true })).toBeNull();
  expect(await editor(id, "a")).toEqual({ tab: "b", since: world.clock.now });
  expect(await editor(id, "a", { takesOver: true })).toBeNull();
});

it("is free once its tab is closed, or silent for more than a minute", async () => {
  const id = await generatedProposal(owner);
  await ask(id, "a");
  await ask(id, "b", { leaves: true });
  expect(await editor(id, "b"), "nobody gives up what another holds").not.toBeNull();
  await ask(id, "a", { leaves: true });
  await ask(id, "a", { leaves: true });
  expect(await editor(id, "b")).toBeNull();
  world.clock.now += 75_000;
  expect(await editor(id, "c")).toBeNull();
});

it("is one of two who ask at the same moment", async () => {
  const id = await generatedProposal(owner);
  const both = await Promise.all(["a", "b"].map((tab) => editor(id, tab)));
  expect(both.filter((other) => other === null)).toHaveLength(1);
});

it("does not decide what is saved", async () => {
  const id = await generatedProposal(owner);
  await ask(id, "a");
  const saved = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<p>anyway</p>" });
  expect(saved.status).toBe(200);
});

it("is nobody's where the proposal is signed or deleted, or another's", async () => {
  const id = await generatedProposal(owner);
  const stranger = await memberOn(world, "professional");
  await ask(id, "a");
  expect((await ask(id, "b", {}, stranger)).status).toBe(404);
  expect((await ask(id, "b", { takesOver: true }, stranger)).status).toBe(404);
  await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "signed" });
  expect((await ask(id, "b")).body).toMatchObject({ isLocked: true, editor: null });
  const gone = await generatedProposal(owner);
  await owner.json("DELETE", `/api/proposals/${gone}`);
  expect((await ask(gone, "a")).status).toBe(404);
});

it.each([
  [{ tab: "" }, 400],
  [{ tab: "x".repeat(41) }, 400],
  [{ since: "soon" }, 400],
  [{ takesOver: "yes" }, 400],
  [{ more: "x".repeat(2000) }, 413],
])("refuses %j", async (more, status) => {
  const id = await generatedProposal(owner);
  expect((await ask(id, "a", more)).status).toBe(status);
});
