import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CHOOSE_PLAN } from "~/components/billing/subscription-paths";
import { returnLinkText } from "~/components/plans/return-link-text";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { pendingCheckout } from "~/domain/billing/checkout/pending-checkout.server";
import { checkoutPath } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { pageLoader } from "../../http/page.server";
import { savedReturnPath } from "../../http/return-path.server";
import { requireMember } from "../../http/session.server";

export const meta: MetaFunction = () => [{ title: t("Nothing was charged | Countersign") }];

/** There is nothing to undo. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  return { choice: await pendingCheckout(member), back: savedReturnPath(ctx, request) };
});

export default function CheckoutCancelled() {
  const { choice, back } = useLoaderData<typeof loader>();
  const left = t("You left the payment page before paying. Nothing has changed.");
  const unpaid =
    choice &&
    t("{name}, {interval, select, monthly {billed monthly} other {billed yearly}}, is still to be paid.", {
      name: t(PLANS[choice.plan].name),
      interval: choice.interval,
    });
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader title={t("Nothing was charged")} lead={unpaid ? `${left} ${unpaid}` : left} />
      <div className="flex flex-col gap-2 sm:flex-row">
        {choice ? (
          // Plain link: it leaves the product.
          <a href={checkoutPath(choice, back)} className={buttonClass({ variant: "primary" })}>
            {t("Continue to payment")}
          </a>
        ) : null}
        <ButtonLink to={CHOOSE_PLAN} variant={choice ? "secondary" : "primary"}>
          {t("Choose a plan")}
        </ButtonLink>
        <ButtonLink to={back ?? SUBSCRIPTION} variant="quiet">
          {back ? returnLinkText(back) : t("Back to settings")}
        </ButtonLink>
      </div>
    </div>
  );
}
