/** Keeps the page from which a plan is bought while the browser is away at the payment page. */
import type { Context } from "~/domain/context";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { ownPath } from "~/platform/own-path";

const COOKIE = "way-back";
/** Seconds: longer than anybody takes to pay. */
const KEPT = 3600;
const LONGEST = 500;

/** A page of ours that the address names as the way back; null for none, and for the settings, where one lands anyway. */
export function wayBackIn(search: URLSearchParams): string | null {
  const path = ownPath(search.get("returnTo"), "");
  return path === "" || path.length > LONGEST || path.startsWith("/settings") ? null : path;
}

/** The cookie that keeps it, or takes an older one away. */
export const keepWayBack = ({ config }: Context, path: string | null): string =>
  writeCookie(config, COOKIE, path ?? "", path ? KEPT : 0);

export const keptWayBack = ({ config }: Context, request: Request): string | null =>
  ownPath(readCookie(config, request, COOKIE), "") || null;
