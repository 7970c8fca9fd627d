/** Search over the narrow `proposal_listing` (docs/decisions/0011-search-by-own-index.md); every query reads bounded rows. */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { matchRule, queryWords } from "../../briefs/search-text";
import { isClosed } from "../closing/is-closed.server";
import type { ProposalStatus } from "../status";
import { isAsked } from "./is-asked.server";
import { type ListFilter, type ListSort, STATUS_FILTERS, showsArchived } from "./list-request";
import { idsInNeed, type NeedsValues } from "./needs.server";

export interface CursorPosition {
  key: string | number;
  id: string;
}

/** A placeholder where the statement is prepared. */
type Late<T> = T | Placeholder;

export interface SearchRequest {
  userId: Late<string>;
  query: string;
  status: ListFilter;
  sort: ListSort;
  after: { [Field in keyof CursorPosition]: Late<CursorPosition[Field]> } | null;
  rows: number;
  needs: NeedsValues;
}

/** A word in more proposals than this is common: a scan in sort order finds it sooner. */
const MAX_RARE_PROPOSALS = 400;
/** A query's longest words are its rarest. */
const MAX_COUNTED_WORDS = 3;
/** D1 takes 100 values per statement. */
const MAX_WORD_PARAMS = 6;

const SORT_COLUMNS: Record<ListSort, SQL> = {
  changed: sql.raw("updated_at"),
  title: sql.raw("title_key"),
  value: sql.raw("value_key"),
};

export const isAscending = (sort: ListSort) => sort === "title";

const direction = (sort: ListSort) => sql.raw(isAscending(sort) ? "asc" : "desc");

const orderBy = (sort: ListSort) => sql`order by sort_key ${direction(sort)}, id ${direction(sort)}`;

export function searchIds(request: SearchRequest): SQL {
  const words = queryWords(request.query);
  if (request.query === "") return scanInOrder(request, [], sql`${request.rows}`);
  // Only apostrophes or invisible characters: nothing matches.
  if (words.length === 0) return sql`select '' as id, 0 as sort_key where false`;
  return searchByWords(request, words);
}

/** Sorts a rare word's proposals, else scans in sort order. The choice reads 400 index rows at most. */
function searchByWords(wanted: SearchRequest, words: string[]): SQL {
  const counted = [...words].sort((a, b) => b.length - a.length).slice(0, MAX_COUNTED_WORDS);
  const named = (at: number) => sql.raw(`word_${at}`);
  const lists = counted.map((word, at) => sql`${named(at)} as materialized (${proposalsWith(wanted, word)})`);
  const counts = counted.map(
    (_, at) => sql`select ${sql.raw(String(at))} as word, (select count(*) from ${named(at)}) as found`,
  );
  const holders = counted.map(
    (_, at) => sql`select id from ${named(at)} where (select word from rarest) = ${sql.raw(String(at))}`,
  );
  const rowsIf = (isRare: SQL) =>
    sql`iif((select found from rarest) ${isRare} ${sql.raw(String(MAX_RARE_PROPOSALS))}, ${wanted.rows}, 0)`;
  return sql`with ${sql.join(lists, sql`, `)},
    rarest as materialized (select word, found from (${sql.join(counts, sql` union all `)}) order by found limit 1),
    holders as materialized (${sql.join(holders, sql` union all `)})
    select id, sort_key from (
      select * from (select proposal_id as id, ${SORT_COLUMNS[wanted.sort]} as sort_key from holders cross join proposal_listing on proposal_id = holders.id
        where ${sql.join([...conditions(wanted, words), ...statusIn(wanted)], sql` and `)}
        ${orderBy(wanted.sort)} limit ${rowsIf(sql`<=`)})
      union all select * from (${scanInOrder(wanted, words, rowsIf(sql`>`))})
    ) ${orderBy(wanted.sort)} limit ${wanted.rows}`;
}

const proposalsWith = ({ userId }: SearchRequest, word: string): SQL => {
  const { prefix } = matchRule(word);
  return sql`select distinct proposal_id as id from proposal_words where user_id = ${userId}
    and word >= ${prefix} and word < ${`${prefix}\u{10ffff}`} limit ${sql.raw(String(MAX_RARE_PROPOSALS + 1))}`;
};

function scanInOrder(wanted: SearchRequest, words: string[], rows: SQL): SQL {
  const rangeOf = (
    status?: ProposalStatus,
  ) => sql`select proposal_id as id, ${SORT_COLUMNS[wanted.sort]} as sort_key from proposal_listing
    where ${sql.join([...(status ? [sql`status = ${status}`] : []), ...conditions(wanted, words)], sql` and `)}
    ${orderBy(wanted.sort)} limit ${rows}`;
  const statuses = STATUS_FILTERS[wanted.status];
  if (!statuses) return rangeOf();
  const ranges = statuses.map((status) => sql`select * from (${rangeOf(status)})`);
  return sql`select id, sort_key from (${sql.join(ranges, sql` union all `)}) ${orderBy(wanted.sort)} limit ${rows}`;
}

/** What a filter asks besides the statuses. */
function besidesStatus({ userId, status, needs }: SearchRequest): SQL[] {
  const closed = sql`select id from proposals where user_id = ${userId} and closing is not null and ${isClosed}`;
  const conditions: Partial<Record<ListFilter, SQL>> = {
    asked: sql`proposal_id in (select id from proposals where user_id = ${userId} and waiting_for = 'us' and ${isAsked})`,
    needed: sql`proposal_id in (${idsInNeed(needs)})`,
    waiting: sql`proposal_id not in (${closed})`,
    closed: sql`proposal_id in (${closed})`,
  };
  const condition = conditions[status];
  return condition ? [condition] : [];
}

const conditions = (wanted: SearchRequest, words: string[]): SQL[] => [
  sql`user_id = ${wanted.userId}`,
  sql`is_archived = ${sql.raw(showsArchived(wanted.status) ? "1" : "0")}`,
  ...besidesStatus(wanted),
  ...afterCursor(wanted),
  ...containsAll(words.map(searchPattern)),
];

const afterCursor = ({ sort, after }: SearchRequest): SQL[] =>
  after
    ? [
        sql`(${SORT_COLUMNS[sort]}, proposal_id) ${sql.raw(isAscending(sort) ? ">" : "<")} (${after.key}, ${after.id})`,
      ]
    : [];

const statusIn = ({ status }: SearchRequest): SQL[] => {
  const statuses = STATUS_FILTERS[status];
  return statuses
    ? [
        sql`status in (${sql.join(
          statuses.map((one) => sql`${one}`),
          sql`, `,
        )})`,
      ]
    : [];
};

/** Short words match only at the start of a word; stored words begin with a space. */
const searchPattern = (word: string) => (matchRule(word).isInside ? word : ` ${word}`);

/** Uses `instr`, because D1 limits LIKE patterns to 50 bytes. */
function containsAll(needles: string[]): SQL[] {
  const each = needles.slice(0, MAX_WORD_PARAMS).map((one) => sql`instr(words, ${one}) > 0`);
  const others = needles.slice(MAX_WORD_PARAMS);
  if (others.length === 0) return each;
  return [
    ...each,
    sql`not exists (select 1 from json_each(${JSON.stringify(others)}) where instr(words, value) = 0)`,
  ];
}
