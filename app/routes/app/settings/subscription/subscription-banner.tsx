import { LongDate } from "~/components/billing/long-date";
import { PayLinks } from "~/components/billing/pay-links";
import type { SubscriptionWarning as Notice } from "~/components/billing/subscription-card";
import { SubscriptionForm } from "~/components/billing/subscription-form";
import { Banner } from "~/ui/banner";

/** Red and amber banners of docs/product.md 2. */
export function SubscriptionBanner({ warning }: { warning: Notice }) {
  if (warning.kind === "trial-over")
    return (
      <Banner tone="danger" title="Trial Cancelled">
        {warning.at === null ? "Your free trial has ended." : <EndedOn at={warning.at} />}
      </Banner>
    );
  return warning.kind === "past-due" ? <PastDue {...warning} /> : <Cancelled {...warning} />;
}

interface CancelledProps {
  until: number | null;
  isOver: boolean;
  /** A payment is due, so no end date is promised. */
  isUnpaid?: boolean;
}

function Cancelled({ until, isOver, isUnpaid = false }: CancelledProps) {
  return (
    <Banner
      tone="warning"
      title={isOver && isUnpaid ? "Subscription Ended" : "Subscription Cancelled"}
      action={
        isOver ? null : (
          <SubscriptionForm intent="renew" size="row">
            Renew
          </SubscriptionForm>
        )
      }
    >
      {isUnpaid ? "Your subscription ends" : isOver ? "Your access ended" : "You keep access"}
      {until === null ? null : (
        <>
          {isOver || isUnpaid ? " on " : " until "}
          <LongDate value={until} />
        </>
      )}
      {until === null && !isOver ? " until your next billing date" : null}
      {isOver && isUnpaid ? " because your last payment never came" : null}
      {isOver ? ", and the account is locked." : ", after which the account is locked."} Your data is kept.
    </Banner>
  );
}

interface PastDueProps {
  until: number | null;
  isOver: boolean;
  endsAt: number | null;
}

/** Mentions a cancellation too. */
const PastDue = ({ until, isOver, endsAt }: PastDueProps) => (
  <>
    <Banner tone="danger" title="Payment Failed" action={<PayLinks size="row" />}>
      Your last payment did not go through. {isOver ? "The account is locked until it does." : null}
      {isOver || until === null ? null : (
        <>
          Your account stays open until <LongDate value={until} />; pay what is due before then.
        </>
      )}
    </Banner>
    {endsAt === null ? null : <Cancelled until={endsAt} isOver={false} isUnpaid />}
  </>
);

const EndedOn = ({ at }: { at: number }) => (
  <>
    Your free trial ended on <LongDate value={at} />.
  </>
);
