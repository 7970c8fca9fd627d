import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { endSession } from "~/domain/accounts/sessions.server";
import { redirectWithNotice } from "../notice.server";
import { knownFailure, pageAction } from "../page.server";
import { endedSession, sessionToken } from "../session.server";

/** A followed link signs nobody out; it only leads back. */
export const loader = () => redirect("/");

export const action = pageAction(async (ctx, { request }) => {
  try {
    await endSession(ctx, sessionToken(ctx, request));
  } catch (error) {
    const text = knownFailure(ctx, error).message;
    return redirectWithNotice(ctx, "/dashboard", { title: "Logout failed", text, tone: "failure" });
  }
  // A whole page load: nothing of the account stays in the browser's memory.
  return redirectDocument("/", { headers: endedSession(ctx) });
});
