import type { Env } from "./env";

/** Real time, unless a test has bound a clock; UTC milliseconds. */
export const readClock = ({ CLOCK }: Pick<Env, "CLOCK">): number => CLOCK?.now() ?? Date.now();
