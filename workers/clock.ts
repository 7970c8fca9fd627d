import type { Env } from "./env";

/** Real time, unless a test has bound a clock; UTC milliseconds. */
export async function readClock({ CLOCK }: Pick<Env, "CLOCK">): Promise<number> {
  return CLOCK ? Number(await (await CLOCK.fetch("https://clock.test/")).text()) : Date.now();
}
