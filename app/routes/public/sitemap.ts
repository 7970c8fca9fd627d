import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LAST_UPDATED } from "./legal/last-updated";
import { KEPT_BRIEFLY } from "./public-file";

interface Entry {
  path: string;
  /** The day of its last change, where that is known. */
  changed?: string;
}

/** Every page that is meant to be found. */
const PAGES: Entry[] = [
  { path: "/" },
  { path: "/terms", changed: LAST_UPDATED.iso },
  { path: "/privacy", changed: LAST_UPDATED.iso },
  { path: "/verify" },
  { path: "/api/docs" },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { appUrl } = context.ctx.config;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.map(
      ({ path, changed }) =>
        `  <url><loc>${appUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
    ),
    "</urlset>",
    "",
  ];
  return new Response(xml.join("\n"), {
    headers: { ...KEPT_BRIEFLY, "Content-Type": "application/xml; charset=utf-8" },
  });
}
