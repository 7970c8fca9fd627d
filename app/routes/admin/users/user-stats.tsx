import type { UserFigures } from "~/domain/admin/user-figures.server";
import { amountLabels, moneyText } from "~/domain/plans/amount";
import { Stat, StatRow } from "~/ui/stat";

export function UserStats({ figures }: { figures: UserFigures }) {
  const { trial, paid, professional, thisMonth, revenue } = figures;
  const [first, ...others] = amountLabels(revenue);
  return (
    <StatRow columns={5}>
      <Stat label="Trial Users" value={inGroups(trial)} note="Active and ended" />
      <Stat label="Paid Users" value={inGroups(paid)} note="Starter, Professional and Agency" />
      <Stat label="Professional" value={inGroups(professional)} note="Of paid users" />
      <Stat label="This Month" value={inGroups(thisMonth)} note="New this month" />
      <Stat
        label="Total Revenue"
        value={first ?? moneyText(0, "USD")}
        note={others.length > 0 ? `and ${others.join(", ")}` : "Net of refunds"}
        wide
      />
    </StatRow>
  );
}

const inGroups = (count: number) => count.toLocaleString("en-US");
