/** What strangers ask for or guess must not keep an account's holder out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Member, trialMember } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60 * 1000;
const PASSWORD = "correct horse";
let world: World;
let holder: Member;
let places = 0;

beforeAll(async () => {
  world = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  holder = await trialMember(world);
});

function elsewhere(): Visitor {
  places += 1;
  const visitor = world.visitor();
  visitor.headers["CF-Connecting-IP"] = `198.51.${Math.floor(places / 250)}.${places % 250}`;
  return visitor;
}

const signIn = (visitor: Visitor, password = PASSWORD, email = holder.email) =>
  visitor.json("POST", "/api/login", { email, password });

/** Three guesses from each of seven places, after thirty others: more than all strangers together have in an hour. */
async function attack(): Promise<number[]> {
  const statuses: number[] = [];
  await spend(holder.email, 30);
  for (let place = 0; place < 7; place += 1) {
    const stranger = elsewhere();
    for (let n = 0; n < 3; n += 1) statuses.push((await signIn(stranger, "a wrong guess")).status);
  }
  return statuses;
}

/** The same without the hashing: what strangers together have is used up. */
async function spend(email = holder.email, hits = 50): Promise<void> {
  const hour = Math.floor(world.clock.now / HOUR) * HOUR;
  await world.db
    .prepare(
      "insert into rate_counters (key, window_start, hits) values (?1, ?2, ?3) on conflict (key, window_start) do update set hits = ?3",
    )
    .bind(`sign-in-address:${email}`, hour, hits)
    .run();
}

const knownCookie = (visitor: Visitor) =>
  [...visitor.cookies].find(([name]) => name.endsWith("known-browsers"));

