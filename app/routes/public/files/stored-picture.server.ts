import type { PictureFolder } from "~/domain/content/pictures/picture-name";
import { findStoredPicture } from "~/domain/content/pictures/stored-picture.server";
import type { Context } from "~/domain/context";
import { failureResponse } from "../../http/page.server";

/** Immutable: the path is a content hash. Mail programs embed them, and previews, whose frames have no origin. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export async function pictureResponse(ctx: Context, folder: PictureFolder, key: string): Promise<Response> {
  try {
    const { type, body } = await findStoredPicture(ctx, folder, key);
    const headers = { ...HEADERS, "Content-Type": type };
    return new Response(body, { headers });
  } catch (error) {
    const { status } = failureResponse(ctx, error).init ?? {};
    return new Response("Not found", { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}
