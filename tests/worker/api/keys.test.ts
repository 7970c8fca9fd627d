/** API keys: who may make them, what they open, and everything that they are refused for. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "~/domain/accounts/api-keys/key-format";
import { sha256 } from "~/platform/crypto.server";
import {
  adminMember,
  BRIEF,
  generatedProposal,
  MAIL,
  type Member,
  makeAdmin,
  memberOn,
  type PlanColumns,
  putPlan,
} from "../../world/people";
import { call, EVERY_SCOPE, keyOf } from "../../world/services/programs";
import { joined } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
const DAY = 86_400_000;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const rowOf = (id: string) =>
  world.db.prepare("select * from api_keys where id = ?").bind(id).first<Record<string, unknown>>();

const makeByForm = (member: Member, fields: Record<string, string>) =>
  member.post("/settings/api/keys/new", {
    name: "CRM sync",
    scopes: "proposals:read",
    expires: "90",
    password: "correct horse",
    ...fields,
  });

describe("making a key", () => {
  it("shows it once, in the answer to the form, and keeps nothing but its hash", async () => {
    const made = await makeByForm(owner, {});
    expect(made.status).toBe(200);
    const key = /value="(csk_[0-9A-Za-z]{38})"/.exec(made.text)?.[1] ?? "";
    expect(key).not.toBe("");
    expect(made.headers.get("Cache-Control")).toContain("no-store");
    expect(made.headers.get("Set-Cookie") ?? "").not.toContain(key);
    const row = await world.db
      .prepare("select * from api_keys where key_hash = ?")
      .bind(await sha256(key))
      .first();
    expect(row).toMatchObject({
      name: "CRM sync",
      prefix: key.slice(0, 10),
      scopes: '["proposals:read"]',
      expires_at: world.now() + 90 * DAY,
    });
    expect(JSON.stringify(row)).not.toContain(key.slice(10));
    const page = await owner.get("/settings/api");
    expect(page.text).toContain("CRM sync");
    expect(page.text).toContain(key.slice(0, 10));
    expect(page.text).not.toContain(key);
    expect(world.logs.join("\n")).not.toContain(key.slice(10));
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
  });

  it("keeps what was typed beside a sentence, and never the password", async () => {
    const refused = await makeByForm(owner, { name: "", password: "correct horse" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Give the key a name.");
    expect(refused.text).not.toContain("correct horse");
    expect(refused.text).toMatch(
      /id="scopes-proposals:read"[^>]*checked|checked[^>]*id="scopes-proposals:read"/,
    );
    const wrong = await makeByForm(owner, { password: "another horse" });
    expect([wrong.status, wrong.text.includes("That is not your password.")]).toEqual([400, true]);
    expect(wrong.text).not.toContain("another horse");
    expect(wrong.text).not.toMatch(/csk_[0-9A-Za-z]{38}/);
    const none = await owner.post("/settings/api/keys/new", {
      name: "x",
      expires: "90",
      password: "correct horse",
    });
    expect([none.status, none.text.includes("Choose at least one permission.")]).toEqual([400, true]);
  });

  it.each(["trial", "starter", "professional"] as const)(
    "is offered to %s by Contact Sales",
    async (tier) => {
      const member = await memberOn(world, tier);
      const page = await member.get("/settings/api");
      expect(page.status).toBe(200);
      expect(page.text).toContain("API access is part of the Agency plan");
      expect(page.text).toContain("Contact Sales");
      expect((await member.get("/settings/api/keys/new")).status).toBe(403);
      expect((await makeByForm(member, {})).status).toBe(403);
      const asked = { name: "x", scopes: EVERY_SCOPE, password: "correct horse" };
      expect((await member.json("POST", "/api/keys", asked)).body.requiredTier).toBe("agency");
      expect(page.text).not.toContain(">API keys<");
      expect((await member.get("/api/keys")).body).toEqual([]);
    },
  );

  it("is open to admins, whatever their plan", async () => {
    const admin = await memberOn(world, "starter");
    await makeAdmin(world, admin);
    const { key } = await keyOf(admin);
    expect((await call(world, key, "GET", "/api/user")).body.email).toBe(admin.email);
  });

  it("stops at twenty live keys, however many are asked for at once", async () => {
    const member = await memberOn(world, "agency");
    const { id } = await keyOf(member);
    const [row] = (
      await world.db.prepare("select * from api_keys where id = ?").bind(id).all<Record<string, string>>()
    ).results;
    for (let n = 0; n < 17; n += 1)
      await world.db
        .prepare(
          "insert into api_keys (id, user_id, name, key_hash, prefix, scopes, created_at) values (?, ?, 'x', ?, 'csk_', '[]', 1)",
        )
        .bind(`filler-key-${n}-${id}`, row?.user_id, `hash-${n}-${id}`)
        .run();
    const asked = { name: "One more", scopes: EVERY_SCOPE, expires: "30", password: "correct horse" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.json("POST", "/api/keys", asked)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await member.json("DELETE", `/api/keys/filler-key-0-${id}`)).status).toBe(200);
    expect((await member.json("POST", "/api/keys", asked)).status).toBe(201);
  }, 60_000);
});

describe("a call with a key", () => {
  it("reads, writes and sends without cookie, Origin or Fetch Metadata, and its evidence says so", async () => {
    const { key, id: keyId } = await keyOf(owner);
    const draft = await call(world, key, "POST", "/api/proposals", BRIEF);
    expect(draft.status, draft.text).toBe(201);
    const id = await generatedProposal(owner);
    const mail = { ...MAIL, recipientEmail: "bykey@harbor.example" };
    const name = { "Idempotency-Key": "sent-by-a-program" };
    const sent = await call(world, key, "POST", `/api/proposals/${id}/send`, mail, name);
    expect(sent.status, sent.text).toBe(200);
    const again = await call(world, key, "POST", `/api/proposals/${id}/send`, mail, name);
    expect([again.status, again.body.alreadySent]).toEqual([200, true]);
    const { results } = await world.db
      .prepare(
        "select type, actor_kind, auth_method, session_id from audit_events where proposal_id = ? and auth_method = 'API key'",
      )
      .bind(id)
      .all<Record<string, string>>();
    expect(results.map(({ type }) => type)).toContain("version.frozen");
    const hash = String((await rowOf(keyId))?.key_hash);
    for (const event of results)
      expect(event).toMatchObject({ actor_kind: "owner", session_id: hash.slice(0, 16) });
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Audit trail verified");
  });

  it("needs the scope that the call declares, and is told which", async () => {
    const { key } = await keyOf(owner, ["proposals:read"]);
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
    const refused = await call(world, key, "POST", "/api/proposals", BRIEF);
    expect([refused.status, refused.body.code, refused.body.requiredScope]).toEqual([
      403,
      "forbidden",
      "proposals:write",
    ]);
    expect(refused.headers.get("WWW-Authenticate")).toContain('error="insufficient_scope"');
    expect((await call(world, key, "GET", "/api/user")).body.requiredScope).toBe("account:read");
    expect((await call(world, key, "GET", "/api/team/stats")).body.requiredScope).toBe("team:read");
  });

  it("is told of the account on the dashboard where it may read the account, and else of its proposals", async () => {
    const { key } = await keyOf(owner, ["proposals:read"]);
    const { status, body, text } = await call(world, key, "GET", "/api/dashboard");
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ["metrics", "proposalsSigned", "recentProposals", "totalValue"],
    ]);
    expect(text).not.toContain(owner.email);
    const both = await keyOf(owner, ["proposals:read", "account:read"]);
    expect((await call(world, both.key, "GET", "/api/dashboard")).body.user.email).toBe(owner.email);
    expect((await owner.get("/api/dashboard")).body.user.email).toBe(owner.email);
  });

  it("cannot make, find or revoke keys, nor change the account", async () => {
    const { key, id } = await keyOf(owner);
    const asked = { name: "x", scopes: EVERY_SCOPE, password: "correct horse" };
    const calls: [string, string, unknown?][] = [
      ["GET", "/api/keys"],
      ["POST", "/api/keys", asked],
      ["DELETE", `/api/keys/${id}`],
      ["POST", "/api/user/password", { currentPassword: "correct horse", newPassword: "another horse" }],
      ["PUT", "/api/user/profile", { name: "Mallory" }],
      ["POST", "/api/cancel-subscription"],
      ["GET", "/api/settings"],
    ];
    for (const [method, path, body] of calls) {
      const answer = await call(world, key, method, path, body);
      expect([path, answer.status, answer.body.error]).toEqual([
        path,
        403,
        "This call does not accept API keys. Sign in to use it.",
      ]);
    }
    expect((await rowOf(id))?.revoked_at).toBeNull();
  });

  it("opens no page of the product", async () => {
    const { key } = await keyOf(owner);
    expect((await call(world, key, "GET", "/settings/api")).status).not.toBe(200);
    expect((await call(world, key, "POST", "/settings/api/keys/new", {})).status).toBe(403);
  });

  it.each([
    ["nothing", ""],
    ["what is no key", "let-me-in"],
    ["a key with a wrong letter", `csk_${"0".repeat(38)}`],
    ["a key that never was", newKey()],
  ])("is a 401 with %s", async (_, key) => {
    for (const method of ["GET", "POST"]) {
      const answer = await call(world, key, method, "/api/proposals", method === "POST" ? BRIEF : undefined);
      expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
      expect(answer.headers.get("WWW-Authenticate")).toMatch(
        /^Bearer realm="Countersign", error="invalid_token"$/,
      );
    }
  });

  it("speaks for itself where a cookie comes along, and then has to come from our own pages", async () => {
    const other = await memberOn(world, "agency");
    const { key } = await keyOf(other);
    const mine = await owner.ask("GET", "/api/user", { headers: { Authorization: `Bearer ${key}` } });
    expect(mine.body.email).toBe(other.email);
    const wrong = await owner.ask("GET", "/api/user", { headers: { Authorization: "Bearer nonsense" } });
    expect(wrong.status).toBe(401);
    const foreign = await owner.json("POST", "/api/proposals", BRIEF, {
      Authorization: `Bearer ${key}`,
      Origin: "https://evil.example",
    });
    expect(foreign.status).toBe(403);
    const ours = await owner.json("POST", "/api/proposals", BRIEF, { Authorization: `Bearer ${key}` });
    expect(ours.status).toBe(201);
  });

  it("gives no other site a permission", async () => {
    const asked = await world.visitor().ask("OPTIONS", "/api/proposals", {
      headers: {
        Origin: "https://evil.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
      },
    });
    expect([...asked.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("sees what is its owner's alone", async () => {
    const { key } = await keyOf(await memberOn(world, "agency"));
    const id = await generatedProposal(owner);
    expect((await call(world, key, "GET", `/api/proposals/${id}`)).status).toBe(404);
  });

  it("notes when it was used, every few minutes", async () => {
    const { key, id } = await keyOf(owner);
    expect((await rowOf(id))?.last_used_at).toBeNull();
    await call(world, key, "GET", "/api/proposals");
    const first = await world.until("its use", async () => (await rowOf(id))?.last_used_at);
    expect(first).toBe(world.now());
    world.clock.now += 4 * MINUTE;
    await call(world, key, "GET", "/api/proposals");
    world.clock.now += 2 * MINUTE;
    await call(world, key, "GET", "/api/proposals");
    await world.until("its later use", async () => (await rowOf(id))?.last_used_at === START + 6 * MINUTE);
    world.clock.now = START;
  });
});

it("an admin's opens nothing of what is for admins", async () => {
  const admin = await adminMember(world);
  const { key } = await keyOf(admin);
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/admin/users"],
    ["POST", "/api/admin/cleanup-test-users"],
    ["POST", "/api/admin/switch-plan", { tier: "starter" }],
    ["POST", "/api/run-tests", { testSuite: "all" }],
    ["GET", "/api/test/authentication"],
    ["GET", "/api/system-status"],
    ["GET", "/api/stripe-config"],
    ["POST", "/api/create-test-billing-data"],
    ["POST", "/api/team/invite", { email: "x@y.example" }],
    ["DELETE", "/api/user", { confirmDeletion: "DELETE", currentPassword: "correct horse" }],
    ["DELETE", "/api/user/sessions"],
  ];
  for (const [method, path, body] of calls) {
    const { status, body: message } = await call(world, key, method, path, body);
    expect([path, status, message.error]).toEqual([
      path,
      403,
      "This call does not accept API keys. Sign in to use it.",
    ]);
  }
});

it("works for a member of a team while a cancelled plan of their own runs out", async () => {
  const member = await joined(world, await memberOn(world, "agency"));
  await putPlan(world, member, {
    tier: "starter",
    status: "cancelled",
    cancels_at: START + DAY,
    subscription_id: "sub_own",
  });
  const { key } = await keyOf(member);
  expect((await call(world, key, "GET", "/api/user")).body.subscriptionTier).toBe("agency");
});

describe("a key that ends", () => {
  it("opens nothing from the moment it is revoked; revoking again is harmless, a stranger's is not found", async () => {
    const { key, id } = await keyOf(owner);
    const stranger = await memberOn(world, "agency");
    expect((await stranger.json("DELETE", `/api/keys/${id}`)).status).toBe(404);
    expect((await stranger.post("/settings/api", { intent: "revoke", id })).status).toBe(404);
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
    expect((await owner.post("/settings/api", { intent: "revoke", id })).status).toBe(302);
    const at = (await rowOf(id))?.revoked_at;
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
    world.clock.now += MINUTE;
    expect((await owner.json("DELETE", `/api/keys/${id}`)).status).toBe(200);
    expect((await rowOf(id))?.revoked_at).toBe(at);
    world.clock.now = START;
  });

  it("opens nothing once it has expired, and is listed as such", async () => {
    const member = await memberOn(world, "agency");
    const { key } = await keyOf(member, EVERY_SCOPE, "30");
    world.clock.now = START + 20 * DAY;
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
    await world.db
      .prepare("update api_keys set expires_at = ? where user_id = (select id from users where email = ?)")
      .bind(world.clock.now, member.email)
      .run();
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
    expect((await member.get("/settings/api")).text).toContain("Expired");
    world.clock.now = START;
  });

  it("is refused while the account is locked, or on another plan", async () => {
    const member = await memberOn(world, "agency");
    const { key } = await keyOf(member);
    await putPlan(world, member, { status: "cancelled", cancels_at: START - DAY });
    for (const path of ["/api/proposals", "/api/user"])
      expect((await call(world, key, "GET", path)).body.code, path).toBe("account_locked");
    await putPlan(world, member, { status: "active", cancels_at: null, tier: "professional" });
    const refused = await call(world, key, "GET", "/api/proposals");
    expect([refused.status, refused.body.requiredTier]).toEqual([403, "agency"]);
    await putPlan(world, member, { tier: "agency" });
    expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
  });

  it.each<[string, PlanColumns, string]>([
    ["on another plan", { tier: "professional" }, "API access is part of the Agency plan"],
    ["behind the wall", { status: "cancelled", cancels_at: START - DAY }, "while this account is locked"],
  ])("is seen and revoked by its owner %s, and stays so with the plan", async (_, change, words) => {
    const member = await memberOn(world, "agency");
    const [byForm, byCall] = [await keyOf(member), await keyOf(member)];
    await putPlan(world, member, change);
    expect((await member.get("/settings/access")).text).toContain(byForm.id);
    const page = await member.get("/settings/api");
    expect(page.status).toBe(200);
    for (const shown of [words, ">API keys<", `value="${byForm.id}"`]) expect(page.text).toContain(shown);
    expect(page.text).not.toContain("/settings/api/keys/new");
    const listed = (await member.get("/api/keys")).body.map(({ id }: { id: string }) => id);
    expect(listed.sort()).toEqual([byForm.id, byCall.id].sort());
    const revoked = await member.post("/settings/api", { intent: "revoke", id: byForm.id });
    expect([revoked.status, revoked.headers.get("Location")]).toEqual([302, "/settings/api"]);
    expect((await member.json("DELETE", `/api/keys/${byCall.id}`)).status).toBe(200);
    expect((await member.get("/settings/access")).text).not.toContain(byForm.id);
    await putPlan(world, member, { status: "active", cancels_at: null, tier: "agency" });
    for (const { key } of [byForm, byCall])
      expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
  });

  it("leaves a locked account without any nothing to see but the wall", async () => {
    const locked = await memberOn(world, "agency", { status: "cancelled", cancels_at: START - DAY });
    const page = await locked.get("/settings/api");
    expect([page.status, page.text.includes(">API keys<")]).toEqual([403, false]);
  });
});
