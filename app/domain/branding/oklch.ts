/** OKLab (Björn Ottosson 2020). */
import { channelsOf, linear } from "./contrast";

interface Oklch {
  lightness: number;
  /** 0 is grey; screens show up to about 0.37. */
  chroma: number;
  /** Radians. */
  hue: number;
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Reduces the chroma until a screen can show the colour. */
export function hexOf(colour: Oklch): string {
  const channels = channelsIn(colour);
  if (!channels.every(isShown)) return hexOf({ ...colour, chroma: fitting(colour.chroma) });
  return `#${channels.map(digits).join("")}`;
}

const fitting = (chroma: number) => (chroma < 0.002 ? 0 : chroma * 0.96);

/** Tolerates rounding errors. */
const isShown = (channel: number) => channel > -0.001 && channel < 1.001;

function channelsIn({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function digits(channel: number): string {
  const held = Math.min(1, Math.max(0, channel));
  const curved = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, "0");
}
