/** The notice and the mail about a new key or endpoint: a stranger may have made it. */
import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { notices, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { placeWords } from "../accounts/place-words";
import type { MemberContext } from "../context";
import { deviceWords } from "../documents/device-words";
import { type AccessPayload, accessCreated } from "../mail/kinds/access-created.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";

const SUBJECTS = {
  key: "A new API key was created for your account",
  endpoint: "A new webhook was added to your account",
} as const;

/**
 * The notice and the mail, for the batch that makes it. They cannot be switched off.
 * @param id of the key or the endpoint
 * @returns the statements, and the id of the mail to publish after the commit
 */
export function newsOfAccess(
  ctx: MemberContext,
  id: string,
  made: Pick<AccessPayload, "what" | "name" | "allows">,
): { statements: Statement[]; deliveryId: string } {
  const { userAgent, city = null, country } = ctx.request;
  const deliveryId = newId();
  const message: AccessPayload = {
    ...made,
    device: deviceWords(userAgent),
    place: placeWords(city, country),
  };
  return {
    deliveryId,
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
      insertMailToAccount(
        ctx.db,
        {
          id: deliveryId,
          ...accessCreated.mail(message),
          subject: SUBJECTS[made.what],
          createdAt: ctx.now,
        },
        eq(users.id, ctx.actor.id),
      ),
    ],
  };
}
