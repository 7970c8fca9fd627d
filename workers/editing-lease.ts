/** Stores who edits the proposal: one row in the tables of its object. */
import type { Lease } from "~/domain/proposals/editing/lease";

export function createLeaseTable(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS editing (
    only INTEGER PRIMARY KEY CHECK (only = 1), tab TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL)`);
}

export function readLease(sql: SqlStorage): Lease | null {
  const [lease] = sql
    .exec<Lease & Record<string, SqlStorageValue>>("SELECT tab, since, until FROM editing")
    .toArray();
  return lease ?? null;
}

export function writeLease(sql: SqlStorage, { tab, since, until }: Lease): void {
  sql.exec("INSERT OR REPLACE INTO editing (only, tab, since, until) VALUES (1, ?, ?, ?)", tab, since, until);
}

export function deleteLease(sql: SqlStorage, tab: string): void {
  sql.exec("DELETE FROM editing WHERE tab = ?", tab);
}
