import { ChevronDown } from "lucide";
import { PLANS, TIERS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/overlay/menu";
import type { UserRow } from "./user-row";

/** Sets an unpaid plan and resets usage; a team's plan is not affected. */
export function SetPlan({ id, name, tier, teamOf }: Pick<UserRow, "id" | "name" | "tier" | "teamOf">) {
  return (
    <Menu
      label={`Set plan of ${name}`}
      align="start"
      trigger={
        <>
          <span aria-hidden="true">Set plan</span>
          <Icon of={ChevronDown} className="size-3.5" />
        </>
      }
      triggerClassName={TRIGGER}
      items={() => [
        {
          kind: "label",
          text:
            teamOf === null
              ? "Effective immediately, at no charge"
              : "Their own plan, for when the team's plan ends",
        },
        ...TIERS.map((each) => ({
          kind: "form" as const,
          text: t(PLANS[each].name),
          fields: { intent: "set-plan", userId: id, tier: each },
          checked: each === tier,
        })),
      ]}
    />
  );
}

const TRIGGER = classes(
  "inline-flex min-h-11 items-center gap-1 rounded-xs text-sm text-muted hover:text-ink @xl:min-h-6",
  "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
);
