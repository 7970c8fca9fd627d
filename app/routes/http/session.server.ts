import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { PENDING_LENGTH } from "~/domain/accounts/second-factor/pending-sign-in.server";
import { mustSetUp } from "~/domain/accounts/second-factor/requirement";
import { KNOWN_BROWSERS, KNOWN_LENGTH } from "~/domain/accounts/sessions/known-browser.server";
import {
  findMember,
  type NewSession,
  SESSION_LENGTH,
  type SignedIn,
} from "~/domain/accounts/sessions/sessions.server";
import type { Context, MemberContext } from "~/domain/context";
import { accountLanguage } from "~/domain/people/account-language";
import { accountLocked, type LockedAccountDetails } from "~/domain/plans/plan-errors";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { DomainError } from "~/platform/errors";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { SECOND } from "~/platform/time/durations";
import { readersLanguageCookie } from "~/platform/words/readers-words.server";
import { languageNow } from "~/platform/words/t";

const SESSION = "session";
const SECOND_STEP = "second-step";
const lookups = new WeakMap<Context, Promise<SignedIn | null>>();

export const sessionToken = (ctx: Context, request: Request) => readCookie(ctx.config, request, SESSION);

export const sessionCookies = (ctx: Context, session: NewSession): [string, string][] => [
  ["Set-Cookie", writeCookie(ctx.config, SESSION, session.token, SESSION_LENGTH / SECOND)],
  ["Set-Cookie", knownBrowserCookie(ctx, session.knownBrowsers)],
  ["Set-Cookie", writeCookie(ctx.config, SECOND_STEP, "", 0)],
  ...languageCookies(ctx, session.language),
];

/** None where both the account and this browser read English. */
function languageCookies(ctx: Context, chosen: string | null): [string, string][] {
  const language = accountLanguage(ctx, chosen);
  if (language === DEFAULT_LANGUAGE && languageNow() === DEFAULT_LANGUAGE) return [];
  return [["Set-Cookie", readersLanguageCookie(ctx.config, language)]];
}

export const knownBrowserCookie = (ctx: Context, value: string): string =>
  writeCookie(ctx.config, KNOWN_BROWSERS, value, KNOWN_LENGTH / SECOND);

export const pendingSignInToken = (ctx: Context, request: Request) =>
  readCookie(ctx.config, request, SECOND_STEP);

export const redirectToSecondStep = (ctx: Context, pending: string, returnTo: string) =>
  redirect(`/auth/second-step?returnTo=${encodeURIComponent(returnTo)}`, {
    headers: { "Set-Cookie": writeCookie(ctx.config, SECOND_STEP, pending, PENDING_LENGTH / SECOND) },
  });

/** Clears the cookie and the local drafts; over plain HTTP browsers clear storage for localhost only. */
export const endSessionHeaders = (ctx: Context) => ({
  "Set-Cookie": writeCookie(ctx.config, SESSION, "", 0),
  "Clear-Site-Data": '"storage"',
});

export function currentMember(ctx: Context, request: Request): Promise<SignedIn | null> {
  const lookup = lookups.get(ctx) ?? findMember(ctx, sessionToken(ctx, request));
  lookups.set(ctx, lookup);
  return lookup;
}

/** The only page open to a member who must set up a second factor first. */
export const SECOND_FACTOR_SETUP_PATH = "/settings/security";
const SECOND_FACTOR_SETUP_PAGES = /^\/settings\/security(\/|\.data$|$)/;

/** Redirects visitors to /auth and back (docs/product.md 2). /auth needs a document of its own: it has another script. */
export async function requireMember(
  ctx: Context,
  request: Request,
): Promise<MemberContext & { actor: SignedIn }> {
  const actor = await currentMember(ctx, request);
  const { pathname, search } = new URL(request.url);
  if (actor && mustSetUp(actor) && !SECOND_FACTOR_SETUP_PAGES.test(pathname))
    throw redirect(SECOND_FACTOR_SETUP_PATH);
  if (actor) return { ...ctx, actor };
  const back = `${pathname.replace(/\.data$/, "")}${search}`;
  const ended = sessionToken(ctx, request) === null ? "" : "&ended=true";
  throw redirectDocument(`/auth?returnTo=${encodeURIComponent(back)}${ended}`);
}

/** @throws DomainError account_locked (docs/product.md 4) */
export async function requireOpenAccount(
  ctx: Context,
  request: Request,
): Promise<MemberContext & { actor: SignedIn }> {
  const member = await requireMember(ctx, request);
  const { rights, subscription } = member.actor;
  if (rights.isLocked) throw accountLocked(rights, subscription, lockedAccount(member));
  return member;
}

function lockedAccount({ actor: { team, rights }, config }: MemberContext): LockedAccountDetails {
  return {
    ...(rights.tier === "agency" && { contactEmail: config.contactEmail }),
    ...(team?.role === "owner" && team.accounts.length > 1 && { hasTeam: true }),
    ...(team && team.role !== "owner" && { teamOf: team.ownerName }),
  };
}

/** @throws DomainError unauthenticated, second_factor_setup_required */
export async function requireMemberJson(ctx: Context, request: Request): Promise<MemberContext> {
  const actor = await currentMember(ctx, request);
  if (!actor) throw new DomainError("unauthenticated", "Please sign in.");
  if (mustSetUp(actor)) throw secondFactorSetupRequired();
  return { ...ctx, actor };
}

const secondFactorSetupRequired = () =>
  new DomainError(
    "second_factor_setup_required",
    "Your team requires two-factor authentication. Set it up under Settings, Security.",
  );
