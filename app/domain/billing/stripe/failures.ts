import { PaymentsFailure, type PaymentsFailureKind } from "../payments";

/** What Stripe's errors are told apart by; their classes would need the SDK itself. */
interface StripeFault {
  statusCode?: number;
  code?: string;
  decline_code?: string;
  headers?: Record<string, string>;
  message: string;
}

const isFault = (error: unknown): error is StripeFault & Error =>
  error instanceof Error && "requestId" in error && "rawType" in error;

/** Whatever a call to Stripe threw, as the domain knows it; what is not Stripe's stays as it is. */
export function asPaymentsFailure(error: unknown): unknown {
  if (!isFault(error)) return error;
  const where = error.statusCode
    ? `Stripe (${error.statusCode}${error.code ? ` ${error.code}` : ""})`
    : "Stripe";
  return new PaymentsFailure(`${where}: ${error.message}`, kindOf(error));
}

/** The bank wants the card's holder to confirm (3-D Secure), who is not at Stripe's page. */
const ASKS_HOLDER = new Set([
  "authentication_required",
  "invoice_payment_intent_requires_action",
  "payment_intent_action_required",
  "subscription_payment_intent_requires_action",
]);

/**
 * A wrong key, a missing permission and a wait for a lock are `unavailable`: they say nothing about the change that
 * was asked for. A 400 with the code `rate_limit` is Stripe's older way to say 429.
 */
function kindOf({ statusCode, code, decline_code: declined }: StripeFault): PaymentsFailureKind {
  if (ASKS_HOLDER.has(code ?? "") || declined === "authentication_required") return "authentication";
  if (statusCode === 402) return "declined";
  const understood = (statusCode === 400 || statusCode === 404) && code !== "rate_limit";
  return understood ? "refused" : "unavailable";
}

/** Nobody knows whether anything was done; under the same key Stripe would say the same again for a day. */
export const brokeDown = (error: unknown): boolean => isFault(error) && (error.statusCode ?? 0) >= 500;

/** The answer to an earlier call of the same key, told once more. */
export const wasReplayed = (error: unknown): boolean =>
  isFault(error) && error.headers?.["idempotent-replayed"] === "true";

/** The connection failed, or another call of the same key is still under way: the same key may be sent again. */
export const neverAnswered = (error: unknown): boolean =>
  isFault(error) && (error.statusCode === undefined || error.statusCode === 409);

export const isMissing = (error: unknown): boolean => isFault(error) && error.code === "resource_missing";

/** The key was used with other values before. */
export const isReusedKey = (error: unknown): boolean =>
  isFault(error) && (error as { rawType?: string }).rawType === "idempotency_error";
