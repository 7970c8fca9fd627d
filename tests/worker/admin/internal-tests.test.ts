// @module-tag nightly
/** The internal tests of the product by itself: that they pass while it is well, fail when it is not, and leave nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIVE_KEYS, SUITES } from "~/domain/admin/test-suites";
import { adminMember, type Member, memberOn, sentProposal, trialMember } from "../../world/people";
import { paymentsOf } from "../../world/stripe/fake-gateway";
import { MODEL_API, openWorld, START, STRIPE_SETTINGS, type World } from "../../world/world";

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await adminMember(world);
  await sentProposal(await memberOn(world, "professional"));
});
afterAll(() => world.dispose());

const count = async (table: string, where = "true"): Promise<number> =>
  (await world.db.prepare(`select count(*) as n from ${table} where ${where}`).first<number>("n")) ?? -1;
const scratches = () => count("users", "email like '%@scratch.countersign.invalid'");

/** Customers at the payments' stand-in. */
const books = async () =>
  (await world.files.list({ prefix: "local-payments/" })).objects.map(({ key }) => key);

interface Check {
  name: string;
  passed: boolean;
  saw: string;
}
const failed = (checks: Check[]) => checks.filter(({ passed }) => !passed);
const run = (testSuite: string, who = admin) => who.json("POST", "/api/run-tests", { testSuite });

const names = async (suite: string) => {
  const { body } = await run(suite);
  expect(body.success).toBe(false);
  expect(body.message).toContain(SUITES.find(({ name }) => name === suite)?.failure);
  return failed(body.results[0].checks).map(({ name }) => name);
};

describe("every suite", () => {
  it.each(SUITES.map(({ name }) => name))(
    "%s passes while the product is well, and leaves nothing",
    async (name) => {
      const { status, body } = await run(name);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(failed(body.results[0].checks)).toEqual([]);
      expect(body).toMatchObject({ success: true, results: [{ suite: name, outcome: "passed" }] });
      expect(body.message).toContain("passed.");
      expect(body.results[0].checks.length, "it really checks").toBeGreaterThan(3);
      expect(await scratches(), "accounts left").toBe(0);
      expect(await books(), "books at the stand-in").toEqual([]);
      expect(world.mail.to("countersign.invalid"), "mails that left").toEqual([]);
    },
  );

  it("is there by its own address, too, and all of them by one word", async () => {
    const one = await admin.get("/api/test/admin-access");
    expect([one.status, one.body.success, one.body.checks.length > 3]).toEqual([200, true, true]);
    expect((await admin.get("/api/test/unknown")).status).toBe(404);
    const all = await run("all");
    expect(all.body.message).toBe(`All ${SUITES.length} suites passed.`);
    expect(all.body.results.map(({ suite }: { suite: string }) => suite)).toEqual(
      SUITES.map(({ name }) => name),
    );
  });

  it("stands in the admin log, and one runs at a time", async () => {
    const runs = () => count("admin_acts", "type = 'tests.run'");
    const before = await runs();
    expect((await run("authorization")).status).toBe(200);
    expect(await runs()).toBe(before + 1);
    // As while others run: two that are asked for at once may well come one after the other on a busy machine.
    await world.db
      .prepare("insert into locks (key, holder, expires_at) values ('tests-running', 'another', ?)")
      .bind(world.clock.now + 60_000)
      .run();
    const refused = await run("admin-access");
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("Tests are running already."),
    ]);
    expect(await runs()).toBe(before + 1);
    await world.db.prepare("delete from locks where key = 'tests-running'").run();
    expect((await admin.get("/admin/acts")).text).toContain("Ran the internal tests: A");
    expect((await run("admin-access")).status, "the next has its turn").toBe(200);
  });

  it("is not set off by a page of somebody else's", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await admin.ask("GET", "/api/test/admin-access", { headers })).status).toBe(403);
  });

  it("is for admins alone", async () => {
    const member = await trialMember(world);
    const paths = ["/api/test/authentication", "/api/system-status", "/api/stripe-config"];
    for (const path of paths) {
      expect((await world.visitor().get(path)).status, path).toBe(401);
      expect((await member.get(path)).status, path).toBe(403);
    }
    for (const path of ["/api/run-tests", "/api/create-test-billing-data"]) {
      expect((await world.visitor().json("POST", path, { testSuite: "payments" })).status, path).toBe(401);
      expect((await member.json("POST", path, { testSuite: "payments" })).status, path).toBe(403);
      expect((await admin.get(path)).status, path).toBe(405);
    }
    expect((await run("nothing-of-ours")).status).toBe(404);
    expect((await admin.json("POST", "/api/run-tests", {})).status).toBe(400);
  });
});

