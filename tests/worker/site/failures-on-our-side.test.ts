/** What people read where something of ours fails: the sentences of docs/product.md 8. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures } from "../../world/browser/pictures";
import {
  generatedProposal,
  type Member,
  memberOn,
  offerToSign,
  sentProposal,
  signedProposal,
  trialMember,
} from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

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
    return owner.ask("POST", "/settings/branding", {
      headers,
      body: Buffer.from(await encoded.arrayBuffer()),
    });
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

test("a signing page that cannot be read asks to come back", async () => {
  const offer = await offerToSign(world, owner);
  await whileMissing("signatures", async () => {
    const page = await world.visitor().get(offer.path);
    expect([page.status, page.text.includes("Unable to load proposal")]).toEqual([500, true]);
  });
});

/** What the page says that a form leads to. */
async function saidAfter(member: Member, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await member.post(path, fields);
  const page = answer.status === 302 ? await member.get(answer.headers.get("Location") ?? "") : answer;
  return page.text.replaceAll("&#x27;", "'");
}

test("a resend without an earlier send says what to do first", async () => {
  const id = await generatedProposal(owner);
  const text = await saidAfter(owner, `/proposal/${id}`, { intent: "resend", deliveryId: "first-resend-1" });
  expect(text).toContain("No Previous Email Settings");
  expect(text).toContain("Please use the Send button first to set up email preferences.");
});

test("a locked proposal's settings are not changed", async () => {
  const { id } = await signedProposal(world, owner, "locked@harbor.example");
  const text = await saidAfter(owner, `/proposal/${id}`, { intent: "signature" });
  expect(text).toContain("Update Failed");
});

test("a draft that is not there is named", async () => {
  const page = await owner.get("/create-proposal?draft=AAAAAAAAAAAAAAAAAAAAA");
  expect(page.status).toBe(404);
  expect(page.text).toContain("Error loading draft: Could not load the draft proposal.");
});

test("a send that a trial refuses names its limit", async () => {
  const member = await trialMember(world);
  for (let sends = 0; sends < 3; sends += 1) await sentProposal(member);
  const id = await generatedProposal(member);
  const text = await saidAfter(member, `/proposal/${id}/send`, {
    recipientEmail: "fourth@harbor.example",
    subject: "S",
    message: "M",
    deliveryId: "spent-0004",
  });
  expect(text).toContain("Email Limit Reached");
  expect(text).toContain(
    "You've reached your trial email limit (3 emails). Upgrade to send unlimited proposals.",
  );
});

test("a team's owner is removed by nobody", async () => {
  const team = await teamOfThree(world);
  const text = await saidAfter(team.admin, `/team/members/${await idOf(team.owner)}`, { proposals: "leave" });
  expect(text).toContain("Failed to Remove Member");
});
