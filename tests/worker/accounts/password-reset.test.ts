import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import type { Context } from "~/domain/context";
import { memberOn, sentProposal, trialMember } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const OLD = "correct horse";
const NEW = "battery staple";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());
afterEach(() => {
  world.clock.now = START;
  world.mail.recover();
});

const ask = (email: string, visitor = world.visitor()) => visitor.post("/reset-password", { email });
const choose = (path: string, password: string, visitor = world.visitor()) =>
  visitor.post(path, { password });
const signIn = (email: string, password: string) =>
  world.visitor().json("POST", "/api/login", { email, password });
const copyOf = (visitor: Visitor) => {
  const copy = world.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
};

const mailsTo = (email: string, subject: string) =>
  world.mail.to(email).filter((mail) => mail.subject.includes(subject));

/** The path in the newest of so many reset mails. */
const resetPath = (email: string, atLeast = 1) =>
  world.until(`a reset mail to ${email}`, () => {
    const mails = mailsTo(email, "Reset");
    const url = mails.at(-1)?.text.match(/https?:\/\/\S+\/reset-password\/[\w-]{43}(?=\s)/)?.[0];
    return mails.length >= atLeast && url ? new URL(url).pathname : null;
  });

/** A member who asked for a link and got it. */
async function asked() {
  const member = await trialMember(world, "Ada Byron");
  await ask(member.email);
  return { member, email: member.email, path: await resetPath(member.email) };
}

const one = <T>(query: string, ...values: unknown[]) =>
  world.db
    .prepare(query)
    .bind(...values)
    .first<T>();

const deliveryOf = (email: string, kind: string) =>
  one<{ id: string; state: string; last_error: string | null; proposal_id: string | null }>(
    "select * from deliveries where to_email = ? and kind = ? order by rowid desc limit 1",
    email,
    kind,
  );

