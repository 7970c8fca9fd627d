/**
 * An owner's colour on the pages that clients see. It is kept as it was chosen; what a page draws with is the nearest
 * shade of it that can be read there, on light screens and on dark ones.
 */
import { channelsOf, contrastRatio, EDGE_RATIO, TEXT_RATIO } from "./contrast";
import { hexOf, oklchOf } from "./oklch";

/** What one colour scheme draws with, each as "#1f3bb3". */
export interface Shades {
  /** Links and small words. */
  text: string;
  button: string;
  onButton: string;
  /** Around what has the focus. */
  ring: string;
  /** The ground of a badge. */
  soft: string;
}

export interface AccentLook {
  light: Shades;
  dark: Shades;
}

interface Scheme {
  /** Everything that these pages write and draw on. */
  grounds: readonly string[];
  sheet: string;
  /** How much of the accent a soft ground has. */
  tint: number;
  /** Away from the grounds. */
  direction: 1 | -1;
}

/** As in the client pages' own sheet (app/routes/client/client.css). */
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

/** Of lightness, from 0 to 1. */
const STEP = 0.005;

/** Lighter than this, nothing of a colour is left once it is dark enough to be seen on paper. */
const LIGHTEST = 0.94;

export const TOO_LIGHT =
  "This is too close to white: buttons and links would be hard to see. Please choose a stronger colour.";

/** Colours that are offered. The product's own is not among them: it is what is there without a choice. */
export const ACCENT_PRESETS = [
  { name: "Forest", hex: "#1f6f4a" },
  { name: "Lagoon", hex: "#0f7285" },
  { name: "Plum", hex: "#7a2e6e" },
  { name: "Burgundy", hex: "#8f1d3c" },
  { name: "Terracotta", hex: "#b4532a" },
  { name: "Graphite", hex: "#3a3f47" },
] as const;

/** The product's own ink blue. */
export const OWN_ACCENT = "#1f3bb3";

/** A colour as people write it, as "#1f3bb3"; null for what is none. */
export function readAccent(text: string): string | null {
  const match = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim());
  if (!match?.[1]) return null;
  const digits = match[1].toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

/** Why a colour cannot be taken; null for one that can. */
export const reasonAgainstAccent = (hex: string): string | null =>
  oklchOf(hex).lightness > LIGHTEST ? TOO_LIGHT : null;

/** All that is drawn with a colour. @param hex "#1f3bb3" */
export const accentLook = (hex: string): AccentLook => ({
  light: shadesIn(LIGHT, hex),
  dark: shadesIn(DARK, offDark(hex)),
});

/** Less colourful than this is grey to everybody's eyes. */
const GREY = 0.03;
const LIGHT_GREY = 0.9;

/** A dark grey, lightened step by step, would stop where buttons look switched off: it becomes a light one at once. */
function offDark(hex: string): string {
  const colour = oklchOf(hex);
  const isDarkGrey = colour.chroma < GREY && colour.lightness < 0.5;
  return isDarkGrey ? hexOf({ ...colour, lightness: LIGHT_GREY }) : hex;
}

function shadesIn(scheme: Scheme, hex: string): Shades {
  const { grounds, sheet, tint } = scheme;
  const stands = (shade: string, ratio: number) =>
    grounds.every((ground) => contrastRatio(shade, ground) >= ratio);
  const text = nearest(scheme, hex, (shade) => {
    const onSoft = contrastRatio(shade, mixed(shade, sheet, tint));
    return stands(shade, TEXT_RATIO) && onSoft >= TEXT_RATIO;
  });
  const button = nearest(scheme, hex, (shade) => stands(shade, EDGE_RATIO) && labelOn(shade) !== undefined);
  const ring = nearest(scheme, hex, (shade) => stands(shade, EDGE_RATIO));
  return { text, button, onButton: labelOn(button) ?? "#ffffff", ring, soft: mixed(text, sheet, tint) };
}

/** The colour itself, or its first shade away from the grounds that will do. Black or white always does. */
function nearest({ direction }: Scheme, hex: string, willDo: (shade: string) => boolean): string {
  if (willDo(hex)) return hex;
  const colour = oklchOf(hex);
  for (let { lightness } = colour; lightness > 0 && lightness < 1; lightness += direction * STEP) {
    const shade = hexOf({ ...colour, lightness });
    if (willDo(shade)) return shade;
  }
  return direction === 1 ? "#ffffff" : "#000000";
}

const labelOn = (ground: string) => LABELS.find((label) => contrastRatio(label, ground) >= TEXT_RATIO);

/** So much of a colour on a ground, as it looks. */
function mixed(hex: string, ground: string, share: number): string {
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

/** What is done to a colour before it is drawn with, in a sentence for its owner. */
export function adjustmentOf(hex: string): string {
  const { light, dark } = accentLook(hex);
  const [darkened, lightened] = [changedIn(light, hex), changedIn(dark, hex)];
  if (!darkened && !lightened) return "Easy to read on light and dark screens.";
  const onLight = darkened && `We darken it a little for ${darkened}`;
  const onDark = lightened && `${onLight ? "lighten it" : "We lighten it"} for ${lightened} on dark screens`;
  return `${[onLight, onDark].filter(Boolean).join(", and ")}, so that everyone can read them.`;
}

/** What a scheme draws in another shade than the chosen one. */
function changedIn({ text, button }: Shades, hex: string): string {
  return [button !== hex && "buttons", text !== hex && "links"].filter(Boolean).join(" and ");
}
