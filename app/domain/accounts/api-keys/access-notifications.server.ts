/** Security notifications about a new key or endpoint; they cannot be disabled. */
import { eq } from "drizzle-orm";
import { notices, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { deviceLabel } from "../../agreements/certificate/device-label";
import type { Change } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import {
  type AccessPayload,
  accessCreated,
  accessSubject,
} from "../../mail/kinds/security/access-created.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";
import { placeLabel } from "../sessions/place-label";

export function accessNotifications(
  ctx: MemberContext,
  id: string,
  made: Pick<AccessPayload, "what" | "name" | "allows">,
): Change {
  const { userAgent, city = null, country } = ctx.request;
  const deliveryId = newId();
  const message: AccessPayload = {
    ...made,
    device: deviceLabel(userAgent),
    place: placeLabel(city, country, DEFAULT_LANGUAGE),
  };
  return {
    statements: [
      ctx.db.insert(notices).values({
        id: newId(),
        userId: ctx.actor.id,
        kind: made.what === "key" ? "key_created" : "endpoint_created",
        aboutId: id,
        title: made.name.slice(0, 200),
        detail: [message.device, message.place].filter((part) => part !== null).join(", "),
        createdAt: ctx.now,
      }),
    ],
    mails: [
      {
        id: deliveryId,
        statement: insertMailToAccount(
          ctx.db,
          {
            id: deliveryId,
            ...accessCreated.mail(message),
            subject: accessSubject(made),
            createdAt: ctx.now,
          },
          eq(users.id, ctx.actor.id),
        ),
      },
    ],
  };
}
