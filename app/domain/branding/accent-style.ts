import { type AccentPalette, accentPalette, type Shades } from "./accent";

/** Overrides the variables of app/routes/client/client.css. */
const variables = ({ text, button, onButton, ring, soft }: Shades): string =>
  `:root:root{--action:${text};--button:${button};--on-action:${onButton};--ring:${ring};--soft:${soft}}`;

export function accentStylesheet(hex: string): string {
  const { light, dark }: AccentPalette = accentPalette(hex);
  return `${variables(light)}@media screen and (prefers-color-scheme:dark){${variables(dark)}}`;
}

/** Cacheable forever: it names the stylesheet and the colour. @param styles URL of the stylesheet */
export const accentPath = (hex: string, styles: string): string => {
  const name = styles.slice(styles.lastIndexOf("/") + 1).replace(".css", "");
  // The colour last: in front, some would look like the code of a cell (app/platform/ids.ts).
  return `/accents/${name}-${hex.slice(1)}.css`;
};

export function accentFromFile(file: string): string | null {
  const match = /^[\w-]+-([\da-f]{6})\.css$/.exec(file);
  return match ? `#${match[1]}` : null;
}