describe("asking for a link", () => {
  it("mails it to the account's address, in nobody's name", async () => {
    const { email, path } = await asked();
    const [mail] = mailsTo(email, "Reset");
    expect(mail).toMatchObject({
      from: "Countersign <proposals@countersign.test>",
      to: [email],
      cc: [],
      subject: "Reset your Countersign password",
    });
    expect(mail?.reply_to).toBeUndefined();
    expect(mail?.text).toContain("Hello Ada Byron,");
    expect(mail?.text).toContain("Requested: 16 November 2026 at 12:00 UTC");
    expect(mail?.text).toContain("Valid until: 16 November 2026 at 13:00 UTC");
    expect(mail?.text).toContain("If you did not ask for this, ignore this email. Nothing will change.");
    expect(mail?.html).toContain(`href="${world.url}${path}"`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("203.0.113.7");
    await world.until("the row", async () => (await deliveryOf(email, "password_reset"))?.state === "sent");
  });

  it("answers an unknown address exactly as a known one, and mails nothing", async () => {
    const { email } = await trialMember(world);
    const [known, unknown] = [await ask(email), await ask("nobody@studio.example")];
    const shown = async (answer: typeof known, address: string) => {
      const visitor = world.visitor();
      visitor.cookies.set("countersign-notice", cookieIn(answer.headers));
      const page = await visitor.get(answer.headers.get("location") ?? "");
      return [answer.status, answer.headers.get("location"), page.status, page.text.replaceAll(address, "…")];
    };
    expect(await shown(unknown, "nobody@studio.example")).toEqual(await shown(known, email));
    expect(await shown(known, email)).toEqual([302, "/reset-password?sent", 200, expect.any(String)]);
    expect((await shown(known, email)).at(-1)).toContain("If there is an account for …, we have sent a link");
    await resetPath(email);
    expect(world.mail.to("nobody@studio.example")).toEqual([]);
    expect(await deliveryOf("nobody@studio.example", "password_reset")).toBeNull();
  });

  it("does the same work for both: one round trip and one message", async () => {
    const { email } = await trialMember(world);
    const known = await workFor(email);
    expect(await workFor("nobody@studio.example")).toEqual(known);
    expect(known).toEqual(["prepare", "prepare", "batch of 2", "message of kind mail"]);
  });

  it("keeps what was typed and says what is wrong with it", async () => {
    const answer = await ask("ada at studio");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Please enter a valid email address");
    expect(answer.text).toContain('value="ada at studio"');
  });

  it("keeps no token readable", async () => {
    const { email, path } = await asked();
    const token = path.split("/").at(-1);
    const row = await one<object>(
      "select r.* from password_resets r join users u on u.id = r.user_id where u.email = ?",
      email,
    );
    expect(JSON.stringify(row)).not.toContain(token);
    const delivery = await deliveryOf(email, "password_reset");
    expect(JSON.stringify(delivery)).not.toContain(token);
    expect(delivery?.proposal_id).toBeNull();
  });
});

const cookieIn = (headers: Headers) =>
  /countersign-notice=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";

/** What the verb asks of the database and the queue, in order. */
async function workFor(email: string): Promise<string[]> {
  const work: string[] = [];
  const counted = {
    prepare: (query: string) => {
      work.push("prepare");
      return world.db.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => {
      work.push(`batch of ${statements.length}`);
      return world.db.batch(statements);
    },
  };
  const ctx = {
    db: openDatabase(counted as unknown as D1Database),
    config: { linkSecret: "of this test alone", rateLimits: "open" },
    now: START,
    request: { ip: null },
    outbox: { send: async ({ kind }: { kind: string }) => work.push(`message of kind ${kind}`) },
  } as unknown as Context;
  await requestPasswordReset(ctx, { email });
  return work;
}

describe("the link", () => {
  it("opens a page that changes nothing, however often it is opened", async () => {
    const { member, path } = await asked();
    for (let n = 0; n < 3; n += 1) {
      const page = await world.visitor().get(path);
      expect([page.status, page.text.includes(`For your account ${member.email}.`)]).toEqual([200, true]);
    }
    expect((await member.get("/api/user")).status).toBe(200);
    expect(
      await one(
        "select used_at from password_resets where token_hash is not null and used_at is not null and user_id = (select id from users where email = ?)",
        member.email,
      ),
    ).toBeNull();
  });

  it("is kept out of caches, indexes, referrers and logs, however it is spelled", async () => {
    const { path } = await asked();
    const token = path.split("/").at(-1) ?? "";
    const spellings = [path, `/RESET-Password/${token}`, `/%72eset-password/${token}`, `${path}.data`];
    for (const spelling of [...spellings, `${path}/more`]) {
      const { headers } = await world.visitor().get(spelling);
      expect(headers.get("referrer-policy"), spelling).toBe("same-origin");
      expect(headers.get("cache-control"), spelling).toContain("no-store");
      expect(headers.get("x-robots-tag"), spelling).toBe("noindex");
    }
    expect((await world.visitor().get("/reset-password")).headers.get("cache-control")).toBe("no-store");
    await choose(path, "short");
    const isLogged = (line: string) => line.includes("/reset-password/[token]");
    await world.until("the logs", () => world.logs.filter(isLogged).length >= spellings.length + 2);
    expect(world.logs.join("\n")).not.toContain(token);
  });

  it("carries no script but the page's own small ones", async () => {
    const { path } = await asked();
    const own = { [path]: 1, "/reset-password": 1, "/auth": 2, "/auth?mode=sign-up": 1 };
    for (const [page, scripts] of Object.entries(own)) {
      const { text } = await world.visitor().get(page);
      const names = [...text.matchAll(/<script[^>]*>/g)].map(
        ([tag]) => /^<script type="module" src="\/assets\/([a-z-]+)-[^"/]+\.js">$/.exec(tag)?.[1],
      );
      expect(names.sort(), page).toEqual(["passkey", "reveal-and-busy"].slice(-scripts));
    }
  });

  it("cannot be exchanged with a signing link", async () => {
    const owner = await memberOn(world, "professional");
    await sentProposal(owner, { clientEmail: "exchange@harbor.example" });
    const { path } = await asked();
    expect((await world.visitor().get(path.replace("reset-password", "sign"))).status).toBe(404);
    const mail = await world.until("a signing link", () =>
      world.mail.to("amara@brightharbor.example").at(-1),
    );
    const signing = mail.text.match(/\/sign\/([\w-]{43})/)?.[1];
    expect(signing).toBeTruthy();
    expect((await world.visitor().get(`/reset-password/${signing}`)).status).toBe(410);
  });
});

describe("choosing a new password", () => {
  it("changes it, ends every session, begins a fresh one and tells by mail", async () => {
    const { member, email, path } = await asked();
    const elsewhere = copyOf(member);
    const holder = world.visitor();
    const answer = await choose(path, NEW, holder);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    const dashboard = await holder.get("/dashboard");
    expect([dashboard.status, dashboard.text.includes("Password changed")]).toEqual([200, true]);
    expect((await elsewhere.get("/api/user")).status).toBe(401);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);

    const mail = await world.until("the mail", () => mailsTo(email, "was changed")[0]);
    expect(mail.from).toBe("Countersign <proposals@countersign.test>");
    expect(mail.text).toContain("Your password was changed");
    expect(mail.text).toContain("was changed on 16 November 2026 at 12:00 UTC");
    expect(mail.text).toContain(`It was not me:\n${world.url}/reset-password`);
    await world.until("the row", async () => (await deliveryOf(email, "password_changed"))?.state === "sent");
  });

  it("keeps the rules of sign-up, and gives no password back", async () => {
    const { path } = await asked();
    const answer = await choose(path, "12345");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Use at least 6 characters.");
    expect(answer.text).not.toContain("12345");
    expect((await choose(path, NEW)).status).toBe(302);
  });

  it("works once: the second time says so and offers a new link", async () => {
    const { email, path } = await asked();
    await choose(path, NEW);
    for (const answer of [await choose(path, "third password"), await world.visitor().get(path)]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain("a new password was already chosen with it");
      expect(answer.text).toContain('href="/reset-password"');
    }
    expect((await signIn(email, "third password")).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it("of many at once, one wins", async () => {
    const { email, path } = await asked();
    const passwords = Array.from({ length: 6 }, (_, n) => `password ${n}`);
    const answers = await Promise.all(passwords.map((password) => choose(path, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410, 410, 410, 410, 410]);
    const winner = passwords[answers.findIndex(({ status }) => status === 302)] ?? "";
    expect((await signIn(email, winner)).status).toBe(200);
    await world.until("the mail", () => mailsTo(email, "was changed")[0]);
    expect(
      await one(
        "select count(*) as n from deliveries where to_email = ? and kind = 'password_changed'",
        email,
      ),
    ).toEqual({ n: 1 });
  });

  it("is too late after an hour", async () => {
    const { email, path } = await asked();
    world.clock.now = START + HOUR - 1;
    expect((await world.visitor().get(path)).status).toBe(200);
    world.clock.now = START + HOUR;
    for (const answer of [await world.visitor().get(path), await choose(path, NEW)]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain("It was valid for 1 hour, and that hour has passed.");
      expect(answer.text).toContain('href="/reset-password"');
    }
    expect((await signIn(email, OLD)).status).toBe(200);
  });

  it("stays good while others ask for more, and closes with the rest once one was used", async () => {
    const { email, path } = await asked();
    await ask(email);
    const newest = await resetPath(email, 2);
    expect(newest).not.toBe(path);
    expect((await choose(path, NEW)).status).toBe(302);
    const refused = await choose(newest, OLD);
    expect([refused.status, refused.text.includes("The password has been changed since")]).toEqual([
      410,
      true,
    ]);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it("leaves no session of a sign-in with the old password that was on its way", async () => {
    const { email, path } = await asked();
    const visitors = Array.from({ length: 6 }, () => world.visitor());
    const [reset] = await Promise.all([
      choose(path, NEW),
      ...visitors.map((visitor) => visitor.json("POST", "/api/login", { email, password: OLD })),
    ]);
    expect(reset.status).toBe(302);
    for (const visitor of visitors) expect((await visitor.get("/api/user")).status).toBe(401);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it.each(["A".repeat(43), "too-short", `${"A".repeat(43)}A`, "%00"])("knows no link %s", async (token) => {
    for (const answer of [
      await world.visitor().get(`/reset-password/${token}`),
      await choose(`/reset-password/${token}`, NEW),
    ]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain("not one of our links");
      expect(answer.text).toContain('href="/reset-password"');
    }
  });

  it("is refused from another site's page", async () => {
    const { email, path } = await asked();
    const answer = await world.visitor().ask("POST", path, {
      body: new URLSearchParams({ password: NEW }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect((await signIn(email, OLD)).status).toBe(200);
  });
});

describe("the outbox", () => {
  it("tries a reset mail again under the same key with the same bytes, and writes no evidence", async () => {
    const { email } = await trialMember(world);
    const events = await one("select count(*) as n from audit_events");
    // A mail about a browser, from a sign-in before, may be on its way still.
    await world.until("other mails", async () => {
      const waiting = await one<{ n: number }>(
        "select count(*) as n from deliveries where kind = 'new_browser' and state in ('pending', 'working')",
      );
      return waiting?.n === 0;
    });
    const calls = world.mail.calls;
    world.mail.fail(500, 2);
    await ask(email);
    await resetPath(email);
    expect(world.mail.calls - calls).toBe(3);
    expect(mailsTo(email, "Reset").map(({ key }) => key)).toEqual([
      (await deliveryOf(email, "password_reset"))?.id,
    ]);
    expect(await one("select count(*) as n from audit_events")).toEqual(events);
  });

  it("fails a mail the provider will not take, and lets its holder send it again", async () => {
    const member = await memberOn(world, "professional");
    const proposal = await sentProposal(member);
    await world.until("the proposal's mail", async () => {
      const row = await one<{ state: string }>(
        "select state from deliveries where proposal_id = ?",
        proposal,
      );
      return row?.state === "sent";
    });
    world.mail.fail(422, 1, { message: "Invalid `to` field" });
    await ask(member.email);
    const failed = await world.until("the failure", async () => {
      const row = await deliveryOf(member.email, "password_reset");
      return row?.state === "failed" ? row : null;
    });
    const retry = { intent: "retry-delivery", deliveryId: failed.id };
    const stranger = await trialMember(world);
    expect((await stranger.post(`/proposal/${proposal}`, retry)).status).toBe(404);
    expect((await member.post(`/proposal/${proposal}`, retry)).status).toBe(302);
    await resetPath(member.email);
  });

  it("finds a mail whose message was lost", async () => {
    const { email } = await asked();
    await world.until("the row", async () => (await deliveryOf(email, "password_reset"))?.state === "sent");
    const { id } = (await deliveryOf(email, "password_reset")) ?? { id: "" };
    await world.db
      .prepare(
        "update deliveries set id = 'lost-message', state = 'pending', provider_id = null, claimed_at = null where id = ?",
      )
      .bind(id)
      .run();
    world.clock.now = START + 2 * 60_000;
    await world.sweep();
    await world.until("the second mail", () => mailsTo(email, "Reset").length === 2);
    expect(mailsTo(email, "Reset")[1]?.html).toBe(mailsTo(email, "Reset")[0]?.html);
  });

  it.each([
    ["used", "update password_resets set used_at = created_at", "used"],
    ["closed", "update password_resets set revoked_at = created_at", "changed"],
    ["expired", "update password_resets set expires_at = created_at", "expired"],
    ["gone", "delete from password_resets", "expired"],
  ])("never sends a link that is %s", async (_what, change, reason) => {
    const { email } = await trialMember(world);
    world.mail.fail(500, 1);
    await world.db.exec(
      `create trigger closed after insert on deliveries when new.to_email = '${email}' begin ${change} where id = new.payload ->> 'resetId'; end`,
    );
    await ask(email);
    const row = await world.until("the outcome", async () => {
      const found = await deliveryOf(email, "password_reset");
      return found?.state === "failed" ? found : null;
    });
    await world.db.exec("drop trigger closed");
    expect(row.last_error).toContain(reason);
    expect(mailsTo(email, "Reset")).toEqual([]);
  });

  it("gives up what is a day old, and forgets old resets", async () => {
    const { email } = await asked();
    await world.until("the row", async () => (await deliveryOf(email, "password_reset"))?.state === "sent");
    await world.db
      .prepare(
        "update deliveries set state = 'pending', provider_id = null, claimed_at = null where to_email = ?",
      )
      .bind(email)
      .run();
    world.clock.now = START + 2 * DAY;
    await world.sweep();
    expect(await deliveryOf(email, "password_reset")).toMatchObject({
      state: "failed",
      last_error: "We do not know whether this arrived. Retry sends it again.",
    });
    const resets = () => one<{ n: number }>("select count(*) as n from password_resets");
    expect((await resets())?.n).toBeGreaterThan(0);
    world.clock.now = START + 31 * DAY + HOUR;
    await world.sweep();
    expect(await resets()).toEqual({ n: 0 });
  });
});
