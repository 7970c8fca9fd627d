import { formatMoney } from "~/domain/briefs/format-money";
import type { BookPayment, CardBook } from "~/domain/card-payments/fake/book";
import type { AccountAct, MoneyAct } from "~/domain/card-payments/fake/console.server";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";

const ACCOUNT_BUTTONS: Record<AccountAct, string> = {
  ready: "Accept it",
  verify: "Look at it for a while",
  restrict: "Restrict it",
  reopen: "Ask for more",
  revoke: "End Countersign’s access",
};

export const AccountPanel = ({ book: { accountId, email, state, payments } }: { book: CardBook }) => (
  <Panel title={email}>
    <p className="text-sm text-muted">{`${accountId}: ${state}`}</p>
    <form method="post" action="/local/cards" className="mt-3 flex flex-wrap gap-2">
      <input type="hidden" name="account" value={accountId} />
      {Object.entries(ACCOUNT_BUTTONS).map(([act, label]) => (
        <Button key={act} size="row" name="act" value={act}>
          {label}
        </Button>
      ))}
    </form>
    <ul className="mt-4 grid gap-4">
      {[...payments].reverse().map((payment) => (
        <Payment key={payment.intentId} payment={payment} />
      ))}
    </ul>
  </Panel>
);

const MONEY_BUTTONS: Record<MoneyAct, string> = {
  settle: "The debit arrives",
  return: "The debit comes back",
  refund: "Refund the rest",
  "refund-half": "Refund half",
  "fail-refund": "The refund comes back",
  dispute: "The bank asks about it",
  win: "Dispute won",
  lose: "Dispute lost",
};

/** What can happen to it next. */
function actsOf({ state, refunds, disputes }: BookPayment): MoneyAct[] {
  if (state === "failed") return [];
  if (state === "processing") return ["settle", "return"];
  if (disputes.some((dispute) => dispute.state === "open")) return ["win", "lose"];
  const canFail = refunds.some(({ hasFailed }) => !hasFailed);
  return ["refund", "refund-half", ...(canFail ? (["fail-refund"] as const) : []), "dispute"];
}

function Payment({ payment }: { payment: BookPayment }) {
  const { intentId, amount, currency, method, state, refunds, disputes } = payment;
  const money = (minor: number) => formatMoney(minor, currency, "en-US");
  const parts = [
    `${money(amount)} by ${method}: ${state}`,
    ...refunds.map((refund) => `${money(refund.amount)} refunded${refund.hasFailed ? ", came back" : ""}`),
    ...disputes.map((dispute) => `dispute ${dispute.state}`),
  ];
  return (
    <li className="grid gap-2 border-t border-line pt-3 text-sm">
      <span>{parts.join("; ")}</span>
      <form method="post" action="/local/cards" className="flex flex-wrap gap-2">
        <input type="hidden" name="payment" value={intentId} />
        {actsOf(payment).map((act) => (
          <Button key={act} size="row" name="act" value={act}>
            {MONEY_BUTTONS[act]}
          </Button>
        ))}
      </form>
    </li>
  );
}
