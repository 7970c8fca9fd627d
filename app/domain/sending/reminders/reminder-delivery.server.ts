import type { deliveries } from "~/db/schema";
import { newIdOfCell } from "~/platform/ids";
import type { MemberContext } from "../../context";
import { type ReminderPayload, reminder } from "../../mail/kinds/reminder.server";
import type { ReminderTarget } from "./reminder-data.server";

export const reminderDelivery = (
  ctx: MemberContext,
  proposalId: string,
  { versionId, toName, toEmail }: ReminderTarget,
  { subject, ...payload }: ReminderPayload & { subject: string },
): typeof deliveries.$inferInsert => ({
  id: newIdOfCell(ctx.config),
  userId: ctx.actor.id,
  proposalId,
  ...reminder.mail(payload),
  versionId,
  toName,
  toEmail,
  cc: [],
  subject,
  state: "pending",
  createdAt: ctx.now,
});
