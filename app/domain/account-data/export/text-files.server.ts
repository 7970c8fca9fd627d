import { and, asc, eq, gt } from "drizzle-orm";
import { pieces, templates } from "~/db/schema";
import { withLargestPictures } from "../../content/figures/document-pictures.server";
import { filePlace } from "../../content/pictures/picture-name";
import type { MemberContext } from "../../context";
import type { CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import { htmlPage } from "./html-page";
import { dated, jsonText } from "./json-rows";

/** A text has up to 500 KB. */
const TEXTS_AT_ONCE = 10;

export const templateFiles = (ctx: MemberContext, callBudget: CallBudget) =>
  textFiles(ctx, callBudget, { folder: "templates", details: "template.json" }, (after) =>
    ctx.db
      .select()
      .from(templates)
      .where(and(eq(templates.userId, ctx.actor.id), gt(templates.id, after)))
      .orderBy(asc(templates.id))
      .limit(TEXTS_AT_ONCE),
  );

export const pieceFiles = (ctx: MemberContext, callBudget: CallBudget) =>
  textFiles(ctx, callBudget, { folder: "library", details: "piece.json" }, async (after) => {
    const rows = await ctx.db
      .select()
      .from(pieces)
      .where(and(eq(pieces.userId, ctx.actor.id), gt(pieces.id, after)))
      .orderBy(asc(pieces.id))
      .limit(TEXTS_AT_ONCE);
    return rows.map(({ words: _, sortKey: __, ...piece }) => piece);
  });

interface StoredText {
  id: string;
  userId: string;
  name: string;
  html: string;
}

/** Each text as a page, and its details beside it. Pictures stay where the product has them. */
async function* textFiles(
  ctx: MemberContext,
  callBudget: CallBudget,
  names: { folder: string; details: string },
  read: (after: string) => PromiseLike<StoredText[]>,
): AsyncGenerator<ExportedFile> {
  for (let after = ""; ; ) {
    callBudget.spend(1);
    const rows = await read(after);
    for (const { userId: _, html, ...details } of rows) {
      const folder = `${names.folder}/${folderName(details.name, details.id)}`;
      yield { name: `${folder}/${names.details}`, input: jsonText(dated(details)) };
      const addressOf = (key: string) => `${ctx.config.appUrl}/${filePlace("pictures", key)}`;
      yield {
        name: `${folder}/text.html`,
        input: htmlPage(details.name, withLargestPictures(html, addressOf)),
      };
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < TEXTS_AT_ONCE) return;
  }
}
