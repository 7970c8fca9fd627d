import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { THEMES } from "~/db/vocabulary";
import { ACCENT_PRESETS, accentPalette, PRODUCT_ACCENT } from "~/domain/branding/accent";
import { contrastRatio, TEXT_RATIO } from "~/domain/branding/contrast";

const styled = THEMES.filter((theme) => theme !== "paper");
const sheetOf = (theme: string) => readFileSync(`app/components/document/themes/${theme}.css`, "utf8");

const long = (hex: string) => (hex.length === 4 ? `#${[...hex.slice(1)].map((x) => x + x).join("")}` : hex);

function coloursOf(theme: string): Record<string, string> {
  const found = sheetOf(theme).matchAll(/--(?:theme-)?(\w+(?:-\w+)?): (?:var\(--[\w-]+, )?(#[\da-f]{3,6})/g);
  return Object.fromEntries([...found].map(([, name = "", hex = ""]) => [name, long(hex)]));
}

describe.each(styled)("%s", (theme) => {
  const colours = coloursOf(theme);
  const grounds = ["#ffffff", colours.ground ?? "", colours.wash ?? ""];

  it("can be read on its grounds and on white paper", () => {
    for (const ground of grounds) {
      expect(contrastRatio(colours.ink ?? "", ground)).toBeGreaterThanOrEqual(7);
      expect(contrastRatio(colours.muted ?? "", ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
    }
  });

  it("leaves every accent readable, and its own", () => {
    const presets = ACCENT_PRESETS.map(({ hex }) => hex);
    const texts = [PRODUCT_ACCENT, ...presets, "#ffcc00"].map((hex) => accentPalette(hex).light.text);
    for (const text of [...texts, colours.accent ?? PRODUCT_ACCENT])
      for (const ground of grounds) expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
    if (colours["accent-fill"])
      expect(contrastRatio("#ffffff", colours["accent-fill"])).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it("brings at most 40 KB of faces, whatever is written", () => {
    const files = readdirSync("public/fonts/themes").filter(
      (file) => file.startsWith(`${theme}-`) && !file.includes("sample"),
    );
    const bytes = files.map((file) => statSync(`public/fonts/themes/${file}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024);
  });
});
