// @module-tag nightly
/** What admins do is done once, written down in the same moment, and done by nobody else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { cleanUpTestUsers } from "~/domain/admin/testing/cleanup-test-users.server";
import { deletedAccountEmail } from "~/domain/people/deleted-account";
import { actingAs } from "../../world/acting";
import {
  adminMember,
  BRIEF,
  generatedProposal,
  type Member,
  memberOn,
  signedProposal,
  signInAgain,
  trialMember,
} from "../../world/people";
import { userIdOf } from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await adminMember(world);
});
beforeEach(() => world.mail.recover());
afterAll(() => world.dispose());

const MINUTE = 60_000;

interface Act {
  type: string;
  admin_email: string;
  user_email: string | null;
  reason: string;
  detail: string;
}

/** What the log says of an account, the oldest first. */
async function actsOn(userId: string): Promise<Act[]> {
  const { results } = await world.db
    .prepare("select * from admin_acts where user_id = ? order by created_at, rowid")
    .bind(userId)
    .all<Act>();
  return results;
}

const text = (page: { text: string }) => page.text.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** What the page says that a form leads to. */
const flashAfter = async (answer: { headers: Headers; status: number }) => {
  expect(answer.status).toBe(302);
  return text(await admin.get(String(answer.headers.get("Location"))));
};

describe("who may", () => {
  const ID = "abcdefghijklmnopqrstu";
  const PAGES = [
    "/admin",
    "/admin/users",
    "/admin/users/cleanup",
    `/admin/users/${ID}`,
    `/admin/users/${ID}/proposals/${ID}`,
    "/admin/deliveries",
    "/admin/webhooks",
    "/admin/acts",
    "/admin/mail",
  ];
  const FORMS: [string, Record<string, string>][] = [
    ["/admin/users", { intent: "set-plan", userId: ID, tier: "agency" }],
    ["/admin/users/cleanup", { intent: "cleanup", userId: ID }],
    [`/admin/users/${ID}`, { intent: "end-sessions" }],
    [`/admin/users/${ID}`, { intent: "second-factor-off" }],
    [`/admin/users/${ID}/proposals/${ID}`, { reason: "curious about their prices" }],
    ["/admin/deliveries", { intent: "retry", kind: "failed", id: ID }],
  ];
  const CALLS: [string, string, object | undefined][] = [
    ["GET", "/api/admin/users", undefined],
    ["POST", "/api/admin/cleanup-test-users", {}],
    ["POST", "/api/admin/switch-plan", { tier: "agency" }],
  ];
  const DENIED = "You don't have permission to view this page.";
  let member: Member;
  beforeAll(async () => {
    member = await memberOn(world, "agency");
  });

  test.each(PAGES)("visitors are sent to sign in, and members are denied: %s", async (path) => {
    const visitor = await world.visitor().get(path);
    expect([visitor.status, visitor.headers.get("Location")]).toEqual([
      302,
      `/auth?returnTo=${encodeURIComponent(path)}`,
    ]);
    const answer = await member.get(path);
    expect(answer.status).toBe(403);
    expect(text(answer)).toContain("Access Denied");
    expect(text(answer)).toContain(DENIED);
    expect(answer.text).not.toContain('aria-label="Administration"');
  });

  test.each(FORMS)("nobody else posts to %s", async (path, fields) => {
    const visitor = await world.visitor().post(path, fields);
    expect([visitor.status, String(visitor.headers.get("Location")).startsWith("/auth")]).toEqual([
      302,
      true,
    ]);
    const answer = await member.post(path, fields);
    expect([answer.status, text(answer).includes(DENIED)]).toEqual([403, true]);
  });

  test.each(CALLS)("nobody else calls %s %s", async (method, path, body) => {
    expect((await world.visitor().json(method, path, body)).status).toBe(401);
    const answer = await member.json(method, path, body);
    expect([answer.status, answer.body.error]).toEqual([403, DENIED]);
  });

  it("leads from /admin to the users, with the line of pages above them", async () => {
    const home = await admin.get("/admin");
    expect([home.status, home.headers.get("Location")]).toEqual([302, "/admin/users"]);
    const page = await admin.get("/admin/users");
    for (const path of ["deliveries", "webhooks", "acts", "mail"])
      expect(page.text).toContain(`href="/admin/${path}"`);
    expect(page.text).toContain('href="/stripe-testing"');
  });

  test.each([`/admin/users/${ID}`, `/admin/users/x`, `/admin/users/${ID}/proposals/${ID}`])(
    "there is nothing at %s",
    async (path) => {
      expect((await admin.get(path)).status).toBe(404);
    },
  );
});

