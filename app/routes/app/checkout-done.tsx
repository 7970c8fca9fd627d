import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CheckoutPending } from "~/components/plans/checkout-pending";
import { BOUGHT } from "~/components/settings/subscription-address";
import { finishCheckout } from "~/domain/billing/finish-checkout.server";
import { notFound } from "~/platform/errors";
import { redirectWithNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Your payment | Countersign" }];

/** Where the vendor's page leads back to; converges by itself, whether or not the vendor's event came first. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
  if (!/^[\w.-]{1,200}$/.test(sessionId)) throw notFound("Checkout");
  const outcome = await finishCheckout(member, sessionId);
  if (outcome.state !== "done") return data(outcome, { headers: { "Cache-Control": "no-store" } });
  return redirectWithNotice(ctx, BOUGHT, {
    title: "Plan Upgraded",
    text: "Thanks! Your new features are ready.",
    tone: "success",
  });
});

export default function CheckoutDone() {
  return <CheckoutPending outcome={useLoaderData<typeof loader>()} />;
}
