import { readFileSync, writeFileSync } from "node:fs";
import fontverter from "fontverter";
import { Blob, Face, Font, Buffer as Letters, shape } from "harfbuzzjs";
import { asCommand } from "../command.mjs";
import { inProject } from "../project.mjs";

/** Draws the signature of the public pages' pictures with the outlines of its font; commit the result. */
export const sampleSignatureFile = "app/routes/public/sample-signature/sample-signature.svg";

const name = "Amara O’Neill";
const fontFile = "public/fonts/signature.woff2";

/** Units of the font to one of the picture. */
const grain = 2;

/** The room beside the ink, in units of the picture: its edges are soft. */
const room = 10;

/**
 * @returns {Promise<{ svg: string, em: { left: number, width: number, height: number, advance: number } }>} the picture, as high
 * as a line of the font and as wide as its ink, and its measures in em
 */
export async function sampleSignature() {
  const bytes = await fontverter.convert(readFileSync(inProject(fontFile)), "truetype");
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const { outline, left, right, advance } = drawn(font);
  const [width, height] = [(right - left) * grain, ascender - descender];
  const box = [left, -ascender / grain, right - left, height / grain].join(" ");
  const inEm = (units) => units / face.upem;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>${name}</title><path d="${outline}"/></svg>\n`,
    em: { left: inEm(left * grain), width: inEm(width), height: inEm(height), advance: inEm(advance) },
  };
}

/** Relative coordinates are shorter. */
function drawn(font) {
  let [at, start, advance, outline] = [[0, 0], [0, 0], 0, ""];
  const across = [];
  for (const { codepoint, xAdvance } of shaped(font)) {
    for (const [, command, numbers] of font.glyphToPath(codepoint).matchAll(/([MLQZ])([^MLQZ]*)/g)) {
      const points = pairs(numbers).map(([x, y]) => [
        Math.round((x + advance) / grain),
        Math.round(-y / grain),
      ]);
      outline += command.toLowerCase() + listed(points.flatMap(([x, y]) => [x - at[0], y - at[1]]));
      if (command === "M") [start] = points;
      at = points.at(-1) ?? start;
      across.push(...points.map(([x]) => x));
    }
    advance += xAdvance;
  }
  return { outline, left: Math.min(...across) - room, right: Math.max(...across) + room, advance };
}

const listed = (numbers) => numbers.join(" ").replaceAll(" -", "-");

function shaped(font) {
  const letters = new Letters();
  letters.addText(name);
  letters.guessSegmentProperties();
  shape(font, letters);
  return letters.getGlyphInfosAndPositions();
}

const pairs = (numbers) =>
  [...numbers.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

await asCommand(import.meta.url, async () => {
  const { svg, em } = await sampleSignature();
  writeFileSync(inProject(sampleSignatureFile), svg);
  console.log(`${sampleSignatureFile}: ${svg.length} bytes,`, em);
});
