/**
 * Counts the views of one proposal and measures how it is read. Everything is durable at once, in the object's own
 * SQLite; what lists show is mirrored into D1 at most once in ten seconds, however much comes in.
 */
import { DurableObject } from "cloudflare:workers";
import type { Beat, ReadingFigures, View, ViewCounters } from "~/domain/views/counters";
import { DAY, SECOND } from "~/platform/durations";
import { createLog, messageOf } from "~/platform/log.server";
import { readClock } from "./clock";
import type { Env } from "./env";
import { figuresOf } from "./view-figures";
import {
  countPicture,
  countProgram,
  createTables,
  dayOf,
  forgetVisits,
  has,
  insertView,
  KEPT,
  takeBeat,
} from "./view-tables";
import { writeTogether } from "./write-together";

/** The least time between two mirrorings. */
const PAUSE = 10 * SECOND;

interface Recorded {
  total: number;
  isNewReader: boolean;
}

interface Last {
  total: number;
  at: number;
}

export class ViewCounter extends DurableObject<Env> {
  private hasTables = false;
  private readonly together = writeTogether(this.ctx.storage);
  /** What is known already of the alarm, so that a burst need not ask for it; forgotten with the object's memory. */
  private isPausing = false;

  /** Tables are made when they are first asked for, so that an object which was erased stays empty. */
  private get sql(): SqlStorage {
    if (!this.hasTables) createTables(this.ctx.storage.sql);
    this.hasTables = true;
    return this.ctx.storage.sql;
  }

  /** Counts a view; the same view twice counts once. A reader is new until `markSeen`, however often they come. */
  async record(proposalId: string, view: View): Promise<Recorded> {
    const { visit } = view;
    if (visit) {
      await this.together(() => insertView(this.sql, proposalId, { ...view, visit }));
      await this.mirrorSoon();
    }
    const isNewReader = !has(this.sql, "SELECT 1 FROM seen WHERE reader = ?", view.reader);
    return { total: this.last()?.total ?? 0, isNewReader };
  }

  /** Called once the evidence holds it, so that an opening lost on the way is made up by the next view. */
  markSeen(reader: string): void {
    this.sql.exec("INSERT OR IGNORE INTO seen (reader) VALUES (?)", reader);
  }

  beat(beat: Beat): Promise<void> {
    return this.together(() => takeBeat(this.sql, beat));
  }

  async fetched(program: string): Promise<void> {
    await this.together(() => countProgram(this.sql, program));
  }

  async pictured(deliveryId: string, at: number): Promise<void> {
    await this.together(() => countPicture(this.sql, deliveryId, at));
    await this.mirrorSoon();
  }

  figures(): ReadingFigures {
    return figuresOf(this.sql);
  }

  /** Of an account that is gone nothing stays here. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.hasTables = false;
    this.isPausing = false;
  }

  /**
   * The pause is over: what came in during it is mirrored, and another pause begins. When nothing came in, the next
   * alarm is for what has been kept long enough. An alarm that fires twice finds nothing left to do.
   */
  override async alarm(): Promise<void> {
    this.isPausing = false;
    if (this.isBehind()) {
      // First, so that neither a failure below nor a restart can leave views behind unmirrored.
      await this.pause();
      return this.mirror();
    }
    await this.forget(await readClock(this.env));
  }

  /**
   * Comes back the next day when it fails, and else when there is more to let go of. A view may come in while this
   * waits for the clock or for D1: its pause has the alarm then, at whose end this comes by again.
   */
  private async forget(now: number): Promise<void> {
    await this.comeBackAt(Date.now() + DAY);
    await this.forgetLastView(now - KEPT);
    const oldest = forgetVisits(this.sql, now - KEPT);
    await this.comeBackAt(oldest === null ? null : Date.now() + Math.max(DAY, oldest + KEPT - now));
  }

  /** Nothing may come between the question and the alarm: a pause's is earlier, and D1's totals hang on it. */
  private async comeBackAt(at: number | null): Promise<void> {
    if (this.isPausing) return;
    await (at === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(at));
  }

