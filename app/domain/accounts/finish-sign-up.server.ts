import { and, eq, gt, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { deliveries, signUps, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { welcome } from "../mail/kinds/sign-up.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import type { CheckoutChoice } from "../plans/checkout-address";
import { TRIAL_DAYS } from "../plans/plans";
import type { NewHolder } from "./credentials";
import { newAccount } from "./new-account.server";
import { hashPassword } from "./passwords.server";
import type { NewSession } from "./sessions.server";
import { type FoundSignUp, findSignUp, isSameBrowser } from "./sign-up-link.server";
import { SIGN_UP_WORDS, type SignUpState } from "./sign-up-state";

export interface FinishSignUp {
  token: string;
  /** What the browser was given when it signed up; null where it was another. */
  proof: string | null;
  /**
   * Chosen by the reader of the mail. Without a name that of the sign-up holds; without a password that one does,
   * where `proof` is right.
   */
  chosen?: Partial<NewHolder>;
  /** The plan that was chosen before signing up. */
  plan?: CheckoutChoice | null;
}

/**
 * Opens the account that was asked for, once, and signs it in. Its trial begins now.
 * @throws DomainError rate_limited; link_unusable with `signUpState`; invalid_input where a password has to be chosen
 */
export async function finishSignUp(ctx: Context, command: FinishSignUp): Promise<NewSession> {
  await limitBursts(ctx, `sign-up-page:${ctx.request.ip}`);
  const asked = usable(await findSignUp(ctx, command.token));
  const account = await newAccount(ctx, await whoOpens(ctx, asked, command));
  const welcomeId = newId();
  try {
    await runBatch(ctx.primary, [
      ctx.primary
        .update(signUps)
        // The hash is the account's from now on.
        .set({ usedAt: ctx.now, passwordHash: "" })
        .where(and(eq(signUps.id, asked.id), isNull(signUps.usedAt), gt(signUps.expiresAt, ctx.now))),
      expectOneChange(ctx.primary),
      ...account.statements,
      insertMailToAccount(
        ctx.primary,
        {
          id: welcomeId,
          ...welcome.mail({ trialEndsAt: ctx.now + TRIAL_DAYS * DAY, chosen: command.plan ?? null }),
          subject: "Welcome to Countersign",
          createdAt: ctx.now,
        },
        eq(users.id, account.id),
      ),
      ctx.primary
        .update(deliveries)
        .set({ userId: account.id })
        .where(
          and(eq(deliveries.kind, "sign_up"), eq(deliveries.toEmail, asked.email), isNull(deliveries.userId)),
        ),
    ]);
  } catch (error) {
    const refusal = batchRefusal(error);
    if (refusal === "duplicate") throw unusable("taken");
    throw refusal === "guard" ? unusable("used") : error;
  }
  ctx.log({ event: "account.registered", userId: account.id });
  await publish(ctx, "mail", welcomeId);
  return account.session;
}

async function whoOpens(ctx: Context, asked: FoundSignUp, { proof, chosen = {} }: FinishSignUp) {
  const { email, passwordHash } = asked;
  const name = chosen.name ?? asked.name;
  if (chosen.password === undefined) {
    if (await isSameBrowser(ctx, asked.id, proof)) return { email, name, passwordHash };
    const sentence = "Choose a password.";
    throw new DomainError("invalid_input", sentence, { fieldErrors: { password: sentence } });
  }
  await limitRate(ctx, { "sign-up-finish": asked.id });
  return { email, name, passwordHash: await hashPassword(chosen.password) };
}

function usable(asked: FoundSignUp | null): FoundSignUp {
  if (asked?.state === "open") return asked;
  throw unusable(asked?.state ?? "unknown");
}

const unusable = (state: Exclude<SignUpState, "open">) =>
  new DomainError("link_unusable", SIGN_UP_WORDS[state], { signUpState: state });
