/** Mail payloads are complete, so that a retry sends the same. */

import { eq, type SQL } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { deliveries, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { PreparedMail } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import {
  type InvitationPayload,
  invitation as invitationKind,
  invitationSubject,
} from "../mail/kinds/invitation.server";
import { type TeamUpdate, teamUpdate, teamUpdateSubject } from "../mail/kinds/team-update.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";

/** Belongs to the owner, whose account shows a bounce. */
export function invitationMail(
  ctx: MemberContext,
  ownerId: string,
  invitation: { id: string; email: string },
  message: Omit<InvitationPayload, "invitationId">,
): PreparedMail {
  const id = newId();
  const statement = ctx.db.insert(deliveries).values({
    id,
    userId: ownerId,
    ...invitationKind.mail({ invitationId: invitation.id, ...message }),
    toName: "",
    toEmail: invitation.email,
    cc: [],
    subject: cutSubject(invitationSubject(message)),
    state: "pending",
    createdAt: ctx.now,
  });
  return { id, statement };
}

/** Notifies one person of a change in their team. */
export function teamUpdateMail(ctx: MemberContext, toUserId: string, news: TeamUpdate): PreparedMail {
  const id = newId();
  return { id, statement: insertTeamUpdate(ctx.db, ctx.now, id, news, eq(users.id, toUserId)) };
}

/** Notifies several people, each by a mail of their own. @param id different for each @param whose of `users` */
export function insertTeamUpdate(
  db: Db,
  now: number,
  id: string | SQL<string>,
  news: TeamUpdate,
  whose: SQL,
) {
  const mail = {
    id,
    ...teamUpdate.mail(news),
    subject: cutSubject(teamUpdateSubject(news)),
    createdAt: now,
  };
  return insertMailToAccount(db, mail, whose);
}
