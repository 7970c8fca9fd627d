import { type AccentLook, accentLook, type Shades } from "./accent";

/**
 * The variables of the client pages' own sheet (app/routes/client/client.css) that an accent takes the place of; it
 * outweighs that sheet, as it stands before it in the head.
 */
const variables = ({ text, button, onButton, ring, soft }: Shades): string =>
  `:root:root{--action:${text};--button:${button};--on-action:${onButton};--ring:${ring};--soft:${soft}}`;

/** A whole stylesheet of one colour. @param hex "#1f3bb3" */
export function accentSheet(hex: string): string {
  const { light, dark }: AccentLook = accentLook(hex);
  return `${variables(light)}@media screen and (prefers-color-scheme:dark){${variables(dark)}}`;
}

/** Where the stylesheet of a colour is: one address for ever, as it is made of the colour alone. */
export const accentAddress = (hex: string): string => `/accents/${hex.slice(1)}.css`;

/** The colour that such an address names; null for any other. */
export function accentAt(file: string): string | null {
  const match = /^([\da-f]{6})\.css$/.exec(file);
  return match ? `#${match[1]}` : null;
}
