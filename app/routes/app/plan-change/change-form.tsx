import { Form, useNavigation } from "@remix-run/react";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { PORTAL_PATH } from "~/domain/billing/billing-paths";
import type { PreviewedChange } from "~/domain/billing/plan-change/preview-change.server";
import { moneyText } from "~/domain/plans/amount";
import type { CheckoutChoice } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import type { RefusedChange } from "./change-view";

interface ChangeFormProps {
  change: Exclude<PreviewedChange, { kind: "checkout" }>;
  choice: CheckoutChoice;
  back: string | null;
  attemptId: string;
  refused: RefusedChange | null;
}

/** Posts the time of the quoted price along. */
export function ChangeForm({ change, choice, back, attemptId, refused }: ChangeFormProps) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="targetPlan" value={choice.plan} />
      <input type="hidden" name="billing" value={choice.interval} />
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="from" value={`${change.from.tier}-${change.from.interval}`} />
      {change.kind === "upgrade" ? (
        <input type="hidden" name="reckonedAt" value={change.preview.calculatedAt} />
      ) : null}
      {refused ? <Failure refused={refused} /> : null}
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        <ButtonLink to={back ?? SUBSCRIPTION} className="sm:order-first max-sm:order-last">
          {t("Keep {name}", { name: t(PLANS[change.from.tier].name) })}
        </ButtonLink>
        <Button variant="primary" busy={state === "submitting"}>
          {confirmText(change)}
        </Button>
      </div>
    </Form>
  );
}

function confirmText(change: ChangeFormProps["change"]): string {
  if (change.kind === "later")
    return change.from.tier === change.to.tier ? t("Schedule Change") : t("Schedule Downgrade");
  const { dueNowMinor, currency } = change.preview;
  return dueNowMinor > 0
    ? t("Confirm and Pay {amount}", { amount: moneyText(dueNowMinor, currency) })
    : t("Confirm Upgrade");
}

/** Another card is entered on the payment provider's page. */
const Failure = ({ refused }: { refused: RefusedChange }) => (
  <p role="alert" className="rounded-panel border border-rejected/25 bg-rejected-soft px-4 py-3">
    <span className="font-medium text-rejected">{refused.text}</span>{" "}
    {refused.code === "payment_declined" || refused.isPastDue ? (
      <a href={PORTAL_PATH} className="font-semibold underline underline-offset-3">
        {t("Update Card")}
      </a>
    ) : null}
  </p>
);
