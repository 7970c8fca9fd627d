/** A proposal's text as its editor opens it: blocks have their ids, and passages that follow a piece are marked. */
import { proposals } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { withBlockIds } from "../../content/block-ids/block-ids.server";
import type { Context, MemberContext } from "../../context";
import { isOwn, type Proposal } from "../find-own.server";
import { passagesOf, validPassages } from "../passages/kept-passages.server";
import { withPassages } from "../passages/passages.server";
import { blockIds } from "../text.server";

type Text = Pick<Proposal, "id" | "contentRevision" | "contentHtml" | "blockIds">;

export const textForEditor = async (ctx: Context, text: Text): Promise<string> =>
  withPassages(
    withBlockIds(text.contentHtml, text.blockIds),
    validPassages(await passagesOf(ctx, text.id), text),
  );

/** A conflict brings the other text, which an editor may go on with. */
export async function withOtherText(ctx: MemberContext, id: string, error: unknown): Promise<unknown> {
  if (!isDomainError(error) || error.code !== "conflict") return error;
  const { revision: contentRevision, generatedContent: contentHtml } = error.fields;
  if (typeof contentRevision !== "number" || typeof contentHtml !== "string") return error;
  const [stored] = await ctx.db
    .select({ contentRevision: proposals.contentRevision, blockIds: blockIds.as("block_ids") })
    .from(proposals)
    .where(isOwn(ctx, id))
    .limit(1);
  const ids = stored?.contentRevision === contentRevision ? stored.blockIds : null;
  const html = await textForEditor(ctx, { id, contentRevision, contentHtml, blockIds: ids });
  return new DomainError("conflict", error.message, { ...error.fields, generatedContent: html });
}
