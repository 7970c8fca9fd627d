import { and, eq, like, lt, not, notLike, type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { MINUTE } from "~/platform/time/durations";
import { PERSISTENT_PREFIX, SCRATCH_DOMAIN } from "./scratch-domain";

/** Older accounts belong to crashed tests. */
const ORPHAN_AGE_MS = 15 * MINUTE;

const isScratch = and(
  eq(users.isTest, true),
  like(users.email, `%@${SCRATCH_DOMAIN}`),
  // Persistent test data stay until a cleanup.
  notLike(users.email, `${PERSISTENT_PREFIX}%`),
);

export const isOrphanedScratch = (now: number): SQL =>
  sql`(${and(isScratch, lt(users.createdAt, now - ORPHAN_AGE_MS))})`;

/** A cleanup must not break a running test. */
export const isActiveScratch = (now: number): SQL =>
  sql`(${and(isScratch, not(lt(users.createdAt, now - ORPHAN_AGE_MS)))})`;
