import { and, eq, not } from "drizzle-orm";
import { batchRefusal, expectOneChange, type Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import type { SignInMethod } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { deviceLabel } from "../../agreements/certificate/device-label";
import { commit, type PreparedMail } from "../../audit/commit.server";
import type { Context } from "../../context";
import { newBrowser, newBrowserSubject } from "../../mail/kinds/security/new-browser.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";
import { rememberEnglish } from "../browser-english.server";
import { hasSecondFactor } from "../second-factor/has-factor.server";
import { isStillKnown, knownBrowser } from "./known-browser.server";
import { placeLabel } from "./place-label";
import { type NewSession, newSession, wrongCredentials } from "./sessions.server";
import { recordSignIn } from "./sign-in-history.server";

interface BegunSession {
  session: NewSession;
  statements: Statement[];
  mails: PreparedMail[];
}

export interface SigningIn {
  id: string;
  email: string;
  browsersKnownFrom: number | null;
  language: string | null;
}

/** These send their own mail, or are the account's first browser. */
const NOT_MAILED: readonly SignInMethod[] = ["sign_up", "password_reset"];

export async function beginSession(
  ctx: Context,
  account: SigningIn,
  method: SignInMethod,
): Promise<BegunSession> {
  const isNewBrowser = !isStillKnown(await knownBrowser(ctx, account.email), account);
  const { statement, ...session } = await newSession(ctx, account);
  const mails = isNewBrowser && !NOT_MAILED.includes(method) ? [newBrowserMail(ctx, account.id)] : [];
  const history = recordSignIn(ctx, account.id, { method, succeeded: true, isNewBrowser });
  return { session, statements: [statement, history, rememberEnglish(ctx, account.id)], mails };
}

function newBrowserMail(ctx: Context, userId: string): PreparedMail {
  const { userAgent, city = null, country, ip } = ctx.request;
  const seen = { device: deviceLabel(userAgent), place: placeLabel(city, country, DEFAULT_LANGUAGE), ip };
  const mail = {
    id: newId(),
    ...newBrowser.mail(seen),
    subject: newBrowserSubject(),
    createdAt: ctx.now,
  };
  return { id: mail.id, statement: insertMailToAccount(ctx.db, mail, eq(users.id, userId)) };
}

/** @param renewed the hash at today's cost @throws DomainError wrong_credentials if password or factors changed meanwhile */
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
    await commit(ctx, null, {
      statements: [
        ctx.db.update(users).set({ passwordHash: renewed }).where(isUnchanged),
        expectOneChange(ctx.db),
        ...statements,
      ],
      mails,
    });
  } catch (error) {
    throw batchRefusal(error) ? wrongCredentials() : error;
  }
  return session;
}
