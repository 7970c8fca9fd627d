import { sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { chainAlarms } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { inEnglish } from "~/platform/language/translate";
import { describeError } from "~/platform/log.server";
import type { Context } from "../context";
import type { ChainEndFinding } from "./chain-end.server";

export const isChainStopped = (error: unknown): boolean =>
  isDomainError(error) && error.fields.chainStopped === true;

type AlarmContext = Pick<Context, "db" | "log" | "now">;

interface StoppedChain {
  proposalId: string;
  finding: ChainEndFinding;
}

/** Never throws: the caller must still get its refusal. */
export async function raiseChainAlarms(ctx: AlarmContext, stopped: StoppedChain[]): Promise<void> {
  if (stopped.length === 0) return;
  const alarms = stopped.map(({ proposalId, finding }) => ({ proposalId, finding: inEnglish(finding) }));
  for (const each of alarms) ctx.log({ event: "audit.chain_stopped", ...each });
  try {
    await runBatch(
      ctx.db,
      alarms.map((each) => storeAlarm(ctx, each)),
    );
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
  }
}

const storeAlarm = (
  { db, now }: AlarmContext,
  { proposalId, finding }: { proposalId: string; finding: string },
): Statement =>
  db
    .insert(chainAlarms)
    .values({ proposalId, finding, firstAt: now, lastAt: now, refusals: 1 })
    .onConflictDoUpdate({
      target: chainAlarms.proposalId,
      set: { finding, lastAt: now, refusals: sql`${chainAlarms.refusals} + 1` },
    });

/** @throws DomainError conflict with `chainStopped` */
export async function stopChain(
  ctx: AlarmContext & Pick<Context, "message">,
  proposalId: string,
  finding: ChainEndFinding,
): Promise<never> {
  await raiseChainAlarms(ctx, [{ proposalId, finding }]);
  throw new DomainError("conflict", ctx.message("error.chain_stopped"), { chainStopped: true });
}
