import { BLOCK_ID } from "~/domain/content/block-ids/block-id";
import { MAX_SECTIONS } from "~/domain/reading/heartbeat";
import type { Heartbeat, View, Visit } from "~/domain/reading/view-counters";
import { DAY, HOUR, SECOND } from "~/platform/time/durations";

/** Views per day are kept longer: they identify nobody. */
export const RETENTION_MS = 365 * DAY;

/** A visit cannot last longer than the page was open, plus a heartbeat's delay. */
const LEEWAY = 5 * SECOND;
/** Caps a page that stays open overnight. */
const MAX_VISIT_MS = 4 * HOUR;

/** Tables are only ever added, never altered, so objects of any age end up alike. */
export function createTables(sql: SqlStorage): void {
  // Without gaps, so `seq` is the count.
  sql.exec(`CREATE TABLE IF NOT EXISTS views (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, reader TEXT NOT NULL, at INTEGER NOT NULL)`);
  // Readers whose opening the evidence has.
  sql.exec("CREATE TABLE IF NOT EXISTS seen (reader TEXT PRIMARY KEY)");
  // How many views D1 has.
  sql.exec("CREATE TABLE IF NOT EXISTS mirror (proposal_id TEXT PRIMARY KEY, total INTEGER NOT NULL)");
  sql.exec(`CREATE TABLE IF NOT EXISTS visits (
    view TEXT PRIMARY KEY, viewer TEXT NOT NULL, version_id TEXT NOT NULL, device TEXT NOT NULL,
    at INTEGER NOT NULL, ms INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS section_times (
    view TEXT NOT NULL, section INTEGER NOT NULL, ms INTEGER NOT NULL,
    PRIMARY KEY (view, section)) WITHOUT ROWID`);
  // Sections of pages whose blocks have ids.
  sql.exec(`CREATE TABLE IF NOT EXISTS block_times (
    view TEXT NOT NULL, block TEXT NOT NULL, ms INTEGER NOT NULL,
    PRIMARY KEY (view, block)) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS programs (
    name TEXT PRIMARY KEY, fetches INTEGER NOT NULL) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS pictures (
    delivery_id TEXT PRIMARY KEY, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, fetches INTEGER NOT NULL,
    mirrored INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`);
}

export function insertView(sql: SqlStorage, proposalId: string, view: View & { visit: Visit }): void {
  const { id, reader, at, visit } = view;
  const counted = sql.exec(
    "INSERT OR IGNORE INTO views (id, reader, at) VALUES (?, ?, ?) RETURNING seq",
    id,
    reader,
    at,
  );
  const [{ seq } = { seq: 0 }] = counted.toArray();
  if (seq === 0) return;
  if (seq === 1) sql.exec("INSERT OR IGNORE INTO mirror (proposal_id, total) VALUES (?, 0)", proposalId);
  sql.exec(
    "INSERT OR IGNORE INTO visits (view, viewer, version_id, device, at) VALUES (?, ?, ?, ?, ?)",
    id,
    visit.viewer,
    visit.versionId,
    visit.device,
    at,
  );
}

/** Totals only rise, so a repeated or late heartbeat changes nothing. */
export function updateVisit(sql: SqlStorage, { viewId, ms, sections, at }: Heartbeat): void {
  const [visit] = sql.exec<{ at: number }>("SELECT at FROM visits WHERE view = ?", viewId).toArray();
  if (!visit) return;
  const possible = Math.min(Math.max(0, at - visit.at) + LEEWAY, MAX_VISIT_MS);
  let left = Math.min(ms, possible);
  sql.exec("UPDATE visits SET ms = ? WHERE view = ? AND ms < ?", left, viewId, left);
  for (const [section, reported] of sections) {
    const taken = Math.min(reported, left);
    left -= taken;
    if (taken > 0) countSection(sql, viewId, section, taken);
  }
}

function countSection(sql: SqlStorage, viewId: string, section: string, ms: number): void {
  if (!BLOCK_ID.test(section))
    sql.exec(
      `INSERT INTO section_times (view, section, ms) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET ms = max(ms, excluded.ms)`,
      viewId,
      Number(section),
      ms,
    );
  // A stranger may send any id, so one view has no more of them than a text has sections.
  else
    sql.exec(
      `INSERT INTO block_times (view, block, ms) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM block_times WHERE view = ?1 AND block <> ?2) < ${MAX_SECTIONS}
       ON CONFLICT DO UPDATE SET ms = max(ms, excluded.ms)`,
      viewId,
      section,
      ms,
    );
}

export const countBot = (sql: SqlStorage, name: string) =>
  sql.exec(
    "INSERT INTO programs (name, fetches) VALUES (?, 1) ON CONFLICT DO UPDATE SET fetches = fetches + 1",
    name,
  );

export const countPixelLoad = (sql: SqlStorage, deliveryId: string, at: number) =>
  sql.exec(
    `INSERT INTO pictures (delivery_id, first_at, last_at, fetches) VALUES (?1, ?2, ?2, 1)
     ON CONFLICT DO UPDATE SET fetches = fetches + 1, last_at = max(last_at, excluded.last_at)`,
    deliveryId,
    at,
  );

/** Noon UTC is the same day almost everywhere. */
export const dayOf = (at: number): number => at - (at % DAY) + DAY / 2;

/** Keeps only the day of an old view. @returns the time of the oldest remaining visit, or null */
export function deleteOldVisits(sql: SqlStorage, then: number): number | null {
  for (const times of ["section_times", "block_times"])
    sql.exec(`DELETE FROM ${times} WHERE view IN (SELECT view FROM visits WHERE at < ?)`, then);
  sql.exec("DELETE FROM visits WHERE at < ?", then);
  sql.exec("DELETE FROM pictures WHERE first_at < ? AND mirrored = 1", then);
  sql.exec(
    `UPDATE views SET reader = '', at = at - at % ${DAY} + ${DAY / 2} WHERE at < ? AND reader <> ''`,
    then,
  );
  return sql
    .exec<{ oldest: number | null }>(
      `SELECT min(at) AS oldest FROM (
         SELECT at FROM visits UNION ALL SELECT first_at FROM pictures
         UNION ALL SELECT at FROM views WHERE reader <> '')`,
    )
    .one().oldest;
}

export const has = (sql: SqlStorage, query: string, value: string): boolean =>
  sql.exec(query, value).toArray().length > 0;
