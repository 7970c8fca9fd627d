import { redirectDocument } from "@remix-run/cloudflare";
import { accountPage } from "~/domain/card-payments/account/connect-account.server";
import { pageLoader } from "../../../http/page.server";
import { requireMember } from "../../../http/session.server";

/** Leads to Stripe, which sends people here when its page has run out. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  return redirectDocument(await accountPage(member), 303);
});
