import { sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { chainAlarms } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { Context } from "../context";

const STOPPED_MESSAGE =
  "This proposal is on hold. Its audit trail was changed outside Countersign, so your last action was not saved. We have been alerted and will look into it.";

const chainStopped = () => new DomainError("conflict", STOPPED_MESSAGE, { chainStopped: true });

export const isChainStopped = (error: unknown): boolean =>
  isDomainError(error) && error.fields.chainStopped === true;

type AlarmContext = Pick<Context, "db" | "log" | "now">;

export interface StoppedChainFinding {
  proposalId: string;
  finding: string;
}

/** Never throws: the caller must still get its refusal. */
export async function raiseChainAlarms(ctx: AlarmContext, stopped: StoppedChainFinding[]): Promise<void> {
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

const alarm = ({ db, now }: AlarmContext, { proposalId, finding }: StoppedChainFinding): Statement =>
  db
    .insert(chainAlarms)
    .values({ proposalId, finding, firstAt: now, lastAt: now, refusals: 1 })
    .onConflictDoUpdate({
      target: chainAlarms.proposalId,
      set: { finding, lastAt: now, refusals: sql`${chainAlarms.refusals} + 1` },
    });

/** @throws DomainError conflict with `chainStopped` */
export async function stopChain(ctx: AlarmContext, proposalId: string, finding: string): Promise<never> {
  await raiseChainAlarms(ctx, [{ proposalId, finding }]);
  throw chainStopped();
}
