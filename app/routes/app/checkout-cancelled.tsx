import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { wayBackText } from "~/components/plans/way-back";
import { SUBSCRIPTION } from "~/components/settings/account-address";
import { CHOOSE_PLAN } from "~/components/settings/subscription-address";
import { leftCheckout } from "~/domain/billing/left-checkout.server";
import { checkoutAddress } from "~/domain/plans/checkout-address";
import { PLANS } from "~/domain/plans/plans";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { keptWayBack } from "../way-back.server";

export const meta: MetaFunction = () => [{ title: "Nothing was charged | Countersign" }];

/** Left the payment page without paying; nothing to undo. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  return { choice: await leftCheckout(member), back: keptWayBack(ctx, request) };
});

export default function CheckoutCancelled() {
  const { choice, back } = useLoaderData<typeof loader>();
  const chosen = choice && `${PLANS[choice.plan].name}, billed ${choice.interval}, is still to be paid.`;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader
        title="Nothing was charged"
        lead={`You left the payment page before paying. Nothing has changed. ${chosen ?? ""}`}
      />
      <div className="flex flex-col gap-2 sm:flex-row">
        {choice ? (
          // A plain link: it leads to another site.
          <a href={checkoutAddress(choice, back)} className={buttonClass({ variant: "primary" })}>
            Continue to payment
          </a>
        ) : null}
        <ButtonLink to={CHOOSE_PLAN} variant={choice ? "secondary" : "primary"}>
          Choose a plan
        </ButtonLink>
        <ButtonLink to={back ?? SUBSCRIPTION} variant="quiet">
          {back ? wayBackText(back) : "Back to settings"}
        </ButtonLink>
      </div>
    </div>
  );
}
