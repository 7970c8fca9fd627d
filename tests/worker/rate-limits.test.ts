import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BRIEF, MAIL, memberOn, SIGNATURE, sentProposal, signingPath } from "../world/people";
import { openWorld, START, type World } from "../world/world";

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
});
afterAll(() => world.dispose());

describe("production's limits", () => {
  it("stop the eleventh sign-in within a quarter of an hour, before any hashing, and say when to come back", async () => {
    const visitor = world.visitor();
    const attempt = () =>
      visitor.json("POST", "/api/login", { email: "guess@me.example", password: "wrong one" });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(401);
    const started = performance.now();
    const stopped = await attempt();
    const elapsed = performance.now() - started;
    expect(stopped.status).toBe(429);
    expect(stopped.body.error).toMatch(/try again in \d+ minutes/);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(elapsed).toBeLessThan(140);
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

  it("stop generating without end, by account", async () => {
    const owner = await memberOn(world, "professional");
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) {
      statuses.push((await owner.json("POST", "/api/proposals/generate", BRIEF)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const other = await memberOn(world, "professional");
    expect((await other.json("POST", "/api/proposals/generate", BRIEF)).status).toBe(201);
  });
});
