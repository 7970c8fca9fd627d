import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { assertCurrentPassword } from "../passwords/current-password.server";

/** A key outlives its session, so an unlocked screen is not enough. @throws DomainError rate_limited, invalid_input */
export const confirmPassword = (ctx: MemberContext, password: string): Promise<void> =>
  assertCurrentPassword(ctx, password, () => {
    const sentence = t("That is not your password.");
    return new DomainError("invalid_input", sentence, { fieldErrors: { password: sentence } });
  });
