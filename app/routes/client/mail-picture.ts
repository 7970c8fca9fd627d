import { notePicture } from "~/domain/views/note-picture.server";
import { pageLoader } from "../page.server";

/** One transparent pixel: the smallest GIF that every mail program draws. */
const PIXEL = Uint8Array.from(
  atob("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="),
  (letter) => letter.charCodeAt(0),
);

/** The picture of a mail: always the same, at once, whatever is asked for. What it tells is noted behind the answer. */
export const loader = pageLoader(async (ctx, { params }) => {
  const deliveryId = (params.picture ?? "").replace(/\.gif$/, "");
  ctx.waitUntil(notePicture(ctx, deliveryId).catch(() => ctx.log({ event: "views.not_noted" })));
  return new Response(PIXEL, {
    headers: {
      "Content-Type": "image/gif",
      "Content-Length": String(PIXEL.byteLength),
      "Cache-Control": "no-store",
      // Mail is read on other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
});
