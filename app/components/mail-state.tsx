import type { DeliveryState } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge, type BadgeTone } from "~/ui/badge";

export const MAIL_STATES: Readonly<Record<DeliveryState, { text: AppMessage; tone: BadgeTone }>> = {
  pending: { text: msg("Queued"), tone: "other" },
  working: { text: msg("Sending"), tone: "pending" },
  sent: { text: msg("Sent"), tone: "sent" },
  delivered: { text: msg("Delivered"), tone: "approved" },
  bounced: { text: msg("Bounced"), tone: "rejected" },
  failed: { text: msg("Failed"), tone: "rejected" },
};

export function MailState({ state }: { state: DeliveryState }) {
  const { text, tone } = MAIL_STATES[state];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
