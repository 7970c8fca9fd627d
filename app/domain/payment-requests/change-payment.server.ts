import { eq } from "drizzle-orm";
import { readTogether, retryOnConflict } from "~/db/client.server";
import { paymentEntries, paymentRequests } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { dayIn } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { Context, MemberContext } from "../context";
import { found } from "../proposals/find-own.server";
import { cutOffIntents, intentsIn } from "./card/cut-off.server";
import { decidePayment, ENTRY_KINDS, paymentNamed } from "./decide-payment";
import { paymentHook } from "./payment-hook";
import type { PaymentCommand, PaymentPlan } from "./payment-plan";
import {
  type PaymentEntry,
  type PaymentRequest,
  type StandingPayment,
  standingPayments,
} from "./payment-state";
import { paymentTerms } from "./request-payments.server";
import { ledgerQueries, versionOfRequest } from "./stored-payments.server";

export interface PaymentOutcome {
  alreadyDone: boolean;
}

/** All requests and entries of the agreement, as they stand after the change. */
interface Ledger {
  requests: PaymentRequest[];
  entries: PaymentEntry[];
}

type Follow = (payment: StandingPayment, after: Ledger) => Promise<Change[]>;

/**
 * Enters or takes back what was paid or refunded, changes the last day, waives the payment, or asks for it. The agreement is unchanged.
 * @param follow what the same commit does beside it @throws DomainError not_found, invalid_input, conflict
 */
export function changePayment(
  ctx: MemberContext,
  proposalId: string,
  requestId: string,
  command: PaymentCommand,
  follow: Follow = async () => [],
): Promise<PaymentOutcome> {
  return retryOnConflict(async () => {
    const id = isId(proposalId) ? proposalId : "";
    const read = await readTogether(ctx.db, {
      ...ledgerQueries(ctx, id),
      terms: paymentTerms(ctx, ctx.actor.id, versionOfRequest(requestId)),
      cutOff: cutOffIntents(ctx, id),
      earlier: entryNamed(ctx, isNamedEntry(command) ? command.entryId : ""),
    });
    found(read.proposal);
    const { paymentDays, timeZone } = found(read.terms);
    const today = dayIn(ctx.now, timeZone);
    const [earlier] = read.earlier;
    if (earlier && isNamedEntry(command)) {
      if (isSameEntry(earlier, requestId, command)) return { alreadyDone: true };
      throw new DomainError("conflict", t("That Idempotency-Key was already used for another entry."));
    }
    const payment = paymentNamed(standingPayments(read.requests, read.entries, today), requestId);
    const { now, actor } = ctx;
    if (command.act === "take-back" || command.act === "end")
      found(read.entries.filter(({ id: own, requestId: of }) => own === command.entryId && of === requestId));
    const cutOff = intentsIn(read.cutOff);
    const plan = decidePayment(payment, command, { userId: actor.id, now, today, paymentDays, cutOff });
    if (!plan) return { alreadyDone: true };
    const chain = { proposalId: id, head: read.head[0], actor: ownerActor(actor) };
    await commit(
      ctx,
      chain,
      paymentPlanChange(ctx, payment, plan),
      ...(await follow(payment, ledgerAfter(read, plan))),
    );
    ctx.log({ event: "payment.changed", proposalId: id });
    return { alreadyDone: false };
  });
}

export const ledgerAfter = ({ requests, entries }: Ledger, { request, entry }: PaymentPlan): Ledger => ({
  requests: requests.map((one) => (one.id === request?.id ? request : one)),
  entries: entry ? [...entries, entry] : entries,
});

type NamedEntry = Extract<PaymentCommand, { act: "receive" | "refund" }> & { entryId: string };

const isNamedEntry = (command: PaymentCommand): command is NamedEntry =>
  (command.act === "receive" || command.act === "refund") && command.entryId !== undefined;

/** A call that names its entry gives the amount in minor units. */
const isSameEntry = (earlier: PaymentEntry, requestId: string, { act, amount, day }: NamedEntry): boolean =>
  earlier.requestId === requestId &&
  earlier.kind === ENTRY_KINDS[act] &&
  earlier.amount === amount &&
  earlier.day === day;

const entryNamed = ({ db }: MemberContext, entryId: string) =>
  db.select().from(paymentEntries).where(eq(paymentEntries.id, entryId));

const changeable = ({ dueDay, reminders, reportedAt, waivedAt }: PaymentRequest) => ({
  dueDay,
  reminders,
  reportedAt,
  waivedAt,
});

/** Taking the chain's next number is the guard against another change at the same time. */
export const paymentPlanChange = (
  { db }: Pick<Context, "db">,
  payment: StandingPayment,
  { request, entry, event }: PaymentPlan,
): Change => ({
  statements: [
    ...(request
      ? [db.update(paymentRequests).set(changeable(request)).where(eq(paymentRequests.id, request.id))]
      : []),
    ...(entry ? [db.insert(paymentEntries).values(entry)] : []),
  ],
  events: [event],
  hooks: hookOf(event.type, request ?? payment.request, entry),
});

/** A payment that stands again without a day is not asked for. */
const hookOf = (
  type: PaymentPlan["event"]["type"],
  request: PaymentRequest,
  entry: PaymentEntry | null,
): NonNullable<Change["hooks"]> =>
  type === "payment.requested" && request.dueDay === null
    ? []
    : [{ type, proposalId: request.proposalId, data: paymentHook(request, entry) }];
