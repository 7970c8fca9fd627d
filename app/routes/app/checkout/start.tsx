import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { checkoutScenario } from "~/domain/billing/checkout/checkout-scenario";
import { checkoutChoiceFromQuery } from "~/domain/plans/checkout-choice";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { startMessage } from "./start-messages";

export const meta: MetaFunction = () => [{ title: t("Your plan | Countersign") }];

/** Continues with the plan chosen on the landing page; changes nothing. */
export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  const choice = checkoutChoiceFromQuery(new URL(request.url).searchParams);
  if (!choice) throw redirect("/dashboard");
  return startMessage({
    case: checkoutScenario(actor, choice),
    choice,
    planName: t(PLANS[actor.subscription.tier].name),
    trialDaysLeft: actor.rights.trialDaysLeft,
    teamOwner: actor.team?.ownerName ?? null,
  });
});

export default function Start() {
  const { title, lead, links } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader title={title} lead={lead} />
      <div className="flex flex-col gap-2 sm:flex-row">
        {links.map(({ text, to, isCheckout }, index) => {
          const variant = index === 0 ? "primary" : "secondary";
          return isCheckout ? (
            // Plain link: it leaves the product.
            <a key={to} href={to} className={buttonClass({ variant })}>
              {text}
            </a>
          ) : (
            <ButtonLink key={to} to={to} variant={variant}>
              {text}
            </ButtonLink>
          );
        })}
      </div>
    </div>
  );
}
