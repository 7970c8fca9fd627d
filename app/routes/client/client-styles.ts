import type { MetaDescriptor } from "@remix-run/cloudflare";
import styles from "./client.css?url";

/** In the page, with the sender's colour, by app/inline-styles.server.ts. */
export const clientStyles = (accent: string | null | undefined): MetaDescriptor => ({
  tagName: "link",
  rel: "stylesheet",
  href: styles,
  ...(accent ? { "data-accent": accent } : {}),
});