  /** D1 has the time of the last view, too: of that its day is left as well. */
  private async forgetLastView(then: number): Promise<void> {
    const last = this.last();
    const mirror = this.mirrored();
    if (!last || !mirror || last.at >= then) return;
    await this.env.DB.prepare(
      "UPDATE proposals SET last_viewed_at = ?1 WHERE id = ?2 AND last_viewed_at < ?3",
    )
      .bind(dayOf(last.at), mirror.proposalId, then)
      .run();
  }

  /** At once after a quiet time, else when the pause is over. */
  private async mirrorSoon(): Promise<void> {
    if (this.isPausing || !this.isBehind()) return;
    const alarm = await this.ctx.storage.getAlarm();
    this.isPausing ||= alarm !== null && alarm <= Date.now() + PAUSE;
    if (this.isPausing) return;
    await this.pause();
    this.ctx.waitUntil(this.mirror());
  }

  private async pause(): Promise<void> {
    this.isPausing = true;
    await this.ctx.storage.setAlarm(Date.now() + PAUSE);
  }

  /** Totals only ever rise, so an answer that comes late cannot take anything back. */
  private async mirror(): Promise<void> {
    const last = this.last();
    const pictures = this.unmirroredPictures();
    const statements = [...this.totalStatement(last), ...pictures.map((each) => this.hintStatement(each))];
    if (statements.length === 0) return;
    try {
      await this.env.DB.batch(statements);
      this.sql.exec("UPDATE mirror SET total = max(total, ?)", last?.total ?? 0);
      for (const { id } of pictures)
        this.sql.exec("UPDATE pictures SET mirrored = 1 WHERE delivery_id = ?", id);
    } catch (error) {
      createLog("view-counter")({ event: "views.flush_failed", error: messageOf(error) });
    }
  }

  private totalStatement(last: Last | undefined): D1PreparedStatement[] {
    const mirror = this.mirrored();
    if (!last || !mirror || last.total <= mirror.total) return [];
    const update = this.env.DB.prepare(
      `UPDATE proposals SET view_count = max(view_count, ?1), last_viewed_at = max(coalesce(last_viewed_at, 0), ?2)
       WHERE id = ?3`,
    );
    return [update.bind(last.total, last.at, mirror.proposalId)];
  }

  /** Only the first fetch is told. */
  private hintStatement({ id, firstAt }: { id: string; firstAt: number }): D1PreparedStatement {
    return this.env.DB.prepare(
      "UPDATE deliveries SET open_hint_at = ?1 WHERE id = ?2 AND open_hint_at IS NULL",
    ).bind(firstAt, id);
  }

  private isBehind(): boolean {
    return (this.last()?.total ?? 0) > (this.mirrored()?.total ?? 0) || this.unmirroredPictures().length > 0;
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

  private unmirroredPictures() {
    return this.rows<{ id: string; firstAt: number }>(
      "SELECT delivery_id AS id, first_at AS firstAt FROM pictures WHERE mirrored = 0 LIMIT 50",
    );
  }

  private rows<T extends Record<string, SqlStorageValue>>(query: string): T[] {
    return this.sql.exec<T>(query).toArray();
  }
}

/** The counters as the domain knows them: one object per proposal, found by its id. */
export const countersOf = (views: DurableObjectNamespace<ViewCounter>): ViewCounters => {
  const of = (proposalId: string) => views.get(views.idFromName(proposalId));
  return {
    record: (proposalId, view) => of(proposalId).record(proposalId, view),
    markSeen: async (proposalId, reader) => await of(proposalId).markSeen(reader),
    beat: async (proposalId, beat) => await of(proposalId).beat(beat),
    fetched: async (proposalId, program) => await of(proposalId).fetched(program),
    pictured: async (proposalId, deliveryId, at) => await of(proposalId).pictured(deliveryId, at),
    figures: async (proposalId) => await of(proposalId).figures(),
    erase: (proposalId) => of(proposalId).erase(),
  };
};
