import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { memberUsagePeriod } from "../accounts/member";
import { type AuditDraft, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { assertBelowLimit, assertOpenAccount, countSend } from "../plans/count-usage.server";
import { type Delivery, stillHeld } from "./claim.server";
import { loadFacts, reasonToStop } from "./delivery-facts.server";
import { appendMailEvent, mailChainHead } from "./mail-event.server";
import { publish } from "./publish.server";

/**
 * The owner's Retry of a failed mail. A proposal's send, given back when it failed, is counted again. On a
 * mail that has not failed it does nothing.
 * @returns whether anything was to be retried
 * @throws DomainError not_found, for strangers too; account_locked, limit_reached, rate_limited; conflict
 * when the mail must not go out any more
 */
export async function retryDelivery(ctx: MemberContext, deliveryId: string): Promise<{ retried: boolean }> {
  if (!isId(deliveryId)) throw notFound("E-mail");
  assertOpenAccount(ctx);
  await limitRate(ctx, { send: ctx.actor.id });
  const retried = await takingTurns(() => attempt(ctx, deliveryId));
  if (retried) await publish(ctx, "mail", deliveryId);
  return { retried };
}

async function attempt(ctx: MemberContext, deliveryId: string): Promise<boolean> {
  const [failed] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.userId, ctx.actor.id)));
  if (!failed) throw notFound("E-mail");
  if (failed.state !== "failed") return false;
  const stop = reasonToStop(ctx, await loadFacts(ctx, failed));
  if (stop) throw new DomainError("conflict", `${stop} This e-mail can no longer be sent.`);
  try {
    await runBatch(ctx.db, await statements(ctx, failed));
  } catch (error) {
    if (batchRefusal(error) === "guard" && isCounted(failed)) await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
  return true;
}

async function statements(ctx: MemberContext, failed: Delivery): Promise<Statement[]> {
  const [head] = await mailChainHead(ctx, failed);
  const { id, kind, toEmail: to, versionId } = failed;
  const linkId = kind === "signing_code" ? null : failed.linkId;
  const event: AuditDraft = { type: "mail.queued", versionId, linkId, payload: { deliveryId: id, kind, to } };
  const countedIn = isCounted(failed) ? memberUsagePeriod(ctx.actor, ctx.now) : null;
  return [
    ...(isCounted(failed) ? countSend(ctx) : []),
    ctx.db
      .update(deliveries)
      .set({ state: "pending", claimedAt: ctx.now, attempts: 0, lastError: null, countedIn })
      .where(stillHeld(failed)),
    expectOneChange(ctx.db),
    ...(await appendMailEvent(ctx, failed, head, ownerActor(ctx.actor), event)),
  ];
}

/** What the client's own wish or the product sends counts for nobody. */
const isCounted = ({ kind }: Delivery): boolean => kind === "proposal";
