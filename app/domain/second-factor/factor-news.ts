/** The facts of a mail about the second factor, kept in its row: a retry says the same. */
export type FactorNews =
  | { what: "app_added" | "app_replaced" | "app_removed" | "codes_replaced" | "switched_off" }
  | { what: "code_used"; left: number }
  | { what: "passkey_added" | "passkey_removed"; name: string };

const SUBJECTS: Readonly<Record<FactorNews["what"], string>> = {
  app_added: "An authenticator app was added to your Countersign account",
  app_replaced: "The authenticator app for your Countersign account was replaced",
  app_removed: "The authenticator app was removed from your Countersign account",
  codes_replaced: "New recovery codes were created for your Countersign account",
  switched_off: "Two-factor authentication was turned off for your Countersign account",
  code_used: "A recovery code was used to sign in to your Countersign account",
  passkey_added: "A passkey was added to your Countersign account",
  passkey_removed: "A passkey was removed from your Countersign account",
};

export const factorSubject = ({ what }: FactorNews): string => SUBJECTS[what];
