import type { Brief } from "./brief";
import { BRIEF_FIELDS } from "./brief-fields";
import type { AnswersOf, Fields } from "./field-kinds";

/** Returns the schema's brief for no answers to screens, which load the schema on demand. */
export const emptyAnswers = <Table extends Fields>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { empty }]) => [name, empty])) as AnswersOf<Table>;

export const emptyBrief = (): Brief => emptyAnswers(BRIEF_FIELDS);
