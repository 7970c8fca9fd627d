import { and, eq, gt, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange } from "~/db/client.server";
import { deliveries, signUps, users } from "~/db/schema";
import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { commit, type PreparedMail } from "../../audit/commit.server";
import { type Context, onPrimary } from "../../context";
import { welcome, welcomeSubject } from "../../mail/kinds/sign-up.server";
import { SIGN_UP_MESSAGES, type SignUpState } from "../../mail/links/sign-up-state";
import { insertMailToAccount } from "../../mail/mail-to-account.server";
import type { CheckoutChoice } from "../../plans/checkout-path";
import { TRIAL_DAYS } from "../../plans/plans";
import type { NewHolder } from "../credentials";
import { hashPassword } from "../passwords/passwords.server";
import type { NewSession } from "../sessions/sessions.server";
import { newAccount } from "./new-account.server";
import { type FoundSignUp, findSignUp, isSameBrowser } from "./sign-up-link.server";

interface FinishSignUp {
  token: string;
  /** The cookie from sign-up; null in another browser. */
  proof: string | null;
  /** Needed where `proof` does not match. */
  chosen?: Partial<NewHolder>;
  plan?: CheckoutChoice | null;
}

/** @throws DomainError rate_limited; link_unusable with `signUpState`; invalid_input where a password is required */
export async function finishSignUp(ctx: Context, command: FinishSignUp): Promise<NewSession> {
  await limitBursts(ctx, `sign-up-page:${ctx.request.ip}`);
  const signUp = assertUsable(await findSignUp(ctx, command.token));
  const account = await newAccount(ctx, await newAccountData(ctx, signUp, command));
  try {
    await commit(onPrimary(ctx), null, {
      statements: [
        ctx.primary
          .update(signUps)
          .set({ usedAt: ctx.now, passwordHash: "" })
          .where(and(eq(signUps.id, signUp.id), isNull(signUps.usedAt), gt(signUps.expiresAt, ctx.now))),
        expectOneChange(ctx.primary),
        ...account.statements,
        ctx.primary
          .update(deliveries)
          .set({ userId: account.id })
          .where(
            and(
              eq(deliveries.kind, "sign_up"),
              eq(deliveries.toEmail, signUp.email),
              isNull(deliveries.userId),
            ),
          ),
      ],
      mails: [welcomeMail(ctx, account.id, command.plan ?? null)],
    });
  } catch (error) {
    const refusal = batchRefusal(error);
    if (refusal === "duplicate") throw unusable("taken");
    throw refusal === "guard" ? unusable("used") : error;
  }
  ctx.log({ event: "account.registered", userId: account.id });
  return account.session;
}

function welcomeMail({ primary, now }: Context, userId: string, chosen: CheckoutChoice | null): PreparedMail {
  const mail = {
    id: newId(),
    ...welcome.mail({ trialEndsAt: now + TRIAL_DAYS * DAY, chosen }),
    subject: welcomeSubject(),
    createdAt: now,
  };
  return { id: mail.id, statement: insertMailToAccount(primary, mail, eq(users.id, userId)) };
}

async function newAccountData(ctx: Context, signUp: FoundSignUp, { proof, chosen = {} }: FinishSignUp) {
  const { email, passwordHash } = signUp;
  const name = chosen.name ?? signUp.name;
  if (chosen.password === undefined) {
    if (await isSameBrowser(ctx, signUp.id, proof)) return { email, name, passwordHash };
    const sentence = t("Choose a password.");
    throw new DomainError("invalid_input", sentence, { fieldErrors: { password: sentence } });
  }
  await limitRate(ctx, { "sign-up-finish": signUp.id });
  return { email, name, passwordHash: await hashPassword(ctx, chosen.password) };
}

function assertUsable(signUp: FoundSignUp | null): FoundSignUp {
  if (signUp?.state === "open") return signUp;
  throw unusable(signUp?.state ?? "unknown");
}

const unusable = (state: Exclude<SignUpState, "open">) =>
  new DomainError("link_unusable", t(SIGN_UP_MESSAGES[state]), { signUpState: state });
