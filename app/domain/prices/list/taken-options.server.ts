import { sql } from "drizzle-orm";
import type { MemberContext } from "../../context";

/** An option that clients could choose, and how often they took it. */
export interface TakenOption {
  name: string;
  /** `quantity`: a line whose quantity the client chooses, taken if it is more than none. */
  kind: "optional" | "package" | "quantity";
  currency: string;
  /** The number of accepted proposals in which it could be chosen. */
  offered: number;
  taken: number;
  /** Minor units: what the taken lines came to, of one period each. */
  valueMinor: number;
}

/** Newest first: older prices say little about the next ones. */
const MOST_PROPOSALS = 500;
const MOST_OPTIONS = 100;

/** Counts options in proposals that clients signed or approved, the most offered first. Uses one round trip. */
export const takenOptions = (ctx: MemberContext): Promise<TakenOption[]> =>
  ctx.db.all<TakenOption>(sql`
    with newest as (
      select id, current_version_id, status from proposals
      where user_id = ${ctx.actor.id} and price_table is not null and deleted_at is null and sent_at is not null
      order by sent_at desc limit ${MOST_PROPOSALS}),
    accepted as (
      select v.price_table as offer, coalesce(
        (select g.accepted_price from signatures g
          where g.proposal_id = p.id and g.version_id = v.id and g.accepted_price is not null limit 1),
        (select d.accepted_price from decisions d
          where d.proposal_id = p.id and d.version_id = v.id and d.accepted_price is not null limit 1)) as price
      from newest p join proposal_versions v on v.id = p.current_version_id
      where p.status in ('signed', 'approved') and v.price_table is not null),
    offered as (
      select l.value ->> '$.name' as name,
        case l.value ->> '$.kind' when 'fixed' then 'quantity' else l.value ->> '$.kind' end as kind,
        accepted.offer ->> '$.currency' as currency,
        (select a.value ->> '$.amount' from json_each(accepted.price, '$.lines') a
          where a.value ->> '$.id' = l.value ->> '$.id' and a.value ->> '$.quantity' > 0) as amount
      from accepted, json_each(accepted.offer, '$.sections') s, json_each(s.value, '$.lines') l
      where accepted.price is not null
        and (l.value ->> '$.kind' <> 'fixed' or l.value ->> '$.range' is not null))
    select name, kind, currency, count(*) as offered, count(amount) as taken, coalesce(sum(amount), 0) as "valueMinor"
    from offered group by name, kind, currency order by offered desc, taken desc, name limit ${MOST_OPTIONS}`);
