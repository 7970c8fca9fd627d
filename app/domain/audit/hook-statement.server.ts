/**
 * Calls to an account's endpoints are rows of the very batch that makes their event true: none is lost, and none reports
 * what did not happen (docs/decisions/0020-keys-and-webhooks.md).
 */
import { sql } from "drizzle-orm";
import { hookDeliveries, hookEndpoints, proposals, proposalVersions } from "~/db/schema";
import { API_VERSION, type ChosenEvent } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { isoTime } from "~/platform/time/iso-time";
import type { Context } from "../context";

export interface HookEvent {
  type: ChosenEvent;
  proposalId: string;
  /** Data of this kind of event alone, such as `{ signature: … }`. It never holds a link or a token of a client. */
  data?: Record<string, object>;
}

/**
 * One statement for the end of a batch, which `commit` puts there. It reads the proposal as the batch leaves it, and
 * writes a delivery for each endpoint that subscribes to the event; without one, it only looks into an index. An
 * endpoint that was switched off for its failures gets a held one, which its owner can send later.
 */
export function hookStatement(
  ctx: Pick<Context, "db" | "now" | "config">,
  { type, proposalId, data = {} }: HookEvent,
) {
  const eventId = `evt_${newId()}`;
  const body = sql`json_object('id', ${eventId}, 'type', ${type}, 'apiVersion', ${API_VERSION},
    'createdAt', ${isoTime(ctx.now)},
    'data', json_patch(json_object('proposal', ${proposalData(ctx)}), ${JSON.stringify(data)}))`;
  return ctx.db
    .insert(hookDeliveries)
    .select(
      sql`select lower(hex(randomblob(12))), e.id, ${eventId}, ${type}, ${body}, iif(e.disabled_at is null, 'queued', 'held'), 0, ${ctx.now},
        null, null, null, null, null, ${ctx.now}, null
      from ${proposals} p join ${hookEndpoints} e on e.user_id = p.user_id
        left join ${proposalVersions} v on v.id = p.current_version_id
      where p.id = ${proposalId} and (e.disabled_at is null or e.disabled_reason <> 'by hand')
        and exists (select 1 from json_each(e.events) where value = ${type})`,
    )
    .returning({ id: hookDeliveries.id });
}

/** The title as the client reads it; the value in minor units, null where the budget is no number. */
const proposalData = ({ config }: Pick<Context, "config">) =>
  sql`json_object('id', p.id, 'title', coalesce(v.title, p.title), 'status', p.status,
    'client', json_object('name', p.client_name, 'company', p.client_company, 'email', p.client_email),
    'value', json(case when p.value_minor is null then 'null'
      else json_object('amountMinor', p.value_minor, 'currency', p.currency) end),
    'url', ${config.appUrl} || '/proposal/' || p.id,
    'apiUrl', ${config.appUrl} || '/api/proposals/' || p.id)`;
