import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PLANS, TIERS, type Tier } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";

/** Lets admins try other plans (docs/product.md 6). */
export function PlanSwitcher({ tier }: { tier: Tier }) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "switch-plan" ? formData.get("tier") : null;
  useReloadAfter(pending, tier);
  return (
    <Panel title={t("Admin Testing Panel")}>
      <p className="mb-4 max-w-prose text-sm text-muted">
        {t("Switches this account's plan immediately and resets its usage. You are on {name}.", {
          name: t(PLANS[tier].name),
        })}
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
            {t(PLANS[each].name)}
          </Button>
        ))}
      </Form>
    </Panel>
  );
}

/** Milliseconds (docs/product.md 9). */
const RELOAD_DELAY_MS = 1000;

/** Reloads, so that nothing of the old plan remains (docs/product.md 4). */
function useReloadAfter(pending: FormDataEntryValue | null, tier: Tier): void {
  const requested = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (pending !== null) requested.current = pending;
    if (pending !== null || requested.current !== tier) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pending, tier]);
}
