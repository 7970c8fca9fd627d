import { data, type MetaFunction, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { planChangePath } from "~/components/billing/subscription-paths";
import { beginCheckout } from "~/domain/billing/checkout/begin-checkout.server";
import { checkoutSchema } from "~/domain/plans/checkout-choice";
import { isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { t } from "~/platform/words/t";
import { pageLoader, toPublicFailure } from "../../http/page.server";
import { requestedReturnPath, returnPathCookie } from "../../http/return-path.server";
import { requireMember } from "../../http/session.server";
import { CheckoutProblem } from "./checkout-problem";

export const meta: MetaFunction = () => [{ title: t("Checkout | Countersign") }];

/** docs/product.md 7; open to locked accounts. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { searchParams } = new URL(request.url);
  const query = checkoutSchema.safeParse(Object.fromEntries(searchParams));
  if (!query.success) throw invalidInput(query.error);
  const { plan, interval } = query.data;
  const back = requestedReturnPath(searchParams);
  try {
    const { url } = await beginCheckout(member, { tier: plan, interval });
    return redirectDocument(url, { headers: { "Set-Cookie": returnPathCookie(ctx, back) } });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.fields.hasSubscription) return redirect(planChangePath(plan, interval, back));
    if (error.code !== "payments_unavailable") throw error;
    const { status } = toPublicFailure(ctx, error);
    return data({ choice: query.data }, { status, headers: { "Cache-Control": "no-store" } });
  }
});

export default function Checkout() {
  const { choice } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return <CheckoutProblem choice={choice} again={`${pathname}${search}`} />;
}
