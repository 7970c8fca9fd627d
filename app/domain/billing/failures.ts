import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { PaymentsFailure, PaymentsFailureKind } from "./gateway";

const ERRORS: Record<PaymentsFailureKind, () => DomainError> = {
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
  // For the user it is an unusable card; the fix is the provider's card page.
  authentication: () =>
    new DomainError(
      "payment_declined",
      t(
        "Your bank asks you to confirm this payment, which cannot be done here. Nothing was changed. Please add your card again to confirm it, then try again.",
      ),
      { asksConfirmation: true },
    ),
  refused: () =>
    new DomainError(
      "conflict",
      "Our payment provider did not accept this. Nothing was changed; please look again and try once more.",
    ),
  bad_signature: () =>
    new DomainError("invalid_input", t("The signature of the payment provider is invalid or too old.")),
};

/** Compares the name: `instanceof` fails across bundles. */
export const isPaymentsFailure = (error: unknown): error is PaymentsFailure =>
  error instanceof Error && error.name === "PaymentsFailure";

export const toDomainError = (error: unknown): unknown =>
  isPaymentsFailure(error) ? Object.assign(ERRORS[error.kind](), { cause: error }) : error;

/** @throws DomainError payments_unavailable, payment_declined, conflict, invalid_input */
export async function callPayments<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toDomainError(error);
  }
}
