import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PLANS, TIERS, type Tier } from "~/domain/plans/plans";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";

/** For admins: puts their own account on another plan, to see the product as its subscribers do (docs/product.md 6). */
export function PlanSwitcher({ tier }: { tier: Tier }) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "switch-plan" ? formData.get("tier") : null;
  useReloadAfter(pending, tier);
  return (
    <Panel title="Admin Testing Panel">
      <p className="mb-4 max-w-prose text-sm text-muted">
        Switches this account's plan immediately and resets its usage. You are on {PLANS[tier].name}.
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

/** Milliseconds (docs/product.md 9). */
const RELOAD_AFTER = 1000;

/** A second after a switch the page starts afresh, so that nothing on it is of the plan before (docs/product.md 4). */
function useReloadAfter(pending: FormDataEntryValue | null, tier: Tier): void {
  const asked = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (pending !== null) asked.current = pending;
    if (pending !== null || asked.current !== tier) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER);
    return () => clearTimeout(timer);
  }, [pending, tier]);
}
