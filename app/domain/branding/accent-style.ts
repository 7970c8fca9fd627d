import { type AccentPalette, accentPalette, type Shades } from "./accent";

/** Overrides the variables of app/routes/client/client.css. */
const variables = ({ text, button, onButton, ring, soft }: Shades): string =>
  `:root:root{--action:${text};--button:${button};--on-action:${onButton};--ring:${ring};--soft:${soft}}`;

export function accentStylesheet(hex: string): string {
  const { light, dark }: AccentPalette = accentPalette(hex);
  return `${variables(light)}@media screen and (prefers-color-scheme:dark){${variables(dark)}}`;
}
