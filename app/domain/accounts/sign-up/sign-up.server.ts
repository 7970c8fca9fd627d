import { eq, sql } from "drizzle-orm";
import { deliveries, signUps, users } from "~/db/schema";
import { isWithinRate, limitRate, networkOf } from "~/limits/rate-limits.server";
import { newId } from "~/platform/ids";
import { commit } from "../../audit/commit.server";
import { type Context, onPrimary } from "../../context";
import { emailInUse, emailInUseSubject } from "../../mail/kinds/email-in-use.server";
import { signUp as signUpMail, signUpSubject } from "../../mail/kinds/sign-up.server";
import { linkHash } from "../../mail/links/mailed-link.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";
import type { CheckoutChoice } from "../../plans/checkout-path";
import { browserEnglish } from "../browser-english.server";
import type { SignUp } from "../credentials";
import { hashPassword } from "../passwords/passwords.server";
import { SIGN_UP_TTL_MS, signUpProof } from "./sign-up-link.server";

/** New and known emails take the same work and answer, so neither reveals accounts. @throws DomainError rate_limited */
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
  const passwordHash = await hashPassword(ctx, command.password);
  const tokenHash = await linkHash(ctx, "sign-up", id);
  await commit(onPrimary(ctx), null, {
    statements: [
      pendingSignUp(ctx, { id, tokenHash, passwordHash, ...command }),
      confirmation(ctx, deliveryId, { signUpId: id, email: command.email, chosen }),
      insertMailToAccount(
        ctx.primary,
        {
          id: deliveryId,
          ...emailInUse.mail({ occasion: "sign-up", chosen }),
          subject: emailInUseSubject({ occasion: "sign-up" }),
          createdAt: ctx.now,
        },
        eq(users.email, command.email),
      ),
    ],
    jobs: [{ kind: "mail", id: deliveryId }],
  });
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

const pendingSignUp = ({ primary, now }: Context, { id, tokenHash, email, name, passwordHash }: Pending) =>
  primary.insert(signUps).select(
    sql`select ${id}, ${tokenHash}, ${email}, ${name}, ${passwordHash}, ${now}, ${now + SIGN_UP_TTL_MS}, null
      where ${isFree(email)}`,
  );

interface SignUpConfirmation {
  signUpId: string;
  email: string;
  chosen: CheckoutChoice | null;
}

/** No account exists yet; finish-sign-up.server.ts adds the user id. */
function confirmation(ctx: Context, id: string, { signUpId, email, chosen }: SignUpConfirmation) {
  const { primary, now } = ctx;
  const { kind, payload } = signUpMail.mail({ signUpId, chosen, dates: browserEnglish(ctx) });
  return primary.insert(deliveries).select(
    sql`select ${id}, null, null, ${kind}, null, '', ${email}, '[]',
      ${signUpSubject()}, ${JSON.stringify(payload)}, 'pending', 0, null, null, null, null, ${now}, null, null, null, null, null, 0
      where ${isFree(email)}`,
  );
}
