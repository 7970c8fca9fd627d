import { and, eq, inArray, or } from "drizzle-orm";
import { pieces } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { mayEditShared, openTeam } from "../people/open-team";
import type { PieceRow } from "./piece";

/** The account's own pieces, and those that colleagues share with its team. */
export function isReadable({ actor }: MemberContext) {
  const team = openTeam(actor);
  return or(
    eq(pieces.userId, actor.id),
    team ? and(eq(pieces.teamId, team.teamId), inArray(pieces.userId, team.accounts)) : undefined,
  );
}

export const pieceQuery = (ctx: MemberContext, id: string) =>
  ctx.db
    .select()
    .from(pieces)
    .where(and(eq(pieces.id, isId(id) ? id : ""), isReadable(ctx)))
    .limit(1);

/** @throws DomainError not_found */
export async function findPiece(ctx: MemberContext, id: string): Promise<PieceRow> {
  const [row] = await pieceQuery(ctx, id);
  if (!row) throw notFound("piece");
  return row;
}

/** @throws DomainError not_found, forbidden */
export async function findToEdit(ctx: MemberContext, id: string): Promise<PieceRow> {
  const piece = await findPiece(ctx, id);
  if (mayEditShared(ctx.actor, piece)) return piece;
  throw new DomainError("forbidden", t("Only its owner or a lead of your team can change this piece."));
}
