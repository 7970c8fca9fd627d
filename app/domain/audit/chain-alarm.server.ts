/** A chain whose end is not the one that the product left is stopped: nothing is appended, and people are told. */
import { sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { chainAlarms } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { Context } from "../context";

/** For whoever acts on the proposal, client or owner. */
const STOPPED_WORDS =
  "This proposal is on hold. Its audit trail was changed outside Countersign, so your last action was not saved. We have been alerted and will look into it.";

const stopped = () => new DomainError("conflict", STOPPED_WORDS, { chainStopped: true });

export const isChainStopped = (error: unknown): boolean =>
  isDomainError(error) && error.fields.chainStopped === true;

type Alarming = Pick<Context, "db" | "log" | "now">;

/** A chain that was stopped, and what did not fit. */
export interface Stopped {
  proposalId: string;
  finding: string;
}

/**
 * Wakes the operator, and puts the proposals on the admins' list in one round trip. It never throws: the refusal is to
 * reach the caller.
 */
export async function raiseChainAlarms(ctx: Alarming, stopped: Stopped[]): Promise<void> {
  if (stopped.length === 0) return;
  for (const each of stopped) ctx.log({ event: "audit.chain_stopped", ...each });
  try {
    await runBatch(
      ctx.db,
      stopped.map((each) => alarm(ctx, each)),
    );
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
  }
}

const alarm = ({ db, now }: Alarming, { proposalId, finding }: Stopped): Statement =>
  db
    .insert(chainAlarms)
    .values({ proposalId, finding, firstAt: now, lastAt: now, refusals: 1 })
    .onConflictDoUpdate({
      target: chainAlarms.proposalId,
      set: { finding, lastAt: now, refusals: sql`${chainAlarms.refusals} + 1` },
    });

/** @throws DomainError conflict with `chainStopped`, once the alarm is raised */
export async function stopChain(ctx: Alarming, proposalId: string, finding: string): Promise<never> {
  await raiseChainAlarms(ctx, [{ proposalId, finding }]);
  throw stopped();
}
