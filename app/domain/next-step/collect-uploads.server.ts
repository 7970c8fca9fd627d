import { sql } from "drizzle-orm";
import { clientFiles } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { collectFiles, type NamedFiles } from "../content/pictures/collect-files.server";
import type { Context } from "../context";
import { RESTORE_WINDOW_MS } from "../proposals/restore.server";

export const UPLOADED_FILES: NamedFiles = { folder: "files", findNamed };

/** Drops what was sent for proposals that cannot be restored any more; then deletes files that no row names. */
export async function collectUploads(ctx: Context): Promise<void> {
  await dropDeleted(ctx);
  await collectFiles(ctx, UPLOADED_FILES);
}

/** Bounds what each run looks at. */
const LOOKED_BACK_MS = 7 * DAY;

function dropDeleted({ primary, now }: Context) {
  const until = now - RESTORE_WINDOW_MS;
  return primary
    .delete(clientFiles)
    .where(
      sql`${clientFiles.proposalId} in (select id from proposals where deleted_at >= ${until - LOOKED_BACK_MS} and deleted_at < ${until})`,
    );
}

async function findNamed({ primary }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await primary
    .selectDistinct({ key: clientFiles.sha256 })
    .from(clientFiles)
    .where(sql`${clientFiles.sha256} in (select value from json_each(${JSON.stringify(keys)}))`);
  return rows.map(({ key }) => key);
}
