import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { startWords } from "~/components/plans/start-words";
import { startCase } from "~/domain/billing/start-case";
import { choiceOfQuery } from "~/domain/plans/checkout-choice";
import { PLANS } from "~/domain/plans/plans";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Your plan | Countersign" }];

/** Where the plan that was chosen on the landing page is taken up, after signing up or in. Changes nothing. */
export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  const choice = choiceOfQuery(new URL(request.url).searchParams);
  if (!choice) throw redirect("/dashboard");
  return startWords({
    case: startCase(actor, choice),
    choice,
    planName: PLANS[actor.subscription.tier].name,
    trialDaysLeft: actor.rights.trialDaysLeft,
    teamOwner: actor.team?.ownerName ?? null,
  });
});

export default function Start() {
  const { title, lead, ways } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader title={title} lead={lead} />
      <div className="flex flex-col gap-2 sm:flex-row">
        {ways.map(({ text, to, isCheckout }, index) => {
          const variant = index === 0 ? "primary" : "secondary";
          return isCheckout ? (
            // A plain link: it leads to another site.
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
