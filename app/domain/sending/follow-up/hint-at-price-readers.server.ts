import { sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import { messageOf } from "~/platform/log.server";
import { dayIn } from "~/platform/time/calendar-day";
import { MINUTE } from "~/platform/time/durations";
import type { Context } from "../../context";
import { HINT_MS } from "../../proposals/list/needs";
import { WAITING } from "../../proposals/status";
import { priceReadings } from "./read-price.server";

/** Fewer visits are nothing to write about. */
const ENOUGH_READINGS = 3;

/** The sweep runs every ten minutes; what was read during a lost one is found by the next. */
const LOOKED_BACK_MS = 30 * MINUTE;
const MOST_AT_ONCE = 50;

interface ReadProposal {
  id: string;
  versionId: string;
}

/**
 * Tells owners whose price was read several times in a week that a person should write. Only what was read just now is looked at,
 * so a page view costs nothing more. Two sweeps at once give one hint.
 */
export async function hintAtPriceReaders(ctx: Context): Promise<void> {
  const found = await recentlyRead(ctx);
  for (const one of found) {
    try {
      const readings = await priceReadings(ctx, { ...one, since: ctx.now - HINT_MS });
      if (readings >= ENOUGH_READINGS) await insertHint(ctx, one.id);
    } catch (error) {
      ctx.log({ event: "views.not_read", proposalId: one.id, error: messageOf(error) });
    }
  }
}

const waiting = sql.raw(`(${WAITING.map((status) => `'${status}'`).join(", ")})`);

const hintWithinAWeek = ({ now }: Context) => sql`exists (select 1 from notices n where n.proposal_id = p.id
  and n.kind = 'price_read' and n.created_at > ${now - HINT_MS})`;

/** It can still be accepted, in every zone, and only the client is waited for. */
const isHintable = (
  ctx: Context,
) => sql`p.status in ${waiting} and p.waiting_for = 'client' and p.measures_reading
  and p.deleted_at is null and p.archived_at is null and p.page_closed_at is null
  and (p.last_day is null or p.last_day >= ${dayIn(ctx.now, "Pacific/Kiritimati")})
  and not ${hintWithinAWeek(ctx)}`;

/** Uses the index `proposals_by_last_view`. */
const recentlyRead = (ctx: Context): Promise<ReadProposal[]> =>
  ctx.primary.all<ReadProposal>(sql`
    select p.id, p.current_version_id as "versionId" from proposals p
    where p.last_viewed_at > ${ctx.now - LOOKED_BACK_MS} and p.view_count >= ${ENOUGH_READINGS} and ${isHintable(ctx)}
    order by p.last_viewed_at limit ${MOST_AT_ONCE}`);

/** The condition is part of the statement: of two at once, the second finds the hint of the first. */
const insertHint = (ctx: Context, proposalId: string) =>
  ctx.primary.run(sql`
    insert into notices (id, user_id, kind, proposal_id, about_id, title, actor_name, detail, created_at)
    select ${newId()}, p.user_id, 'price_read', p.id, p.id || ':' || ${ctx.now}, v.title, v.client_name, '', ${ctx.now}
    from proposals p join proposal_versions v on v.id = p.current_version_id
    where p.id = ${proposalId} and ${isHintable(ctx)}
    on conflict do nothing`);
