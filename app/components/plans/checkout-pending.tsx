import { useLocation } from "@remix-run/react";
import type { CheckoutOutcome } from "~/domain/billing/finish-checkout.server";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { useFreshWhile } from "../proposal/use-fresh-while";
import { SUBSCRIPTION } from "../settings/account-address";

const WORDS = {
  waiting: {
    title: "Your payment is being confirmed",
    lead: "Your bank or our payment provider needs a moment. You can wait here or go on with your work: the plan opens by itself once it is confirmed.",
  },
  open: {
    title: "Your payment is not finished",
    lead: "Nothing was charged. You can go back to the payment page and finish it there.",
  },
  expired: {
    title: "This payment page has expired",
    lead: "Nothing was charged, and your plan is as it was. Choose a plan to begin again.",
  },
} as const;

type Pending = Exclude<CheckoutOutcome, { state: "done" }>;

/** After the vendor's page, when the plan is not there yet: what is known, and a way on in every case. */
export function CheckoutPending({ outcome }: { outcome: Pending }) {
  const { state } = outcome;
  const { pathname, search } = useLocation();
  useFreshWhile(state === "waiting");
  const url = outcome.state === "open" ? outcome.url : null;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader title={WORDS[state].title} lead={WORDS[state].lead} />
      <div className="flex flex-col gap-2 sm:flex-row">
        {state === "waiting" ? (
          <a href={`${pathname}${search}`} className={buttonClass({ variant: "primary" })}>
            Check again
          </a>
        ) : null}
        {url ? (
          <a href={url} className={buttonClass({ variant: "primary" })}>
            Back to the payment
          </a>
        ) : null}
        {state === "waiting" ? null : (
          <ButtonLink to={`${SUBSCRIPTION}?ask=change-plan`} variant={url ? "secondary" : "primary"}>
            Choose a plan
          </ButtonLink>
        )}
        <ButtonLink to="/settings">Go to settings</ButtonLink>
      </div>
    </div>
  );
}
