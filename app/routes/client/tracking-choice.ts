import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { TRACKING_COOKIE, TRACKING_REFUSED } from "~/domain/people/tracking";
import { writeCookie } from "~/platform/cookies.server";
import { DomainError } from "~/platform/errors";
import { DAY, SECOND } from "~/platform/time/durations";
import { readForm } from "../http/form.server";
import { pageLoader } from "../http/page.server";
import { clientAction } from "./reader-language.server";

const COOKIE_LENGTH = 365 * DAY;
const PAGES = /^\/(?:sign|client\/proposal)\/[\w-]+$/;

export const loader = pageLoader(async () => redirect("/privacy#reading"));

export const action = clientAction(async (ctx, { request }: ActionFunctionArgs) => {
  const form = await readForm(ctx, request, { fields: ["measuring", "page"] });
  const page = String(form.get("page") ?? "");
  if (!PAGES.test(page)) throw new DomainError("invalid_input", ctx.message("error.measuring"));
  const isOff = form.get("measuring") === "off";
  const cookie = writeCookie(
    ctx.config,
    TRACKING_COOKIE,
    isOff ? TRACKING_REFUSED : "",
    isOff ? COOKIE_LENGTH / SECOND : 0,
  );
  return redirect(page, { headers: { "Set-Cookie": cookie } });
});
