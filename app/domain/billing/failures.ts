/** What the payments' vendor answers, in words for people. Without an answer nobody knows whether it was done. */
import { DomainError } from "~/platform/errors";
import type { PaymentsFailure, PaymentsFailureKind } from "./payments";

const REFUSALS: Record<PaymentsFailureKind, () => DomainError> = {
  unavailable: () =>
    new DomainError(
      "payments_unavailable",
      "Our payment provider does not answer right now. Please try again; nothing is paid twice.",
    ),
  declined: () =>
    new DomainError(
      "payment_declined",
      "Your card was declined. Nothing was changed; please try another card.",
    ),
  // To whoever asks it is a card that does not do; the way on is the same, the vendor's own page of cards.
  authentication: () =>
    new DomainError(
      "payment_declined",
      "Your bank asks you to confirm this payment, which cannot be done here. Nothing was changed. Please add your card again to confirm it, then try again.",
      { asksConfirmation: true },
    ),
  refused: () =>
    new DomainError(
      "conflict",
      "Our payment provider did not accept this. Nothing was changed; please look again and try once more.",
    ),
  bad_signature: () =>
    new DomainError("invalid_input", "The signature of the payment provider is invalid or too old."),
};

/** By name, as other failures are told apart. */
export const isPaymentsFailure = (error: unknown): error is PaymentsFailure =>
  error instanceof Error && error.name === "PaymentsFailure";

/** The refusal that stands for a failure of payments, the failure as its cause; any other error as it is. */
export const paymentsRefusal = (error: unknown): unknown =>
  isPaymentsFailure(error) ? Object.assign(REFUSALS[error.kind](), { cause: error }) : error;

/**
 * Asks the vendor, and says in our words what went wrong.
 * @throws DomainError payments_unavailable, payment_declined, conflict, invalid_input
 */
export async function askPayments<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw paymentsRefusal(error);
  }
}
