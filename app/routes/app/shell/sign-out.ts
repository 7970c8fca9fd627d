import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { endSession } from "~/domain/accounts/sessions/sessions.server";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, toPublicFailure } from "../../http/page.server";
import { endSessionHeaders, sessionToken } from "../../http/session.server";

/** GET does not sign out. */
export const loader = () => redirect("/");

export const action = pageAction(async (ctx, { request }) => {
  try {
    await endSession(ctx, sessionToken(ctx, request));
  } catch (error) {
    const text = toPublicFailure(ctx, error).message;
    return redirectWithFlash(ctx, "/dashboard", { title: t("Logout failed"), text, tone: "failure" });
  }
  // A full page load, so that nothing of the account stays in memory.
  return redirectDocument("/", { headers: endSessionHeaders(ctx) });
});
