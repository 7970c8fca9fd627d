import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LongDate } from "~/components/billing/long-date";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import { SubscriptionForm } from "~/components/billing/subscription-form";
import { hasInvalidPlan, requestedDialog } from "~/components/billing/subscription-paths";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { Words } from "~/ui/words/words";
import { ChangePlanDialog } from "./change-plan-dialog";

/** Opens the requested dialog if the plan allows it (docs/product.md 2). */
export function SubscriptionDialogs({ card }: { card: SubscriptionCard }) {
  const { search } = useLocation();
  const requested = requestedDialog(search);
  if (requested === "change-plan" && card.can.changePlan)
    return <ChangePlanDialog card={card} wasRefused={hasInvalidPlan(search)} />;
  if (requested === "cancel-trial" && card.can.cancelTrial) return <CancelTrial />;
  if (requested === "cancel-subscription" && card.can.cancelSubscription)
    return <CancelSubscription card={card} />;
  return null;
}

const CancelTrial = () => (
  <Dialog
    title={t("Cancel Trial")}
    text={t(
      "Your trial ends immediately, and the account is locked until you choose a plan. Your proposals and your data are kept.",
    )}
    closeTo={SUBSCRIPTION}
  >
    <DialogActions keep={t("Keep Trial")}>
      <SubscriptionForm intent="cancel-trial" variant="danger">
        {t("Cancel Trial")}
      </SubscriptionForm>
    </DialogActions>
  </Dialog>
);

const CancelSubscription = ({ card }: { card: SubscriptionCard }) => (
  <Dialog
    title={t("Cancel Subscription")}
    text={
      <>
        <WhatIsKept card={card} /> <span>{t("After that the account is locked.")}</span>
      </>
    }
    closeTo={SUBSCRIPTION}
  >
    <p className="mt-3 text-muted">
      {t(
        "Your proposals, signatures and audit trails are kept, and what your clients have signed stays open to them. You can renew at any time.",
      )}
    </p>
    <DialogActions keep={t("Keep Subscription")}>
      <SubscriptionForm intent="cancel-subscription" variant="danger">
        {t("Cancel Subscription")}
      </SubscriptionForm>
    </DialogActions>
  </Dialog>
);

function WhatIsKept({ card: { planName, paidUntil, paidInterval } }: { card: SubscriptionCard }) {
  if (paidUntil === null) {
    const sentence =
      paidInterval === null
        ? t("You keep {planName} for 30 more days; nothing is charged for it here.", { planName })
        : t("You keep {planName} until the end of what is paid; nothing more is charged.", { planName });
    return <span>{sentence}</span>;
  }
  const day = <LongDate value={paidUntil} />;
  return paidInterval === null ? (
    <Words
      text="You keep {planName} until {day}; nothing is charged for it here."
      planName={planName}
      day={day}
    />
  ) : (
    <Words text="You keep {planName} until {day}; nothing more is charged." planName={planName} day={day} />
  );
}

/** The safe button first: dialogs focus their first button and skip links. */
const DialogActions = ({ keep, children }: { keep: string; children: ReactNode }) => (
  <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
    <Form action={SUBSCRIPTION} replace preventScrollReset className="max-sm:*:[button]:w-full">
      <Button>{keep}</Button>
    </Form>
    {children}
  </div>
);
