import { Banner } from "~/ui/banner";
import { LongDate } from "./long-date";
import type { SubscriptionNotice as Notice } from "./subscription-card";

/** The red and the amber notice of spec 2 'Settings'. */
export function SubscriptionNotice({ notice }: { notice: Notice }) {
  if (notice.kind === "trial-over")
    return (
      <Banner tone="danger" title="Trial Cancelled">
        {notice.at === null ? "Your free trial has ended." : <EndedOn at={notice.at} />}
      </Banner>
    );
  const { until, isOver } = notice;
  return (
    <Banner tone="warning" title="Subscription Cancelled">
      {isOver ? "Your access ended" : "You keep access"}
      {until === null ? null : (
        <>
          {isOver ? " on " : " until "}
          <LongDate value={until} />
        </>
      )}
      {isOver ? ", and the account is locked." : ", after which the account is locked."} Your data is kept.
    </Banner>
  );
}

const EndedOn = ({ at }: { at: number }) => (
  <>
    Your free trial ended on <LongDate value={at} />.
  </>
);
