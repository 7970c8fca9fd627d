import { DomainError } from "~/platform/errors";
import { assertOwnPassword } from "../accounts/own-password.server";
import type { MemberContext } from "../context";

/**
 * A key outlives the session that made it, so an open screen alone must not be enough to make one (GitHub asks for the
 * password here as well).
 * @throws DomainError rate_limited (before any hashing), invalid_input beside `password`
 */
export const confirmPassword = (ctx: MemberContext, password: string): Promise<void> =>
  assertOwnPassword(ctx, password, () => {
    const sentence = "That is not your password.";
    return new DomainError("invalid_input", sentence, { fieldErrors: { password: sentence } });
  });
