import type { deliveries } from "~/db/schema";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";

type NewDelivery = typeof deliveries.$inferInsert;

/** That a mail waits to go out, in the vocabulary of the evidence: the event binds the mail's row. */
export const mailQueued = (
  delivery: NewDelivery,
  of: Pick<AuditDraft, "versionId" | "recipientId" | "linkId" | "rows"> = {},
): AuditDraft => ({
  type: "mail.queued",
  versionId: delivery.versionId ?? null,
  ...of,
  payload: { deliveryId: delivery.id, kind: delivery.kind, to: delivery.toEmail },
  rows: [...(of.rows ?? []), boundRow("deliveries", delivery)],
});
