import { recordPixelFetch } from "~/domain/mail/open-tracking.server";
import { pageLoader } from "../http/page.server";

/** A transparent 1x1 GIF. */
const PIXEL = Uint8Array.from(
  atob("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="),
  (letter) => letter.charCodeAt(0),
);

export const loader = pageLoader(async (ctx, { params }) => {
  const deliveryId = (params.picture ?? "").replace(/\.gif$/, "");
  ctx.waitUntil(recordPixelFetch(ctx, deliveryId).catch(() => ctx.log({ event: "views.not_noted" })));
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
