import { type AccentPalette, accentPalette, type Shades } from "./accent";

/** Overrides the variables of app/routes/client/client.css. */
const variables = ({ text, button, onButton, ring, soft }: Shades): string =>
  `:root:root{--action:${text};--button:${button};--on-action:${onButton};--ring:${ring};--soft:${soft}}`;

export function accentStylesheet(hex: string): string {
  const { light, dark }: AccentPalette = accentPalette(hex);
  return `${variables(light)}@media screen and (prefers-color-scheme:dark){${variables(dark)}}`;
}

/** Cacheable forever: it names the colour and the stylesheet that has it. @param styles URL of that stylesheet */
export const accentPath = (hex: string, styles: string): string =>
  `/accents/${hex.slice(1)}-${styles.slice(styles.lastIndexOf("/") + 1)}`;

export function accentFromFile(file: string): string | null {
  const match = /^([\da-f]{6})-[\w-]+\.css$/.exec(file);
  return match ? `#${match[1]}` : null;
}
