import { DomainError, isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";

export class SecondStepNeeded extends DomainError {
  constructor(
    /** The token for the cookie. It is not a field of the error, so no JSON response contains it. */
    readonly pending: string,
    accepts: ("code" | "recoveryCode")[],
  ) {
    super("second_factor_required", t("Enter the code from your authenticator app, or a recovery code."), {
      accepts,
    });
  }
}

/** Compares the code, because the worker's bundle may hold the class twice. */
export const isSecondStepNeeded = (error: unknown): error is SecondStepNeeded =>
  isDomainError(error) && error.code === "second_factor_required" && "pending" in error;
