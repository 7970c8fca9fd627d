/** Addresses that hold a secret: whoever has one can sign, read, choose a password, confirm an address, or join a team. */

import { shortId } from "~/platform/short-id";

/** Routes match in any case and decode what they are given, so a secret is looked for in the same way. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const TOKEN = /\/(sign|documents|reset-password|confirm-address|confirm-sign-up|invitation)\/+[^/]+/gi;

/** Ids that open a page to a client, or answer for one; the proposal's is the same wherever it stands. */
const ID =
  /\/(proposals?|create-proposal|stop|o|local\/+checkout(?:\/+portal|\/+invoice)?)\/+(?!generate(?:\/|$))([^/]+)/gi;

/** The path as logs may keep it: without the token and with the beginning of an id, however its path is spelled. */
export const withoutToken = (pathname: string): string =>
  decoded(pathname)
    ?.replace(TOKEN, (_, page: string) => `/${page.toLowerCase()}/[token]`)
    .replace(ID, (_, page: string, id: string) => `/${page.toLowerCase()}/${shortId(id)}`) ?? "[malformed]";

const CLIENT_PAGE = /^\/+(sign|client|documents)\//i;
const MAILED_LINK = /^\/+(reset-password|confirm-address|confirm-sign-up|invitation)\//i;

/**
 * What the next page is told about this one. A client's page tells nobody anything. The page of a link
 * that was mailed tells our own server alone, which knows the link anyway, so that its form arrives with its origin.
 */
export function referrerPolicy(pathname: string): string {
  const path = decoded(pathname) ?? pathname;
  if (CLIENT_PAGE.test(path)) return "no-referrer";
  return MAILED_LINK.test(path) ? "same-origin" : "strict-origin-when-cross-origin";
}
