import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { limitRate, networkOf, waitWords } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { afterPassword } from "../second-factor/after-password.server";
import type { Shown } from "../second-factor/finish-sign-in.server";
import { factorColumns } from "../second-factor/has-factor.server";
import type { SignIn } from "./credentials";
import { isStillKnown, type KnownBrowser, knownBrowser } from "./known-browser.server";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.server";
import { type NewSession, wrongCredentials } from "./sessions.server";

/**
 * Signs in. Unknown address and wrong password give the same answer after the same work.
 * @param shown a second factor, where it comes with the password
 * @returns a fresh session, so that a token planted before sign-in is worth nothing
 * @throws DomainError rate_limited (before any hashing), wrong_credentials; SecondStepNeeded
 */
export async function signIn(ctx: Context, command: SignIn, shown?: Shown): Promise<NewSession> {
  const browser = await knownBrowser(ctx, command.email);
  await limitSignIn(ctx, command.email, browser);
  const { id, email, passwordHash, browsersKnownFrom } = users;
  const [user] = await ctx.db
    .select({ id, email, passwordHash, browsersKnownFrom, factors: factorColumns })
    .from(users)
    .where(eq(users.email, command.email));
  // Sent away by the account's holder, it is a stranger's again; still before any hashing.
  if (browser && user && !isStillKnown(browser, user)) await limitSignIn(ctx, command.email, null);
  const right = await verifyPassword(command.password, user?.passwordHash ?? null);
  if (!user || !right) {
    ctx.log({ event: "sign_in.refused", reason: user ? "password" : "unknown" });
    throw wrongCredentials();
  }
  const renewed = needsRehash(user.passwordHash) ? await hashPassword(command.password) : undefined;
  return afterPassword(ctx, user, { renewed, shown });
}

/**
 * Counts an attempt to sign in. A browser that the account knows has attempts of its own, which no stranger can use
 * up. Of strangers, where they come from is counted first and apart: addresses are the caller's choice, and a caller who is
 * refused must not go on filling the counters.
 * @throws DomainError rate_limited, with `byMail` where a link by mail is the way in
 */
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

/** The mailbox is the holder's alone: a link from there makes this browser a known one (trust-browser.server.ts). */
const offeringMail = ({ fields }: DomainError): DomainError => {
  const wait = waitWords(Number(fields.retryAfter));
  return new DomainError(
    "rate_limited",
    `Too many attempts to sign in with this address. Please try again ${wait}, or sign in now through a link by email.`,
    { ...fields, byMail: true },
  );
};
