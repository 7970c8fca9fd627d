import headline from "~/fonts/headline-latin.woff2?url";
import inter from "~/fonts/inter-latin.woff2?url";
import href from "~/tailwind.css?url";

/** Asked for before the stylesheet is read: the two faces that every screen of ours shows first. */
const preloaded = (face: string) => ({
  rel: "preload",
  href: face,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
});

/** The app's stylesheet and its first faces, for the `links` of a layout or of a page outside them. */
export const stylesheet = () => [preloaded(inter), preloaded(headline), { rel: "stylesheet", href }];

/** Its address, for an error view that has no route of its own. */
export const stylesheetHref = href;
