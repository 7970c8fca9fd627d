import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PURCHASED_PATH } from "~/components/billing/subscription-paths";
import { finishCheckout } from "~/domain/billing/checkout/finish-checkout.server";
import { notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { CheckoutPending } from "./checkout-pending";

export const meta: MetaFunction = () => [{ title: t("Your payment | Countersign") }];

/** Return from the payment provider; syncs the account whether or not the webhook came first. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
  if (!/^[\w.-]{1,200}$/.test(sessionId)) throw notFound("checkout");
  const outcome = await finishCheckout(member, sessionId);
  if (outcome.state !== "done") return data(outcome, { headers: { "Cache-Control": "no-store" } });
  return redirectWithFlash(ctx, PURCHASED_PATH, {
    title: t("Plan Upgraded"),
    text: t("Thanks! Your new features are ready."),
    tone: "success",
  });
});

export default function CheckoutDone() {
  return <CheckoutPending outcome={useLoaderData<typeof loader>()} />;
}