describe("a broken product is told", () => {
  it("an account without a plan", async () => {
    await world.db
      .prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('lonely', 'lonely@x.example', 'L', 'none', ?)",
      )
      .bind(START)
      .run();
    expect(await names("user-data-integrity")).toEqual(["Every account has a plan"]);
    await world.db.exec("delete from users where id = 'lonely'");
  });

  it("a list that says something else than the proposal, and evidence that was meddled with", async () => {
    const id = await sentProposal(await memberOn(world, "professional"));
    await world.db
      .prepare("update proposal_listing set status = 'draft' where proposal_id = ?")
      .bind(id)
      .run();
    await world.db.prepare("update audit_heads set hash = 'forged' where proposal_id = ?").bind(id).run();
    expect(await names("proposal-relationships")).toEqual([
      "The list has each proposal's own status and time",
      "The evidence of the latest proposals is whole",
    ]);
    await world.db
      .prepare("update proposal_listing set status = 'sent' where proposal_id = ?")
      .bind(id)
      .run();
    const head =
      "(select hash from audit_events e where e.proposal_id = audit_heads.proposal_id order by seq desc limit 1)";
    await world.db.prepare(`update audit_heads set hash = ${head} where proposal_id = ?`).bind(id).run();
  });

  it("a limit that does not hold, and the account of the test is gone all the same", async () => {
    await world.db.exec(
      "create trigger free_sends after update of emails_sent on usage begin update usage set emails_sent = 0 where user_id = new.user_id; end",
    );
    const broken = await names("trial-limits");
    await world.db.exec("drop trigger free_sends");
    expect(broken).toContain("Send 4 is refused");
    expect(await scratches()).toBe(0);
  });

  it("a failure that nobody foresaw: said without its words, and nothing stays behind", async () => {
    await world.db.exec(
      "create trigger no_proposals before insert on proposals begin select raise(abort, 'disk on fire'); end",
    );
    const { body } = await run("authorization");
    await world.db.exec("drop trigger no_proposals");
    expect(failed(body.results[0].checks)).toMatchObject([{ name: "It ran to its end" }]);
    expect(JSON.stringify(body)).not.toContain("disk on fire");
    expect(await scratches()).toBe(0);
  });

  it("what a run that was cut off has left is taken away by the next", async () => {
    await world.db
      .prepare(
        "insert into users (id, email, name, password_hash, is_test, created_at) values ('left-behind-by-a-run', 'left@scratch.countersign.invalid', 'S', 'none', 1, ?)",
      )
      .bind(START - 3_600_000)
      .run();
    await world.db
      .prepare(
        "insert into subscriptions (user_id, tier, status, updated_at) values ('left-behind-by-a-run', 'trial', 'trialing', ?)",
      )
      .bind(START)
      .run();
    const { createCustomer: makeCustomer } = paymentsOf(world);
    await makeCustomer({
      userId: "left-behind-by-a-run",
      email: "left@scratch.countersign.invalid",
      name: "S",
    });
    expect(await books()).toHaveLength(1);
    await run("admin-access");
    expect(await scratches()).toBe(0);
    expect(await books()).toEqual([]);
  });
});

