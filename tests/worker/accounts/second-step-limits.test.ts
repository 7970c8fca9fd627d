/** Guesses at the second step are counted, and whoever knows the password does not lock its holder out. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { atSecondStep, guardedMember, SECOND_STEP } from "../../world/factors";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
});
afterAll(() => world.dispose());

it("Strangers share ten guesses, and a browser that is known has its own", async () => {
  const { member, nextCode } = await guardedMember(world);
  const known = await atSecondStep(world, member);
  expect((await known.post(SECOND_STEP, { code: nextCode() })).status).toBe(302);
  await atSecondStep(world, member, known);
  // Known or not, the first sign-in came from a browser that was not.
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    const thief = world.visitor();
    thief.headers["CF-Connecting-IP"] = `198.51.100.${tried}`;
    await atSecondStep(world, member, thief);
    statuses.push((await thief.post(SECOND_STEP, { code: "000000" })).status);
  }
  expect(statuses).toEqual([...Array(9).fill(400), 429, 429]);
  const answer = await known.post(SECOND_STEP, { code: nextCode() });
  expect(answer.status).toBe(302);
});
