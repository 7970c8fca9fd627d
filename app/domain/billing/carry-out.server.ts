/** Changes at the vendor's, seen through to their end: what is answered is what is so, not what was hoped or feared. */
import { DomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { MemberContext } from "../context";
import { isPaymentsFailure, paymentsRefusal } from "./failures";
import { followVendor } from "./follow-vendor.server";
import { type Holding, type Paying, readHolding } from "./holding.server";
import type { RemoteSubscription } from "./payments";

interface Change {
  /** Asks the vendor for it. */
  make(): Promise<void>;
  /** Whether what is held is what was asked for. */
  isMade(live: RemoteSubscription | null): boolean;
}

/** Goes on to the end when whoever asked leaves: half a change is worse than one that nobody waits for. */
export function toTheEnd<T>(ctx: MemberContext, work: Promise<T>): Promise<T> {
  ctx.waitUntil(work.catch(() => undefined));
  return work;
}

/**
 * Makes a change at the vendor's, and our row follows. A failure says little of what was done, for it may have come
 * after the change: the account is read again, and what it holds is the answer.
 * @returns what was read again after a failure; null when there was none
 * @throws DomainError for what was not made (failures.ts); payments_unavailable with `isUnknown` when nobody can say
 */
export function carryOut(
  ctx: MemberContext,
  { customerId }: Paying,
  change: Change,
): Promise<Holding | null> {
  return toTheEnd(ctx, made(ctx, change, customerId));
}

async function made(ctx: MemberContext, change: Change, customerId: string): Promise<Holding | null> {
  const failure = await change.make().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const held = failure ? await readAgain(ctx, failure.error) : null;
  await followVendor(ctx, customerId);
  if (failure && !change.isMade(held?.live ?? null)) throw paymentsRefusal(failure.error);
  return held;
}

/** @throws the failure, where it is not the vendor's; DomainError when the vendor cannot be read */
async function readAgain(ctx: MemberContext, failure: unknown): Promise<Holding> {
  if (!isPaymentsFailure(failure)) throw failure;
  try {
    return await readHolding(ctx);
  } catch (error) {
    ctx.log({ event: "billing.outcome_unknown", ...describeError(error) });
    // A refused card is an answer: the vendor changes nothing then.
    throw failure.kind === "declined" ? paymentsRefusal(failure) : unknownOutcome(failure);
  }
}

const unknownOutcome = (cause: unknown) =>
  Object.assign(
    new DomainError(
      "payments_unavailable",
      "We do not know yet whether the change went through. It will show here in a moment; nothing is charged twice.",
      { isUnknown: true },
    ),
    { cause },
  );
