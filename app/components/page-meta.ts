import type { MetaDescriptor } from "@remix-run/cloudflare";

export interface PageFacts {
  /** As the tab shows it, product name included. */
  title: string;
  /** One or two sentences for a search result or a shared link. */
  description: string;
  /** The page's own path, from `/`. */
  path: string;
  /** Where the product is reached, `https://countersign.example`; absent when a loader failed. */
  origin: string | undefined;
}

/** What search engines and social networks read of a public page: its title, summary, address and card. */
export function pageMeta({ title, description, path, origin }: PageFacts): MetaDescriptor[] {
  const words = [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Countersign" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
  return origin === undefined ? words : [...words, ...addresses(`${origin}${path}`, origin)];
}

/** Networks take absolute addresses alone. */
const addresses = (url: string, origin: string): MetaDescriptor[] => [
  { tagName: "link", rel: "canonical", href: url },
  { property: "og:url", content: url },
  { property: "og:image", content: `${origin}/social-card.png` },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: "Countersign: from first brief to signed agreement." },
  { name: "twitter:card", content: "summary_large_image" },
];
