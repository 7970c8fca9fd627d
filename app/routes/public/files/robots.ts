import { publicFile } from "./public-file";

/** These pages send `noindex` too; this only saves crawlers the requests. */
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

export const loader = publicFile("text/plain", ({ config }) => [
  "User-agent: *",
  "Allow: /",
  "Allow: /api/docs",
  "Allow: /api/openapi.json",
  ...PRIVATE.map((path) => `Disallow: ${path}`),
  "",
  `Sitemap: ${config.appUrl}/sitemap.xml`,
]);
