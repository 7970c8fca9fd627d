import { and, gte, lt, type SQLWrapper, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { documentPictures, pictures, piecePictures, templatePictures } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import { collectFiles, digitOf, type NamedFiles } from "./collect-files.server";

export const PICTURE_FILES: NamedFiles = { folder: "pictures", findNamed };

/** Gives back the quota of uploads that no text, version, template or piece names; then deletes files. */
export async function collectPictures(ctx: Context): Promise<void> {
  await dropUnused(ctx);
  await collectFiles(ctx, PICTURE_FILES);
}

/** Comes after every digit and letter of a key. */
const END = "~";

const dropUnused = (ctx: Context) =>
  ctx.primary.delete(pictures).where(
    and(
      gte(pictures.key, digitOf(ctx)),
      lt(pictures.key, `${digitOf(ctx)}${END}`),
      lt(pictures.createdAt, ctx.now - DAY),
      sql`not exists (select 1 from document_pictures named join proposals on proposals.id = named.proposal_id
        where named.key = ${pictures.key} and proposals.user_id = ${pictures.userId})`,
      sql`not exists (select 1 from template_pictures named where named.key = ${pictures.key})`,
      sql`not exists (select 1 from piece_pictures named where named.key = ${pictures.key})`,
    ),
  );

async function findNamed(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const isOne = (column: SQLWrapper) =>
    sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;
  const read = await readTogether(ctx.primary, {
    uploaded: ctx.primary.selectDistinct({ key: pictures.key }).from(pictures).where(isOne(pictures.key)),
    inDocuments: ctx.primary
      .selectDistinct({ key: documentPictures.key })
      .from(documentPictures)
      .where(isOne(documentPictures.key)),
    inTemplates: ctx.primary
      .selectDistinct({ key: templatePictures.key })
      .from(templatePictures)
      .where(isOne(templatePictures.key)),
    inPieces: ctx.primary
      .selectDistinct({ key: piecePictures.key })
      .from(piecePictures)
      .where(isOne(piecePictures.key)),
  });
  return Object.values(read).flatMap((rows) => rows.map(({ key }) => key));
}
