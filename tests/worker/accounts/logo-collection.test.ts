// @module-tag nightly
/** Logos that nobody names leave R2; those that a client may still be shown stay. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { logoStorageKey } from "~/domain/branding/logo-key";
import { pngOf } from "../../world/browser/pictures";
import { type Member, memberOn, offerToSign } from "../../world/people";
import { openWorld, type World } from "../../world/world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

/** Saves a logo and tells its key. */
async function brand(side: number): Promise<string> {
  const logo = `data:image/png;base64,${Buffer.from(pngOf(side, side)).toString("base64")}`;
  expect((await owner.json("POST", "/api/user/branding", { logo })).status).toBe(200);
  const saved = "select logo_key from branding where user_id = (select id from users where email = ?)";
  return String(await world.db.prepare(saved).bind(owner.email).first("logo_key"));
}

const isThere = async (key: string) => (await world.files.head(logoStorageKey(key))) !== null;

/** A day of sweeps, one an hour. What lies in R2 was put there by the real clock. */
async function sweepADay(from: number): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.now = from + hour * HOUR;
    await world.sweep();
  }
}

const nextHour = () => Math.ceil(Date.now() / HOUR) * HOUR;

it("takes what is older than a day and named by nobody, and nothing else", async () => {
  const frozen = await brand(40);
  await offerToSign(world, owner, { includeLogo: true, clientEmail: "frozen-logo@harbor.example" });
  const dropped = [await brand(41), await brand(42), await brand(43)];
  const saved = await brand(44);
  await world.files.put("sealed/other.pdf", "not a logo");
  const all = async () => Promise.all([frozen, ...dropped, saved].map(isThere));

  await sweepADay(nextHour() - DAY);
  expect(await all(), "they are too young").toEqual(Array(5).fill(true));

  await sweepADay(nextHour() + 2 * DAY);
  expect(await all()).toEqual([true, false, false, false, true]);
  expect(await world.files.head("sealed/other.pdf")).not.toBeNull();
  await sweepADay(nextHour() + 4 * DAY);
  expect(await all(), "once more is no harm").toEqual([true, false, false, false, true]);
});

it("begins the day of a logo anew when it is chosen again", async () => {
  const key = await brand(50);
  const uploaded = async () => (await world.files.head(logoStorageKey(key)))?.uploaded.getTime() ?? 0;
  const first = await uploaded();
  world.clock.now = nextHour();
  await brand(50);
  expect(await uploaded(), "it is young").toBe(first);
  world.clock.now = nextHour() + DAY;
  await expect.poll(async () => brand(50).then(uploaded)).toBeGreaterThan(first);
});
