/** Finds clients by the beginnings of their words. A page of one word reads as many rows, however large the book is. */
import { type SQL, sql } from "drizzle-orm";
import { lettersIn, matchRule } from "../briefs/search-text";
import type { MemberContext } from "../context";

export interface SearchRequest {
  query: string;
  /** Of a book that nothing is searched in; what is found comes in the order of its words. */
  order: "name" | "change";
  /** What the row before the page is ordered by, and its id. */
  after: { key: string; id: string } | null;
  rows: number;
}

/** More clients than these are not counted. */
const MOST_COUNTED = 60;
/** The longest words are the rarest. */
const MOST_DRIVERS = 3;
const MOST_WORDS = 8;

/** @returns a select of `id` and `ordered_by`, in order */
export function searchClientIds(ctx: MemberContext, request: SearchRequest): SQL {
  const words = [...new Set(lettersIn(request.query))].slice(0, MOST_WORDS);
  if (words.length > 0) return byWords(ctx, request, words.map(rangeOf));
  return request.query.trim() === ""
    ? inOrder(ctx, request)
    : sql`select '' as id, '' as ordered_by where false`;
}

export const directionOf = ({ query, order }: Pick<SearchRequest, "query" | "order">): SQL =>
  sql.raw(query.trim() === "" && order === "change" ? "desc" : "asc");

function inOrder({ actor }: MemberContext, { order, after, rows }: SearchRequest): SQL {
  const isByName = order === "name";
  const column = sql.raw(isByName ? "sort_key" : "updated_at");
  const direction = sql.raw(isByName ? "asc" : "desc");
  const rest = after && isByName ? sql` and (sort_key, id) > (${after.key}, ${after.id})` : sql``;
  return sql`select id, ${column} as ordered_by from clients where user_id = ${actor.id}${rest}
    order by ${column} ${direction}, id ${direction} limit ${rows}`;
}

interface Range {
  from: string;
  to: string;
}

const rangeOf = (word: string): Range => {
  const { prefix } = matchRule(word);
  return { from: prefix, to: `${prefix}\u{10ffff}` };
};

const isIn = (table: string, { from, to }: Range): SQL =>
  sql`${sql.raw(table)}.word >= ${from} and ${sql.raw(table)}.word < ${to}`;

/** Goes through the clients of the rarest word, and asks each for the others. */
function byWords(ctx: MemberContext, request: SearchRequest, words: Range[]): SQL {
  const drivers = [...words].sort((a, b) => b.from.length - a.from.length).slice(0, MOST_DRIVERS);
  const [only, second] = drivers;
  if (only && !second) return drivenBy(ctx, request, only, [], sql`${request.rows}`);
  const counts = drivers.map(
    (word, at) => sql`select ${sql.raw(String(at))} as word, (select count(*) from (select 1 from client_words
      where user_id = ${ctx.actor.id} and ${isIn("client_words", word)} limit ${sql.raw(String(MOST_COUNTED))})) as found`,
  );
  const driven = drivers.map((word, at) => {
    const rows = sql`iif((select word from rarest) = ${sql.raw(String(at))}, ${request.rows}, 0)`;
    const others = words.filter((other) => other !== word);
    return sql`select * from (${drivenBy(ctx, request, word, others, rows)})`;
  });
  return sql`with rarest as materialized (select word from (${sql.join(counts, sql` union all `)}) order by found, word limit 1)
    ${sql.join(driven, sql` union all `)} order by ordered_by, id limit ${request.rows}`;
}

/** A client with several such words is found by the first of them. */
function drivenBy(
  { actor }: MemberContext,
  { after }: SearchRequest,
  word: Range,
  others: Range[],
  rows: SQL,
): SQL {
  const rest = after ? sql` and (found.word, found.client_id) > (${after.key}, ${after.id})` : sql``;
  const has = others.map(
    (other) => sql` and exists (select 1 from client_words as other where other.client_id = found.client_id
      and ${isIn("other", other)})`,
  );
  return sql`select found.client_id as id, found.word as ordered_by from client_words as found
    where found.user_id = ${actor.id} and ${isIn("found", word)}${rest}
    and not exists (select 1 from client_words as earlier where earlier.client_id = found.client_id
      and earlier.word >= ${word.from} and earlier.word < found.word)${sql.join(has)}
    order by found.word, found.client_id limit ${rows}`;
}
