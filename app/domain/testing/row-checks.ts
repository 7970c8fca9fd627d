/** Questions to the database of which a healthy one answers none: rows that belong to nobody, or contradict each other. */
import type { Checks } from "./report";

export interface RowCheck {
  name: string;
  /** SQL of one column: the ids of the rows that are wrong. */
  wrong: string;
}

/** A row of `table` whose `column` names nothing in `parent`. */
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

/** All of them in one statement: how many rows are wrong, each under its number. */
export const countsOf = (questions: readonly RowCheck[]): string =>
  `select ${questions.map(({ wrong }, at) => `(select count(*) from (${wrong})) as c${at}`).join(", ")}`;

/** Puts down what the statement gave. */
export function putDown(
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
