import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { CheckoutProblem } from "~/components/plans/checkout-problem";
import { changeAddress } from "~/components/settings/subscription-address";
import { beginCheckout } from "~/domain/billing/begin-checkout.server";
import { checkoutSchema } from "~/domain/plans/checkout-choice";
import { isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { knownFailure, pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { keepWayBack, wayBackIn } from "../way-back.server";

export const meta: MetaFunction = () => [{ title: "Checkout | Countersign" }];

/** docs/product.md 7: the browser comes here to pay. Locked accounts too, for whom it is the way back. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { searchParams } = new URL(request.url);
  const query = checkoutSchema.safeParse(Object.fromEntries(searchParams));
  if (!query.success) throw invalidInput(query.error);
  const { plan, interval } = query.data;
  const back = wayBackIn(searchParams);
  try {
    const { url } = await beginCheckout(member, { tier: plan, interval });
    return redirect(url, { headers: { "Set-Cookie": keepWayBack(ctx, back) } });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.fields.hasSubscription) return redirect(changeAddress(plan, interval, back));
    if (error.code !== "payments_unavailable") throw error;
    const { status } = knownFailure(ctx, error);
    return data({ choice: query.data }, { status, headers: { "Cache-Control": "no-store" } });
  }
});

export default function Checkout() {
  const { choice } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return <CheckoutProblem choice={choice} again={`${pathname}${search}`} />;
}
