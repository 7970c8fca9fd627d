import type { Cover } from "~/db/vocabulary";
import { shownCover } from "../branding/cover";
import type { Context } from "../context";
import { pictureDataUrl } from "../pictures/stored-picture.server";

/** A data URL. @throws Error when the picture is missing: a signed document prints whole or not at all */
export async function printedCover(ctx: Context, cover: Cover | null): Promise<string | null> {
  const shown = shownCover(cover);
  return shown?.picture && cover?.picture ? pictureDataUrl(ctx, "pictures", cover.picture) : null;
}
