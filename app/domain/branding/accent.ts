/** The colour is stored as chosen; pages draw the nearest shade that is readable on light and dark screens. */
import { msg, t } from "~/platform/words/t";
import { channelsOf, contrastRatio, EDGE_RATIO, TEXT_RATIO } from "./contrast";
import { hexOf, oklchOf } from "./oklch";

export interface Shades {
  text: string;
  button: string;
  onButton: string;
  ring: string;
  /** The background of a badge. */
  soft: string;
}

export interface AccentPalette {
  light: Shades;
  dark: Shades;
}

interface Scheme {
  /** Every background of these pages. */
  grounds: readonly string[];
  sheet: string;
  tint: number;
  /** Away from the backgrounds. */
  direction: 1 | -1;
}

/** The colours of app/routes/client/style/client.css. */
const LIGHT: Scheme = {
  grounds: ["#fbfaf7", "#ffffff", "#efece5"],
  sheet: "#ffffff",
  tint: 0.08,
  direction: -1,
};
const DARK: Scheme = {
  grounds: ["#14161b", "#1b1e25", "#262a33"],
  sheet: "#1b1e25",
  tint: 0.16,
  direction: 1,
};
const LABELS = ["#ffffff", "#14161b"];

const STEP = 0.005;

/** Lighter colours lose their hue once they are dark enough to read. */
const LIGHTEST = 0.94;

export const TOO_LIGHT = msg(
  "This is too close to white: buttons and links would be hard to see. Please choose a stronger colour.",
);

export const ACCENT_PRESETS = [
  { name: msg("Forest"), hex: "#1f6f4a" },
  { name: msg("Lagoon"), hex: "#0f7285" },
  { name: msg("Plum"), hex: "#7a2e6e" },
  { name: msg("Burgundy"), hex: "#8f1d3c" },
  { name: msg("Terracotta"), hex: "#b4532a" },
  { name: msg("Graphite"), hex: "#3a3f47" },
] as const;

export const PRODUCT_ACCENT = "#1f3bb3";

export function parseAccent(text: string): string | null {
  const match = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim());
  if (!match?.[1]) return null;
  const digits = match[1].toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

export const accentError = (hex: string): string | null =>
  oklchOf(hex).lightness > LIGHTEST ? t(TOO_LIGHT) : null;

export const accentPalette = (hex: string): AccentPalette => ({
  light: shadesIn(LIGHT, hex),
  dark: shadesIn(DARK, lightenDarkGrey(hex)),
});

const GREY = 0.03;
const LIGHT_GREY = 0.9;

/** Lightening a dark grey step by step would stop at a shade that looks disabled. */
function lightenDarkGrey(hex: string): string {
  const colour = oklchOf(hex);
  const isDarkGrey = colour.chroma < GREY && colour.lightness < 0.5;
  return isDarkGrey ? hexOf({ ...colour, lightness: LIGHT_GREY }) : hex;
}

function shadesIn(scheme: Scheme, hex: string): Shades {
  const { grounds, sheet, tint } = scheme;
  const hasContrast = (shade: string, ratio: number) =>
    grounds.every((ground) => contrastRatio(shade, ground) >= ratio);
  const text = nearest(scheme, hex, (shade) => {
    const onSoft = contrastRatio(shade, mix(shade, sheet, tint));
    return hasContrast(shade, TEXT_RATIO) && onSoft >= TEXT_RATIO;
  });
  const button = nearest(
    scheme,
    hex,
    (shade) => hasContrast(shade, EDGE_RATIO) && labelOn(shade) !== undefined,
  );
  const ring = nearest(scheme, hex, (shade) => hasContrast(shade, EDGE_RATIO));
  return { text, button, onButton: labelOn(button) ?? "#ffffff", ring, soft: mix(text, sheet, tint) };
}

/** The colour itself, or its first good shade away from the backgrounds. */
function nearest({ direction }: Scheme, hex: string, isGood: (shade: string) => boolean): string {
  if (isGood(hex)) return hex;
  const colour = oklchOf(hex);
  for (let { lightness } = colour; lightness > 0 && lightness < 1; lightness += direction * STEP) {
    const shade = hexOf({ ...colour, lightness });
    if (isGood(shade)) return shade;
  }
  return direction === 1 ? "#ffffff" : "#000000";
}

const labelOn = (ground: string) => LABELS.find((label) => contrastRatio(label, ground) >= TEXT_RATIO);

function mix(hex: string, ground: string, share: number): string {
  const below = channelsOf(ground);
  const channels = channelsOf(hex).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share));
  return `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function accentAdjustment(hex: string): string {
  const { light, dark } = accentPalette(hex);
  const [darkened, lightened] = [changedIn(light, hex), changedIn(dark, hex)];
  if (!darkened && !lightened) return t("Easy to read on light and dark screens.");
  if (!lightened)
    return t("We darken it a little for {darkened}, so that everyone can read them.", { darkened });
  if (!darkened)
    return t("We lighten it for {lightened} on dark screens, so that everyone can read them.", { lightened });
  return t(
    "We darken it a little for {darkened}, and lighten it for {lightened} on dark screens, so that everyone can read them.",
    { darkened, lightened },
  );
}

function changedIn({ text, button }: Shades, hex: string): string {
  if (button === hex) return text === hex ? "" : t("links");
  return text === hex ? t("buttons") : t("buttons and links");
}
