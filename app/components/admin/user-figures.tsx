import type { UserFigures } from "~/domain/admin/user-figures.server";
import { amountsOf, moneyText } from "~/domain/billing/amount";
import { Stat, StatRow } from "~/ui/stat";

/** The cards of spec 2 'Admin user management'. */
export function UserFigureRow({ figures }: { figures: UserFigures }) {
  const { trial, paid, professional, thisMonth, revenue } = figures;
  const [first, ...others] = amountsOf(revenue);
  return (
    <StatRow columns={5}>
      <Stat label="Trial Users" value={inGroups(trial)} note="Running and ended" />
      <Stat label="Paid Users" value={inGroups(paid)} note="Starter, Professional and Agency" />
      <Stat label="Professional" value={inGroups(professional)} note="Of the paid" />
      <Stat label="This Month" value={inGroups(thisMonth)} note="Registered since the first" />
      <Stat
        label="Total Revenue"
        value={first ?? moneyText(0, "USD")}
        note={others.length > 0 ? `and ${others.join(", ")}` : "Paid and not given back"}
        wide
      />
    </StatRow>
  );
}

const inGroups = (count: number) => count.toLocaleString("en-US");
