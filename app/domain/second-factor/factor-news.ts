/** What a mail about the second factor tells, as its row keeps it: a retry says the same. */
export type FactorNews =
  | { what: "app_added" | "app_replaced" | "app_removed" | "codes_replaced" | "switched_off" }
  | { what: "code_used"; left: number }
  | { what: "passkey_added" | "passkey_removed"; name: string };

const SUBJECTS: Readonly<Record<FactorNews["what"], string>> = {
  app_added: "An authenticator app was added to your Countersign account",
  app_replaced: "The authenticator app of your Countersign account was replaced",
  app_removed: "The authenticator app of your Countersign account was removed",
  codes_replaced: "New recovery codes were made for your Countersign account",
  switched_off: "The second factor of your Countersign account was switched off",
  code_used: "A recovery code of your Countersign account was used",
  passkey_added: "A passkey was added to your Countersign account",
  passkey_removed: "A passkey of your Countersign account was removed",
};

export const factorSubject = ({ what }: FactorNews): string => SUBJECTS[what];
