import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { endSession } from "~/domain/accounts/sessions.server";
import { pageAction } from "../page.server";
import { endedSession, sessionToken } from "../session.server";

/** A followed link signs nobody out; it only leads back. */
export const loader = () => redirect("/");

export const action = pageAction(async (ctx, { request }) => {
  await endSession(ctx, sessionToken(ctx, request));
  // A whole page load: nothing of the account stays in the browser's memory.
  return redirectDocument("/", { headers: endedSession(ctx) });
});
