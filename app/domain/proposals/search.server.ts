import { type SQL, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { FOLDED_LETTERS, fold } from "./fold";
import { DECLINED } from "./status";

/**
 * Spec 5: a search looks at title, client name, company, status and project type, whatever the case. `instr`
 * and not LIKE: D1 takes patterns of 50 bytes at most, and % and _ are letters here like any other.
 */
export const matchesQuery = (query: string): SQL | undefined =>
  query === "" ? undefined : sql`instr(${folded(searchText)}, ${fold(query)}) > 0`;

/** A line for each field, so that no query finds the end of one and the beginning of the next. */
const searchText = sql`${proposals.title} || char(10) || ${proposals.clientName} || char(10) || ${proposals.clientCompany}
  || char(10) || ${proposals.projectType} || char(10) || replace(${proposals.projectType}, '-', ' ')
  || char(10) || replace(${proposals.status}, '_', ' ') || ${pendingWords()}`;

/** The badge's own words (spec 4) where they are not the status itself. */
function pendingWords(): SQL {
  const decided = sql.raw([...DECLINED, "approved", "signed"].map((status) => `'${status}'`).join(", "));
  return sql`case when ${proposals.requiresSignature} and ${proposals.sentAt} is not null and ${proposals.status} not in (${decided})
    then char(10) || 'pending signature' else '' end`;
}

/**
 * `fold` in SQL. Text that is ASCII alone, as most is, takes the short way: the other costs a pass for every letter.
 * The letters are the program's own, none is anybody's input.
 */
export const folded = (text: SQL | typeof proposals.title): SQL =>
  sql`case when length(${text}) = length(cast(${text} as blob)) then lower(${text}) else ${withoutAccents(text)} end`;

const withoutAccents = (text: SQL | typeof proposals.title): SQL =>
  FOLDED_LETTERS.reduce<SQL>(
    (inner, [letter, plain]) => sql`replace(${inner}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    sql`lower(${text})`,
  );
