import type { Book, BookSubscription } from "~/domain/billing/stand-in/book";
import { ACT_WORDS, possibleActs } from "~/domain/billing/stand-in/customer-acts";
import { PLANS } from "~/domain/plans/plans";
import { priceInWords } from "~/domain/plans/price-words";
import { longDay } from "~/platform/utc-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { SUBSCRIPTION_WORDS } from "./status-words";

/** A customer, what they have, and what can befall it. */
export function CustomerPanel({ book }: { book: Book }) {
  const shown = shownOf(book.subscriptions);
  return (
    <Panel
      title={<Holder {...book} />}
      actions={
        <TextLink to={`/local/checkout/portal/${book.customerId}`} look="standalone">
          Portal and invoices<span className="sr-only"> of {book.email}</span>
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

const Holder = ({ name, email, card }: Book) => (
  <>
    <bdi className="wrap-anywhere">{name}</bdi>
    <span className="mt-0.5 block font-normal wrap-anywhere text-muted">
      {email}
      {card === "refused" ? ", the card is declined" : null}
    </span>
  </>
);

/** What goes on, newest first; where nothing does, what went on last. */
function shownOf(subscriptions: BookSubscription[]): BookSubscription[] {
  const newestFirst = subscriptions.toReversed();
  const going = newestFirst.filter(({ status }) => status !== "ended");
  return going.length > 0 ? going : newestFirst.slice(0, 1);
}

function Subscription({ book, subscription }: { book: Book; subscription: BookSubscription }) {
  const { id, status, price } = subscription;
  const { text, tone } = SUBSCRIPTION_WORDS[status];
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium tabular-nums">
          {PLANS[price.tier].name}, {priceInWords(price.amountMinor, price.currency, price.interval)}
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="mt-1 text-muted">{whatComes(subscription)}</p>
      <form method="post" className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="customer" value={book.customerId} />
        <input type="hidden" name="subscription" value={id} />
        {possibleActs(book, subscription).map((act) => (
          <Button key={act} name="act" value={act} size="row" variant={isGrave(act) ? "danger" : "secondary"}>
            {ACT_WORDS[act].button}
          </Button>
        ))}
      </form>
    </div>
  );
}

const isGrave = (act: string) => act === "cancel-now" || act === "give-up";

/** What happens to it next, in a sentence. */
function whatComes(subscription: BookSubscription): string {
  const { status, cancelsAt, scheduled, periodEndsAt, pastDueSince, endedAt } = subscription;
  if (status === "incomplete") return "The first payment was not completed.";
  if (status === "ended") return endedAt === null ? "It has ended." : `It ended on ${longDay(endedAt)}.`;
  if (cancelsAt !== null) return `It ends on ${longDay(cancelsAt)}.`;
  if (pastDueSince !== null) return `Payment overdue since ${longDay(pastDueSince)}.`;
  const plan = scheduled && `${PLANS[scheduled.price.tier].name}, billed ${scheduled.price.interval}`;
  return plan
    ? `It changes to ${plan} on ${longDay(scheduled.at)}.`
    : `It renews on ${longDay(periodEndsAt)}.`;
}
