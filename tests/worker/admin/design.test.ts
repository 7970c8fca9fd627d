import { afterAll, beforeAll, expect, it } from "vitest";
import { memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

async function admin() {
  const member = await memberOn(world, "agency");
  await world.db.prepare("update users set is_admin = 1 where email = ?").bind(member.email).run();
  return member;
}

it("shows the catalogue to an admin", async () => {
  const answer = await (await admin()).get("/admin/design");
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Design system");
  expect(answer.text).toContain("/admin/design/display#colour");
  const display = await (await admin()).get("/admin/design/display");
  expect(display.text).toContain("#1f3bb3");
});

it.each(["/admin/design", "/admin/design/display"])(
  "sends no inline style in %s, which the CSP would refuse",
  async (path) => {
    const { text } = await (await admin()).get(path);
    expect(text.match(/<[^>]+\sstyle="[^"]*"/g)).toBeNull();
  },
);

it("is closed to every other member, on whatever plan", async () => {
  const member = await memberOn(world, "agency");
  const answer = await member.get("/admin/design");
  expect(answer.status).toBe(403);
  expect(answer.text).toContain("Access Denied");
  expect(answer.text).toContain("You don&#x27;t have permission to view this page.");
  expect(answer.text).not.toContain("Design system</h1>");
});

it("sends a visitor to sign in, and back afterwards", async () => {
  const answer = await world.visitor().get("/admin/design");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/auth?returnTo=%2Fadmin%2Fdesign");
});

it("answers a sample's form with what was chosen, for admins alone", async () => {
  const chosen = await (await admin()).post("/admin/design", { choice: "Duplicate" });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/admin/design"]);
  expect(decodeURIComponent(chosen.headers.getSetCookie().join())).toContain("Duplicate. This is a sample");
  const member = await memberOn(world, "agency");
  expect((await member.post("/admin/design", { choice: "Duplicate" })).status).toBe(403);
  expect((await (await admin()).post("/admin/design", { other: "x" })).status).toBe(400);
});
