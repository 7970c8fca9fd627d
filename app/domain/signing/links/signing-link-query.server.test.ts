import { Column, getTableColumns, is, SQL, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import { columns } from "./signing-link-query.server";

type Selected = Column | SQL | SQL.Aliased | Table | { [name: string]: Selected };

function countOf(selected: Selected): number {
  if (is(selected, Column) || is(selected, SQL) || is(selected, SQL.Aliased)) return 1;
  const inside = is(selected, Table) ? getTableColumns(selected) : selected;
  return Object.values(inside).reduce((sum, each) => sum + countOf(each), 0);
}

it("asks for no more columns than D1 returns", () => {
  expect(countOf(columns)).toBeLessThanOrEqual(100);
});
