import type { Context } from "~/domain/context";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { ownPath } from "~/platform/own-path";

const COOKIE = "way-back";
const MAX_AGE_SECONDS = 3600;
const MAX_LENGTH = 500;

/** The site's own path in `returnTo`; null for the settings, which are the default destination. */
export function requestedReturnPath(search: URLSearchParams): string | null {
  const path = ownPath(search.get("returnTo"), "");
  return path === "" || path.length > MAX_LENGTH || path.startsWith("/settings") ? null : path;
}

export const returnPathCookie = ({ config }: Context, path: string | null): string =>
  writeCookie(config, COOKIE, path ?? "", path ? MAX_AGE_SECONDS : 0);

export const savedReturnPath = ({ config }: Context, request: Request): string | null =>
  ownPath(readCookie(config, request, COOKIE), "") || null;
