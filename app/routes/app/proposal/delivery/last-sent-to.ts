import type { AuditRow } from "~/domain/audit/chain.server";
import { payloadText } from "~/domain/audit/signing-steps";

/** Null if equal to the brief's email, or if nothing was sent. */
export function lastSentTo(events: AuditRow[], briefEmail: string): string | null {
  const send = events.findLast(
    (event) => event.type === "mail.queued" && payloadText(event, "kind") === "proposal",
  );
  const to = (send && payloadText(send, "to")) ?? null;
  return to?.toLowerCase() === briefEmail.toLowerCase() ? null : to;
}
