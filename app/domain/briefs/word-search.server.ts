/** Finds rows by the beginnings of their words. A page of one word reads as many rows, however large the list is. */
import { type SQL, sql } from "drizzle-orm";
import { lettersIn, matchRule } from "./search-text";

/** Names of tables and columns, which are no input. */
export interface WordIndex {
  rows: { table: string; owner: string };
  words: { table: string; owner: string; row: string };
}

export interface SearchRequest {
  query: string;
  /** Beginnings of words, in stored form, that each row must also have. */
  also?: readonly string[];
  /** The order of a list without a search; search results come in the order of their words. */
  order: "name" | "change";
  /** The sort key and the id of the row before the page. */
  after: { key: string; id: string } | null;
  rows: number;
}

interface Search extends SearchRequest {
  index: WordIndex;
  owner: string;
}

/** More rows than these are not counted. */
const MOST_COUNTED = 60;
/** The longest words are the rarest. */
const MOST_DRIVERS = 3;
const MOST_WORDS = 8;

/** @param owner whose rows they are @returns a select of `id` and `ordered_by`, in order */
export function searchIds(index: WordIndex, owner: string, request: SearchRequest): SQL {
  const search = { ...request, index, owner };
  const typed = [...new Set(lettersIn(request.query))].slice(0, MOST_WORDS);
  const wanted = [...typed.map((word) => matchRule(word).prefix), ...(request.also ?? [])];
  if (typed.length === 0 && request.query.trim() !== "")
    return sql`select '' as id, '' as ordered_by where false`;
  return wanted.length > 0 ? byWords(search, wanted.map(rangeOf)) : inOrder(search);
}

export const directionOf = ({ query, also, order }: SearchRequest): SQL =>
  sql.raw(query.trim() === "" && (also ?? []).length === 0 && order === "change" ? "desc" : "asc");

function inOrder({ index, owner, order, after, rows }: Search): SQL {
  const isByName = order === "name";
  const column = sql.raw(isByName ? "sort_key" : "updated_at");
  const direction = sql.raw(isByName ? "asc" : "desc");
  const rest = after && isByName ? sql` and (sort_key, id) > (${after.key}, ${after.id})` : sql``;
  return sql`select id, ${column} as ordered_by from ${sql.raw(index.rows.table)}
    where ${sql.raw(index.rows.owner)} = ${owner}${rest} order by ${column} ${direction}, id ${direction} limit ${rows}`;
}

interface Range {
  from: string;
  to: string;
}

const rangeOf = (prefix: string): Range => ({ from: prefix, to: `${prefix}\u{10ffff}` });

const isIn = (table: string, { from, to }: Range): SQL =>
  sql`${sql.raw(table)}.word >= ${from} and ${sql.raw(table)}.word < ${to}`;

/** Goes through the rows of the rarest word, and asks each for the others. */
function byWords(search: Search, words: Range[]): SQL {
  const drivers = [...words].sort((a, b) => b.from.length - a.from.length).slice(0, MOST_DRIVERS);
  const [only, second] = drivers;
  if (only && !second) return drivenBy(search, only, [], sql`${search.rows}`);
  const { table, owner } = search.index.words;
  const counts = drivers.map(
    (
      word,
      at,
    ) => sql`select ${sql.raw(String(at))} as word, (select count(*) from (select 1 from ${sql.raw(table)}
      where ${sql.raw(owner)} = ${search.owner} and ${isIn(table, word)} limit ${sql.raw(String(MOST_COUNTED))})) as found`,
  );
  const driven = drivers.map((word, at) => {
    const rows = sql`iif((select word from rarest) = ${sql.raw(String(at))}, ${search.rows}, 0)`;
    const others = words.filter((other) => other !== word);
    return sql`select * from (${drivenBy(search, word, others, rows)})`;
  });
  return sql`with rarest as materialized (select word from (${sql.join(counts, sql` union all `)}) order by found, word limit 1)
    ${sql.join(driven, sql` union all `)} order by ordered_by, id limit ${search.rows}`;
}

/** A row with several such words is found by the first of them. */
function drivenBy({ index, owner, after }: Search, word: Range, others: Range[], rows: SQL): SQL {
  const table = sql.raw(index.words.table);
  const row = sql.raw(index.words.row);
  const mine = sql.raw(index.words.owner);
  const rest = after ? sql` and (found.word, found.${row}) > (${after.key}, ${after.id})` : sql``;
  const has = others.map(
    (other) => sql` and exists (select 1 from ${table} as other where other.${row} = found.${row}
      and ${isIn("other", other)})`,
  );
  return sql`select found.${row} as id, found.word as ordered_by from ${table} as found
    where found.${mine} = ${owner} and ${isIn("found", word)}${rest}
    and not exists (select 1 from ${table} as earlier where earlier.${row} = found.${row}
      and earlier.word >= ${word.from} and earlier.word < found.word)${sql.join(has)}
    order by found.word, found.${row} limit ${rows}`;
}
