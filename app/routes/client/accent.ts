import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";
import { accentFromFile, accentPath, accentStylesheet } from "~/domain/branding/accent-style";

/** Immutable: the path contains the colour. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const hex = accentFromFile(params.file ?? "");
  if (hex === null) throw new Response("Not found.", { status: 404 });
  return new Response(accentStylesheet(hex), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
};

/** A link in the head, so that the first paint has the colour. */
export const accentLink = (hex: string | null | undefined): MetaDescriptor[] =>
  hex ? [{ tagName: "link", rel: "stylesheet", href: accentPath(hex) }] : [];
