import { useLocation } from "@remix-run/react";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { usePolling } from "~/components/use-polling";
import type { CheckoutOutcome } from "~/domain/billing/checkout/finish-checkout.server";
import { msg, t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

const MESSAGES = {
  waiting: {
    title: msg("Your payment is being confirmed"),
    lead: msg(
      "Your bank or our payment provider needs a moment. You can wait here or go on with your work: the plan opens by itself once it is confirmed.",
    ),
  },
  open: {
    title: msg("Your payment is not finished"),
    lead: msg("Nothing was charged. You can go back to the payment page and finish it there."),
  },
  expired: {
    title: msg("This payment page has expired"),
    lead: msg("Nothing was charged, and your plan is as it was. Choose a plan to begin again."),
  },
} as const;

type Pending = Exclude<CheckoutOutcome, { state: "done" }>;

/** Shown until the payment provider confirms the plan. */
export function CheckoutPending({ outcome }: { outcome: Pending }) {
  const { state } = outcome;
  const { pathname, search } = useLocation();
  usePolling(state === "waiting");
  const url = outcome.state === "open" ? outcome.url : null;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader title={t(MESSAGES[state].title)} lead={t(MESSAGES[state].lead)} />
      <div className="flex flex-col gap-2 sm:flex-row">
        {state === "waiting" ? (
          <a href={`${pathname}${search}`} className={buttonClass({ variant: "primary" })}>
            {t("Check again")}
          </a>
        ) : null}
        {url ? (
          <a href={url} className={buttonClass({ variant: "primary" })}>
            {t("Back to the payment")}
          </a>
        ) : null}
        {state === "waiting" ? null : (
          <ButtonLink to={`${SUBSCRIPTION}?ask=change-plan`} variant={url ? "secondary" : "primary"}>
            {t("Choose a plan")}
          </ButtonLink>
        )}
        <ButtonLink to="/settings">{t("Go to settings")}</ButtonLink>
      </div>
    </div>
  );
}
