import type { Cover } from "~/db/vocabulary";
import { MOST_PDF_BYTES } from "../content/pictures/picture-limits";
import { filePlace, parsePictureName } from "../content/pictures/picture-name";
import { printedWeight } from "../content/pictures/printed-weight";
import { pictureBytes } from "../content/pictures/stored-picture.server";
import { tooLargeToPrint } from "../content/pictures/upload-errors";
import type { Context } from "../context";
import { keysToPrint } from "../proposals/pictures/keys-to-print.server";
import type { PrintedPicture, PrintedPictures } from "./pdf-printer";
import { printedAddress } from "./printed-address";

/** The platform lets no more calls run at a time. */
const AT_ONCE = 6;

export interface PicturesToPrint {
  sources: PrintedPictures;
  /** Addresses of the text's pictures, by name. */
  addresses: ReadonlyMap<string, string>;
  /** The cover's address; null for a cover without a picture. */
  cover: string | null;
  /** Bytes that they take in the PDF, about. */
  weight: number;
}

/** @throws Error when one is missing; DomainError payload_too_large */
export async function picturesToPrint(
  ctx: Context,
  html: string,
  cover: Cover | null,
): Promise<PicturesToPrint> {
  const { inText, onCover, all: keys } = keysToPrint(html, cover);
  const sizes = await sizesOf(ctx, keys);
  const bytes = inText.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
  // Pictures that were sent under an earlier limit are printed all the same.
  if (bytes > MOST_PDF_BYTES) throw tooLargeToPrint();
  return {
    sources: new Map(keys.map((key) => [printedAddress(key), () => readPicture(ctx, key)])),
    addresses: new Map(inText.map((key) => [key, printedAddress(key)])),
    cover: onCover && printedAddress(onCover),
    weight: keys.reduce((sum, key) => sum + printedWeight(key, sizes.get(key) ?? 0), 0),
  };
}

const readPicture = async (ctx: Context, key: string): Promise<PrintedPicture> => ({
  type: parsePictureName(key)?.type ?? "",
  bytes: await pictureBytes(ctx, "pictures", key),
});

async function sizesOf(ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (let at = 0; at < keys.length; at += AT_ONCE)
    await Promise.all(
      keys.slice(at, at + AT_ONCE).map(async (key) => {
        const file = await ctx.files.head(filePlace("pictures", key));
        if (!file) throw new Error(`The file ${filePlace("pictures", key)} is missing.`);
        sizes.set(key, file.size);
      }),
    );
  return sizes;
}
