import { ACTION_LABELS, availableActions } from "~/domain/billing/fake/customer-actions";
import type { Ledger, LedgerSubscription } from "~/domain/billing/fake/ledger";
import { PLANS } from "~/domain/plans/plans";
import { priceLabel } from "~/domain/plans/price-labels";
import { longDay } from "~/platform/time/utc-labels";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { SUBSCRIPTION_LABELS } from "./status-labels";

export function CustomerPanel({ book }: { book: Ledger }) {
  const shown = visibleSubscriptions(book.subscriptions);
  return (
    <Panel
      title={<Holder {...book} />}
      actions={
        <TextLink to={`/local/checkout/portal/${book.customerId}`} look="standalone">
          Portal and invoices<span className="sr-only">{` of ${book.email}`}</span>
        </TextLink>
      }
    >
      {shown.map((subscription) => (
        <Subscription key={subscription.id} book={book} subscription={subscription} />
      ))}
      {shown.length === 0 ? <p className="text-muted">No purchases yet.</p> : null}
    </Panel>
  );
}

const Holder = ({ name, email, card }: Ledger) => (
  <>
    <bdi translate="no" className="wrap-anywhere">
      {name}
    </bdi>
    <span className="mt-0.5 block font-normal wrap-anywhere text-muted">
      {`${email}${card === "refused" ? ", the card is declined" : ""}`}
    </span>
  </>
);

function visibleSubscriptions(subscriptions: LedgerSubscription[]): LedgerSubscription[] {
  const newestFirst = subscriptions.toReversed();
  const going = newestFirst.filter(({ status }) => status !== "ended");
  return going.length > 0 ? going : newestFirst.slice(0, 1);
}

function Subscription({ book, subscription }: { book: Ledger; subscription: LedgerSubscription }) {
  const { id, status, price } = subscription;
  const { text, tone } = SUBSCRIPTION_LABELS[status];
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium tabular-nums">
          {`${t(PLANS[price.tier].name)}, ${priceLabel(price.amountMinor, price.currency, price.interval)}`}
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="mt-1 text-muted">{nextEventText(subscription)}</p>
      <form method="post" className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="customer" value={book.customerId} />
        <input type="hidden" name="subscription" value={id} />
        {availableActions(book, subscription).map((act) => (
          <Button
            key={act}
            name="act"
            value={act}
            size="row"
            variant={isDestructive(act) ? "danger" : "secondary"}
          >
            {ACTION_LABELS[act].button}
          </Button>
        ))}
      </form>
    </div>
  );
}

const isDestructive = (act: string) => act === "cancel-now" || act === "give-up";

function nextEventText(subscription: LedgerSubscription): string {
  const { status, cancelsAt, scheduled, periodEndsAt, pastDueSince, endedAt } = subscription;
  if (status === "incomplete") return "The first payment was not completed.";
  if (status === "ended") return endedAt === null ? "It has ended." : `It ended on ${longDay(endedAt)}.`;
  if (cancelsAt !== null) return `It ends on ${longDay(cancelsAt)}.`;
  if (pastDueSince !== null) return `Payment overdue since ${longDay(pastDueSince)}.`;
  const plan = scheduled && `${t(PLANS[scheduled.price.tier].name)}, billed ${scheduled.price.interval}`;
  return plan
    ? `It changes to ${plan} on ${longDay(scheduled.at)}.`
    : `It renews on ${longDay(periodEndsAt)}.`;
}
