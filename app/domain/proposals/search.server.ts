/**
 * Which proposals a list shows, and in which order: ids and sort keys alone, from the narrow `proposal_listing` and its
 * words (docs/decisions/0011-search-by-own-index.md). Every way through it ends after a bounded number of rows.
 */
import { type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import { lookedFor, queryWords } from "./fold";
import { FILTERS, type ListSort, showsArchived } from "./list-request";
import type { ProposalStatus } from "./status";

export interface Place {
  key: string | number;
  id: string;
}

interface Wanted {
  query: string;
  status: keyof typeof FILTERS;
  sort: ListSort;
  /** Where the page before ended; null for the first page. */
  after: Place | null;
  /** At most so many. */
  rows: number;
}

/** A word that more proposals have is common: it is met soon by going through the list in its order. */
const RARE = 400;
/** The longest words of a query are its rarest; further ones hardly narrow it. */
const COUNTED = 3;
/** D1 takes 100 values a statement; words beyond these share one. */
const NAMED = 6;

const KEYS: Record<ListSort, SQL> = {
  changed: sql.raw("updated_at"),
  title: sql.raw("title_key"),
  value: sql.raw("value_key"),
};

/** Titles go from A to Z, the rest from the top. */
export const isAscending = (sort: ListSort) => sort === "title";

const direction = (sort: ListSort) => sql.raw(isAscending(sort) ? "asc" : "desc");

const inOrder = (sort: ListSort) => sql`order by sort_key ${direction(sort)}, id ${direction(sort)}`;

/** A select of `id` and `sort_key`, the owner's alone; docs/product.md 5. */
export function wantedIds(ctx: MemberContext, wanted: Wanted): SQL {
  const words = queryWords(wanted.query);
  if (wanted.query === "") return throughTheList(ctx, wanted, [], sql`${wanted.rows}`);
  // An apostrophe alone, or what nobody sees: no proposal has it.
  if (words.length === 0) return sql`select '' as id, 0 as sort_key where false`;
  return bySearch(ctx, wanted, words);
}

/**
 * A rare word leads to its proposals, which are then sorted. Where all words are common, the list is gone through in
 * its order until the page is full. Which of the two it is costs 400 rows of an index at most.
 */
function bySearch(ctx: MemberContext, wanted: Wanted, words: string[]): SQL {
  const counted = [...words].sort((a, b) => b.length - a.length).slice(0, COUNTED);
  const named = (at: number) => sql.raw(`word_${at}`);
  const lists = counted.map((word, at) => sql`${named(at)} as materialized (${proposalsWith(ctx, word)})`);
  const counts = counted.map(
    (_, at) => sql`select ${sql.raw(String(at))} as word, (select count(*) from ${named(at)}) as found`,
  );
  const holders = counted.map(
    (_, at) => sql`select id from ${named(at)} where (select word from rarest) = ${sql.raw(String(at))}`,
  );
  const rowsIf = (isRare: SQL) =>
    sql`iif((select found from rarest) ${isRare} ${sql.raw(String(RARE))}, ${wanted.rows}, 0)`;
  return sql`with ${sql.join(lists, sql`, `)},
    rarest as materialized (select word, found from (${sql.join(counts, sql` union all `)}) order by found limit 1),
    holders as materialized (${sql.join(holders, sql` union all `)})
    select id, sort_key from (
      select * from (select proposal_id as id, ${KEYS[wanted.sort]} as sort_key from holders cross join proposal_listing on proposal_id = holders.id
        where ${sql.join([...conditions(ctx, wanted, words), ...statusIn(wanted)], sql` and `)}
        ${inOrder(wanted.sort)} limit ${rowsIf(sql`<=`)})
      union all select * from (${throughTheList(ctx, wanted, words, rowsIf(sql`>`))})
    ) ${inOrder(wanted.sort)} limit ${wanted.rows}`;
}

const proposalsWith = (ctx: MemberContext, word: string): SQL => {
  const { prefix } = lookedFor(word);
  return sql`select distinct proposal_id as id from proposal_words where user_id = ${ctx.actor.id}
    and word >= ${prefix} and word < ${`${prefix}\u{10ffff}`} limit ${sql.raw(String(RARE + 1))}`;
};

/** Along the index of the sort: one stretch of it, or one for each status that is asked for. */
function throughTheList(ctx: MemberContext, wanted: Wanted, words: string[], rows: SQL): SQL {
  const stretch = (
    status?: ProposalStatus,
  ) => sql`select proposal_id as id, ${KEYS[wanted.sort]} as sort_key from proposal_listing
    where ${sql.join([...(status ? [sql`status = ${status}`] : []), ...conditions(ctx, wanted, words)], sql` and `)}
    ${inOrder(wanted.sort)} limit ${rows}`;
  const statuses = FILTERS[wanted.status];
  if (!statuses) return stretch();
  const stretches = statuses.map((status) => sql`select * from (${stretch(status)})`);
  return sql`select id, sort_key from (${sql.join(stretches, sql` union all `)}) ${inOrder(wanted.sort)} limit ${rows}`;
}

const conditions = (ctx: MemberContext, { sort, status, after }: Wanted, words: string[]): SQL[] => [
  sql`user_id = ${ctx.actor.id}`,
  sql`is_archived = ${sql.raw(showsArchived(status) ? "1" : "0")}`,
  ...(after
    ? [
        sql`(${KEYS[sort]}, proposal_id) ${sql.raw(isAscending(sort) ? ">" : "<")} (${after.key}, ${after.id})`,
      ]
    : []),
  ...hasAll(words.map(needle)),
];

const statusIn = ({ status }: Wanted): SQL[] => {
  const statuses = FILTERS[status];
  return statuses
    ? [
        sql`status in (${sql.join(
          statuses.map((one) => sql`${one}`),
          sql`, `,
        )})`,
      ]
    : [];
};

/** A short word counts at the beginning of a word alone, and words are stored with a space before each. */
const needle = (word: string) => (lookedFor(word).isInside ? word : ` ${word}`);

/** `instr` and not LIKE: D1 takes patterns of 50 bytes at most. */
function hasAll(needles: string[]): SQL[] {
  const each = needles.slice(0, NAMED).map((one) => sql`instr(words, ${one}) > 0`);
  const others = needles.slice(NAMED);
  if (others.length === 0) return each;
  return [
    ...each,
    sql`not exists (select 1 from json_each(${JSON.stringify(others)}) where instr(words, value) = 0)`,
  ];
}
