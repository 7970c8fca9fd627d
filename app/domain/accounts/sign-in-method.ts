/** How an account was signed in to. */
export type SignInMethod =
  | "password"
  | "password_and_code"
  | "password_and_recovery_code"
  | "password_and_passkey"
  | "passkey"
  | "sign_up"
  | "password_reset";

const WORDS: Readonly<Record<SignInMethod, string>> = {
  password: "Password",
  password_and_code: "Password and code",
  password_and_recovery_code: "Password and recovery code",
  password_and_passkey: "Password and passkey",
  passkey: "Passkey",
  sign_up: "Sign-up",
  password_reset: "Password reset link",
};

export const signInMethodWords = (method: SignInMethod): string => WORDS[method];