describe("the system's status", () => {
  it("asks every part for real, and leaves nothing", async () => {
    const { status, body } = await admin.get("/api/system-status");
    expect(status).toBe(200);
    expect(body.parts.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)).toEqual(
      [
        "database: ok",
        "files: ok",
        "queue: ok",
        "view counters: ok",
        "browser: ok",
        "model: ok",
        "mail: ok",
        "payments: ok",
      ],
    );
    expect(body.status).toBe("ok");
    expect((await world.files.list({ prefix: "system-status/" })).objects).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/whsec_|sk_|re_test|Bearer/);
  });

  it("says that something has waited too long", async () => {
    await world.db.exec(
      "update deliveries set state = 'pending', claimed_at = null, created_at = created_at - 3600000 where id = (select id from deliveries limit 1)",
    );
    const { body } = await admin.get("/api/system-status");
    await world.db.exec("update deliveries set state = 'sent' where state = 'pending'");
    expect(body.status).toBe("degraded");
    expect(body.parts.find(({ name }: { name: string }) => name === "queue")).toMatchObject({
      state: "slow",
    });
  });

  const stateOf = async (name: string, of = admin) => {
    const { body } = await of.get("/api/system-status");
    const part = body.parts.find((each: { name: string }) => each.name === name);
    return [body.status, part.state, part.detail];
  };

  it("tells a mail service that refuses the key, fails, or takes it for sending alone where answers come by mail", async () => {
    world.mail.onRead = { status: 403, body: { name: "invalid_api_key", message: "API key is invalid" } };
    expect(await stateOf("mail")).toEqual(["degraded", "failed", "mail.test refuses the key (403)."]);
    world.mail.onRead = { status: 503, body: {} };
    expect(await stateOf("mail")).toEqual(["degraded", "failed", "mail.test answers with 503."]);
    world.mail.onRead = { status: 401, body: { name: "restricted_api_key" } };
    expect(await stateOf("mail")).toEqual(["degraded", "failed", "mail.test refuses the key (401)."]);
    world.mail.recover();
  });

  it("asks a model of somebody else's whether it takes the key, and has it write nothing", async () => {
    const settings = {
      CONTENT_API_URL: MODEL_API,
      CONTENT_API_KEY: "sk-model",
      CONTENT_API_MODEL: "writer-1",
    };
    const other = await openWorld({ settings });
    const asking = await adminMember(other);
    expect(await stateOf("model", asking)).toEqual([
      "ok",
      "ok",
      "writer-1 at model.test answers and takes the key.",
    ]);
    other.model.models = { status: 401, body: { error: { message: "Incorrect API key: sk-model" } } };
    expect(await stateOf("model", asking)).toEqual([
      "degraded",
      "failed",
      "writer-1 at model.test refuses the key (401).",
    ]);
    other.model.models = { status: 500, body: {} };
    expect((await stateOf("model", asking)).slice(0, 2)).toEqual(["degraded", "failed"]);
    expect(other.model.asked).toEqual([]);
    await other.dispose();
  });

  it("is not asked for by a page of somebody else's", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const headers = { "Sec-Fetch-Site": site };
      expect((await admin.ask("GET", "/api/system-status", { headers })).status, site).toBe(403);
      const page = await admin.ask("GET", "/testing-dashboard?status=now", { headers });
      expect([page.status, page.text.includes("A page was printed")], site).toEqual([200, false]);
    }
    const own = { headers: { "Sec-Fetch-Site": "same-origin" } };
    expect((await admin.ask("GET", "/testing-dashboard?status=now", own)).text).toContain(
      "A page was printed",
    );
  });
});

