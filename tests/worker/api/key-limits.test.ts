import { afterAll, beforeAll, expect, it } from "vitest";
import { newKey } from "~/domain/accounts/api-keys/key-format";
import { memberOn } from "../../world/people";
import { call, keyOf } from "../../world/services/programs";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { RATE_LIMITS: "enforced", API_CALLS_PER_MINUTE: "12" } });
});
afterAll(() => world.dispose());

it("counts each key's calls exactly, however many come at once, and says what is left", async () => {
  const owner = await memberOn(world, "agency");
  const [{ key }, other] = [await keyOf(owner), await keyOf(owner)];
  world.clock.now = START + 15_000;
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(world, key, "GET", "/api/user")));
  const passed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([passed.length, refused.length]).toEqual([12, 8]);
  const left = passed.map(({ headers }) => Number(headers.get("RateLimit-Remaining"))).sort((a, b) => b - a);
  expect(left).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  for (const { headers, body } of refused) {
    expect([
      headers.get("RateLimit-Limit"),
      headers.get("Retry-After"),
      headers.get("RateLimit-Reset"),
    ]).toEqual(["12", "45", "45"]);
    expect(body.code).toBe("rate_limited");
  }
  expect((await call(world, other.key, "GET", "/api/user")).headers.get("RateLimit-Remaining")).toBe("11");
  world.clock.now = START + 60_000;
  expect((await call(world, key, "GET", "/api/user")).status).toBe(200);
  world.clock.now = START;
});

it("counts calls that are refused as well, and leaves no counter for a key that never was", async () => {
  const owner = await memberOn(world, "agency");
  const { key } = await keyOf(owner, ["team:read"]);
  const refused = await call(world, key, "GET", "/api/user");
  expect([refused.status, refused.headers.get("RateLimit-Remaining")]).toEqual([403, "11"]);
  const counters = async () =>
    (
      await world.db
        .prepare("select count(*) as n from rate_counters where key like 'api-key:%'")
        .first<{ n: number }>()
    )?.n;
  const before = await counters();
  expect((await call(world, newKey(), "GET", "/api/user")).status).toBe(401);
  expect(await counters()).toBe(before);
});
