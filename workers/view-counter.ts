/** Stores views in the object's own SQLite and mirrors the totals into D1 at most every ten seconds. */
import { DurableObject } from "cloudflare:workers";
import type { EditingLeases } from "~/domain/proposals/editing/editing-leases";
import { type Claim, type Lease, leaseAfter } from "~/domain/proposals/editing/lease";
import type {
  BlockVisits,
  Heartbeat,
  ReadingFigures,
  View,
  ViewCounters,
} from "~/domain/reading/view-counters";
import { createLog, messageOf } from "~/platform/log.server";
import { DAY, SECOND } from "~/platform/time/durations";
import { readClock } from "./clock";
import { createLeaseTable, deleteLease, readLease, writeLease } from "./editing-lease";
import type { Env } from "./env";
import { figuresOf, timesByBlock, visitsOfBlock } from "./view-figures";
import {
  countBot,
  countPixelLoad,
  createTables,
  dayOf,
  deleteOldVisits,
  has,
  insertView,
  RETENTION_MS,
  updateVisit,
} from "./view-tables";
import { writeTogether } from "./write-together";

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
  /** Caches whether the alarm is set, so that a burst does not ask for it. */
  private isPausing = false;

  /** Creates tables on first use, so that an erased object stays empty. */
  private get sql(): SqlStorage {
    if (!this.hasTables) {
      createTables(this.ctx.storage.sql);
      createLeaseTable(this.ctx.storage.sql);
    }
    this.hasTables = true;
    return this.ctx.storage.sql;
  }

  /** The same view twice counts once. A reader is new until `markSeen`. */
  async record(proposalId: string, view: View): Promise<Recorded> {
    const { visit } = view;
    if (visit) {
      await this.together(() => insertView(this.sql, proposalId, { ...view, visit }));
      await this.mirrorSoon();
    }
    const isNewReader = !has(this.sql, "SELECT 1 FROM seen WHERE reader = ?", view.reader);
    return { total: this.last()?.total ?? 0, isNewReader };
  }

  /** Called once the evidence has the opening, so that the next view repeats a lost one. */
  markSeen(reader: string): void {
    this.sql.exec("INSERT OR IGNORE INTO seen (reader) VALUES (?)", reader);
  }

  recordHeartbeat(heartbeat: Heartbeat): Promise<void> {
    return this.together(() => updateVisit(this.sql, heartbeat));
  }

  async recordBotFetch(program: string): Promise<void> {
    await this.together(() => countBot(this.sql, program));
  }

  async recordPixelLoad(deliveryId: string, at: number): Promise<void> {
    await this.together(() => countPixelLoad(this.sql, deliveryId, at));
    await this.mirrorSoon();
  }

  blockTimes(versionId: string, readers: string[]): Record<string, number> {
    return timesByBlock(this.sql, versionId, readers);
  }

  blockVisits(of: BlockVisits): number {
    return visitsOfBlock(this.sql, of);
  }

  figures(): ReadingFigures {
    return figuresOf(this.sql);
  }

  holdEditing(claim: Claim, now: number): Lease {
    const present = readLease(this.sql);
    const lease = leaseAfter(present, claim, now);
    if (lease !== present) writeLease(this.sql, lease);
    return lease;
  }

  leaveEditing(tab: string): void {
    deleteLease(this.sql, tab);
  }

  async deleteAll(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.hasTables = false;
    this.isPausing = false;
  }

  /** Mirrors what came in during the pause, or deletes what is old enough. Running it twice does nothing more. */
  override async alarm(): Promise<void> {
    this.isPausing = false;
    if (this.isBehind()) {
      // First, so that a failure or a restart cannot leave views unmirrored.
      await this.pause();
      return this.mirror();
    }
    await this.deleteOld(readClock(this.env));
  }

  /** Continues tomorrow after a failure. A view may set an earlier alarm meanwhile, which continues this afterwards. */
  private async deleteOld(now: number): Promise<void> {
    await this.scheduleAlarm(Date.now() + DAY);
    await this.roundLastViewToDay(now - RETENTION_MS);
    const oldest = deleteOldVisits(this.sql, now - RETENTION_MS);
    await this.scheduleAlarm(
      oldest === null ? null : Date.now() + Math.max(DAY, oldest + RETENTION_MS - now),
    );
  }

  /** No await between the check and setting the alarm: it must not overwrite an earlier one. */
  private async scheduleAlarm(at: number | null): Promise<void> {
    if (this.isPausing) return;
    await (at === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(at));
  }

  /** D1 keeps only the day of the last view. */
  private async roundLastViewToDay(then: number): Promise<void> {
    const last = this.last();
    const mirror = this.mirrored();
    if (!last || !mirror || last.at >= then) return;
    await this.env.DB.prepare(
      "UPDATE proposals SET last_viewed_at = ?1 WHERE id = ?2 AND last_viewed_at < ?3",
    )
      .bind(dayOf(last.at), mirror.proposalId, then)
      .run();
  }

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

  /** Totals only rise, so a late response cannot undo anything. */
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

export const countersOf = (views: DurableObjectNamespace<ViewCounter>): ViewCounters => {
  const of = (proposalId: string) => views.get(views.idFromName(proposalId));
  return {
    record: (proposalId, view) => of(proposalId).record(proposalId, view),
    markSeen: async (proposalId, reader) => await of(proposalId).markSeen(reader),
    recordHeartbeat: async (proposalId, heartbeat) => await of(proposalId).recordHeartbeat(heartbeat),
    recordBotFetch: async (proposalId, program) => await of(proposalId).recordBotFetch(program),
    recordPixelLoad: async (proposalId, deliveryId, at) =>
      await of(proposalId).recordPixelLoad(deliveryId, at),
    blockTimes: async (proposalId, { versionId, readers }) =>
      await of(proposalId).blockTimes(versionId, readers),
    blockVisits: async (proposalId, visits) => await of(proposalId).blockVisits(visits),
    figures: async (proposalId) => await of(proposalId).figures(),
    deleteAll: (proposalId) => of(proposalId).deleteAll(),
  };
};

export const leasesOf = (views: DurableObjectNamespace<ViewCounter>): EditingLeases => {
  const of = (proposalId: string) => views.get(views.idFromName(proposalId));
  return {
    hold: async (proposalId, claim, now) => await of(proposalId).holdEditing(claim, now),
    leave: async (proposalId, tab) => await of(proposalId).leaveEditing(tab),
  };
};
