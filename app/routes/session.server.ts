/** Who is asking. The session is looked up once a request, however many loaders want to know. */
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { KNOWN_BROWSERS, KNOWN_LENGTH } from "~/domain/accounts/known-browser.server";
import {
  findMember,
  type NewSession,
  SESSION_LENGTH,
  type SignedIn,
} from "~/domain/accounts/sessions.server";
import type { Context, MemberContext } from "~/domain/context";
import { accountLocked, type WallFacts } from "~/domain/plans/refusals";
import { PENDING_LENGTH } from "~/domain/second-factor/pending-sign-in.server";
import { mustSetUp } from "~/domain/second-factor/requirement";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { SECOND } from "~/platform/durations";
import { DomainError } from "~/platform/errors";

const SESSION = "session";
const SECOND_STEP = "second-step";
const lookups = new WeakMap<Context, Promise<SignedIn | null>>();

export const sessionToken = (ctx: Context, request: Request) => readCookie(ctx.config, request, SESSION);

/** The cookies of somebody who has just signed in, each a line of its own. */
export const sessionCookies = (ctx: Context, { token, knownBrowsers }: NewSession): [string, string][] => [
  ["Set-Cookie", writeCookie(ctx.config, SESSION, token, SESSION_LENGTH / SECOND)],
  ["Set-Cookie", knownBrowserCookie(ctx, knownBrowsers)],
  ["Set-Cookie", writeCookie(ctx.config, SECOND_STEP, "", 0)],
];

export const knownBrowserCookie = (ctx: Context, value: string): string =>
  writeCookie(ctx.config, KNOWN_BROWSERS, value, KNOWN_LENGTH / SECOND);

/** What a right password gave, where the account has a second factor. */
export const pendingToken = (ctx: Context, request: Request) => readCookie(ctx.config, request, SECOND_STEP);

/** Leads to the second step. @param returnTo one of our own paths */
export const toSecondStep = (ctx: Context, pending: string, returnTo: string) =>
  redirect(`/auth/second-step?returnTo=${encodeURIComponent(returnTo)}`, {
    headers: { "Set-Cookie": writeCookie(ctx.config, SECOND_STEP, pending, PENDING_LENGTH / SECOND) },
  });

/**
 * What ends a session in the browser: the cookie, and what the wizard and the editor kept there. Over plain HTTP
 * browsers clear only what localhost stored.
 */
export const endedSession = (ctx: Context) => ({
  "Set-Cookie": writeCookie(ctx.config, SESSION, "", 0),
  "Clear-Site-Data": '"storage"',
});

/** Who is signed in, or null. */
export function currentMember(ctx: Context, request: Request): Promise<SignedIn | null> {
  const lookup = lookups.get(ctx) ?? findMember(ctx, sessionToken(ctx, request));
  lookups.set(ctx, lookup);
  return lookup;
}

/** Where somebody whose team requires a second factor gets one; the rest opens once they have it. */
export const SET_UP = "/settings/security";
const SET_UP_PAGES = /^\/settings\/security(\/|\.data$|$)/;

/**
 * For screens: visitors are sent to /auth and brought back afterwards (docs/product.md 2); whose session ended is told so.
 * The page there is a document of its own, with its own small script.
 */
export async function requireMember(
  ctx: Context,
  request: Request,
): Promise<MemberContext & { actor: SignedIn }> {
  const actor = await currentMember(ctx, request);
  const { pathname, search } = new URL(request.url);
  if (actor && mustSetUp(actor) && !SET_UP_PAGES.test(pathname)) throw redirect(SET_UP);
  if (actor) return { ...ctx, actor };
  const back = `${pathname.replace(/\.data$/, "")}${search}`;
  const ended = sessionToken(ctx, request) === null ? "" : "&ended=true";
  throw redirectDocument(`/auth?returnTo=${encodeURIComponent(back)}${ended}`);
}

/** For screens behind the wall: a locked account sees it instead of them (docs/product.md 4). */
export async function requireOpenAccount(
  ctx: Context,
  request: Request,
): Promise<MemberContext & { actor: SignedIn }> {
  const member = await requireMember(ctx, request);
  const { rights, subscription } = member.actor;
  if (rights.isLocked) throw accountLocked(rights, subscription, wallFacts(member));
  return member;
}

/** What becomes of a team, for its owner and for who is in it. */
function wallFacts({ actor: { team, rights }, config }: MemberContext): WallFacts {
  return {
    ...(rights.tier === "agency" && { contactEmail: config.contactEmail }),
    ...(team?.role === "owner" && team.accounts.length > 1 && { hasTeam: true }),
    ...(team && team.role !== "owner" && { teamOf: team.ownerName }),
  };
}

/** For the JSON API. @throws DomainError unauthenticated, second_factor_setup_required */
export async function requireMemberJson(ctx: Context, request: Request): Promise<MemberContext> {
  const actor = await currentMember(ctx, request);
  if (!actor) throw new DomainError("unauthenticated", "Please sign in.");
  if (mustSetUp(actor)) throw setUpFirst();
  return { ...ctx, actor };
}

const setUpFirst = () =>
  new DomainError(
    "second_factor_setup_required",
    "Your team requires two-factor authentication. Set it up under Settings, Security.",
  );
