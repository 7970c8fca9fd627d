import { Form, useNavigation } from "@remix-run/react";
import type { GoLiveItem } from "~/domain/admin/testing/go-live.server";
import type { PaymentSetup } from "~/domain/admin/testing/payment-setup.server";
import { PLANS, TIERS } from "~/domain/plans/plans";
import { english, t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Table } from "~/ui/table";
import { TEST_CARDS } from "./scenarios";
import { CheckLine } from "./suite-row";

export const CardPanel = ({ mode }: Pick<PaymentSetup, "mode">) => (
  <Panel flush title="Test cards">
    <div className="border-t border-line px-5 py-3 sm:px-6">
      <p className="max-w-prose text-sm text-muted">
        {mode === "stand-in"
          ? "A stand-in handles payments here: its checkout asks how the payment should end, and no card is entered. With a Stripe test key, use these cards."
          : "Use any future date and any three digits. They don't work with a live key."}
      </p>
    </div>
    <Table
      caption="Stripe's test cards and what each does"
      columns={[
        {
          key: "number",
          heading: "Card",
          cell: ({ number }) => <span className="tabular-nums">{number}</span>,
        },
        { key: "what", heading: "Result", cell: ({ what }) => what },
      ]}
      rows={TEST_CARDS}
      keyOf={({ number }) => number}
      empty={null}
    />
  </Panel>
);

export const PlanPanel = () => (
  <Panel title="Plan features">
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {TIERS.map((tier) => (
        <div key={tier}>
          <h3 className="font-semibold">{t(PLANS[tier].name)}</h3>
          <ul className="mt-2 grid gap-1 text-sm text-muted">
            {PLANS[tier].features.map((feature) => (
              <li key={english(feature)}>{t(feature)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Panel>
);

export const GoLivePanel = ({ items }: { items: readonly GoLiveItem[] }) => (
  <Panel
    title="Go-live checklist"
    actions={<Badge>{`${items.filter(({ state }) => state === "done").length} of ${items.length}`}</Badge>}
  >
    <ul className="grid gap-3 lg:grid-cols-2">
      {items.map((item) => (
        <CheckLine key={item.name} {...item} />
      ))}
    </ul>
  </Panel>
);

const WAYS: Record<PaymentSetup["mode"], string> = {
  "stand-in": "A new test account with half a year of payments. Cleanup Test Users removes it.",
  test: "Stripe's test mode keeps its own books. Buy a plan with a test card, and let a test clock bring the renewals.",
  live: "Not with a live key.",
};

export function TestDataPanel({ mode }: Pick<PaymentSetup, "mode">) {
  const isBusy = useNavigation().formData?.get("intent") === "billing-data";
  return (
    <Panel title="Test billing data">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-prose text-sm text-muted">{WAYS[mode]}</p>
        {mode === "stand-in" ? (
          <Form method="post" preventScrollReset>
            <Button name="intent" value="billing-data" busy={isBusy}>
              Make test billing data
            </Button>
          </Form>
        ) : null}
      </div>
    </Panel>
  );
}
