import { and, eq, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, type Statement } from "~/db/client.server";
import { piecePictures, pieces } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import { assertKeepsWords } from "../content/assert-keeps-words";
import { textBelow } from "../content/document-nodes";
import { parseDocument } from "../content/document-tree.server";
import { pictureKeysIn } from "../content/figures/document-pictures.server";
import type { LeftOut } from "../content/left-out";
import { prepareTyped } from "../content/sanitise.server";
import type { MemberContext } from "../context";
import { openTeam } from "../people/open-team";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { piecesLimitReached } from "../plans/plan-errors";
import { hasNothing } from "../proposals/edit.server";
import { keepOwnPictures } from "../proposals/pictures/own-pictures.server";
import { findToEdit } from "./find-piece.server";
import { type PieceRow, searchColumns } from "./piece";
import type { PieceFields } from "./piece-form";

interface SavedPiece {
  id: string;
  leftOut: LeftOut;
}

/** @throws DomainError account_locked, limit_reached, payload_too_large, invalid_input (empty) */
export async function addPiece(ctx: MemberContext, { html: typed, isShared, ...fields }: PieceFields) {
  assertOpenAccount(ctx);
  const { html, leftOut } = await preparePiece(ctx, typed, "");
  const row = { id: newId(), ...fields, html, ...derivedFrom({ ...fields, html }) };
  const teamId = isShared ? (openTeam(ctx.actor)?.teamId ?? null) : null;
  try {
    await commit(ctx, null, {
      statements: [...insertBelowLimit(ctx, { ...row, teamId }), ...namePictures(ctx, row.id, html)],
    });
  } catch (error) {
    throw batchRefusal(error) === "guard" ? piecesLimitReached(ctx.actor.rights) : error;
  }
  ctx.log({ event: "piece.added", userId: ctx.actor.id, pieceId: row.id });
  return { id: row.id, leftOut } satisfies SavedPiece;
}

interface SavePiece extends PieceFields {
  /** The revision the edit started from. */
  revision: number;
  /** Refuses once to store a text that has lost most of its words. */
  asksWhenShorter: boolean;
}

/**
 * Proposals keep their text, and are out of date where this one has changed.
 * @throws DomainError not_found, forbidden, conflict (edited elsewhere), payload_too_large, invalid_input (empty)
 */
export async function savePiece(
  ctx: MemberContext,
  id: string,
  { html: typed, revision, asksWhenShorter, isShared, ...fields }: SavePiece,
): Promise<SavedPiece> {
  assertOpenAccount(ctx);
  const before = await findToEdit(ctx, id);
  const { html, leftOut } = await preparePiece(ctx, typed, before.html);
  const isSame = html === before.html;
  if (asksWhenShorter && revision === before.revision) assertKeepsWords(before, html);
  const next = {
    ...fields,
    html,
    ...derivedFrom({ ...fields, html }),
    teamId: isShared ? (before.teamId ?? openTeam(ctx.actor)?.teamId ?? null) : null,
    revision: isSame ? before.revision : revision + 1,
    updatedAt: ctx.now,
  };
  try {
    await commit(ctx, null, {
      statements: [
        ctx.db
          .update(pieces)
          .set(next)
          .where(and(eq(pieces.id, id), eq(pieces.revision, isSame ? before.revision : revision))),
        expectOneChange(ctx.db),
        ...(isSame ? [] : [forgetPictures(ctx, id), ...namePictures(ctx, id, html)]),
      ],
    });
  } catch (error) {
    if (batchRefusal(error) === "guard") throw changedElsewhere(await findToEdit(ctx, id));
    throw error;
  }
  return { id, leftOut };
}

/** Passages in proposals stay, and no longer follow it. @returns its name @throws DomainError not_found, forbidden */
export async function deletePiece(ctx: MemberContext, id: string): Promise<string> {
  assertOpenAccount(ctx);
  const { name } = await findToEdit(ctx, id);
  await ctx.db.delete(pieces).where(eq(pieces.id, id));
  ctx.log({ event: "piece.deleted", userId: ctx.actor.id, pieceId: id });
  return name;
}

async function preparePiece(ctx: MemberContext, typed: string, stored: string) {
  const prepared = await keepOwnPictures(ctx, { ...prepareTyped(typed), stored });
  if (hasNothing(prepared.html)) {
    const text = t("Write or paste the text.");
    throw new DomainError("invalid_input", text, { fieldErrors: { html: text } });
  }
  return prepared;
}

const OPENING_LETTERS = 240;
/** No text has it: cleaning takes it out. */
const BREAK = "\u0001";

function derivedFrom(piece: Pick<PieceRow, "name" | "kind" | "tags" | "html">) {
  const { tree } = parseDocument(piece.html.replace(/<\/(?:p|h\d|li|t[dh]|pre)>|<br \/>/g, `${BREAK}$&`));
  const lines = textBelow(tree)
    .replace(/[^\S\n]+/g, " ")
    .split(BREAK)
    .map((line) => line.trim());
  const opening = cutText(joined(lines.filter((line) => line !== "")), OPENING_LETTERS);
  return { opening, ...searchColumns({ ...piece, opening }) };
}

/** Headings and list items end without a sign. */
const joined = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line) => (text === "" ? line : `${text}${/[.!?:;,…]$/.test(text) ? " " : " · "}${line}`),
    "",
  );

type NewRow = Omit<PieceRow, "userId" | "revision" | "createdAt" | "updatedAt">;

/** The insert counts them, so that no race passes the limit. */
function insertBelowLimit({ db, actor, now }: MemberContext, row: NewRow): Statement[] {
  const insert = db.insert(pieces).select(
    sql`select ${row.id}, ${actor.id}, ${row.teamId}, ${row.name}, ${row.kind}, ${JSON.stringify(row.tags)}, ${row.html},
      ${row.opening}, 0, ${row.sortKey}, ${JSON.stringify(row.words)}, ${now}, ${now}
    where (select count(*) from ${pieces} where user_id = ${actor.id}) < ${actor.rights.piecesLimit}`,
  );
  return [insert, expectOneChange(db)];
}

const forgetPictures = ({ db }: MemberContext, id: string): Statement =>
  db.delete(piecePictures).where(eq(piecePictures.pieceId, id));

function namePictures({ db }: MemberContext, id: string, html: string): Statement[] {
  const keys = pictureKeysIn(html);
  if (keys.length === 0) return [];
  const rows = sql`select ${id}, value from json_each(${JSON.stringify(keys)}) where true`;
  return [db.insert(piecePictures).select(rows).onConflictDoNothing()];
}

const changedElsewhere = ({ html, revision }: PieceRow) =>
  new DomainError(
    "conflict",
    t("This piece was changed elsewhere while you were editing. Your text is still here."),
    { revision, generatedContent: html },
  );
