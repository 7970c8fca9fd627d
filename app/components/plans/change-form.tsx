import { Form, useNavigation } from "@remix-run/react";
import { moneyText } from "~/domain/billing/amount";
import { PORTAL } from "~/domain/billing/billing-address";
import type { ShownChange } from "~/domain/billing/preview-change.server";
import type { CheckoutChoice } from "~/domain/plans/checkout-address";
import { PLANS } from "~/domain/plans/plans";

import { Button, ButtonLink } from "~/ui/button";
import { SUBSCRIPTION } from "../settings/account-address";
import type { Refused } from "./change-view";

interface ChangeFormProps {
  change: Exclude<ShownChange, { kind: "checkout" }>;
  choice: CheckoutChoice;
  /** Where keeping the plan leads; null for the settings. */
  back: string | null;
  attemptId: string;
  failed: Refused | null;
}

/** Confirms exactly what is shown above it: the moment of the price goes with it. */
export function ChangeForm({ change, choice, back, attemptId, failed }: ChangeFormProps) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="targetPlan" value={choice.plan} />
      <input type="hidden" name="billing" value={choice.interval} />
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="from" value={`${change.from.tier}-${change.from.interval}`} />
      {change.kind === "upgrade" ? (
        <input type="hidden" name="reckonedAt" value={change.preview.reckonedAt} />
      ) : null}
      {failed ? <Failure failed={failed} /> : null}
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        <ButtonLink to={back ?? SUBSCRIPTION} className="sm:order-first max-sm:order-last">
          Keep {PLANS[change.from.tier].name}
        </ButtonLink>
        <Button variant="primary" busy={state === "submitting"}>
          {confirmWords(change)}
        </Button>
      </div>
    </Form>
  );
}

function confirmWords(change: ChangeFormProps["change"]): string {
  if (change.kind === "later")
    return change.from.tier === change.to.tier ? "Schedule Change" : "Schedule Downgrade";
  const { dueNowMinor, currency } = change.preview;
  return dueNowMinor > 0 ? `Confirm and Pay ${moneyText(dueNowMinor, currency)}` : "Confirm Upgrade";
}

/** What the card or the vendor said. Another card is put in on the vendor's own page. */
const Failure = ({ failed }: { failed: Refused }) => (
  <p role="alert" className="rounded-panel border border-rejected/25 bg-rejected-soft px-4 py-3">
    <span className="font-medium text-rejected">{failed.text}</span>{" "}
    {failed.code === "payment_declined" || failed.isPastDue ? (
      <a href={PORTAL} className="font-semibold underline underline-offset-3">
        Update Card
      </a>
    ) : null}
  </p>
);
