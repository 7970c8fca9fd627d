import { limitBursts } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import { RESET_MESSAGES } from "../../mail/links/reset-state";
import { findReset } from "../passwords/reset-link.server";
import { rememberBrowser } from "./known-browser.server";

/** Lets the holder sign in on a new browser while strangers guess. @throws DomainError rate_limited, link_unusable */
export async function trustBrowser(ctx: Context, token: string): Promise<{ knownBrowsers: string }> {
  await limitBursts(ctx, `reset-page:${ctx.request.ip}`);
  const reset = await findReset(ctx, token);
  if (reset?.state === "open") return { knownBrowsers: await rememberBrowser(ctx, reset.user.email) };
  const state = reset?.state ?? "unknown";
  throw new DomainError("link_unusable", t(RESET_MESSAGES[state]), { resetState: state });
}
