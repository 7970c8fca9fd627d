import headline from "~/fonts/headline/headline-basic.woff2?url";
import inter from "~/fonts/inter/inter-basic.woff2?url";
import href from "~/tailwind.css?url";

const preloaded = (face: string) => ({
  rel: "preload",
  href: face,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
});

/** The `links` of a layout, or of a page outside of layouts. Pages that carry their style need no preloads. */
export const stylesheet = () => [preloaded(inter), preloaded(headline), { rel: "stylesheet", href }];

/** Serves error views, which have no route of their own. */
export const stylesheetHref = href;
