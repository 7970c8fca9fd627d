/**
 * Counts the views of one proposal. Every view is durable at once, in one write; the totals that lists show
 * are mirrored into D1 at most once in ten seconds, however many views there are (design 10).
 */
import { DurableObject } from "cloudflare:workers";
import type { View, ViewCounters } from "~/domain/views/counters";
import { SECOND } from "~/platform/durations";
import { createLog, messageOf } from "~/platform/log.server";
import type { Env } from "./env";

/** The least time between two mirrorings. */
const PAUSE = 10 * SECOND;

interface Recorded {
  total: number;
  isNewReader: boolean;
}

export class ViewCounter extends DurableObject<Env> {
  private readonly sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // Without gaps, `seq` is the count: nothing has to be added up, and nothing else has to be written.
    this.sql.exec(`CREATE TABLE IF NOT EXISTS views (
      seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, reader TEXT NOT NULL, at INTEGER NOT NULL)`);
    // Whose opening the evidence is known to hold.
    this.sql.exec("CREATE TABLE IF NOT EXISTS seen (reader TEXT PRIMARY KEY)");
    // Which proposal this is, and how many of its views D1 is known to have.
    this.sql.exec("CREATE TABLE IF NOT EXISTS mirror (proposal_id TEXT PRIMARY KEY, total INTEGER NOT NULL)");
  }

  /** Counts a view; the same view twice counts once. A reader is new until `markSeen`, however often they come. */
  async record(proposalId: string, view: View): Promise<Recorded> {
    const isQuiet = (await this.ctx.storage.getAlarm()) === null;
    const recorded = this.insert(proposalId, view);
    if (isQuiet && this.isBehind()) {
      await this.ctx.storage.setAlarm(Date.now() + PAUSE);
      this.ctx.waitUntil(this.mirror());
    }
    return recorded;
  }

  /** Called once the evidence holds it, so that an opening lost on the way is made up by the next view. */
  markSeen(reader: string): void {
    this.sql.exec("INSERT OR IGNORE INTO seen (reader) VALUES (?)", reader);
  }

  /** The pause is over: what came in during it is mirrored, and another pause begins. */
  override async alarm(): Promise<void> {
    if (!this.isBehind()) return;
    // First, so that neither a failure below nor a restart can leave views behind unmirrored.
    await this.ctx.storage.setAlarm(Date.now() + PAUSE);
    await this.mirror();
  }

  private insert(proposalId: string, { id, reader, at }: View): Recorded {
    if (!this.has("SELECT 1 FROM views WHERE id = ?", id)) {
      this.sql.exec("INSERT OR IGNORE INTO mirror (proposal_id, total) VALUES (?, 0)", proposalId);
      this.sql.exec("INSERT INTO views (id, reader, at) VALUES (?, ?, ?)", id, reader, at);
    }
    const isNewReader = !this.has("SELECT 1 FROM seen WHERE reader = ?", reader);
    return { total: this.last()?.total ?? 0, isNewReader };
  }

  /** Totals only ever rise, so an answer that comes late cannot take anything back. */
  private async mirror(): Promise<void> {
    const last = this.last();
    const mirror = this.mirrored();
    if (!last || !mirror) return;
    try {
      await this.env.DB.prepare(
        `UPDATE proposals SET view_count = max(view_count, ?1), last_viewed_at = max(coalesce(last_viewed_at, 0), ?2)
         WHERE id = ?3`,
      )
        .bind(last.total, last.at, mirror.proposalId)
        .run();
      this.sql.exec("UPDATE mirror SET total = max(total, ?)", last.total);
    } catch (error) {
      createLog("view-counter")({ event: "views.flush_failed", error: messageOf(error) });
    }
  }

  private isBehind(): boolean {
    return (this.last()?.total ?? 0) > (this.mirrored()?.total ?? 0);
  }

  private last() {
    return this.rows<{ total: number; at: number }>(
      "SELECT seq AS total, at FROM views ORDER BY seq DESC LIMIT 1",
    )[0];
  }

  private mirrored() {
    return this.rows<{ proposalId: string; total: number }>(
      "SELECT proposal_id AS proposalId, total FROM mirror",
    )[0];
  }

  private has(query: string, value: string): boolean {
    return this.rows(query, value).length > 0;
  }

  private rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: string[]): T[] {
    return this.sql.exec<T>(query, ...values).toArray();
  }
}

/** The counters as the domain knows them: one object per proposal, found by its id. */
export const countersOf = (views: DurableObjectNamespace<ViewCounter>): ViewCounters => ({
  record: (proposalId, view) => views.get(views.idFromName(proposalId)).record(proposalId, view),
  markSeen: async (proposalId, reader) => {
    await views.get(views.idFromName(proposalId)).markSeen(reader);
  },
});
