import type { ProposalDetail } from "~/domain/detail/detail.server";
import { NO_REMINDER, REMINDER_INTERVAL_MS, whyNoReminder } from "~/domain/sending/reminders/reminder-rules";
import { t } from "~/platform/words/t";
import type { DeliveryView, ReminderView } from "./delivery-view";
import { lastSentTo } from "./last-sent-to";

export function deliveryView(found: ProposalDetail, now: number): DeliveryView {
  const { proposal, events, sentTo } = found;
  const { clientEmail, measuresReading } = proposal;
  return {
    sentTo: sentTo ?? { name: "", email: lastSentTo(events, clientEmail) ?? clientEmail },
    reminder: reminderOf(found, now),
    measuresReading,
  };
}

function reminderOf({ proposal, reminder }: ProposalDetail, now: number): ReminderView | null {
  if (!reminder.isWaiting) return null;
  const why = whyNoReminder(reminder, now);
  return {
    clientName: proposal.clientName,
    refusal: why && t(NO_REMINDER[why]),
    lastAt: reminder.remindedAt,
    nextAt:
      why === "reminded" && reminder.remindedAt !== null ? reminder.remindedAt + REMINDER_INTERVAL_MS : null,
  };
}

/** Leaves out the reminder, which is the owner's. */
export const deliveryForColleagues = (delivery: DeliveryView): DeliveryView => ({
  ...delivery,
  reminder: null,
});
