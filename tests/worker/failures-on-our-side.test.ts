/** What people read where something of ours fails: the sentences of spec 8. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { generatedProposal, type Member, memberOn, trialMember } from "../world/people";
import { pictures } from "../world/pictures";
import { openWorld, type World } from "../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

/** Runs something while the database refuses an act on a table. */
async function whileRefusing<T>(act: string, run: () => Promise<T>): Promise<T> {
  await world.db
    .prepare(`create trigger on_fire before ${act} begin select raise(abort, 'disk on fire'); end`)
    .run();
  try {
    return await run();
  } finally {
    await world.db.prepare("drop trigger on_fire").run();
  }
}

/** Runs something while a table cannot be read. */
async function whileMissing<T>(table: string, run: () => Promise<T>): Promise<T> {
  await world.db.prepare(`alter table ${table} rename to misplaced`).run();
  try {
    return await run();
  } finally {
    await world.db.prepare(`alter table misplaced rename to ${table}`).run();
  }
}

test("a sign-in says 'Login failed' and keeps the address", async () => {
  const { email } = await trialMember(world);
  const visitor = world.visitor();
  const answer = await whileRefusing("insert on sessions", () =>
    visitor.post("/auth", { email, password: "correct horse", returnTo: "/dashboard" }),
  );
  expect(answer.status).toBe(500);
  expect(answer.text).toContain("Login failed. Something went wrong on our side.");
  expect(answer.text).toContain(`value="${email}"`);
  expect(answer.text).not.toContain("correct horse");
});

test("a sign-out says 'Logout failed', and the session goes on", async () => {
  const member = await trialMember(world);
  const answer = await whileRefusing("delete on sessions", () => member.post("/sign-out", {}));
  expect(answer.headers.get("Location")).toBe("/dashboard");
  const page = await member.get("/dashboard");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Logout failed");
});

test("the branding card and the logo dialog say what was not done", async () => {
  const logo = () => new File([pictures.png as BlobPart], "logo.png", { type: "image/png" });
  const post = async (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
    return owner.ask("POST", "/settings", { headers, body: Buffer.from(await encoded.arrayBuffer()) });
  };
  await whileRefusing("insert on branding", async () => {
    const card = await post({ intent: "branding", footer: "Sample Studio", accent: "" });
    expect(card.text).toContain("Failed to update branding. Something went wrong on our side.");
    const dialog = await post({ intent: "logo", logo: logo() });
    expect(dialog.text).toContain("Upload Failed. Something went wrong on our side.");
  });
});

test("a proposal and its analytics that cannot be read are named", async () => {
  const id = await generatedProposal(owner);
  await whileMissing("audit_events", async () => {
    const detail = await owner.get(`/proposal/${id}`);
    expect([detail.status, detail.text.includes("Failed to fetch proposal")]).toEqual([500, true]);
  });
  await whileMissing("deliveries", async () => {
    const analytics = await owner.get(`/proposal/${id}/analytics`);
    expect([analytics.status, analytics.text.includes("Failed to fetch analytics")]).toEqual([500, true]);
  });
});
