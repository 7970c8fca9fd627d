import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trialMember } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60 * 1000;
const OLD = "correct horse";
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
});
afterAll(() => world.dispose());

let places = 0;
/** Somebody where nobody was before. */
function visitorElsewhere() {
  places += 1;
  const visitor = world.visitor();
  visitor.headers["CF-Connecting-IP"] = `198.51.100.${places}`;
  return visitor;
}

const count = async (query: string, ...values: unknown[]) => {
  const row = await world.db
    .prepare(query)
    .bind(...values)
    .first<{ n: number }>();
  return row?.n;
};

describe("production's limits on passwords", () => {
  it("mail an address three links in half an hour, whoever asks, and answer alike after that", async () => {
    const { email } = await trialMember(world);
    for (const address of [email, "nobody@studio.example"]) {
      const answers = [];
      for (let n = 0; n < 6; n += 1)
        answers.push(await visitorElsewhere().post("/reset-password", { email: address }));
      expect(
        answers.map(({ status }) => status),
        address,
      ).toEqual(Array(6).fill(302));
      expect(new Set(answers.map(({ headers }) => headers.get("location")))).toEqual(
        new Set(["/reset-password?sent"]),
      );
    }
    expect(await count("select count(*) as n from password_resets")).toBe(3);
    world.clock.now = START + HOUR / 2;
    expect((await visitorElsewhere().post("/reset-password", { email })).status).toBe(302);
    expect(await count("select count(*) as n from password_resets")).toBe(4);
    world.clock.now = START;
  });

  it("refuse one place that asks for the same address again and again", async () => {
    const { email } = await trialMember(world);
    const visitor = visitorElsewhere();
    for (let n = 0; n < 5; n += 1)
      expect((await visitor.post("/reset-password", { email })).status).toBe(302);
    const refused = await visitor.post("/reset-password", { email });
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(
      /role="alert"[^>]*>(<[^>]+>)*Too many attempts\. Please try again in \d+ minutes/,
    );
    expect(refused.text).toContain(`value="${email}"`);
    expect((await visitorElsewhere().post("/reset-password", { email })).status).toBe(302);
  });

  it("let one place ask twenty times an hour, and keep no counters of what it made up after that", async () => {
    const visitor = visitorElsewhere();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await visitor.post("/reset-password", { email: `made-up-${n}@guess.example` })).status);
    expect(statuses).toEqual([...Array(20).fill(302), 429]);
    expect(await count("select count(*) as n from rate_counters where key like 'reset-mail:made-up-%'")).toBe(
      20,
    );
  });

  it("keep no counters of reset links that never were", async () => {
    const before = await count("select count(*) as n from rate_counters");
    const answer = await visitorElsewhere().post(`/reset-password/${"B".repeat(43)}`, { password: OLD });
    expect(answer.status).toBe(410);
    expect(await count("select count(*) as n from rate_counters")).toBe(before);
  });

  it("count a current password that is tried by its account, and nothing that strangers guess", async () => {
    const member = await trialMember(world);
    member.headers["CF-Connecting-IP"] = "198.51.100.250";
    const attempt = (currentPassword: string) =>
      member.json("POST", "/api/user/password", { currentPassword, newPassword: "battery staple" });
    for (let n = 0; n < 11; n += 1)
      await visitorElsewhere().json("POST", "/api/login", { email: member.email, password: "a wrong guess" });
    for (let n = 0; n < 10; n += 1) expect((await attempt("a wrong guess")).status).toBe(400);
    expect((await attempt(OLD)).status).toBe(429);
    const login = await visitorElsewhere().json("POST", "/api/login", { email: member.email, password: OLD });
    expect(login.status).toBe(200);
  });
});
