import type { UserFigures } from "~/domain/admin/user-figures.server";
import { Stat, StatRow } from "~/ui/stat";

/** The cards of spec 2 'Admin user management' that need no payments. */
export function UserFigureRow({ figures }: { figures: UserFigures }) {
  const { trial, paid, professional, thisMonth } = figures;
  return (
    <StatRow>
      <Stat label="Trial Users" value={inGroups(trial)} note="Running and ended" />
      <Stat label="Paid Users" value={inGroups(paid)} note="Starter, Professional and Agency" />
      <Stat label="Professional" value={inGroups(professional)} note="Of the paid" />
      <Stat label="This Month" value={inGroups(thisMonth)} note="Registered since the first" />
    </StatRow>
  );
}

const inGroups = (count: number) => count.toLocaleString("en-US");
