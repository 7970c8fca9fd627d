import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Theme } from "~/db/vocabulary";
import { styledTheme } from "~/domain/branding/themes";
import styles from "./style/client.css?url";

/** Links the style, which app/inline-styles.server.ts puts into the page with the sender's colour and the theme. */
export const clientStyles = (
  accent: string | null | undefined,
  theme: Theme | null = null,
): MetaDescriptor => ({
  tagName: "link",
  rel: "stylesheet",
  href: styles,
  ...(accent ? { "data-accent": accent } : {}),
  ...(styledTheme(theme) ? { "data-theme": theme } : {}),
});
