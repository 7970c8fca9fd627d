import { Form, useNavigation } from "@remix-run/react";
import { PLANS, TIERS, type Tier } from "~/domain/plans/plans";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";

/** For admins: puts their own account on another plan, to see the product as its subscribers do (spec 6). */
export function PlanSwitcher({ tier }: { tier: Tier }) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "switch-plan" ? formData.get("tier") : null;
  return (
    <Panel title="Admin testing panel">
      <p className="mb-4 max-w-prose text-sm text-muted">
        Switches this account's plan at once and starts its usage counters again. You are on{" "}
        {PLANS[tier].name}.
      </p>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="switch-plan" />
        {TIERS.map((each) => (
          <Button
            key={each}
            size="row"
            name="tier"
            value={each}
            busy={pending === each}
            disabled={each === tier || (pending !== null && pending !== each)}
          >
            {PLANS[each].name}
          </Button>
        ))}
      </Form>
    </Panel>
  );
}
