import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { KEPT_BRIEFLY } from "./public-file";

/** What belongs to one person: they answer `noindex` as well, so this only spares crawlers the walk. */
const PRIVATE = [
  "/api/",
  "/sign/",
  "/client/",
  "/documents/",
  "/local/",
  "/proposal/",
  "/proposals",
  "/dashboard",
  "/create-proposal",
  "/new-proposal",
  "/settings",
  "/billing",
  "/team",
  "/admin",
];

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Allow: /api/docs",
    "Allow: /api/openapi.json",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.ctx.config.appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { ...KEPT_BRIEFLY, "Content-Type": "text/plain; charset=utf-8" },
  });
}
