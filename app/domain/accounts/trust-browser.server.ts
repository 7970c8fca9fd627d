import { DomainError } from "~/platform/errors";
import { limitBursts } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { rememberBrowser } from "./known-browser.server";
import { findReset } from "./reset-link.server";
import { RESET_WORDS } from "./reset-state";

/**
 * Makes this browser known to the account whose emailed link it opened, and leaves the password and the link as they
 * are: the way in for its holder on a new browser while strangers guess. Doing it twice is harmless.
 * @returns the value of the cookie
 * @throws DomainError rate_limited; link_unusable with `resetState`
 */
export async function trustBrowser(ctx: Context, token: string): Promise<{ knownBrowsers: string }> {
  await limitBursts(ctx, `reset-page:${ctx.request.ip}`);
  const reset = await findReset(ctx, token);
  if (reset?.state === "open") return { knownBrowsers: await rememberBrowser(ctx, reset.user.email) };
  const state = reset?.state ?? "unknown";
  throw new DomainError("link_unusable", RESET_WORDS[state], { resetState: state });
}
