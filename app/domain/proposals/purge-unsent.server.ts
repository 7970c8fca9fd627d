import { inArray, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { purgeChains } from "../audit/purge-chains.server";
import type { Context } from "../context";
import { SAMPLE_BRIEF } from "./drafts/sample-brief";
import { RESTORE_WINDOW_MS } from "./restore.server";

const MAX_PROPOSALS = 100;
/** Bounds what each run looks at, because samples stay: their ids are needed again. */
const LOOKED_BACK_MS = 7 * DAY;

/** Purges deleted proposals that were sent to nobody, once they can no longer be restored. */
export async function purgeUnsent(ctx: Context): Promise<void> {
  const until = ctx.now - RESTORE_WINDOW_MS;
  const gone = sql`(select id from proposals where deleted_at >= ${until - LOOKED_BACK_MS} and deleted_at < ${until}
    and current_version_id is null and title <> ${SAMPLE_BRIEF.title}
    and not exists (select 1 from proposal_versions where proposal_id = proposals.id)
    order by deleted_at limit ${sql.raw(String(MAX_PROPOSALS))})`;
  await runBatch(ctx.primary, [
    ...purgeChains(ctx, gone, "deleted before it was sent"),
    ctx.primary.delete(proposals).where(inArray(proposals.id, gone)),
  ]);
}
