import { and, inArray, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { pieces } from "~/db/schema";
import { isId } from "~/platform/ids";
import { directionOf, type SearchRequest, searchIds } from "../briefs/word-search.server";
import type { MemberContext } from "../context";
import { openTeam } from "../people/open-team";
import { isReadable } from "./find-piece.server";
import type { Origin, PieceRequest } from "./list-request";
import { kindWord, OWN_INDEX, type PieceRow, TEAM_INDEX, tagWord } from "./piece";

const PAGE_SIZE = 20;

const listedColumns = {
  id: pieces.id,
  userId: pieces.userId,
  teamId: pieces.teamId,
  name: pieces.name,
  kind: pieces.kind,
  tags: pieces.tags,
  opening: pieces.opening,
  revision: pieces.revision,
  updatedAt: pieces.updatedAt,
};

type ListedPiece = Pick<PieceRow, keyof typeof listedColumns>;

interface PiecePage {
  pieces: ListedPiece[];
  nextCursor: string | null;
  /** Some of the tags there are, by name. */
  tags: string[];
}

/** Sorts by name, or a search by its words. Needs one round trip. */
export async function listPieces(ctx: MemberContext, request: PieceRequest): Promise<PiecePage> {
  const { query, kind, tag, from, cursor } = request;
  const also = [...(kind ? [kindWord(kind)] : []), ...(tag ? [tagWord(tag)] : [])];
  const wanted = { query, also, order: "name", after: parseCursor(cursor), rows: PAGE_SIZE + 1 } as const;
  const { rows, tags } = await readTogether(ctx.db, {
    rows: foundPieces(ctx, wanted, from),
    tags: tagsQuery(ctx),
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    pieces: shown.map(({ orderedBy: _, ...piece }) => piece),
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.orderedBy}.${last.id}` : null,
    tags: tags.map(({ tag }) => tag),
  };
}

const MOST_SUGGESTED = 8;

/** Suggests those changed last if `query` is "". @param query beginnings of words */
export async function suggestPieces(ctx: MemberContext, query: string): Promise<ListedPiece[]> {
  const wanted = { query, order: "change", after: null, rows: MOST_SUGGESTED } as const;
  const rows = await foundPieces(ctx, wanted, "all");
  return rows.map(({ orderedBy: _, ...piece }) => piece);
}

/** @param ids of pieces that may be gone, or a stranger's */
export const piecesById = (ctx: MemberContext, ids: readonly string[]): Promise<ListedPiece[]> =>
  ctx.db
    .select(listedColumns)
    .from(pieces)
    .where(and(inArray(pieces.id, ids.filter(isId)), isReadable(ctx)));

function foundPieces(ctx: MemberContext, wanted: SearchRequest, from: Origin) {
  const direction = directionOf(wanted);
  return (
    ctx.db
      .select({ ...listedColumns, orderedBy: sql<string>`wanted.ordered_by`.as("ordered_by") })
      .from(sql`(${idsFrom(ctx, wanted, from)}) as wanted`)
      // Keeps SQLite from reordering: the few wanted rows come first.
      .crossJoin(pieces)
      .where(and(sql`${pieces.id} = wanted.id`, isReadable(ctx)))
      .orderBy(sql`wanted.ordered_by ${direction}, wanted.id ${direction}`)
  );
}

/** Lists a shared piece of one's own once, although both indexes have it. */
function idsFrom({ actor }: MemberContext, wanted: SearchRequest, from: Origin): SQL {
  const team = openTeam(actor);
  const own = searchIds(OWN_INDEX, actor.id, wanted);
  if (team === null) return from === "team" ? sql`select '' as id, '' as ordered_by where false` : own;
  const shared = searchIds(TEAM_INDEX, team.teamId, wanted);
  if (from !== "all") return from === "own" ? own : shared;
  const direction = directionOf(wanted);
  return sql`select * from (${own}) union select * from (${shared})
    order by ordered_by ${direction}, id ${direction} limit ${wanted.rows}`;
}

/** Takes a forged cursor for none. */
function parseCursor(cursor: string | null) {
  const [, key = "", id] = /^(.{0,200})\.([\w-]{10,64})$/s.exec(cursor ?? "") ?? [];
  return isId(id) ? { key, id } : null;
}

const MOST_TAGS_SHOWN = 50;

/** Jumps from tag to tag, so that it reads a row for each, and not for each piece. */
function tagsQuery({ db, actor }: MemberContext) {
  const scopes = JSON.stringify([actor.id, ...(openTeam(actor) ? [openTeam(actor)?.teamId] : [])]);
  const next = (scope: SQL, after: SQL) =>
    sql`(select substr(word, 1, instr(word, char(9))) from piece_words
      where piece_words.scope = ${scope} and word > ${after} and word < '$' order by word limit 1)`;
  const found = sql`(with recursive tag(scope, word) as (
      select value, ${next(sql`value`, sql`'#'`)} from json_each(${scopes})
      union all select scope, ${next(sql`tag.scope`, sql`tag.word || char(1114111)`)} from tag where word is not null
        limit ${sql.raw(String(MOST_TAGS_SHOWN))}
    ) select distinct substr(word, 2, length(word) - 2) as tag from tag where word is not null order by 1) as tags`;
  return db.select({ tag: sql<string>`tags.tag`.as("tag") }).from(found);
}
