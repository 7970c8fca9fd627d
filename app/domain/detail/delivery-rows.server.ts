import { and, desc, eq } from "drizzle-orm";
import type { Results } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import type { MemberContext } from "../context";
import { findProposalSuppressions } from "../mail/suppressions.server";
import type { Validity } from "../proposals/validity/validity";
import {
  earlierReminders,
  openLink,
  reminderData,
  reminderTarget,
  suppressionReasons,
} from "../sending/reminders/reminder-data.server";
import type { ReminderData } from "../sending/reminders/reminder-rules";
import { ownerOf } from "./owner-of";

export type DeliveryRow = typeof deliveries.$inferSelect;

export interface DeliveryRows {
  sentTo: { name: string; email: string } | null;
  /** Newest first. */
  deliveries: DeliveryRow[];
  /** Suppressed emails, lower-case. */
  stopped: string[];
  reminder: ReminderData;
  /** The validity of the sent version; null before the first send, and for colleagues. */
  validity: Validity | null;
}

export const deliveryQueries = (ctx: MemberContext, id: string) => ({
  mails: mailsOf(ctx, id),
  stopped: findProposalSuppressions(ctx, id),
  reminded: reminderTarget(ctx, id),
  openLink: openLink(ctx, id),
  earlierReminders: earlierReminders(ctx, id),
  standingInTheWay: suppressionReasons(ctx, id),
});

export function deliveryRows(
  { now }: MemberContext,
  read: Results<ReturnType<typeof deliveryQueries>>,
): DeliveryRows {
  const [about] = read.reminded;
  return {
    sentTo: about ? { name: about.toName, email: about.toEmail } : null,
    deliveries: read.mails,
    stopped: read.stopped.map(({ email }) => email),
    reminder: reminderData(
      {
        about,
        link: read.openLink[0],
        remindedAt: read.earlierReminders[0]?.remindedAt ?? null,
        reasons: read.standingInTheWay,
      },
      now,
    ),
    validity: about ?? null,
  };
}

const mailsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.userId, ownerOf(proposalId))))
    .orderBy(desc(deliveries.createdAt))
    .limit(20);