describe("payments", () => {
  it("of the stand-in: the set-up holds no key, and the test data are half a year of real books", async () => {
    const { body } = await admin.get("/api/stripe-config");
    expect(body).toMatchObject({
      mode: "stand-in",
      liveKeys: false,
      hasSecretKey: false,
      hasWebhookSecret: true,
    });
    expect(
      body.prices.map(({ amount, fits }: { amount: string; fits: boolean }) => `${amount} ${fits}`),
    ).toEqual(["$19.00 true", "$190.00 true", "$39.00 true", "$390.00 true"]);
    const made = await admin.json("POST", "/api/create-test-billing-data", {});
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({ success: true });
    expect(made.body.entries).toBeGreaterThanOrEqual(8);
    const account = await world.db
      .prepare(
        "select u.id, u.is_test, s.tier, s.status from users u join subscriptions s on s.user_id = u.id where u.email = ?",
      )
      .bind(made.body.email)
      .first();
    expect(account).toMatchObject({ is_test: 1, tier: "professional", status: "active" });
    const { results } = await world.db
      .prepare("select distinct kind, status from payments where user_id = ? order by kind, status")
      .bind(account?.id)
      .all<{ kind: string; status: string }>();
    expect(results.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["credit_note", "invoice", "refund"]),
    );
    const days = await world.db
      .prepare(
        "select (max(created_at) - min(created_at)) / 86400000 as days from payments where user_id = ?",
      )
      .bind(account?.id)
      .first<number>("days");
    expect(days).toBeGreaterThan(120);
    expect((await run("user-data-integrity")).body.success, "and they are in order").toBe(true);
    const acts = await count("admin_acts", `type = 'test_billing.made' and user_id = '${account?.id}'`);
    expect(acts).toBe(1);
    expect([await scratches(), (await books()).length], "a run leaves them").toEqual([1, 1]);
    const cleaned = await admin.json("POST", "/api/admin/cleanup-test-users");
    expect(cleaned.body.message).toContain(made.body.email);
    expect([await scratches(), (await books()).length]).toEqual([0, 0]);
  });
});

describe("with Stripe", () => {
  let live: World;
  let liveAdmin: Member;
  beforeAll(async () => {
    live = await openWorld({ settings: { ...STRIPE_SETTINGS, STRIPE_SECRET_KEY: "sk_live_world" } });
    liveAdmin = await adminMember(live);
  });
  afterAll(() => live.dispose());
  beforeEach(() => live.stripe.recover());

  it("in live mode payments are not tested: alone they are refused, among others they are left out", async () => {
    const alone = await run("payments", liveAdmin);
    expect([alone.status, alone.body.error, alone.body.liveKeys]).toEqual([409, LIVE_KEYS, true]);
    const { body } = await run("all", liveAdmin);
    expect(body.results.find(({ suite }: { suite: string }) => suite === "payments")).toMatchObject({
      outcome: "disabled",
      message: LIVE_KEYS,
      checks: [],
    });
    expect(body.message).toBe(`All ${SUITES.length - 1} suites passed. 1 not run.`);
    const made = await liveAdmin.json("POST", "/api/create-test-billing-data", {});
    expect([made.status, made.body.error]).toEqual([409, LIVE_KEYS]);
    const setUp = await liveAdmin.get("/api/stripe-config");
    expect(setUp.body).toMatchObject({ mode: "live", liveKeys: true, hasSecretKey: true });
    expect(setUp.text).not.toContain("sk_live_world");
  });
});

// Last, because signatures are never deleted.
it("a signature of nothing", async () => {
  const columns =
    "id, proposal_id, recipient_id, version_id, link_id, consent_id, signer_name, signer_email, method, mark, statement, version_sha256, signed_at";
  await world.db.exec(
    `insert into signatures (${columns}) values ('orphan', 'p', 'r', 'v', 'l', 'c', 'N', 'n@x.example', 'typed', 'N', 'S', 'h', 1)`,
  );
  expect(await names("proposal-relationships")).toEqual(
    expect.arrayContaining([
      "Every signature is of a version",
      "Every signature is a recipient's",
      "Every signature came through a link",
      "Every signature has its consent",
    ]),
  );
});
