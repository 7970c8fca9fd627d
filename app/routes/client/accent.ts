import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";
import { accentFromFile, accentPath, accentStylesheet } from "~/domain/branding/accent-style";
import styles from "./client.css?url";

/** Immutable: the path contains the colour and the name of the stylesheet. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const hex = accentFromFile(params.file ?? "");
  if (hex === null) throw new Response("Not found.", { status: 404 });
  return new Response(`${await baseStyles(context.ctx.publicFile)}${accentStylesheet(hex)}`, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
};

/** The dev server has no file of it. */
const baseStyles = async (publicFile: (path: string) => Promise<string>): Promise<string> =>
  import.meta.env.DEV ? `@import url("${styles}");` : publicFile(styles.slice(1));

/** One stylesheet for a client's page, with the sender's colour in it: the first paint waits for one request. */
export const clientStyles = (accent: string | null | undefined): MetaDescriptor => ({
  tagName: "link",
  rel: "stylesheet",
  href: accent ? accentPath(accent, styles) : styles,
});
