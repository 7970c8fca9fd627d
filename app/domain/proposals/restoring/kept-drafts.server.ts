import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { documentPictures, keptDrafts, proposals } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context, MemberContext } from "../../context";
import type { Proposal } from "../find-own.server";
import { nameInVersion } from "../pictures/named-pictures.server";
import type { Restorable } from "./decide-restore";

export interface KeptDraft {
  id: string;
  title: string;
  keptAt: number;
}

/** Newest first, without their texts. */
export const listKeptDrafts = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({ id: keptDrafts.id, title: keptDrafts.title, keptAt: keptDrafts.keptAt })
    .from(keptDrafts)
    .where(eq(keptDrafts.proposalId, proposalId))
    .orderBy(desc(keptDrafts.keptAt));

/** The one with the id, and those with the text of the draft: all of them may be more than an isolate can hold. */
export const keptDraftsLike = ({ db }: Pick<Context, "db">, proposalId: string, id: string) => {
  const draft = db
    .select({ html: proposals.contentHtml })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  return db
    .select()
    .from(keptDrafts)
    .where(
      and(eq(keptDrafts.proposalId, proposalId), or(eq(keptDrafts.id, id), inArray(keptDrafts.html, draft))),
    );
};

/** Of a proposal; the oldest one makes room for the next. */
const MOST_KEPT = 50;

/** Its pictures stay as long as it. */
export function keepDraft(ctx: MemberContext, { id, cover }: Proposal, draft: Restorable): Statement[] {
  const row = { id: newId(), proposalId: id, ...draft, keptAt: ctx.now };
  return [
    ...makeRoom(ctx, id),
    ctx.db.insert(keptDrafts).values(row),
    ...nameInVersion(ctx, id, row.id, { html: draft.html, cover }),
  ];
}

function makeRoom({ db }: MemberContext, proposalId: string): Statement[] {
  const oldest = db
    .select({ id: keptDrafts.id })
    .from(keptDrafts)
    .where(eq(keptDrafts.proposalId, proposalId))
    .orderBy(desc(keptDrafts.keptAt))
    .limit(MOST_KEPT)
    .offset(MOST_KEPT - 1);
  return [
    db
      .delete(documentPictures)
      .where(and(eq(documentPictures.proposalId, proposalId), inArray(documentPictures.versionId, oldest))),
    db.delete(keptDrafts).where(inArray(keptDrafts.id, oldest)),
  ];
}
