import { describe, expect, it } from "vitest";
import {
  ACCENT_PRESETS,
  accentAdjustment,
  accentError,
  accentPalette,
  PRODUCT_ACCENT,
  parseAccent,
  TOO_LIGHT,
} from "./accent";
import { accentStylesheet } from "./accent-style";
import { contrastRatio } from "./contrast";
import { hexOf, oklchOf } from "./oklch";

/** Nine steps of each channel: 729 colours. */
const STEPS = Array.from({ length: 9 }, (_, step) => Math.min(255, step * 32));
const two = (value: number) => value.toString(16).padStart(2, "0");
const EVERYWHERE = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${two(red)}${two(green)}${two(blue)}`)),
);

const GROUNDS = {
  light: ["#fbfaf7", "#ffffff", "#efece5"],
  dark: ["#14161b", "#1b1e25", "#262a33"],
};

describe("the shades of an accent", () => {
  it("can be read and seen on every ground of both schemes, whatever colour was chosen", {
    tags: "nightly",
  }, () => {
    const faint = EVERYWHERE.filter((hex) => {
      const look = accentPalette(hex);
      return (["light", "dark"] as const).some((scheme) => {
        const { text, button, onButton, ring, soft } = look[scheme];
        const least = (shade: string) =>
          Math.min(...GROUNDS[scheme].map((ground) => contrastRatio(shade, ground)));
        return (
          least(text) < 4.5 ||
          contrastRatio(text, soft) < 4.5 ||
          least(button) < 3 ||
          least(ring) < 3 ||
          contrastRatio(onButton, button) < 4.5
        );
      });
    });
    expect(faint).toEqual([]);
  });

  it("leave a colour as it is where it will do", () => {
    const { light } = accentPalette("#1f6f4a");
    expect(light).toMatchObject({ text: "#1f6f4a", button: "#1f6f4a", ring: "#1f6f4a", onButton: "#ffffff" });
  });

  it("keep the hue of what they change", () => {
    for (const hex of ["#ffd400", "#ff5a1f", "#8fd3ff", "#0b1d51", "#c8006a"]) {
      const { light, dark } = accentPalette(hex);
      for (const shade of [light.text, light.button, dark.text, dark.button]) {
        const turned = Math.abs(oklchOf(shade).hue - oklchOf(hex).hue);
        expect(Math.min(turned, 2 * Math.PI - turned), `${hex} became ${shade}`).toBeLessThan(0.12);
      }
    }
  });

  it("are the first that will do: a step back is too faint", () => {
    const { text } = accentPalette("#ffd400").light;
    const colour = oklchOf(text);
    const before = hexOf({ ...colour, lightness: colour.lightness + 0.012 });
    expect(contrastRatio(before, "#efece5")).toBeLessThan(4.5);
  });

  it.each(["#000000", "#16181d", "#3a3f47"])(
    "make a light button of %s on dark screens, not a grey one",
    (hex) => {
      const { dark, light } = accentPalette(hex);
      expect(oklchOf(dark.button).lightness).toBeGreaterThan(0.85);
      expect(dark.onButton).toBe("#14161b");
      expect(light.button).toBe(hex);
    },
  );

  it("put dark words on a light button and light ones on a dark one", () => {
    expect(accentPalette("#ffd400").dark.onButton).toBe("#14161b");
    expect(accentPalette("#0b1d51").light.onButton).toBe("#ffffff");
  });
});

describe("what is said of a colour", () => {
  it("refuses what is too close to white, and nothing else that people choose", () => {
    expect(accentError("#ffffff")).toBe(TOO_LIGHT);
    expect(accentError("#fffbe6")).toBe(TOO_LIGHT);
    const taken = [
      "#000000",
      "#ffd400",
      "#e0559a",
      "#808080",
      PRODUCT_ACCENT,
      ...ACCENT_PRESETS.map(({ hex }) => hex),
    ];
    for (const hex of taken) expect(accentError(hex), hex).toBeNull();
  });

  it.each([
    ["#ffd400", "We darken it a little for buttons and links, so that everyone can read them."],
    ["#1f6f4a", "We lighten it for buttons and links on dark screens, so that everyone can read them."],
    ["#0b1d51", "We lighten it for buttons and links on dark screens, so that everyone can read them."],
  ])("%s: %s", (hex, sentence) => {
    expect(accentAdjustment(hex)).toBe(sentence);
  });

  it.each([
    ["#1F6F4A", "#1f6f4a"],
    [" 1f6f4a ", "#1f6f4a"],
    ["#abc", "#aabbcc"],
    ["red", null],
    ["#12345", null],
    ["#1f6f4a;}", null],
    ["", null],
  ])("%j is read as %j", (text, hex) => {
    expect(parseAccent(text)).toBe(hex);
  });
});

describe("the stylesheet", () => {
  it("has both schemes", () => {
    expect(accentStylesheet("#1f6f4a")).toMatch(
      /^:root:root\{--action:#1f6f4a;--button:#1f6f4a;--on-action:#ffffff;--ring:#1f6f4a;--soft:#[\da-f]{6}\}@media screen and \(prefers-color-scheme:dark\)\{:root:root\{[^}]+\}\}:root\{--document-accent:[^}]+\}$/,
    );
  });
});

it("a colour taken apart and put together is the same", () => {
  for (const hex of EVERYWHERE.filter((_, at) => at % 7 === 0)) expect(hexOf(oklchOf(hex))).toBe(hex);
});
