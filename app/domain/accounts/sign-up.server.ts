import { eq, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { deliveries, signUps, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { isWithinRate, limitRate, networkOf } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { linkHash } from "../links/mailed-link.server";
import { addressInUse } from "../mail/kinds/address-in-use.server";
import { signUp as signUpMail } from "../mail/kinds/sign-up.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import type { CheckoutChoice } from "../plans/checkout-address";
import type { SignUp } from "./credentials";
import { hashPassword } from "./passwords.server";
import { SIGN_UP_LENGTH, signUpProof } from "./sign-up-link.server";

/**
 * Mails a link that opens the account. Where the address has one already, its holder gets a mail that someone tried to
 * sign up with it. Both take the same path: one hash, one batch, one message. So neither the answer nor its time shows
 * who has an account. Once an address was mailed enough, another ask mails nothing and is answered alike.
 * @param chosen the plan that was chosen before, which the link carries on
 * @returns what shows that this browser asked, for a cookie
 * @throws DomainError rate_limited, before any hashing
 */
export async function signUp(
  ctx: Context,
  command: SignUp,
  chosen: CheckoutChoice | null = null,
): Promise<{ proof: string }> {
  const network = networkOf(ctx.request.ip);
  await limitRate(ctx, { "sign-up": network });
  const [id, deliveryId] = [newId(), newId()];
  const proof = await signUpProof(ctx, id);
  if (!(await isWithinRate(ctx, { "sign-up-mail": command.email }))) return { proof };
  const passwordHash = await hashPassword(command.password);
  const tokenHash = await linkHash(ctx, "sign-up", id);
  await runBatch(ctx.primary, [
    pendingSignUp(ctx, { id, tokenHash, passwordHash, ...command }),
    confirmation(ctx, deliveryId, { signUpId: id, email: command.email, chosen }),
    insertMailToAccount(
      ctx.primary,
      {
        id: deliveryId,
        ...addressInUse.mail({ occasion: "sign-up", chosen }),
        subject: "You have an account already",
        createdAt: ctx.now,
      },
      eq(users.email, command.email),
    ),
  ]);
  await publish(ctx, "mail", deliveryId);
  return { proof };
}

const isFree = (email: string) => sql`not exists (select 1 from users taken where taken.email = ${email})`;

interface Pending {
  id: string;
  tokenHash: string;
  email: string;
  name: string;
  passwordHash: string;
}

/** Null is what was never used. */
const pendingSignUp = ({ primary, now }: Context, { id, tokenHash, email, name, passwordHash }: Pending) =>
  primary.insert(signUps).select(
    sql`select ${id}, ${tokenHash}, ${email}, ${name}, ${passwordHash}, ${now}, ${now + SIGN_UP_LENGTH}, null
      where ${isFree(email)}`,
  );

const SUBJECT = "Finish signing up to Countersign";

interface Asked {
  signUpId: string;
  email: string;
  chosen: CheckoutChoice | null;
}

/** A mail without an account: it is made with the account's owner once there is one (finish-sign-up.server.ts). */
function confirmation({ primary, now }: Context, id: string, { signUpId, email, chosen }: Asked) {
  const { kind, payload } = signUpMail.mail({ signUpId, chosen });
  return primary.insert(deliveries).select(
    sql`select ${id}, null, null, ${kind}, null, '', ${email}, '[]',
      ${SUBJECT}, ${JSON.stringify(payload)}, 'pending', 0, null, null, null, null, ${now}, null, null, null, null, null, 0
      where ${isFree(email)}`,
  );
}
