import { printedKeysIn } from "../content/figures/document-pictures.server";
import type { Context } from "../context";
import { MOST_PRINTED_BYTES } from "../pictures/picture-limits";
import { pictureDataUrl } from "../pictures/stored-picture.server";
import { tooLargeToPrint } from "../pictures/upload-errors";

/** Base64 has four letters for three bytes. */
const MOST_LETTERS = (MOST_PRINTED_BYTES * 4) / 3;

/** As many calls as the platform lets run at a time. */
const AT_ONCE = 6;

/**
 * Data URLs by name, as a printed page may fetch nothing.
 * @throws Error when one is missing: it prints whole or not at all; DomainError payload_too_large
 */
export async function printedPictures(ctx: Context, html: string): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  let letters = 0;
  const keys = printedKeysIn(html);
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    await Promise.all(
      keys.slice(at, at + AT_ONCE).map(async (key) => {
        const url = await pictureDataUrl(ctx, "pictures", key);
        urls.set(key, url);
        letters += url.length;
      }),
    );
    if (letters > MOST_LETTERS) throw tooLargeToPrint();
  }
  return urls;
}
