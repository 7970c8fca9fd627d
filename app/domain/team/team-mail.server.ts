/** The mails of a team: all that they say stands in their own row, so that a retry says the same. */
import { eq, type SQL } from "drizzle-orm";
import type { Db, Statement } from "~/db/client.server";
import { deliveries, users } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { type InvitationPayload, invitation as invitationKind } from "../mail/kinds/invitation.server";
import { type TeamNews, teamNews, teamNewsSubject } from "../mail/kinds/team-news.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";

const LONGEST_SUBJECT = 200;

/** A mail that is written with a change, and published after it. */
export interface Written {
  statement: Statement;
  deliveryId: string;
}

/** It is the owner's mail, whoever invited: the owner's account is where it shows that it came back. */
export function invitationMail(
  ctx: MemberContext,
  ownerId: string,
  invitation: { id: string; email: string },
  message: Omit<InvitationPayload, "invitationId">,
): Written {
  const deliveryId = newId();
  const statement = ctx.db.insert(deliveries).values({
    id: deliveryId,
    userId: ownerId,
    ...invitationKind.mail({ invitationId: invitation.id, ...message }),
    toName: "",
    toEmail: invitation.email,
    cc: [],
    subject: cutText(`${message.inviterName} invites you to a team`, LONGEST_SUBJECT),
    state: "pending",
    createdAt: ctx.now,
  });
  return { statement, deliveryId };
}

/** Tells somebody what became of their team. */
export function newsMail(ctx: MemberContext, toUserId: string, news: TeamNews): Written {
  const deliveryId = newId();
  return { statement: newsTo(ctx.db, ctx.now, deliveryId, news, eq(users.id, toUserId)), deliveryId };
}

/**
 * The same to all who are meant, each in a mail of their own account.
 * @param id another for each of them
 * @param whose of `users`
 */
export function newsTo(db: Db, now: number, id: string | SQL<string>, news: TeamNews, whose: SQL) {
  const mail = {
    id,
    ...teamNews.mail(news),
    subject: cutText(teamNewsSubject(news), LONGEST_SUBJECT),
    createdAt: now,
  };
  return insertMailToAccount(db, mail, whose);
}
