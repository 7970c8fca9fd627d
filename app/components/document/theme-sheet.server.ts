import boldFaces from "~/fonts/themes/bold.css?inline";
import inkFaces from "~/fonts/themes/ink.css?inline";
import studioFaces from "~/fonts/themes/studio.css?inline";
import warmFaces from "~/fonts/themes/warm.css?inline";
import bold from "./themes/bold.css?inline";
import everyTheme from "./themes/every-theme.css?inline";
import ink from "./themes/ink.css?inline";
import plain from "./themes/plain.css?inline";
import studio from "./themes/studio.css?inline";
import warm from "./themes/warm.css?inline";

const SHEETS = new Map([
  ["ink", inkFaces + ink],
  ["studio", studioFaces + studio],
  ["bold", boldFaces + bold],
  ["warm", warmFaces + warm],
  ["plain", plain],
]);

/** Returns a theme's style for pages that carry their own; empty for paper. */
export function themeSheet(theme: string | undefined): string {
  const sheet = SHEETS.get(theme ?? "");
  return sheet === undefined ? "" : everyTheme + sheet;
}
