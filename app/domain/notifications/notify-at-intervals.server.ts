import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { type NoticeSpan, nextNotice } from "./next-notice";
import { type NotificationEvent, type NotificationMail, notifyOwner } from "./notification.server";

/**
 * The bell at once, and a mail at most every ten minutes, also to the owner of a locked account.
 * @param last of the mails of this kind about the proposal (`lastNotice`)
 * @param mail whose payload is the span, which it covers
 */
export function notifyAtIntervals(
  ctx: Context,
  event: NotificationEvent,
  last: NoticeSpan | null,
  mail: (span: NoticeSpan) => NotificationMail,
): Change {
  const span = nextNotice(last, ctx.now);
  const { statements = [], mails = [] } = notifyOwner(
    ctx,
    event,
    mail(span ?? { from: ctx.now, until: ctx.now }),
  );
  if (span === null) return { statements };
  // The due time of a mail that waits (mail/delivery-lease.server.ts).
  const claimedAt = span.until > ctx.now ? span.until : null;
  return {
    statements,
    mails: mails.map((one) => ("row" in one ? { ...one, row: { ...one.row, claimedAt } } : one)),
  };
}

/** Reads the span of the last mail of this kind from its payload. */
export const lastNotice = (ctx: Pick<Context, "db">, proposalId: string | SQL, kind: DeliveryKind) =>
  ctx.db
    .select({
      span: sql<NoticeSpan>`${deliveries.payload}`
        .mapWith((json: string): NoticeSpan => JSON.parse(json))
        .as("span"),
    })
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.kind, kind)))
    .orderBy(desc(deliveries.createdAt), sql`deliveries.rowid desc`)
    .limit(1);
