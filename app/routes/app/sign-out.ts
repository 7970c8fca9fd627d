import { redirect } from "@remix-run/cloudflare";
import { endSession } from "~/domain/accounts/sessions.server";
import { pageAction } from "../page.server";
import { endedSessionCookie, sessionToken } from "../session.server";

/** A followed link signs nobody out; it only leads back. */
export const loader = () => redirect("/");

export const action = pageAction(async (ctx, { request }) => {
  await endSession(ctx, sessionToken(ctx, request));
  return redirect("/", { headers: { "Set-Cookie": endedSessionCookie(ctx) } });
});
