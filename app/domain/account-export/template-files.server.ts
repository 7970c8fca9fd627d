import { and, asc, eq, gt } from "drizzle-orm";
import { templates } from "~/db/schema";
import { withLargestPictures } from "../content/figures/document-pictures.server";
import type { MemberContext } from "../context";
import { pictureFile } from "../pictures/picture-name";
import type { CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { folderName, htmlPage } from "./file-names";
import { dated, jsonText } from "./json-rows";

/** A text has up to 500 KB. */
const TEXTS_AT_ONCE = 10;

/** Own ones: each text as a page, and its details beside it. Pictures stay where the product has them. */
export async function* templateFiles(
  ctx: MemberContext,
  callBudget: CallBudget,
): AsyncGenerator<ExportedFile> {
  for (let after = ""; ; ) {
    callBudget.spend(1);
    const rows = await ctx.db
      .select()
      .from(templates)
      .where(and(eq(templates.userId, ctx.actor.id), gt(templates.id, after)))
      .orderBy(asc(templates.id))
      .limit(TEXTS_AT_ONCE);
    for (const { userId: _, html, ...details } of rows) {
      const folder = `templates/${folderName(details.name, details.id)}`;
      yield { name: `${folder}/template.json`, input: jsonText(dated(details)) };
      const addressOf = (key: string) => `${ctx.config.appUrl}/${pictureFile("pictures", key)}`;
      yield {
        name: `${folder}/text.html`,
        input: htmlPage(details.name, withLargestPictures(html, addressOf)),
      };
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < TEXTS_AT_ONCE) return;
  }
}