describe("while strangers guess at a password", () => {
  it("a browser that signed in before signs in, and the strangers stay out with the right password", async () => {
    const browser = elsewhere();
    expect((await signIn(browser)).status).toBe(200);
    await browser.json("POST", "/api/logout");
    const statuses = await attack();
    expect([statuses.filter((each) => each === 401).length, statuses.at(-1)]).toEqual([20, 429]);
    expect((await signIn(elsewhere())).status).toBe(429);
    expect((await signIn(browser)).status).toBe(200);
  });

  it("a new browser gets in through the mailbox, with the password", async () => {
    await spend();
    const browser = elsewhere();
    const refused = await browser.post("/auth", { email: holder.email, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(
      /role="alert"[^>]*>(<[^>]+>)*Too many attempts to sign in with this address/,
    );
    expect(refused.text).toMatch(/href="\/reset-password"[^>]*>Email me a link/);

    expect((await browser.post("/reset-password", { email: holder.email })).status).toBe(302);
    const path = await world.until(
      "the link",
      () => world.mail.to(holder.email)[0]?.text.match(/\/reset-password\/[\w-]{43}/)?.[0],
    );
    expect((await browser.get(path)).text).toContain("Keep my password and sign in");
    for (let n = 0; n < 2; n += 1) {
      const kept = await browser.post(`${path}?keep`, {});
      expect([kept.status, kept.headers.get("location")]).toEqual([302, "/auth?trusted"]);
    }
    expect((await browser.get("/api/user")).status, "the link alone signs nobody in").toBe(401);
    expect((await signIn(browser, "a wrong guess")).status).toBe(401);
    expect((await signIn(browser)).status).toBe(200);
    expect((await elsewhere().get(path)).status, "the link is still there to be used").toBe(200);
  });

  it("is offered a link that opens nothing only as one that is closed", async () => {
    const answer = await elsewhere().post(`/reset-password/${"B".repeat(43)}?keep`, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/reset-password/${"B".repeat(43)}`,
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("an unknown address is answered in the same words", async () => {
    await spend();
    const known = await elsewhere().post("/auth", { email: holder.email, password: PASSWORD });
    holder.email = "nobody@studio.example";
    await spend();
    const unknown = await elsewhere().post("/auth", { email: holder.email, password: PASSWORD });
    const words = ({ text }: typeof known) => text.match(/Too many attempts[^<]*/)?.[0];
    expect(words(unknown)).toBe(words(known));
  });
});

describe("a known browser", () => {
  it("has ten attempts in a quarter of an hour, and none of anybody else's account", async () => {
    const [browser, other] = [elsewhere(), await trialMember(world)];
    await signIn(browser);
    const own = await Promise.all(Array.from({ length: 10 }, () => signIn(browser, "a wrong guess")));
    expect(own.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(browser)).status).toBe(429);
    const [name, value] = knownCookie(browser) ?? ["", ""];
    const key = (like: string) =>
      world.db.prepare("select sum(hits) as n from rate_counters where key like ?").bind(like).first();
    const before = await key(`sign-in-address:${other.email}`);
    const thief = elsewhere();
    thief.cookies.set(name, value);
    await signIn(thief, "a wrong guess", other.email);
    expect([before, await key(`sign-in-address:${other.email}`)]).toEqual([{ n: null }, { n: 1 }]);
  });

  it("stays known to several accounts, keeps nothing readable, and is forged by nobody", async () => {
    const [browser, other] = [elsewhere(), await trialMember(world)];
    await signIn(browser);
    await signIn(browser, PASSWORD, other.email);
    const [name, value] = knownCookie(browser) ?? ["", ""];
    expect(decodeURIComponent(value).split("~")).toHaveLength(2);
    expect(value).not.toContain("studio");
    await spend();
    expect((await signIn(browser)).status).toBe(200);
    const forger = elsewhere();
    forger.cookies.set(name, value.slice(0, -3) + (value.endsWith("AAA") ? "BBB" : "AAA"));
    forger.cookies.set(name, (forger.cookies.get(name) ?? "").split("~").at(-1) ?? "");
    holder.email = other.email;
    await spend();
    expect((await signIn(forger, PASSWORD)).status).toBe(429);
  });

  it("is sent away by a new password, all but the one that chose it", async () => {
    const [one, chooser] = [elsewhere(), elsewhere()];
    await signIn(one);
    await signIn(chooser);
    world.clock.now = START + 1000;
    const changed = await chooser.json("POST", "/api/user/password", {
      currentPassword: PASSWORD,
      newPassword: "battery staple",
    });
    expect(changed.status).toBe(200);
    await spend();
    expect((await signIn(one, "battery staple")).status).toBe(429);
    expect((await signIn(chooser, "battery staple")).status).toBe(200);
    world.clock.now = START;
  });

  it("is a stranger again after a year", async () => {
    const browser = elsewhere();
    await signIn(browser);
    world.clock.now = START + 365 * 24 * HOUR + 1;
    await spend();
    expect((await signIn(browser)).status).toBe(429);
    world.clock.now = START;
  });
});

describe("where attempts come from", () => {
  it("is one network for all addresses of an IPv6 subscriber", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const stranger = world.visitor();
      stranger.headers["CF-Connecting-IP"] = `2001:db8:7:1:${n}::${n}`;
      statuses.push((await signIn(stranger, "a wrong guess")).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});

describe("while strangers ask for a password's reset", () => {
  it("the holder's ask is answered, and a link that was mailed before opens", async () => {
    for (let n = 0; n < 6; n += 1) await elsewhere().post("/reset-password", { email: holder.email });
    const asked = await elsewhere().post("/reset-password", { email: holder.email });
    expect([asked.status, asked.headers.get("location")]).toEqual([302, "/reset-password?sent"]);
    const links = await world.until("the mails", () => {
      const mails = world.mail.to(holder.email);
      return (
        mails.length === 3 && mails.map(({ text }) => text.match(/\/reset-password\/[\w-]{43}/)?.[0] ?? "")
      );
    });
    for (const path of links) expect((await elsewhere().get(path)).status).toBe(200);
    const used = await elsewhere().post(links[0] ?? "", { password: "battery staple" });
    expect(used.headers.get("location")).toMatch(/^\//);
    expect((await signIn(elsewhere(), "battery staple")).status).toBe(200);
  });
});
