import { LAST_UPDATED } from "../legal/last-updated";
import { publicFile } from "./public-file";

interface Entry {
  path: string;
  changed?: string;
}

const PAGES: Entry[] = [
  { path: "/" },
  { path: "/terms", changed: LAST_UPDATED.iso },
  { path: "/privacy", changed: LAST_UPDATED.iso },
  { path: "/verify" },
  { path: "/api/docs" },
];

export const loader = publicFile("application/xml", ({ config }) => [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...PAGES.map(
    ({ path, changed }) =>
      `  <url><loc>${config.appUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  ),
  "</urlset>",
]);
