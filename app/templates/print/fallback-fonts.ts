/** Fallback fonts (scripts/fonts/fallback-sources.mjs); a page gets only those its letters need. */
import type { NeededFont } from "~/domain/content/letter-coverage";
import type { FontLetters } from "~/domain/content/print-letters";
import { type FontFiles, rule, type Slice } from "./font-rule";

const familyOf = ({ name }: FontLetters): string => `Print ${name}`;
const labelsOf = ({ name }: FontLetters): string => `Print ${name} Label`;

/** The range of a variable font. The browser synthesises bold for the others. */
const ALL_WEIGHTS = "100 900";

export async function fallbackRules({ font, letters }: NeededFont, files: FontFiles): Promise<string> {
  const { name, range, isOurs, isSliced } = font;
  const weight = font.isOneWeight ? 400 : ALL_WEIGHTS;
  const family = familyOf(font);
  const load = async (file: string, descriptors: Partial<Parameters<typeof rule>[0]> = {}) =>
    rule({ family, weight, range, ...descriptors }, await files.fallback(file));
  if (isOurs) {
    const faces = [
      load(`serif-${name}`),
      load(`serif-${name}-italic`, { style: "italic" }),
      load(`sans-${name}`, { family: labelsOf(font) }),
    ];
    return (await Promise.all(faces)).join("\n");
  }
  if (!isSliced) return load(name);
  const slices = (await files.slices())[name] ?? [];
  const needed = slices.filter((slice) => letters.some(isOf(slice)));
  return (await Promise.all(needed.map(([file, only]) => load(file, { range: only })))).join("\n");
}

function isOf([, range]: Slice): (letter: number) => boolean {
  const runs = range.split(",").map((part) => {
    const [first = "", last = first] = part.replace(/^\s*U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (letter) => runs.some(([first, last]) => first <= letter && letter <= last);
}

export function fallbackStacks(fonts: readonly FontLetters[]): string {
  const stack = (nameOf: (font: FontLetters) => string) =>
    [...fonts.map(nameOf), "Print Missing"].map((family) => `"${family}"`).join(",");
  const labels = stack((font) => (font.isOurs ? labelsOf(font) : familyOf(font)));
  return `:root{--fallback:${stack(familyOf)};--fallback-label:${labels}}`;
}
