import { ACCENT_PRESETS } from "~/domain/branding/accent";
import { CUSTOM_COLOUR_CHOICE, PRODUCT_COLOUR_CHOICE } from "~/domain/branding/accent-choice";

const isOffered = (hex: string) => ACCENT_PRESETS.some((preset) => preset.hex === hex);

export function accentValues(accent: string | null): { accent: string; accentHex: string } {
  if (accent === null) return { accent: PRODUCT_COLOUR_CHOICE, accentHex: "" };
  return isOffered(accent) ? { accent, accentHex: "" } : { accent: CUSTOM_COLOUR_CHOICE, accentHex: accent };
}
