/** What every sign-in leaves besides its session: a line in the history, a known browser, and a mail about a new one. */
import { and, eq, not } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { deviceWords } from "../documents/device-words";
import { newBrowser } from "../mail/kinds/new-browser.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import { hasSecondFactor } from "../second-factor/has-factor.server";
import { isStillKnown, knownBrowser } from "./known-browser.server";
import { placeWords } from "./place-words";
import { type NewSession, newSession, wrongCredentials } from "./sessions.server";
import { recordSignIn } from "./sign-in-history.server";
import type { SignInMethod } from "./sign-in-method";

interface BegunSession {
  session: NewSession;
  statements: Statement[];
  /** Mails to publish after the commit. */
  mails: string[];
}

export interface SigningIn {
  id: string;
  email: string;
  browsersKnownFrom: number | null;
}

/** Told by another mail already, or the account's first browser. */
const NOT_MAILED: readonly SignInMethod[] = ["sign_up", "password_reset"];

/** A new session: all that is to be written with it, and what the browser is given once it is. */
export async function beginSession(
  ctx: Context,
  account: SigningIn,
  method: SignInMethod,
): Promise<BegunSession> {
  const isNewBrowser = !isStillKnown(await knownBrowser(ctx, account.email), account);
  const { statement, ...session } = await newSession(ctx, account);
  const mails = isNewBrowser && !NOT_MAILED.includes(method) ? [newId()] : [];
  const history = recordSignIn(ctx, account.id, { method, succeeded: true, isNewBrowser });
  const statements = [statement, history, ...mails.map((id) => newBrowserMail(ctx, account.id, id))];
  return { session, statements, mails };
}

/** The facts of the mail stay in its row, so that a retry says the same. */
function newBrowserMail(ctx: Context, userId: string, id: string): Statement {
  const { userAgent, city = null, country, ip } = ctx.request;
  const seen = { device: deviceWords(userAgent), place: placeWords(city, country), ip };
  const mail = {
    id,
    ...newBrowser.mail(seen),
    subject: "A new browser signed in to your Countersign account",
    createdAt: ctx.now,
  };
  return insertMailToAccount(ctx.db, mail, eq(users.id, userId));
}

export async function publishAll(ctx: Context, mails: string[]): Promise<void> {
  await Promise.all(mails.map((id) => publish(ctx, "mail", id)));
}

/**
 * Signs in a caller who has just given this account's password, unless it was changed, or a second factor added, while they
 * did.
 * @param account with the hash that the password was checked against
 * @param renewed the same password's hash at today's cost, where the old one was made at another
 * @throws DomainError wrong_credentials
 */
export async function openSession(
  ctx: Context,
  account: SigningIn & { passwordHash: string },
  renewed = account.passwordHash,
): Promise<NewSession> {
  const { session, statements, mails } = await beginSession(ctx, account, "password");
  const isUnchanged = and(
    eq(users.id, account.id),
    eq(users.passwordHash, account.passwordHash),
    not(hasSecondFactor),
  );
  try {
    await runBatch(ctx.db, [
      ctx.db.update(users).set({ passwordHash: renewed }).where(isUnchanged),
      expectOneChange(ctx.db),
      ...statements,
    ]);
  } catch (error) {
    throw batchRefusal(error) ? wrongCredentials() : error;
  }
  await publishAll(ctx, mails);
  return session;
}
