import { shortId } from "~/platform/short-id";

/** Routes match in any case and decode the path, so this does too. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const TOKEN = /\/(sign|documents|reset-password|confirm-address|confirm-sign-up|invitation)\/+[^/]+/gi;

/** These ids open a page to a client, or a picture of one. */
const ID =
  /\/(proposals?|create-proposal|stop|later|o|pictures|local\/+checkout(?:\/+portal|\/+invoice)?|local\/+cards\/+(?:account|pay))\/+(?!generate(?:\/|$))([^/]+)/gi;

/** Prepares a path for the log: it leaves out the token and shows only the beginning of an id. */
export const withoutToken = (pathname: string): string =>
  decoded(pathname)
    ?.replace(TOKEN, (_, page: string) => `/${page.toLowerCase()}/[token]`)
    .replace(ID, (_, page: string, id: string) => `/${page.toLowerCase()}/${shortId(id)}`) ?? "[malformed]";

/** The pages of local mode. */
export const isLocalPage = (pathname: string): boolean =>
  /^\/+local(?:\/|$)/i.test(decoded(pathname) ?? pathname);

const CLIENT_PAGE = /^\/+(sign|client|documents)\//i;
const MAILED_LINK = /^\/+(reset-password|confirm-address|confirm-sign-up|invitation)\//i;

/** Client pages send no referrer. Pages of mailed links send it to our server only: their forms need an origin. */
export function referrerPolicy(pathname: string): string {
  const path = decoded(pathname) ?? pathname;
  if (CLIENT_PAGE.test(path)) return "no-referrer";
  return MAILED_LINK.test(path) ? "same-origin" : "strict-origin-when-cross-origin";
}
