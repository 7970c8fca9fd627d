import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { deliveries, type MailPayload, users } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import type { MailDraft } from "./mail-kind.server";

export interface AccountMail extends MailDraft {
  /** SQL where the mail goes to several accounts. */
  id: string | SQL<string>;
  subject: string;
  toEmail?: string;
  createdAt: number;
}

/** Names every column in the table's order: an insert from a select has no defaults. */
export const insertMailToAccount = (db: Db, mail: AccountMail, whose: SQL) =>
  db.insert(deliveries).select(
    db
      .select({
        id: sql<string>`${mail.id}`.as("id"),
        userId: users.id,
        proposalId: sql<null>`null`.as("proposal_id"),
        kind: sql<DeliveryKind>`${mail.kind}`.as("kind"),
        versionId: sql<null>`null`.as("version_id"),
        toName: users.name,
        toEmail: mail.toEmail === undefined ? users.email : sql<string>`${mail.toEmail}`.as("to_email"),
        cc: sql<string[]>`'[]'`.as("cc"),
        subject: sql<string>`${mail.subject}`.as("subject"),
        payload: sql<MailPayload>`${JSON.stringify(mail.payload)}`.as("payload"),
        state: sql<"pending">`'pending'`.as("state"),
        attempts: sql<number>`0`.as("attempts"),
        countedIn: sql<null>`null`.as("counted_in"),
        claimedAt: sql<null>`null`.as("claimed_at"),
        providerId: sql<null>`null`.as("provider_id"),
        lastError: sql<null>`null`.as("last_error"),
        createdAt: sql<number>`${mail.createdAt}`.as("created_at"),
        sentAt: sql<null>`null`.as("sent_at"),
        deliveredAt: sql<null>`null`.as("delivered_at"),
        bouncedAt: sql<null>`null`.as("bounced_at"),
        complainedAt: sql<null>`null`.as("complained_at"),
        openHintAt: sql<null>`null`.as("open_hint_at"),
        isBounceSoft: sql<boolean>`0`.as("is_bounce_soft"),
      })
      .from(users)
      .where(whose),
  );
