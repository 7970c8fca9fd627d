import { desc, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { keptDrafts } from "~/db/schema";
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

/** Newest first. */
export const keptDraftsOf = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db.select().from(keptDrafts).where(eq(keptDrafts.proposalId, proposalId)).orderBy(desc(keptDrafts.keptAt));

/** Its pictures stay as long as it. */
export function keepDraft(ctx: MemberContext, { id, cover }: Proposal, draft: Restorable): Statement[] {
  const row = { id: newId(), proposalId: id, ...draft, keptAt: ctx.now };
  return [
    ctx.db.insert(keptDrafts).values(row),
    ...nameInVersion(ctx, id, row.id, { html: draft.html, cover }),
  ];
}
