import type { Checks } from "./report";

export interface RowCheck {
  name: string;
  /** SQL that selects the ids of wrong rows. */
  wrong: string;
}

export const orphans = (
  name: string,
  table: string,
  column: string,
  parent: string,
  key = "id",
): RowCheck => ({
  name,
  wrong: `select t.rowid from ${table} t where t.${column} is not null and not exists (select 1 from ${parent} p where p.${key} = t.${column})`,
});

export const countsQuery = (questions: readonly RowCheck[]): string =>
  `select ${questions.map(({ wrong }, at) => `(select count(*) from (${wrong})) as c${at}`).join(", ")}`;

export function recordCounts(
  questions: readonly RowCheck[],
  counts: Readonly<Record<string, number>>,
  checks: Checks,
): void {
  for (const [at, { name }] of questions.entries()) {
    const wrong = Number(counts[`c${at}`] ?? Number.NaN);
    const saw = wrong === 0 ? "None is wrong." : wrong === 1 ? "1 row is wrong." : `${wrong} rows are wrong.`;
    checks.that(name, wrong === 0, saw);
  }
}
