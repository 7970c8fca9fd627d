import type { MetaDescriptor } from "@remix-run/cloudflare";
import { t } from "~/platform/words/t";

interface PageMetaInput {
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  path: string;
  /** Absent if a loader failed. */
  origin: string | undefined;
}

/** Meta tags for search engines and social networks. */
export function pageMeta({ title, description, path, origin }: PageMetaInput): MetaDescriptor[] {
  const text = [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Countersign" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
  return origin === undefined ? text : [...text, ...urlTags(`${origin}${path}`, origin)];
}

/** Social networks accept absolute URLs only. */
const urlTags = (url: string, origin: string): MetaDescriptor[] => [
  { tagName: "link", rel: "canonical", href: url },
  { property: "og:url", content: url },
  { property: "og:image", content: `${origin}/social-card.png` },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: t("Countersign: from first brief to signed agreement.") },
  { name: "twitter:card", content: "summary_large_image" },
];
