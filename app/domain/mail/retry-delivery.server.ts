import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { memberUsagePeriod } from "../accounts/member";
import { type AuditDraft, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { assertBelowLimit, assertOpenAccount, countSend } from "../plans/count-usage.server";
import { type Delivery, isKeySpent, stillHeld } from "./claim.server";
import { loadFacts } from "./delivery-facts.server";
import { appendMailEvent, mailChainHead } from "./mail-event.server";
import { publish } from "./publish.server";
import { reasonToStop } from "./reason-to-stop.server";
import { whyNoSecondTry } from "./reminder-facts.server";
import { ofDelivery } from "./settle.server";
import { addressSuppressed, confirmAddresses, suppressedAmong, suppressions } from "./suppressions.server";

export interface RetryDelivery {
  deliveryId: string;
  /** The owner has checked the address, where mail to it had stopped. */
  confirmAddress?: boolean;
}

/**
 * The owner's Retry of a mail that failed or came back. A proposal's send, given back then, is counted again. On any
 * other mail, and on one that was retried before, it does nothing.
 * Copies to addresses that mail no longer goes to are left out.
 * @returns whether anything was to be retried, and the copies that were left out
 * @throws DomainError not_found, for strangers too; account_locked, limit_reached, rate_limited; address_suppressed
 * without `confirmAddress`; conflict when the mail must not go out any more
 */
export async function retryDelivery(
  ctx: MemberContext,
  { deliveryId, confirmAddress = false }: RetryDelivery,
): Promise<{ retried: boolean; leftOut: string[] }> {
  if (!isId(deliveryId)) throw notFound("E-mail");
  assertOpenAccount(ctx);
  await limitRate(ctx, { send: ctx.actor.id });
  const waiting = await takingTurns(() => attempt(ctx, deliveryId, confirmAddress));
  if (waiting) await publish(ctx, "mail", waiting.id);
  return { retried: waiting !== null, leftOut: waiting?.leftOut ?? [] };
}

/** The mail that waits now, and who gets none. */
interface Waiting {
  id: string;
  leftOut: string[];
}

/** @returns null when there is nothing to retry */
async function attempt(ctx: MemberContext, deliveryId: string, confirmed: boolean): Promise<Waiting | null> {
  const again = await nameOfRetry(deliveryId);
  const [[lost], [retried]] = await ctx.db.batch([own(ctx, deliveryId), own(ctx, again)]);
  if (!lost) throw notFound("E-mail");
  if (retried || (lost.state !== "failed" && lost.state !== "bounced")) return null;
  await assertMayGoOut(ctx, lost);
  const { suppressed, cc, leftOut } = await stoppedOf(ctx, lost);
  if (suppressed && !confirmed) throw addressSuppressed(suppressed);
  const anew = isKeySpent(ctx, lost) ? again : null;
  try {
    await runBatch(ctx.db, [
      ...(suppressed ? [confirmAddresses(ctx, ctx.actor.id, [lost.toEmail])] : []),
      ...(await statements(ctx, { ...lost, cc }, anew)),
    ]);
  } catch (error) {
    if (batchRefusal(error) === "guard" && isCounted(lost)) await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
  return { id: anew ?? lost.id, leftOut };
}

/** @throws DomainError conflict */
async function assertMayGoOut(ctx: MemberContext, lost: Delivery): Promise<void> {
  const stop = reasonToStop(ctx, await loadFacts(ctx, lost));
  if (stop) throw new DomainError("conflict", `${stop} This e-mail can no longer be sent.`);
  const why = await whyNoSecondTry(ctx, lost);
  if (why) throw new DomainError("conflict", why);
}

/** Who of a mail's readers takes none any more. Beside a personal link, copies are mails of their own. */
async function stoppedOf(ctx: MemberContext, { toEmail, cc, linkId }: Delivery) {
  const copies = linkId === null ? cc : [];
  const stopped = suppressions(await suppressedAmong(ctx, ctx.actor.id, [toEmail, ...copies]));
  const of = (email: string) => stopped.find((each) => each.email === email.toLowerCase());
  const leftOut = copies.filter(of);
  return { suppressed: of(toEmail), leftOut, cc: cc.filter((email) => !leftOut.includes(email)) };
}

const own = (ctx: MemberContext, id: string) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.userId, ctx.actor.id)));

/** Made of the lost mail's id, so that a button pressed twice makes one retry. */
const nameOfRetry = async (id: string): Promise<string> => (await sha256(`retry of ${id}`)).slice(0, 32);

/** @param anew the id of a new mail, where the provider would take the old one for a mail that it has delivered */
async function statements(ctx: MemberContext, lost: Delivery, anew: string | null): Promise<Statement[]> {
  const [head] = await mailChainHead(ctx, lost);
  const { kind, toEmail: to } = lost;
  const deliveryId = anew ?? lost.id;
  const event: AuditDraft = { type: "mail.queued", ...ofDelivery(lost), payload: { deliveryId, kind, to } };
  const countedIn = isCounted(lost) ? memberUsagePeriod(ctx.actor, ctx.now) : null;
  return [
    ...(isCounted(lost) ? countSend(ctx) : []),
    anew
      ? ctx.db.insert(deliveries).values({ ...asWritten(lost), id: anew, countedIn, createdAt: ctx.now })
      : ctx.db
          .update(deliveries)
          .set({ state: "pending", claimedAt: ctx.now, attempts: 0, lastError: null, countedIn, cc: lost.cc })
          .where(stillHeld(lost)),
    expectOneChange(ctx.db),
    ...(await appendMailEvent(ctx, lost, head, ownerActor(ctx.actor), event)),
  ];
}

/** What the mail says and to whom, without what became of it. */
function asWritten(lost: Delivery): Omit<typeof deliveries.$inferInsert, "id" | "createdAt"> {
  const { userId, proposalId, kind, versionId, linkId, toName, toEmail, cc, subject, message } = lost;
  const said = { kind, versionId, linkId, toName, toEmail, cc, subject, message };
  return { userId, proposalId, ...said, state: "pending" };
}

/** What the client's own wish or the product sends counts for nobody. */
const isCounted = ({ kind }: Delivery): boolean => kind === "proposal";
