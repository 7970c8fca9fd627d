/** What a view-counting object keeps in its own SQLite, and the statements that write it. */
import type { Beat, View, Visit } from "~/domain/views/counters";
import { DAY, HOUR, SECOND } from "~/platform/durations";

/** How long what tells of a visit is kept. How many views there were on which day stays: it is nobody's. */
export const KEPT = 365 * DAY;

/** A page says how long it was looked at; it cannot have been for longer than it was open, give or take a beat's way. */
const LEEWAY = 5 * SECOND;
/** Whoever leaves a page open over night has not read it all night. */
const LONGEST_VISIT = 4 * HOUR;

/**
 * The first three tables are those that objects in production were made with; the others join them when an object
 * wakes up. No table is ever altered, so an object of any age becomes one of today's.
 */
export function createTables(sql: SqlStorage): void {
  // Without gaps, `seq` is the count: nothing has to be added up, and nothing else has to be written.
  sql.exec(`CREATE TABLE IF NOT EXISTS views (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, reader TEXT NOT NULL, at INTEGER NOT NULL)`);
  // Whose opening the evidence is known to hold.
  sql.exec("CREATE TABLE IF NOT EXISTS seen (reader TEXT PRIMARY KEY)");
  // Which proposal this is, and how many of its views D1 is known to have.
  sql.exec("CREATE TABLE IF NOT EXISTS mirror (proposal_id TEXT PRIMARY KEY, total INTEGER NOT NULL)");
  // Statistics: apart from the count, and kept for a shorter time.
  sql.exec(`CREATE TABLE IF NOT EXISTS visits (
    view TEXT PRIMARY KEY, viewer TEXT NOT NULL, version_id TEXT NOT NULL, device TEXT NOT NULL,
    at INTEGER NOT NULL, ms INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS section_times (
    view TEXT NOT NULL, section INTEGER NOT NULL, ms INTEGER NOT NULL,
    PRIMARY KEY (view, section)) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS programs (
    name TEXT PRIMARY KEY, fetches INTEGER NOT NULL) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS pictures (
    delivery_id TEXT PRIMARY KEY, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, fetches INTEGER NOT NULL,
    mirrored INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`);
}

/** Counts a view and keeps its visit. The same page load counts once. */
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

/** Totals only ever rise, so a beat that comes twice, or late, changes nothing. */
export function takeBeat(sql: SqlStorage, { viewId, ms, sections, at }: Beat): void {
  const [visit] = sql.exec<{ at: number }>("SELECT at FROM visits WHERE view = ?", viewId).toArray();
  if (!visit) return;
  const possible = Math.min(Math.max(0, at - visit.at) + LEEWAY, LONGEST_VISIT);
  let left = Math.min(ms, possible);
  sql.exec("UPDATE visits SET ms = ? WHERE view = ? AND ms < ?", left, viewId, left);
  for (const [section, told] of sections) {
    const taken = Math.min(told, left);
    left -= taken;
    if (taken > 0)
      sql.exec(
        `INSERT INTO section_times (view, section, ms) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET ms = max(ms, excluded.ms)`,
        viewId,
        section,
        taken,
      );
  }
}

export const countProgram = (sql: SqlStorage, name: string) =>
  sql.exec(
    "INSERT INTO programs (name, fetches) VALUES (?, 1) ON CONFLICT DO UPDATE SET fetches = fetches + 1",
    name,
  );

export const countPicture = (sql: SqlStorage, deliveryId: string, at: number) =>
  sql.exec(
    `INSERT INTO pictures (delivery_id, first_at, last_at, fetches) VALUES (?1, ?2, ?2, 1)
     ON CONFLICT DO UPDATE SET fetches = fetches + 1, last_at = max(last_at, excluded.last_at)`,
    deliveryId,
    at,
  );

/** What is left of a moment: noon of its day in UTC, which is the same day from one end of the world to the other. */
export const dayOf = (at: number): number => at - (at % DAY) + DAY / 2;

/**
 * Lets go of visits and pictures from before `then`, and of who came at what time of the day: of such a view its day
 * is left. @returns when the oldest was of what is still to be let go of, or null
 */
export function forgetVisits(sql: SqlStorage, then: number): number | null {
  sql.exec("DELETE FROM section_times WHERE view IN (SELECT view FROM visits WHERE at < ?)", then);
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
