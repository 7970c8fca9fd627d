import type { DeliveryRow } from "~/domain/detail/delivery-rows.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { MAIL_LABELS } from "~/domain/mail/mail-labels";
import { isLocked } from "~/domain/proposals/status";
import { toRecipient } from "~/domain/sending/to-recipient";
import { t } from "~/platform/words/t";
import type { MailView } from "./delivery-view";

type Found = Pick<ProposalDetail, "proposal" | "deliveries" | "stopped">;

/** Newest first. */
export function mailsOf(found: Found): MailView[] {
  const sentTo = recipientOfLastSend(found.deliveries);
  return found.deliveries.map((delivery, index) =>
    deliveryOf(delivery, found.deliveries.slice(0, index), { ...found, sentTo }),
  );
}

/** Null where the list of mails does not go back to it. */
function recipientOfLastSend(deliveries: readonly DeliveryRow[]): string | null {
  const sends = deliveries.map((row) => ({ row, asked: toRecipient(row) }));
  const last = sends.find(({ row, asked }) => row.kind === "proposal" || asked !== row);
  return last?.asked.toEmail ?? null;
}

/** Sent to the email that the owner entered. */
const TO_RECIPIENT: DeliveryRow["kind"][] = ["proposal", "reminder", "link_renewal", "more_time"];
/** The address of another signer is corrected in the list of signers. */
const TO_CLIENT: DeliveryRow["kind"][] = [...TO_RECIPIENT, "turn_to_sign"];

/** @param newer later mails */
function deliveryOf(
  delivery: DeliveryRow,
  newer: DeliveryRow[],
  { proposal, stopped, sentTo }: Found & { sentTo: string | null },
): MailView {
  const { id, kind, state, toEmail, deliveredAt, bouncedAt, complainedAt, openHintAt } = delivery;
  const isLost = state === "failed" || state === "bounced";
  const wasSentSince = newer.some((mail) => mail.kind === kind && isSameEmail(mail.toEmail, toEmail));
  const wasCorrected = newer.some((mail) => mail.kind === "proposal");
  const canBeCorrected = TO_RECIPIENT.includes(kind) && (sentTo === null || isSameEmail(sentTo, toEmail));
  const isStopped = (email: string) => stopped.includes(email.toLowerCase());
  return {
    id,
    state,
    deliveredAt,
    bouncedAt,
    complainedAt,
    openHintAt,
    what: t(MAIL_LABELS[kind]),
    isToClient: TO_CLIENT.includes(kind),
    to: toEmail,
    error: delivery.lastError,
    at: delivery.sentAt ?? delivery.createdAt,
    canRetry: isLost && !wasSentSince,
    canCorrect: isLost && !wasCorrected && canBeCorrected && !isLocked(proposal.status),
    mustConfirm: isStopped(toEmail),
  };
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
