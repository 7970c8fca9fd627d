import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { limitRate, networkOf, waitText } from "~/limits/rate-limits.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import type { SignIn } from "../credentials";
import { hashPassword, needsRehash, verifyPassword } from "../passwords/passwords.server";
import { afterPassword } from "../second-factor/after-password.server";
import type { SecondFactor } from "../second-factor/finish-sign-in.server";
import { factorColumns } from "../second-factor/has-factor.server";
import { isStillKnown, type KnownBrowser, knownBrowser } from "./known-browser.server";
import { type NewSession, wrongCredentials } from "./sessions.server";

/** Unknown emails and wrong passwords take the same time. @throws DomainError rate_limited, wrong_credentials; SecondStepNeeded */
export async function signIn(
  ctx: Context,
  command: SignIn,
  secondFactor?: SecondFactor,
): Promise<NewSession> {
  const browser = await knownBrowser(ctx, command.email);
  await limitSignIn(ctx, command.email, browser);
  const { id, email, passwordHash, browsersKnownFrom, language } = users;
  const [user] = await ctx.db
    .select({ id, email, passwordHash, browsersKnownFrom, language, factors: factorColumns })
    .from(users)
    .where(eq(users.email, command.email));
  if (browser && user && !isStillKnown(browser, user)) await limitSignIn(ctx, command.email, null);
  const right = await verifyPassword(ctx, command.password, user?.passwordHash ?? null);
  if (!user || !right) {
    ctx.log({ event: "sign_in.refused", reason: user ? "password" : "unknown" });
    throw wrongCredentials();
  }
  const renewed = needsRehash(ctx, user.passwordHash) ? await hashPassword(ctx, command.password) : undefined;
  return afterPassword(ctx, user, { renewed, secondFactor });
}

/** Networks are counted first: a refused caller must not fill the counters of emails. @throws DomainError rate_limited */
async function limitSignIn(ctx: Context, email: string, browser: KnownBrowser | null): Promise<void> {
  if (browser) return limitRate(ctx, { "sign-in-known": browser.id });
  const network = networkOf(ctx.request.ip);
  await limitRate(ctx, { "sign-in-ip": network });
  try {
    await limitRate(ctx, { "sign-in": `${network}|${email}`, "sign-in-address": email });
  } catch (error) {
    throw isDomainError(error) && error.code === "rate_limited" ? offeringMail(error) : error;
  }
}

const offeringMail = ({ fields }: DomainError): DomainError => {
  const wait = waitText(Number(fields.retryAfter));
  return new DomainError(
    "rate_limited",
    t(
      "Too many attempts to sign in with this address. Please try again {wait}, or sign in now through a link by email.",
      { wait },
    ),
    { ...fields, byMail: true },
  );
};
