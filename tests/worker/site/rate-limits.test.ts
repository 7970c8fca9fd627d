import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pngOf } from "../../world/browser/pictures";
import { sentLink } from "../../world/links";
import { BRIEF, MAIL, memberOn, SIGNATURE, sentProposal, signingPath } from "../../world/people";
import { upload } from "../../world/uploads";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
});
afterAll(() => world.dispose());

const countersLike = async (pattern: string) => {
  const row = await world.db
    .prepare("select count(*) as n from rate_counters where key like ?")
    .bind(pattern)
    .first<{ n: number }>();
  return row?.n;
};

describe("production's limits", () => {
  it("stop the eleventh sign-in within a quarter of an hour, before any hashing, and say when to come back", async () => {
    const visitor = world.visitor();
    const attempt = () =>
      visitor.json("POST", "/api/login", { email: "guess@me.example", password: "wrong one" });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(401);
    const stopped = await attempt();
    expect(stopped.status).toBe(429);
    expect(stopped.body.error).toMatch(/try again in \d+ minutes/);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    // A refusal after hashing is logged as such; this one was none.
    const refused = () => world.logs.filter((line) => line.includes("sign_in.refused")).length;
    await world.until("the log", () => refused() >= 10);
    expect(refused()).toBe(10);
    world.clock.now = START + 15 * MINUTE;
    expect((await attempt()).status).toBe(401);
    world.clock.now = START;
  });

  it("stop a link from being tried without end", async () => {
    const owner = await memberOn(world, "professional");
    await sentProposal(owner);
    const path = await signingPath(world, MAIL.recipientEmail);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const client = world.visitor();
      client.headers["CF-Connecting-IP"] = `203.0.113.${n}`;
      statuses.push(
        (await client.json("POST", `/api${path}`, { ...SIGNATURE, legalDisclaimer: false })).status,
      );
    }
    expect(statuses.slice(0, 29)).toEqual(Array(29).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });

  it("stop a client's link to all documents from being mailed without end, and say nothing of it to others", async () => {
    const owner = await memberOn(world, "agency");
    const { path } = await sentLink(world, owner, "portal-limits@harbor.example");
    const ask = async (n: number) => {
      const client = world.visitor();
      client.headers["CF-Connecting-IP"] = `198.51.100.${n}`;
      world.clock.now = START + n * 6 * MINUTE;
      return client.post(`${path}/documents`, {});
    };
    for (const n of [0, 1, 2]) expect((await ask(n)).status).toBe(302);
    const mails = () =>
      world.db
        .prepare("select count(*) as n from deliveries where kind = 'portal_link'")
        .first<{ n: number }>();
    const before = await mails();
    // Anybody may ask: the client's earlier mail is as good, and the answer tells nobody that none has left.
    expect((await ask(3)).status).toBe(302);
    expect(await mails()).toEqual(before);
    world.clock.now = START;
    expect(await countersLike("portal-mail:%")).toBe(1);
  });

  it("stop one place from guessing at ever new addresses, and keep no counters of what it made up", async () => {
    const ip = "203.0.113.201";
    const visitor = world.visitor();
    visitor.headers["CF-Connecting-IP"] = ip;
    const hour = Math.floor(START / (60 * MINUTE)) * 60 * MINUTE;
    await world.db
      .prepare("insert into rate_counters (key, window_start, hits) values (?, ?, 100)")
      .bind(`sign-in-ip:${ip}`, hour)
      .run();
    const answer = await visitor.json("POST", "/api/login", {
      email: "new@guess.example",
      password: "wrong one",
    });
    expect(answer.status).toBe(429);
    expect(await countersLike("%new@guess.example")).toBe(0);
  });

  it("keep no counters of links that never were, nor of views", async () => {
    const unknown = "B".repeat(43);
    const before = await countersLike("%");
    const visitor = world.visitor();
    visitor.headers["CF-Connecting-IP"] = "203.0.113.203";
    expect((await visitor.json("POST", `/api/sign/${unknown}`, SIGNATURE)).status).toBe(404);
    expect((await visitor.get(`/sign/${unknown}/pdf`)).status).toBe(404);
    expect(await countersLike("%")).toBe(before);
    expect(await countersLike("view:%")).toBe(0);
  });

  it("stop bursts of forms and calls before any of them is read", async () => {
    const stranger = world.visitor();
    stranger.headers["CF-Connecting-IP"] = "203.0.113.201";
    const askForm = () => stranger.post("/reset-password", { "x[99999999]": "1" });
    const askCall = () =>
      stranger.ask("POST", "/api/login", { body: "{", headers: { "Content-Type": "application/json" } });
    for (const ask of [askForm, askCall]) {
      const answers = await Promise.all(Array.from({ length: 70 }, ask));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    }
  });

  it("stop bursts of made-up links by where they come from", async () => {
    const visitor = world.visitor();
    visitor.headers["CF-Connecting-IP"] = "203.0.113.204";
    const tokens = Array.from({ length: 70 }, (_, n) => String(n).padStart(43, "C"));
    const answers = await Promise.all(
      tokens.map((token) => visitor.json("POST", `/api/sign/${token}`, SIGNATURE)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });

  it.each(["/opened", "/read"])("stop bursts of %s before anything is looked up for them", async (what) => {
    const visitor = world.visitor();
    visitor.headers["CF-Connecting-IP"] = `203.0.113.${what === "/read" ? 206 : 207}`;
    const pages = Array.from({ length: 70 }, (_, n) => `/sign/${String(n).padStart(43, "D")}`);
    const shown = { view: "a-view-of-nobody-at-all", ...(what === "/read" && { ms: "1" }) };
    const answers = await Promise.all(pages.map((path) => visitor.post(path + what, shown)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });

  it("stop an account from uploading logos all day, and still let it save its footer", async () => {
    const owner = await memberOn(world, "professional");
    owner.headers["CF-Connecting-IP"] = "203.0.113.208";
    const { id } = (await owner.get("/api/user")).body;
    const day = 24 * 60 * MINUTE;
    await world.db
      .prepare("insert into rate_counters (key, window_start, hits) values (?, ?, 39)")
      .bind(`logo-day:${id}`, Math.floor(START / day) * day)
      .run();
    const logo = `data:image/png;base64,${Buffer.from(pngOf(20, 20)).toString("base64")}`;
    const save = async (body: object) => (await owner.json("POST", "/api/user/branding", body)).status;
    expect([await save({ logo }), await save({ logo }), await save({ logo: null, footer: "Ours" })]).toEqual([
      200, 429, 200,
    ]);
  });

  it("stop an account from uploading pictures all day", async () => {
    const owner = await memberOn(world, "professional");
    owner.headers["CF-Connecting-IP"] = "203.0.113.209";
    const { id } = (await owner.get("/api/user")).body;
    const day = 24 * 60 * MINUTE;
    await world.db
      .prepare("insert into rate_counters (key, window_start, hits) values (?, ?, 599)")
      .bind(`picture-day:${id}`, Math.floor(START / day) * day)
      .run();
    expect((await upload(owner, pngOf(20, 20))).status).toBe(201);
    expect((await upload(owner, pngOf(20, 21))).status).toBe(429);
  });

  it("stop generating without end, by account, before anything is saved", async () => {
    const owner = await memberOn(world, "professional");
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) {
      statuses.push((await owner.json("POST", "/api/proposals/generate", BRIEF)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const created = statuses.filter((status) => status === 201).length;
    expect((await owner.get("/api/user")).body.proposalsUsed, "a refusal leaves no draft").toBe(created);
    const other = await memberOn(world, "professional");
    other.headers["CF-Connecting-IP"] = "203.0.113.205";
    expect((await other.json("POST", "/api/proposals/generate", BRIEF)).status).toBe(201);
  });

  it("stop codes from being mailed, and guessed at, without end", async () => {
    const owner = await memberOn(world, "professional");
    owner.headers["CF-Connecting-IP"] = "203.0.113.231";
    const link = await sentLink(world, owner, "guarded@harbor.example", { requiresCode: true });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const reader = world.visitor();
      reader.headers["CF-Connecting-IP"] = `203.0.113.${150 + n}`;
      world.clock.now = START + n * MINUTE;
      statuses.push((await reader.json("POST", `/api${link.path}/code`, {})).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const tries: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const reader = world.visitor();
      reader.headers["CF-Connecting-IP"] = `203.0.113.${160 + n}`;
      tries.push((await reader.json("POST", `/api${link.path}/code`, { code: "000000" })).status);
    }
    world.clock.now = START;
    expect(tries.slice(0, 30)).not.toContain(429);
    expect(tries.at(-1)).toBe(429);
  });

  it("tell a page without a script when to come back", async () => {
    const owner = await memberOn(world, "professional");
    owner.headers["CF-Connecting-IP"] = "203.0.113.232";
    const link = await sentLink(world, owner, "waiting@harbor.example", { requiresCode: true });
    const hour = Math.floor(START / (60 * MINUTE)) * 60 * MINUTE;
    const reader = world.visitor();
    reader.headers["CF-Connecting-IP"] = "203.0.113.210";
    await world.db
      .prepare("insert into rate_counters (key, window_start, hits) values ('code-ip:203.0.113.210', ?, 20)")
      .bind(hour)
      .run();
    const answer = await reader.post(`${link.path}/code`, { intent: "send" });
    expect(answer.headers.get("location")).toBe(`${link.path}?code=often&wait=60#confirm`);
    const page = await reader.get(`${link.path}?code=often&wait=60`);
    expect(page.text).toMatch(/Too many attempts. Please try again (<!-- -->)?in 60 minutes/);
  });

  it("stop strangers from mailing links to a client day and night", async () => {
    const owner = await memberOn(world, "professional");
    owner.headers["CF-Connecting-IP"] = "203.0.113.233";
    const link = await sentLink(world, owner, "day-and-night@harbor.example");
    const midnight = Math.floor(START / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;
    await world.db
      .prepare("insert into rate_counters (key, window_start, hits) values (?, ?, 12)")
      .bind(`link-mail-day:${link.id}`, midnight)
      .run();
    const ask = () => {
      const stranger = world.visitor();
      stranger.headers["CF-Connecting-IP"] = "203.0.113.234";
      return stranger.post(`/client/proposal/${link.id}`, { intent: "mail-link" });
    };
    const mailed = `/client/proposal/${link.id}?mailed=1#next`;
    const renewals = () =>
      world.db
        .prepare("select count(*) as n from deliveries where kind = 'link_renewal' and proposal_id = ?")
        .bind(link.id)
        .first();
    // What was mailed before is as good, and nobody is told that no other leaves.
    expect((await ask()).headers.get("location")).toBe(mailed);
    expect(await renewals()).toEqual({ n: 0 });
    world.clock.now = START + 24 * 60 * MINUTE;
    expect((await ask()).headers.get("location")).toBe(mailed);
    expect(await renewals()).toEqual({ n: 1 });
    world.clock.now = START;
  });
});
