import type { AuditRow } from "./chain.server";
import { payloadText } from "./signing-steps";

export type HowChecked = "email link" | "link only" | "e-mail code" | "access code" | "account password";

const CHECKS: Readonly<Partial<Record<string, HowChecked>>> = {
  "e-mail code": "e-mail code",
  "access code": "access code",
  "link only": "link only",
  "account password": "account password",
};

/** Reads the check from the event of a signature or an answer. */
export const howChecked = (event: Pick<AuditRow, "authMethod"> | null | undefined): HowChecked =>
  CHECKS[event?.authMethod ?? ""] ?? "email link";

export const signatureCheck = (events: readonly AuditRow[], signatureId: string): HowChecked =>
  howChecked(
    events.find(
      (event) => event.type === "signature.applied" && payloadText(event, "signatureId") === signatureId,
    ),
  );
