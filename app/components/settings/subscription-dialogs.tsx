import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { SUBSCRIPTION } from "./account-address";
import { ChangePlanDialog } from "./change-plan-dialog";
import { LongDate } from "./long-date";
import { askedDialog, wasRefused } from "./subscription-address";
import type { SubscriptionCard } from "./subscription-card";
import { SubscriptionForm } from "./subscription-form";

/** The dialog that the address asks for, where the plan has it (docs/product.md 2). */
export function SubscriptionDialogs({ card }: { card: SubscriptionCard }) {
  const { search } = useLocation();
  const asked = askedDialog(search);
  if (asked === "change-plan" && card.can.changePlan)
    return <ChangePlanDialog card={card} wasRefused={wasRefused(search)} />;
  if (asked === "cancel-trial" && card.can.cancelTrial) return <CancelTrial />;
  if (asked === "cancel-subscription" && card.can.cancelSubscription)
    return <CancelSubscription card={card} />;
  return null;
}

const CancelTrial = () => (
  <Dialog
    title="Cancel Trial"
    text="Your trial ends immediately, and the account is locked until you choose a plan. Your proposals and your data are kept."
    closeTo={SUBSCRIPTION}
  >
    <Answers keep="Keep Trial">
      <SubscriptionForm intent="cancel-trial" variant="danger">
        Cancel Trial
      </SubscriptionForm>
    </Answers>
  </Dialog>
);

const CancelSubscription = ({ card }: { card: SubscriptionCard }) => (
  <Dialog
    title="Cancel Subscription"
    text={
      <>
        You keep {card.planName}{" "}
        {card.paidUntil === null ? (
          card.paidInterval === null ? (
            "for 30 more days"
          ) : (
            "until the end of what is paid"
          )
        ) : (
          <>
            until <LongDate value={card.paidUntil} />
          </>
        )}
        {card.paidInterval === null ? "; nothing is charged for it here" : "; nothing more is charged"}. After
        that the account is locked.
      </>
    }
    closeTo={SUBSCRIPTION}
  >
    <p className="mt-3 text-muted">
      Your proposals, signatures and audit trails are kept, and what your clients have signed stays open to
      them. You can renew at any time.
    </p>
    <Answers keep="Keep Subscription">
      <SubscriptionForm intent="cancel-subscription" variant="danger">
        Cancel Subscription
      </SubscriptionForm>
    </Answers>
  </Dialog>
);

/** The safe answer first. It is a button, because a dialog gives the focus to its first button and passes links over. */
const Answers = ({ keep, children }: { keep: string; children: ReactNode }) => (
  <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
    <Form action={SUBSCRIPTION} replace preventScrollReset className="max-sm:*:[button]:w-full">
      <Button>{keep}</Button>
    </Form>
    {children}
  </div>
);
