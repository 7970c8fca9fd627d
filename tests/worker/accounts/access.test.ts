/** What can act for an account: told of when it is made, listed in one place, revoked one by one or all at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, memberOn, putPlan, signInAgain } from "../../world/people";
import { call, endpointOf, keyOf } from "../../world/services/programs";
import type { Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

const PASSWORD = "correct horse";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const mailsOf = (member: Member, subject: string) =>
  world.mail.to(member.email).filter((mail) => mail.subject.includes(subject));
const count = async (query: string, ...values: unknown[]) =>
  (
    await world.db
      .prepare(`select count(*) as n from ${query}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

async function withPrograms() {
  const member = await memberOn(world, "agency");
  member.headers["CF-IPCountry"] = "AT";
  const { key, id } = await keyOf(member, ["proposals:read"]);
  const endpointId = await endpointOf(member, "/secret-path", ["proposal.signed"]);
  return { member, key, keyId: id, endpointId };
}

const REVOKE_ALL = "/settings/access/revoke-all";
const revokeAll = (who: Visitor) => who.post(REVOKE_ALL, { currentPassword: PASSWORD });

const elsewhere = async (member: Member): Promise<Visitor> => {
  const visitor = Object.assign(world.visitor(), { email: member.email });
  await signInAgain(visitor);
  return visitor;
};

describe("a key or a webhook that is made", () => {
  it("is told to its holder by mail and in the notices, with where it came from", async () => {
    const { member } = await withPrograms();
    const key = await world.until("the mail", () => mailsOf(member, "A new API key")[0]);
    for (const fact of ["Key: Tests", "proposals:read", "Austria", "/settings/access", "/reset-password"])
      expect(key.html + key.text, fact).toContain(fact);
    const hook = await world.until("the mail", () => mailsOf(member, "A new webhook")[0]);
    expect(hook.text).toContain("proposal.signed");
    expect(hook.text, "the address may hold a secret").not.toContain("secret-path");
    const { notices } = (await member.get("/api/notices")).body;
    expect(notices.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      "endpoint_created",
      "key_created",
    ]);
    const about = notices.find(({ kind }: { kind: string }) => kind === "key_created");
    expect(about).toMatchObject({ sentence: "A new API key was created: Tests", proposalId: null });
    const page = await member.get("/notices");
    expect(page.text).not.toContain("the proposal was deleted");
    const opened = await member.post("/notices", { intent: "open", id: about.id });
    expect(opened.headers.get("location")).toBe("/settings/access");
  });

  it("is told of whatever is switched off, and not told of where none was made", async () => {
    const member = await memberOn(world, "agency");
    await member.post("/settings", { intent: "notices" });
    const refused = await member.json("POST", "/api/keys", {
      name: "Tests",
      scopes: ["proposals:read"],
      expires: "never",
      password: "a wrong guess",
    });
    expect(refused.status).toBe(400);
    expect(await count("notices n join users u on u.id = n.user_id where u.email = ?", member.email)).toBe(0);
    await keyOf(member);
    expect(await count("notices n join users u on u.id = n.user_id where u.email = ?", member.email)).toBe(1);
    await world.until("the mail", () => mailsOf(member, "A new API key")[0]);
  });
});

describe("the page of what has access", () => {
  it("lists sessions, keys and webhooks with where and when, and is for whoever is signed in", async () => {
    const { member, key } = await withPrograms();
    await call(world, key, "GET", "/api/proposals", undefined, { "CF-IPCountry": "DE" });
    await world.until("the use", () => count("api_keys where last_used_country = 'DE'"));
    const { text } = await member.get("/settings/access");
    for (const fact of [
      "This device",
      "Tests",
      "proposals:read",
      "secret-path",
      "proposal.signed",
      "Austria",
      "Germany",
    ])
      expect(text, fact).toContain(fact);
    const away = await world.visitor().get("/settings/access");
    expect(away.headers.get("location")).toMatch(/^\/auth/);
    const other = await memberOn(world, "agency");
    expect((await other.get("/settings/access")).text).not.toContain("secret-path");
  });

  it("revokes each, again harmlessly, and nothing of anybody else's", async () => {
    const { member, key, keyId, endpointId } = await withPrograms();
    const [stranger, phone] = [await memberOn(world, "agency"), await elsewhere(member)];
    const { body } = await member.get("/api/user/sessions");
    const session = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const press = (who: Visitor, intent: string, id: string) => who.post("/settings/access", { intent, id });
    expect((await press(stranger, "revoke-key", keyId)).status).toBe(404);
    expect((await press(stranger, "end-session", session)).status).toBe(404);
    expect((await press(stranger, "switch-off", endpointId)).status).toBe(404);
    expect(await count("hook_endpoints where id = ? and disabled_at is null", endpointId)).toBe(1);
    for (let n = 0; n < 2; n += 1) {
      for (const [intent, id] of [
        ["revoke-key", keyId],
        ["end-session", session],
        ["switch-off", endpointId],
      ] as const)
        expect((await press(member, intent, id)).headers.get("location"), intent).toBe("/settings/access");
    }
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
    expect((await phone.get("/api/user")).status).toBe(401);
    expect(await count("hook_endpoints where id = ? and disabled_reason = 'by hand'", endpointId)).toBe(1);
  });

  it("revokes all at once but this session, again harmlessly, and nothing of anybody else's", async () => {
    const [{ member, key }, other] = [await withPrograms(), await withPrograms()];
    const phone = await elsewhere(member);
    for (let n = 0; n < 2; n += 1) {
      const done = await revokeAll(member);
      expect(done.headers.get("location")).toBe("/settings/access");
    }
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
    expect((await phone.get("/api/user")).status).toBe(401);
    expect((await member.get("/api/user")).status).toBe(200);
    expect((await call(world, other.key, "GET", "/api/proposals")).status).toBe(200);
    expect(await count("hook_endpoints where id = ? and disabled_at is null", other.endpointId)).toBe(1);
  });

  it("is there on a plan without the API, where keys are left from another", async () => {
    const { member, keyId } = await withPrograms();
    await putPlan(world, member, { tier: "starter" });
    expect((await member.get("/settings/access")).text).toContain("Tests");
    await revokeAll(member);
    expect(await count("api_keys where id = ? and revoked_at is not null", keyId)).toBe(1);
    expect(
      await count(
        "hook_endpoints h join users u on u.id = h.user_id where u.email = ? and disabled_at is null",
        member.email,
      ),
    ).toBe(0);
  });
});

describe("after a reset", () => {
  const reset = async (member: Member) => {
    await world.visitor().post("/reset-password", { email: member.email });
    const path = await world.until(
      "the link",
      () => mailsOf(member, "Reset")[0]?.text.match(/\/reset-password\/[\w-]{43}/)?.[0],
    );
    const browser = world.visitor();
    const answer = await browser.post(path, { password: "battery staple" });
    return { browser, to: answer.headers.get("location") ?? "" };
  };

  it("keys and webhooks that go on working are shown, and end with one press", async () => {
    const { member, key } = await withPrograms();
    const { browser, to } = await reset(member);
    expect(to).toBe("/settings/access?reset");
    const { text } = await browser.get(to);
    expect(text).toContain("Your password was changed, and all other devices were signed out.");
    expect(text).toContain("Tests");
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
    await browser.post(REVOKE_ALL, { currentPassword: "battery staple" });
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
    expect((await browser.get("/api/user")).status).toBe(200);
  });

  it("leads on to the dashboard where there are none, and verifies the address", async () => {
    const member = await memberOn(world, "agency");
    await world.db
      .prepare("update users set email_verified_at = null where email = ?")
      .bind(member.email)
      .run();
    expect((await reset(member)).to).toBe("/dashboard");
    expect(await count("users where email = ? and email_verified_at is not null", member.email)).toBe(1);
  });
});

describe("deleting the account by the API", () => {
  it("takes the password, as the screen does", async () => {
    const member = await memberOn(world, "professional");
    const remove = (body: object) =>
      member.json("DELETE", "/api/user", { confirmDeletion: "DELETE", ...body });
    const missing = await remove({});
    expect([missing.status, missing.body.fieldErrors]).toEqual([
      400,
      { currentPassword: "Enter your current password." },
    ]);
    const wrong = await remove({ currentPassword: "a wrong guess" });
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([
      400,
      { currentPassword: "That is not your current password." },
    ]);
    expect((await member.get("/api/user")).status).toBe(200);
    expect((await remove({ currentPassword: PASSWORD })).status).toBe(200);
    expect(await count("users where email = ?", member.email)).toBe(0);
  });
});
