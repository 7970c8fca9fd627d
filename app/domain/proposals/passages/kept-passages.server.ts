import { eq, or, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { pieces, pieceUses } from "~/db/schema";
import type { Context, MemberContext } from "../../context";
import type { Proposal } from "../find-own.server";
import type { Passage } from "./passages.server";
import { readMark } from "./piece-mark";

type Text = Pick<Proposal, "id" | "contentRevision">;

/** A text that was written elsewhere since has another revision, and then they are void. */
export const passagesOf = ({ db }: Context, proposalId: string) =>
  db
    .select({
      block: pieceUses.block,
      blocks: pieceUses.blocks,
      mark: pieceUses.mark,
      contentRevision: pieceUses.contentRevision,
    })
    .from(pieceUses)
    .where(eq(pieceUses.proposalId, proposalId))
    .orderBy(pieceUses.block);

export type KeptPassage = Awaited<ReturnType<typeof passagesOf>>[number];

export const validPassages = <P extends { contentRevision: number }>(
  passages: readonly P[],
  text: Pick<Text, "contentRevision">,
): P[] => passages.filter(({ contentRevision }) => contentRevision === text.contentRevision);

/** Replaces those of the text before. Pieces that are gone, or were never shared, are left out. */
export function keepPassages(
  { db, actor }: MemberContext,
  { id, contentRevision }: Text,
  passages: readonly Passage[],
): Statement[] {
  const forget = db.delete(pieceUses).where(eq(pieceUses.proposalId, id));
  if (passages.length === 0) return [forget];
  const rows = passages.map((passage) => ({ ...readMark(passage.mark), ...passage }));
  const named = sql`select ${id}, row.value ->> 'block', row.value ->> 'blocks', ${pieces.id}, row.value ->> 'revision',
    row.value ->> 'mark', ${contentRevision} from json_each(${JSON.stringify(rows)}) as row cross join ${pieces}
    where ${pieces.id} = row.value ->> 'pieceId'
    and ${or(eq(pieces.userId, actor.id), eq(pieces.teamId, actor.team?.teamId ?? ""))}`;
  return [forget, db.insert(pieceUses).select(named)];
}

/** Copies passages to a proposal with the same text, which nobody has edited. */
export const copyPassages = ({ db }: Context, { id, contentRevision }: Text, to: string): Statement =>
  db.insert(pieceUses).select(
    sql`select ${to}, block, blocks, piece_id, revision, mark, 0 from ${pieceUses}
      where proposal_id = ${id} and content_revision = ${contentRevision}`,
  );
