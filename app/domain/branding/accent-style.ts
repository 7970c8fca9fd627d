import { type AccentPalette, accentPalette, type Shades } from "./accent";

/** Overrides the variables of app/routes/client/style/client.css. */
const variables = ({ text, button, onButton, ring, soft }: Shades): string =>
  `:root:root{--action:${text};--button:${button};--on-action:${onButton};--ring:${ring};--soft:${soft}}`;

/** Sets the colours of documents, which are light on every screen (app/components/document/themes/every-theme.css). */
export const accentVariables = (hex: string): string =>
  Object.entries(documentAccent(hex))
    .map(([name, value]) => `${name}:${value};`)
    .join("");

export type DocumentAccent = ReturnType<typeof documentAccent>;

function documentAccent(hex: string) {
  const { text, button, onButton } = accentPalette(hex).light;
  return { "--document-accent": text, "--document-fill": button, "--document-on-fill": onButton };
}

/** Null for the product's own colour. */
export const shadesOf = (hex: string | null): DocumentAccent | null =>
  hex === null ? null : documentAccent(hex);

export function accentStylesheet(hex: string): string {
  const { light, dark }: AccentPalette = accentPalette(hex);
  return `${variables(light)}@media screen and (prefers-color-scheme:dark){${variables(dark)}}:root{${accentVariables(hex)}}`;
}
