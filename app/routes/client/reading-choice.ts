import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { READERS_CHOICE, UNMEASURED } from "~/domain/views/measuring";
import { writeCookie } from "~/platform/cookies.server";
import { DAY, SECOND } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";

const KEPT = 365 * DAY;
/** The pages that have the switch. */
const PAGES = /^\/(?:sign|client\/proposal)\/[\w-]+$/;

/** The pages have the switch; this address only takes their form. */
export const loader = pageLoader(async () => redirect("/privacy#reading"));

/** A reader turns the measuring of their reading off, or on again, for this browser. */
export const action = pageAction(async (ctx, { request }: ActionFunctionArgs) => {
  const form = await readForm(ctx, request, { fields: ["measuring", "page"] });
  const page = String(form.get("page") ?? "");
  if (!PAGES.test(page)) throw new DomainError("invalid_input", "Measuring can’t be changed for this page.");
  const isOff = form.get("measuring") === "off";
  const cookie = writeCookie(ctx.config, READERS_CHOICE, isOff ? UNMEASURED : "", isOff ? KEPT / SECOND : 0);
  return redirect(page, { headers: { "Set-Cookie": cookie } });
});
