import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";
import { accentAddress, accentAt, accentSheet } from "~/domain/branding/accent-style";

/** The stylesheet of a colour. It is made of its own address, so it can be kept for ever. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const hex = accentAt(params.file ?? "");
  if (hex === null) throw new Response("Not found.", { status: 404 });
  return new Response(accentSheet(hex), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
};

/** In the head: the sender's colour is there before anything is painted. */
export const accentLink = (hex: string | null | undefined): MetaDescriptor[] =>
  hex ? [{ tagName: "link", rel: "stylesheet", href: accentAddress(hex) }] : [];
