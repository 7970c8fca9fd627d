/** Which rows of `users` are accounts of the product's own tests, as conditions of a query. */
import { and, eq, like, lt, not, notLike, type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { MINUTE } from "~/platform/durations";
import { KEPT_PREFIX, SCRATCH_DOMAIN } from "./scratch-domain";

/** A test is over long before; what is older was left by one that was cut off. */
const LEFT_BEHIND = 15 * MINUTE;

const isScratch = and(
  eq(users.isTest, true),
  like(users.email, `%@${SCRATCH_DOMAIN}`),
  // Test data that were asked for stay until somebody cleans up.
  notLike(users.email, `${KEPT_PREFIX}%`),
);

/** Made by a test that was cut off. @param now UTC milliseconds */
export const isLeftBehind = (now: number): SQL =>
  sql`(${and(isScratch, lt(users.createdAt, now - LEFT_BEHIND))})`;

/** Made by a test that may still be running: taken from under it, the product would be told to be broken. */
export const isInUse = (now: number): SQL =>
  sql`(${and(isScratch, not(lt(users.createdAt, now - LEFT_BEHIND)))})`;