describe("the log", () => {
  it("has every plan that was set, whose it was and from which", async () => {
    const member = await trialMember(world, "Ada Logged");
    const userId = await userIdOf(world, member);
    await admin.post(`/admin/users/${userId}`, { intent: "set-plan", tier: "professional" });
    await admin.post(`/admin/users/${userId}`, { intent: "set-plan", tier: "professional" });
    expect(await actsOn(userId)).toMatchObject([
      {
        type: "plan.set",
        admin_email: admin.email,
        user_email: member.email,
        detail: '{"from":"trial","tier":"professional"}',
      },
    ]);
    const own = await userIdOf(world, admin);
    const before = (await actsOn(own)).length;
    await admin.json("POST", "/api/admin/switch-plan", { tier: "agency" });
    expect((await actsOn(own)).slice(before)).toMatchObject([{ type: "plan.switched" }]);
    const page = text(await admin.get(`/admin/acts?user=${member.email}`));
    expect(page).toContain("Set the plan to Professional, previously Free Trial");
    expect(page).not.toContain("Switched their own plan");
  });

  it("refuses every change of what is in it", async () => {
    const change = world.db.prepare("update admin_acts set reason = 'none'").run();
    await expect(change).rejects.toThrow("never changed");
    await expect(world.db.prepare("delete from admin_acts").run()).rejects.toThrow("never deleted");
  });

  it("comes in pages that hold everything once, and says when there is nothing", async () => {
    const add = world.db.prepare(
      "insert into admin_acts (id, type, admin_id, admin_email, user_id, user_email, detail, created_at) values (?, 'user.marked', 'a', 'a@b.example', 'gone-user-0000000000', 'paged@studio.example', '{\"isTest\":true}', ?)",
    );
    // Of one moment, so that the id decides.
    await world.db.batch(Array.from({ length: 120 }, (_, n) => add.bind(`paged-${n}`, START)));
    let [seen, path] = [0, "/admin/acts?user=paged%40studio.example"];
    for (let pages = 0; pages < 5 && path !== ""; pages += 1) {
      const page = (await admin.get(path)).text;
      seen += page.match(/<th scope="row"/g)?.length ?? 0;
      const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(page);
      path = (next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&");
    }
    expect(seen).toBe(120);
    expect(text(await admin.get("/admin/acts?user=nobody@studio.example"))).toContain(
      "No entries for this address",
    );
    expect((await admin.get("/admin/acts?after=nonsense")).status).toBe(200);
  });
});

describe("one account", () => {
  it("shows who it is, what it uses, where it is signed in, and nothing that it wrote", async () => {
    const member = await memberOn(world, "starter");
    const userId = await userIdOf(world, member);
    await generatedProposal(member, { title: "Confidential merger" });
    const page = text(await admin.get(`/admin/users/${userId}`));
    for (const words of [
      member.email,
      "Starter",
      ">1</span><span> /</span> 10",
      "Last used",
      "Generated",
      "No emails yet",
    ])
      expect(page).toContain(words);
    for (const secret of ["Confidential merger", BRIEF.clientName.split("'")[0], "Harbor"])
      expect(page).not.toContain(secret);
  });

  it("is marked as a test account once, and listed as one", async () => {
    const member = await trialMember(world, "Tess Tester");
    const userId = await userIdOf(world, member);
    const mark = (isTest: string) => admin.post(`/admin/users/${userId}`, { intent: "mark-test", isTest });
    expect(await flashAfter(await mark("yes"))).toContain("Tess Tester is a test account now.");
    expect(await flashAfter(await mark("yes"))).toContain("Tess Tester is already a test account.");
    expect(text(await admin.get(`/admin/users?q=${member.email}`))).toMatch(/>Test<\/span>/);
    expect(await flashAfter(await mark("no"))).toContain("Tess Tester is no test account now.");
    expect((await actsOn(userId)).map(({ detail }) => detail)).toEqual([
      '{"isTest":true}',
      '{"isTest":false}',
    ]);
  });

  it("is signed out everywhere once", async () => {
    const member = await trialMember(world, "Sid Signed");
    await signInAgain(member);
    const userId = await userIdOf(world, member);
    const end = () => admin.post(`/admin/users/${userId}`, { intent: "end-sessions" });
    expect(await flashAfter(await end())).toContain("Sid Signed was signed out everywhere.");
    expect((await member.get("/api/user")).status).toBe(401);
    expect(await flashAfter(await end())).toContain("Sid Signed has no active sessions.");
    expect(await actsOn(userId)).toMatchObject([{ type: "sessions.ended", detail: '{"sessions":2}' }]);
  });

  it("opens a proposal for a reason alone, and writes every opening down", async () => {
    const member = await memberOn(world, "professional");
    const userId = await userIdOf(world, member);
    const id = await generatedProposal(member, { title: "Opened for support" });
    const path = `/admin/users/${userId}/proposals/${id}`;
    expect(text(await admin.get(path))).not.toContain("Opened for support");
    const refused = await admin.post(path, { reason: "  look " });
    expect([refused.status, text(refused).includes("Say briefly why")]).toEqual([400, true]);
    expect(text(refused)).toContain("look");
    expect(await actsOn(userId)).toEqual([]);
    const reason = "Ticket 4711: the table is missing";
    const opened = await admin.post(path, { reason });
    expect(opened.status).toBe(200);
    expect(text(opened)).toContain("Opened for support");
    expect(opened.text).toContain('sandbox="allow-same-origin"');
    expect([opened.headers.get("Refresh"), opened.headers.get("Cache-Control")]).toEqual(["600", "no-store"]);
    await admin.post(path, { reason });
    const acts = await actsOn(userId);
    expect(acts).toMatchObject([
      { type: "proposal.read", reason, detail: JSON.stringify({ proposalId: id }) },
      { type: "proposal.read", reason },
    ]);
    expect(JSON.stringify(acts)).not.toContain("Opened for support");
    const other = await userIdOf(world, admin);
    expect((await admin.post(`/admin/users/${other}/proposals/${id}`, { reason })).status).toBe(404);
  });
});

describe("the cleanup of test users", () => {
  const testUser = async (tier: "trial" | "starter", changes = {}) => {
    const member = await memberOn(world, tier, changes);
    await world.db.prepare("update users set is_test = 1 where email = ?").bind(member.email).run();
    return { member, id: await userIdOf(world, member) };
  };
  const exists = (id: string) =>
    world.db.prepare("select id from users where id = ? and deleted_at is null").bind(id).first();

  /** As the page's own form: the accounts that were listed as going. */
  const cleanUp = (...ids: string[]) =>
    admin.ask("POST", "/admin/users/cleanup", {
      body: new URLSearchParams(ids.map((id) => ["userId", id])).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });

  it("lists first, removes what was listed and nobody else, and says so once more", async () => {
    const [listed, later] = [await testUser("trial"), await testUser("starter")];
    const paying = await testUser("starter", { subscription_id: "sub_paying", customer_id: "cus_paying" });
    const real = await trialMember(world);
    const page = text(await admin.get("/admin/users/cleanup"));
    expect(page).toContain(listed.member.email);
    expect(page).toContain("Kept: paid plan");
    expect(page).not.toContain(real.email);
    const realId = await userIdOf(world, real);
    const shown = await flashAfter(await cleanUp(listed.id, paying.id, realId));
    expect(shown).toContain("Cleanup Complete");
    expect(shown).toContain(`Removed 1 test account: ${listed.member.email}.`);
    expect(await Promise.all([listed.id, later.id, paying.id, realId].map(exists))).toMatchObject([
      null,
      { id: later.id },
      { id: paying.id },
      { id: realId },
    ]);
    expect(await actsOn(listed.id)).toMatchObject([
      { type: "test_users.removed", user_email: listed.member.email },
    ]);
    expect(await flashAfter(await cleanUp(listed.id))).toContain("There are no test accounts to remove.");
    expect((await admin.get(`/admin/users/${listed.id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/users?q=${listed.member.email}`)).body.users).toEqual([]);
    const call = await admin.json("POST", "/api/admin/cleanup-test-users");
    expect([call.status, call.body]).toEqual([
      200,
      { message: `Removed 1 test account: ${later.member.email}.` },
    ]);
    const again = await admin.json("POST", "/api/admin/cleanup-test-users");
    expect(again.body).toEqual({ message: "There are no test accounts to remove." });
  });

  it("takes nothing from under a test that may be running, and what one has left behind", async () => {
    const scratch = async (email: string, createdAt: number) => {
      const { id } = await testUser("trial");
      await world.db
        .prepare("update users set email = ?, created_at = ? where id = ?")
        .bind(`${email}@scratch.countersign.invalid`, createdAt, id)
        .run();
      return id;
    };
    const running = await scratch("running", world.now() - 14 * MINUTE);
    const left = await scratch("left", world.now() - 16 * MINUTE);
    const asked = await scratch("billing-asked", world.now());
    const page = text(await admin.get("/admin/users/cleanup"));
    expect(page).toContain("left@scratch");
    expect(page).toContain("billing-asked@scratch");
    expect(page).not.toContain("running@scratch");
    await cleanUp(running, left, asked);
    expect(await Promise.all([running, left, asked].map(exists))).toMatchObject([
      { id: running },
      null,
      null,
    ]);
    world.clock.now += 2 * MINUTE;
    const later = await admin.json("POST", "/api/admin/cleanup-test-users");
    world.clock.now = START;
    expect(later.body.message).toContain("running@scratch");
    expect(await exists(running)).toBeNull();
  });

  it("never removes an admin, whatever they are marked as", async () => {
    await world.db.prepare("update users set is_test = 1 where email = ?").bind(admin.email).run();
    expect(text(await admin.get("/admin/users/cleanup"))).toContain("Kept: admin");
    await admin.json("POST", "/api/admin/cleanup-test-users");
    expect((await admin.get("/api/user")).status).toBe(200);
    await world.db.prepare("update users set is_test = 0 where email = ?").bind(admin.email).run();
  });

  it("leaves alone whoever became somebody else while it ran", async () => {
    const customer = { customer_id: "cus_moment" };
    const { member, id } = await testUser("starter", customer);
    const acting = await actingAs(world, admin, {
      // It is asked what is paid; in that moment the account is marked no more.
      readAccount: async (customerId) => {
        await world.db.prepare("update users set is_test = 0 where id = ?").bind(id).run();
        return { customerId, subscriptions: [], payments: [] };
      },
    });
    const ctx = { ...acting, request: { ip: null, id: "moment" } } as unknown as typeof acting;
    expect(await cleanUpTestUsers(ctx, [id])).toEqual({ removed: [], failed: [] });
    expect(await exists(id)).toEqual({ id });
    expect(await actsOn(id)).toEqual([]);
    expect((await member.get("/api/user")).status).toBe(200);
  });

  it("says which could not be removed, and the next one takes it", async () => {
    const [stuck, free] = [await testUser("trial"), await testUser("trial")];
    await world.db
      .prepare(
        `create trigger refuse_one before update on users when old.id = '${stuck.id}' begin select raise(abort, 'no'); end`,
      )
      .run();
    const answer = await cleanUp(stuck.id, free.id);
    await world.db.prepare("drop trigger refuse_one").run();
    expect(answer.headers.get("Location")).toBe("/admin/users/cleanup");
    const shown = await flashAfter(answer);
    expect(shown).toContain("Cleanup Failed");
    expect(shown).toContain(`Removed 1 test account: ${free.member.email}.`);
    expect(shown).toContain(`1 test account could not be removed: ${stuck.member.email}`);
    expect(await actsOn(stuck.id)).toEqual([]);
    const next = await admin.json("POST", "/api/admin/cleanup-test-users");
    expect(next.body.message).toContain(stuck.member.email);
    expect(await exists(stuck.id)).toBeNull();
  });
});

describe("what did not go out", () => {
  let mails = 0;
  /** A mail about an account, as the outbox has it. */
  const mail = async (member: Member, columns: Record<string, unknown>) => {
    mails += 1;
    const row = {
      id: `trouble-mail-${mails}`,
      user_id: await userIdOf(world, member),
      kind: "password_changed",
      to_name: "Mira",
      to_email: `trouble-${mails}@harbor.example`,
      cc: "[]",
      payload: "{}",
      subject: "A secret subject",
      state: "failed",
      attempts: 3,
      created_at: world.clock.now,
      ...columns,
    };
    const names = Object.keys(row);
    await world.db
      .prepare(`insert into deliveries (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
      .bind(...Object.values(row))
      .run();
    return { id: row.id, to: row.to_email };
  };
  const stateOf = (id: string) =>
    world.db.prepare("select state from deliveries where id = ?").bind(id).first<string>("state");
  const sent = (id: string) => world.until("the mail to leave", async () => (await stateOf(id)) === "sent");

  it("is shown with its reason, and none of what it says", async () => {
    const member = await trialMember(world, "Mira Missed");
    const { to } = await mail(member, { last_error: "Not known here." });
    const page = text(await admin.get("/admin/deliveries"));
    for (const words of [to, "Mira Missed", "Not known here.", "3 attempts.", "Failed"])
      expect(page).toContain(words);
    expect(page).not.toContain("A secret subject");
  });

  it("is retried once, by the account's own rules, and recorded", async () => {
    const member = await trialMember(world);
    const { id } = await mail(member, { last_error: "One of a kind." });
    const retry = () => admin.post("/admin/deliveries", { intent: "retry", kind: "failed", id });
    expect(await flashAfter(await retry())).toContain("1 email on the way again.");
    await sent(id);
    expect(await flashAfter(await retry())).toContain("1 email needed no retry any more.");
    expect(await actsOn(await userIdOf(world, member))).toMatchObject([
      { type: "delivery.retried", detail: expect.stringContaining(id) },
    ]);
    const unknown = await admin.post("/admin/deliveries", {
      intent: "retry",
      kind: "failed",
      id: "unknown-mail",
    });
    expect(unknown.status).toBe(404);
  });

  it("is retried with all of its reason, and says what must not go out", async () => {
    const reason = "The mail service was down.";
    const [open, locked] = [
      await trialMember(world),
      await memberOn(world, "trial", { trial_ends_at: START - 1 }),
    ];
    const [one, two] = [await mail(open, { last_error: reason }), await mail(open, { last_error: reason })];
    const other = await mail(open, { last_error: "Something else." });
    const refused = await mail(locked, { last_error: reason });
    expect(text(await admin.get("/admin/deliveries"))).toContain("3 times, first on");
    const shown = await flashAfter(
      await admin.post("/admin/deliveries", { intent: "retry-all", kind: "failed", reason }),
    );
    expect(shown).toContain("2 emails on the way again.");
    expect(shown).toContain("1 email not retried:");
    await Promise.all([sent(one.id), sent(two.id)]);
    expect(await Promise.all([other.id, refused.id].map(stateOf))).toEqual(["failed", "failed"]);
    expect(await actsOn(await userIdOf(world, locked))).toEqual([]);
  });

  it("is retried past those that must not go out, of the days that are counted", async () => {
    const reason = "Full of refusals.";
    const open = await trialMember(world);
    const locked = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    const at = (minutes: number) => ({ last_error: reason, created_at: world.clock.now - minutes * MINUTE });
    const [newest, oldest] = [await mail(open, at(0)), await mail(open, at(60))];
    const forgotten = await mail(open, at(31 * 24 * 60));
    for (let n = 1; n <= 25; n += 1) await mail(locked, at(n));
    const retry = async () =>
      flashAfter(await admin.post("/admin/deliveries", { intent: "retry-all", kind: "failed", reason }));
    const shown = await retry();
    expect(shown).toContain("2 emails on the way again. 25 emails not retried: ");
    await Promise.all([sent(newest.id), sent(oldest.id)]);
    expect(await stateOf(forgotten.id)).toBe("failed");
    expect(await retry()).not.toContain("on the way again");
    expect(await stateOf(forgotten.id)).toBe("failed");
  });

  it("is retried as many as one request can carry, and says that there are more", async () => {
    const reason = "Too many at once.";
    const member = await trialMember(world);
    for (let n = 0; n < 22; n += 1) await mail(member, { last_error: reason });
    const retry = async () =>
      flashAfter(await admin.post("/admin/deliveries", { intent: "retry-all", kind: "failed", reason }));
    expect(await retry()).toContain("20 emails on the way again. There are more. Retry again.");
    expect(await retry()).toContain("2 emails on the way again.");
  });

  it("has no reasons to show where all is older than the days that are counted", async () => {
    const member = await trialMember(world);
    const old = { state: "pending", attempts: 0, created_at: world.clock.now - 31 * 24 * 60 * MINUTE };
    const { id, to } = await mail(member, { ...old, claimed_at: world.clock.now + MINUTE });
    const page = text(await admin.get("/admin/deliveries?show=stuck"));
    expect([page.includes(to), page.includes("Reasons, last 30 days")]).toEqual([true, false]);
    await world.db.prepare("update deliveries set state = 'sent' where id = ?").bind(id).run();
  });

  it("of an account that is gone names no page and no mark of it", async () => {
    const member = await trialMember(world, "Gone Soon");
    const userId = await userIdOf(world, member);
    const { id } = await mail(member, { last_error: "After the end." });
    const received = world.db.prepare(
      "insert into mail_events (id, type, provider_id, delivery_id, detail, occurred_at, received_at) values ('msg_gone', 'bounced', 'p', ?, 'Mailbox full', ?, ?)",
    );
    const paid = world.db.prepare(
      "insert into stripe_events (id, type, user_id, created_at, received_at) values ('evt_gone', 'invoice.paid', ?, ?, ?)",
    );
    await world.db.batch([
      received.bind(id, START, world.clock.now),
      paid.bind(userId, START, world.clock.now),
      world.db
        .prepare("update users set deleted_at = ?, email = ?, name = 'Gone Soon' where id = ?")
        .bind(START, deletedAccountEmail(userId), userId),
    ]);
    for (const path of ["/admin/deliveries", "/admin/webhooks"]) {
      const page = text(await admin.get(path));
      expect(page).toContain("A deleted account");
      for (const left of [userId, "deleted:", "Gone Soon"])
        expect([path, page.includes(left)]).toEqual([path, false]);
    }
    expect(text(await admin.get("/admin/webhooks?type=payments"))).toContain(
      "The account was compared with Stripe.",
    );
  });

  it("is sent round again where it is stuck", async () => {
    const member = await trialMember(world);
    const waiting = { state: "pending", attempts: 0, created_at: world.clock.now - 11 * MINUTE };
    const { id, to } = await mail(member, { ...waiting, claimed_at: world.clock.now + MINUTE });
    expect(text(await admin.get("/admin/deliveries?show=stuck"))).toContain(to);
    const answer = await admin.post("/admin/deliveries?show=stuck", { intent: "retry", kind: "stuck", id });
    expect(answer.headers.get("Location")).toBe("/admin/deliveries?show=stuck");
    await sent(id);
    expect((await actsOn(await userIdOf(world, member))).length).toBe(1);
    expect(text(await admin.get("/admin/deliveries?show=stuck"))).not.toContain(to);
  });

  it("names no page of a seal that an account has left behind", async () => {
    const member = await memberOn(world, "professional");
    const userId = await userIdOf(world, member);
    const { id } = await signedProposal(world, member, "left-behind@harbor.example");
    await world.until("the seal", () =>
      world.db
        .prepare("select id from sealed_documents where proposal_id = ? and state = 'sealed'")
        .bind(id)
        .first(),
    );
    const put = (state: string) =>
      world.db.prepare("update sealed_documents set state = ? where proposal_id = ?").bind(state, id).run();
    await put("failed");
    expect((await admin.get("/admin/deliveries?show=seals")).text).toContain(
      `/admin/users/${userId}/proposals/${id}`,
    );
    await world.db.prepare("update users set deleted_at = ? where id = ?").bind(START, userId).run();
    const page = text(await admin.get("/admin/deliveries?show=seals"));
    expect([page.includes("A deleted account"), page.includes(userId)]).toEqual([true, false]);
    await put("sealed");
  });

  it("says so where every agreement is sealed", async () => {
    expect(text(await admin.get("/admin/deliveries?show=seals"))).toContain("Every agreement is sealed");
  });
});

describe("received events", () => {
  it("is one list of both services, by type, in pages", async () => {
    const member = await trialMember(world);
    const userId = await userIdOf(world, member);
    const payment = world.db.prepare(
      "insert into stripe_events (id, type, user_id, created_at, received_at) values (?, 'invoice.paid', ?, ?, ?)",
    );
    const mailEvent = world.db.prepare(
      "insert into mail_events (id, type, provider_id, detail, occurred_at, received_at) values (?, 'bounced', 'p', ?, ?, ?)",
    );
    await world.db.batch(
      Array.from({ length: 30 }, (_, n) => [
        payment.bind(`evt_${n}`, userId, START + n, START + n),
        mailEvent.bind(`msg_${n}`, "", START + n, START + n),
      ]).flat(),
    );
    const rows = (page: { text: string }) => page.text.match(/<th scope="row"/g)?.length ?? 0;
    const first = await admin.get("/admin/webhooks");
    expect(rows(first)).toBe(50);
    expect(first.text).toContain(member.email);
    const next = /href="(\/admin\/webhooks\?after=[^"]+)"/.exec(first.text)?.[1] ?? "";
    expect(rows(await admin.get(next.replaceAll("&amp;", "&")))).toBe(12);
    const bounced = await admin.get("/admin/webhooks?type=mail%3Abounced");
    expect([rows(bounced), bounced.text.includes(member.email)]).toEqual([31, false]);
    for (const source of ["payments", "mail"])
      expect(rows(await admin.get(`/admin/webhooks?type=${source}`)), `all of ${source}`).toBe(31);
    expect(text(await admin.get("/admin/webhooks?type=mail%3Adelayed"))).toContain("No events of this type");
    expect(rows(await admin.get("/admin/webhooks?type=nonsense&after=x"))).toBe(50);
  });
});
