import { LongDate } from "~/components/billing/long-date";
import { PayLinks } from "~/components/billing/pay-links";
import type { SubscriptionWarning as Notice } from "~/components/billing/subscription-card";
import { SubscriptionForm } from "~/components/billing/subscription-form";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Words } from "~/ui/words/words";

/** Red and amber banners of docs/product.md 2. */
export function SubscriptionBanner({ warning }: { warning: Notice }) {
  if (warning.kind === "trial-over")
    return (
      <Banner tone="danger" title={t("Trial Cancelled")}>
        {warning.at === null ? t("Your free trial has ended.") : <EndedOn at={warning.at} />}
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
      title={isOver && isUnpaid ? t("Subscription Ended") : t("Subscription Cancelled")}
      action={
        isOver ? null : (
          <SubscriptionForm intent="renew" size="row">
            {t("Renew")}
          </SubscriptionForm>
        )
      }
    >
      <HowItEnds {...{ until, isOver, isUnpaid }} /> <span>{t("Your data is kept.")}</span>
    </Banner>
  );
}

function HowItEnds({ until, isOver, isUnpaid }: Required<CancelledProps>) {
  if (until === null) {
    const sentence = !isOver
      ? t("You keep access until your next billing date, after which the account is locked.")
      : isUnpaid
        ? t("Your subscription ends because your last payment never came, and the account is locked.")
        : t("Your access ended, and the account is locked.");
    return <span>{sentence}</span>;
  }
  const day = <LongDate value={until} />;
  if (isUnpaid)
    return isOver ? (
      <Words
        text="Your subscription ends on {day} because your last payment never came, and the account is locked."
        day={day}
      />
    ) : (
      <Words text="Your subscription ends on {day}, after which the account is locked." day={day} />
    );
  return isOver ? (
    <Words text="Your access ended on {day}, and the account is locked." day={day} />
  ) : (
    <Words text="You keep access until {day}, after which the account is locked." day={day} />
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
    <Banner tone="danger" title={t("Payment Failed")} action={<PayLinks size="row" />}>
      <span>{`${t("Your last payment did not go through.")} ${isOver ? t("The account is locked until it does.") : ""}`}</span>
      {isOver || until === null ? null : (
        <Words
          text="Your account stays open until {until}; pay what is due before then."
          until={<LongDate value={until} />}
        />
      )}
    </Banner>
    {endsAt === null ? null : <Cancelled until={endsAt} isOver={false} isUnpaid />}
  </>
);

const EndedOn = ({ at }: { at: number }) => (
  <Words text="Your free trial ended on {at}." at={<LongDate value={at} />} />
);
