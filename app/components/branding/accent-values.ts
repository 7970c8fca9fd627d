import { ACCENT_PRESETS } from "~/domain/branding/accent";
import { OWN_COLOUR, PRODUCTS_COLOUR } from "~/domain/branding/accent-choice";

const isOffered = (hex: string) => ACCENT_PRESETS.some((preset) => preset.hex === hex);

/** What the form's fields begin with: the choice, and beside it a colour that is none of those offered. */
export function accentValues(accent: string | null): { accent: string; accentHex: string } {
  if (accent === null) return { accent: PRODUCTS_COLOUR, accentHex: "" };
  return isOffered(accent) ? { accent, accentHex: "" } : { accent: OWN_COLOUR, accentHex: accent };
}
