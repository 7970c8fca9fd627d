import { DomainError, isDomainError } from "~/platform/errors";

/** The password was right, and the account wants a second factor as well. */
export class SecondStepNeeded extends DomainError {
  constructor(
    /** For the browser's cookie; no field, so no JSON answer carries it. */
    readonly pending: string,
    /** What the JSON API takes in the next call. */
    accepts: ("code" | "recoveryCode")[],
  ) {
    super("second_factor_required", "Enter the code from your authenticator app, or a recovery code.", {
      accepts,
    });
  }
}

/** By its code, not by its class: the worker's bundle may hold this file twice. */
export const isSecondStepNeeded = (error: unknown): error is SecondStepNeeded =>
  isDomainError(error) && error.code === "second_factor_required" && "pending" in error;
