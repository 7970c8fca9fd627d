import { type SQL, sql } from "drizzle-orm";
import { WAITING } from "../status";

/** The people whose turn it is, where several sign or approve. */
export interface Due {
  /** The first of them, by name. */
  name: string;
  /** The number of people besides the first. */
  others: number;
  step: number;
}

/**
 * Adds a column to a query of proposals, from the version sent last. A version asks at most 40 people, and most have no
 * row in `signers`. SQLite takes the columns beside `min()` from the row that has the minimum.
 */
export const dueColumn: SQL<Due | null> = sql<Due | null>`iif(proposals.status in (${sql.raw(
  WAITING.map((status) => `'${status}'`).join(", "),
)}) and proposals.sent_at is not null,
  (select json_object('name', name, 'others', due - 1, 'step', step) from (
    select r.name, s.step, count(*) as due, min(s.rowid) from signers s join recipients r on r.id = s.recipient_id
    where s.version_id = proposals.current_version_id and s.removed_at is null and s.step > 0
      and not exists (select 1 from signatures g where g.recipient_id = s.recipient_id and g.version_id = s.version_id)
      and not exists (select 1 from decisions d where d.recipient_id = s.recipient_id and d.version_id = s.version_id)
      and exists (select 1 from signers o where o.version_id = s.version_id and o.id <> s.id and o.removed_at is null and o.step > 0)
    group by s.step order by s.step limit 1)), null)`.mapWith((json: string) => JSON.parse(json) as Due);
