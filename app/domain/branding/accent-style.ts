import { type AccentPalette, accentPalette, type Shades } from "./accent";

/** Overrides the variables of app/routes/client/client.css, which comes later in the head. */
const variables = ({ text, button, onButton, ring, soft }: Shades): string =>
  `:root:root{--action:${text};--button:${button};--on-action:${onButton};--ring:${ring};--soft:${soft}}`;

export function accentStylesheet(hex: string): string {
  const { light, dark }: AccentPalette = accentPalette(hex);
  return `${variables(light)}@media screen and (prefers-color-scheme:dark){${variables(dark)}}`;
}

/** Cacheable forever: the stylesheet depends on the colour alone. */
export const accentPath = (hex: string): string => `/accents/${hex.slice(1)}.css`;

export function accentFromFile(file: string): string | null {
  const match = /^([\da-f]{6})\.css$/.exec(file);
  return match ? `#${match[1]}` : null;
}
