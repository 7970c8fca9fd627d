import type { SignInMethod } from "~/db/vocabulary";

const LABELS: Readonly<Record<SignInMethod, string>> = {
  password: "Password",
  password_and_code: "Password and code",
  password_and_recovery_code: "Password and recovery code",
  password_and_passkey: "Password and passkey",
  passkey: "Passkey",
  sign_up: "Sign-up",
  password_reset: "Password reset link",
};

export const signInMethodLabel = (method: SignInMethod): string => LABELS[method];
