import { PaymentsFailure, type PaymentsFailureKind } from "../gateway";

/** Stripe's error fields; its classes would need the SDK. */
interface StripeError {
  statusCode?: number;
  code?: string;
  decline_code?: string;
  headers?: Record<string, string>;
  message: string;
}

const isStripeError = (error: unknown): error is StripeError & Error =>
  error instanceof Error && "requestId" in error && "rawType" in error;

export function toPaymentsFailure(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const where = error.statusCode
    ? `Stripe (${error.statusCode}${error.code ? ` ${error.code}` : ""})`
    : "Stripe";
  return new PaymentsFailure(`${where}: ${error.message}`, kindOf(error));
}

/** The bank asks for confirmation (3-D Secure) without the holder present. */
const AUTHENTICATION_CODES = new Set([
  "authentication_required",
  "invoice_payment_intent_requires_action",
  "payment_intent_action_required",
  "subscription_payment_intent_requires_action",
]);

/** A wrong key or a lock timeout says nothing about the change. `rate_limit` with a 400 is an old form of 429. */
function kindOf({ statusCode, code, decline_code: declined }: StripeError): PaymentsFailureKind {
  if (AUTHENTICATION_CODES.has(code ?? "") || declined === "authentication_required") return "authentication";
  if (statusCode === 402) return "declined";
  const understood = (statusCode === 400 || statusCode === 404) && code !== "rate_limit";
  return understood ? "refused" : "unavailable";
}

/** The outcome is unknown, and Stripe repeats this answer under the same key for a day. */
export const isServerError = (error: unknown): boolean =>
  isStripeError(error) && (error.statusCode ?? 0) >= 500;

/** Stripe replayed its answer to an earlier call. */
export const isReplayed = (error: unknown): boolean =>
  isStripeError(error) && error.headers?.["idempotent-replayed"] === "true";

/** No answer, or the same key is in progress: the same key may be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  isStripeError(error) && (error.statusCode === undefined || error.statusCode === 409);

export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && error.code === "resource_missing";

/** The key was used with other values. */
export const isReusedKey = (error: unknown): boolean =>
  isStripeError(error) && (error as { rawType?: string }).rawType === "idempotency_error";
