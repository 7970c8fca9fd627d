import type { BlockVisits, ReadingFigures } from "~/domain/reading/view-counters";
import { MINUTE } from "~/platform/time/durations";

const QUARTER = 15 * MINUTE;

export function figuresOf(sql: SqlStorage): ReadingFigures {
  const all = <T extends Record<string, SqlStorageValue>>(query: string) => sql.exec<T>(query).toArray();
  const [last] = all<{ views: number; at: number }>(
    "SELECT seq AS views, at FROM views ORDER BY seq DESC LIMIT 1",
  );
  return {
    views: last?.views ?? 0,
    lastViewedAt: last?.at ?? null,
    quarters: all(`SELECT at / ${QUARTER} AS quarter, count(*) AS views FROM views GROUP BY 1 ORDER BY 1`),
    readers: all<{ n: number }>("SELECT count(DISTINCT viewer) AS n FROM visits")[0]?.n ?? 0,
    devices: all("SELECT device, count(*) AS visits FROM visits GROUP BY device"),
    versions: all(
      "SELECT version_id AS versionId, count(*) AS visits, sum(ms) AS ms FROM visits GROUP BY version_id",
    ),
    sections: all(
      `SELECT version_id AS versionId, section, sum(times.ms) AS ms
       FROM (SELECT view, cast(section AS TEXT) AS section, ms FROM section_times
         UNION ALL SELECT view, block, ms FROM block_times) AS times
       JOIN visits USING (view) GROUP BY version_id, section ORDER BY section`,
    ),
    programs: all("SELECT name, fetches FROM programs ORDER BY fetches DESC, name"),
    pictures: all(
      `SELECT delivery_id AS deliveryId, first_at AS firstAt, fetches FROM pictures ORDER BY first_at`,
    ),
  };
}

/** Only the times of blocks: a section's number says nothing about another version. */
export function timesByBlock(
  sql: SqlStorage,
  versionId: string,
  readers: readonly string[],
): Record<string, number> {
  const rows = sql.exec<{ block: string; ms: number }>(
    `SELECT block, sum(block_times.ms) AS ms FROM block_times
     JOIN visits USING (view) JOIN views ON views.id = visits.view
     WHERE visits.version_id = ? AND views.reader IN (SELECT value FROM json_each(?)) GROUP BY block ORDER BY block`,
    versionId,
    JSON.stringify(readers),
  );
  return Object.fromEntries(rows.toArray().map(({ block, ms }) => [block, ms]));
}

export const visitsOfBlock = (sql: SqlStorage, { versionId, block, since, least }: BlockVisits): number =>
  sql
    .exec<{ visits: number }>(
      `SELECT count(*) AS visits FROM visits JOIN block_times USING (view)
       WHERE version_id = ? AND block = ? AND at > ? AND block_times.ms >= ?`,
      versionId,
      block,
      since,
      least,
    )
    .one().visits;
