/**
 * Tells an account's programs: the events are rows of the very batch that makes them true, so that none is lost and
 * none is told of what did not happen (docs/decisions/0020-keys-and-webhooks.md).
 */
import { sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { hookDeliveries, hookEndpoints, proposals, proposalVersions } from "~/db/schema";
import { newId } from "~/platform/ids";
import { isoTime } from "~/platform/iso-time";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { API_VERSION, type ChosenEvent } from "./hook-events";

export interface HookHappening {
  type: ChosenEvent;
  proposalId: string;
  /** What belongs to this kind of event alone, such as `{ signature: … }`; no link or token of a client's, ever. */
  data?: Record<string, object>;
}

const tellings = new WeakSet<object>();

/**
 * One statement for the end of a batch. It reads the proposal as the batch leaves it, and writes a delivery for each
 * endpoint that wants to hear; where there is none, it is a look into an index. Run the batch with `runAndTell`.
 */
export function tellHooks(ctx: Pick<Context, "db" | "now" | "config">, happening: HookHappening): Statement {
  const { type, proposalId, data = {} } = happening;
  const eventId = `evt_${newId()}`;
  const body = sql`json_object('id', ${eventId}, 'type', ${type}, 'apiVersion', ${API_VERSION},
    'createdAt', ${isoTime(ctx.now)},
    'data', json_patch(json_object('proposal', ${proposalTold(ctx)}), ${JSON.stringify(data)}))`;
  const statement = ctx.db
    .insert(hookDeliveries)
    .select(
      sql`select lower(hex(randomblob(12))), e.id, ${eventId}, ${type}, ${body}, 'queued', 0, ${ctx.now},
        null, null, null, null, null, ${ctx.now}, null
      from ${proposals} p join ${hookEndpoints} e on e.user_id = p.user_id
        left join ${proposalVersions} v on v.id = p.current_version_id
      where p.id = ${proposalId} and e.disabled_at is null
        and exists (select 1 from json_each(e.events) where value = ${type})`,
    )
    .returning({ id: hookDeliveries.id });
  tellings.add(statement);
  return statement;
}

/** The title as the client reads it; the value in minor units, null where the budget is no number. */
const proposalTold = ({ config }: Pick<Context, "config">) =>
  sql`json_object('id', p.id, 'title', coalesce(v.title, p.title), 'status', p.status,
    'client', json_object('name', p.client_name, 'company', p.client_company, 'email', p.client_email),
    'value', json(case when p.value_minor is null then 'null'
      else json_object('amountMinor', p.value_minor, 'currency', p.currency) end),
    'url', ${config.appUrl} || '/proposal/' || p.id,
    'apiUrl', ${config.appUrl} || '/api/proposals/' || p.id)`;

/** Runs a batch, and once it holds tells the queue of what is to be told, behind the answer. */
export async function runAndTell(ctx: Context, statements: Statement[]): Promise<void> {
  const answers: unknown[] = await runBatch(ctx.db, statements);
  const written = statements.flatMap((statement, at) =>
    tellings.has(statement) ? (answers[at] as { id: string }[]) : [],
  );
  if (written.length === 0) return;
  ctx.waitUntil(Promise.all(written.map(({ id }) => publish(ctx, "hook", id))));
}
