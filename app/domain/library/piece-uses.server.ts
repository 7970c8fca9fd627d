import { and, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { pieces, pieceUses, proposals } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { pieceQuery } from "./find-piece.server";
import type { PieceRow } from "./piece";

const MOST_SHOWN = 20;

interface PieceUse {
  id: string;
  title: string;
  isStale: boolean;
}

/** Counts the account's own proposals that can still be edited. */
export interface Uses {
  proposals: number;
  /** The number of them that have an older text. */
  stale: number;
  newest: PieceUse[];
}

/** One round trip. @throws DomainError not_found */
export async function findWithUses(ctx: MemberContext, id: string): Promise<{ piece: PieceRow; uses: Uses }> {
  const used = usesQuery(ctx, isId(id) ? id : "");
  const { found, counts, newest } = await readTogether(ctx.db, {
    found: pieceQuery(ctx, id),
    counts: ctx.db.select({ all: count(), stale: sql<number>`coalesce(sum(is_stale), 0)` }).from(used),
    newest: ctx.db.select().from(used).orderBy(desc(used.updatedAt), used.id).limit(MOST_SHOWN),
  });
  const [piece] = found;
  if (!piece) throw notFound("piece");
  const uses = {
    proposals: counts[0]?.all ?? 0,
    stale: counts[0]?.stale ?? 0,
    newest: newest.map(({ id: proposal, title, isStale }) => ({
      id: proposal,
      title,
      isStale: isStale === 1,
    })),
  };
  return { piece, uses };
}

const usesQuery = ({ db, actor }: MemberContext, pieceId: string) =>
  db
    .select({
      id: proposals.id,
      title: proposals.title,
      updatedAt: proposals.updatedAt,
      isStale: sql<number>`max(${pieceUses.revision} < ${pieces.revision})`.as("is_stale"),
    })
    .from(pieceUses)
    .innerJoin(pieces, eq(pieces.id, pieceUses.pieceId))
    .innerJoin(proposals, eq(proposals.id, pieceUses.proposalId))
    .where(
      and(
        eq(pieceUses.pieceId, pieceId),
        eq(proposals.userId, actor.id),
        eq(pieceUses.contentRevision, proposals.contentRevision),
        isNull(proposals.deletedAt),
        ne(proposals.status, "signed"),
      ),
    )
    .groupBy(proposals.id)
    .as("used");
