import type { SignInMethod } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";

const LABELS: Readonly<Record<SignInMethod, AppMessage>> = {
  password: msg("Password"),
  password_and_code: msg("Password and code"),
  password_and_recovery_code: msg("Password and recovery code"),
  password_and_passkey: msg("Password and passkey"),
  passkey: msg("Passkey"),
  sign_up: msg("Sign-up"),
  password_reset: msg("Password reset link"),
};

export const signInMethodLabel = (method: SignInMethod): string => t(LABELS[method]);
