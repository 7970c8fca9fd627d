/** Work that is done one at a time: whoever comes while it is under way is told so, and does not wait. */
import { sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";

/**
 * Takes the turn at some work.
 * @param patience milliseconds after which work that was heard of no more has died
 * @returns false while somebody else has it
 */
export async function takeTurn(db: Db, work: string, now: number, patience: number): Promise<boolean> {
  const { meta } = await db.run(sql`insert into rate_counters (key, window_start, hits)
    select ${work}, ${now}, 1 where not exists (
      select 1 from rate_counters where key = ${work} and window_start > ${now - patience})
    on conflict do nothing`);
  return meta.changes > 0;
}

/** Lets the next one have it. */
export const endTurn = (db: Db, work: string) => db.run(sql`delete from rate_counters where key = ${work}`);
