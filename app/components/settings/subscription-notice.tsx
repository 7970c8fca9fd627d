import { Banner } from "~/ui/banner";
import { PayLinks } from "../billing/pay-links";
import { LongDate } from "./long-date";
import type { SubscriptionNotice as Notice } from "./subscription-card";
import { SubscriptionForm } from "./subscription-form";

/** The red and the amber notices of docs/product.md 2, each with its way on where there is one. */
export function SubscriptionNotice({ notice }: { notice: Notice }) {
  if (notice.kind === "trial-over")
    return (
      <Banner tone="danger" title="Trial Cancelled">
        {notice.at === null ? "Your free trial has ended." : <EndedOn at={notice.at} />}
      </Banner>
    );
  return notice.kind === "past-due" ? <PastDue {...notice} /> : <Cancelled {...notice} />;
}

interface CancelledProps {
  until: number | null;
  isOver: boolean;
  /** A payment is due, or never came: until it comes, no day of access is promised. */
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

/** Cancelled as well, it says both: neither undoes the other. */
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
