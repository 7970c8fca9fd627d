import { describe, expect, it } from "vitest";
import { haveOneShape } from "~/domain/content/pictures/picture-name";
import { fittingSizes } from "./fitting-sizes";
import { kindOf } from "./picture-kind";

const across = (width: number, height: number) =>
  fittingSizes({ width, height }).map((size) => `${size.width}x${size.height}`);

describe("the sizes of a picture", () => {
  it.each([
    [6000, 4000, ["2000x1333", "1200x800", "640x427"]],
    [2000, 1000, ["2000x1000", "1200x600", "640x320"]],
    [1300, 1300, ["1300x1300", "1200x1200", "640x640"]],
    [900, 600, ["900x600", "640x427"]],
    [640, 480, ["640x480"]],
    [64, 64, ["64x64"]],
    [3000, 6000, ["1000x2000", "640x1280"]],
    [8000, 40, ["2000x10", "1200x6", "640x3"]],
  ])("%i × %i", (width, height, sizes) => {
    expect(across(width, height)).toEqual(sizes);
  });

  it("have one shape, as the server asks", () => {
    for (let width = 17; width < 5000; width += 97)
      for (let height = 17; height < 5000; height += 89) {
        const [largest, ...others] = fittingSizes({ width, height });
        for (const other of others)
          expect(largest && haveOneShape(largest, other), `${width} × ${height}`).toBe(true);
      }
  });
});

describe("the kind of a file", () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ["\x89PNG\r\n\x1a\n", "png"],
    ["\xff\xd8\xff\xe0", "jpeg"],
    ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
    ["\0\0\0\x20ftypavif", "avif"],
    ["\0\0\0\x20ftypmif1\0\0\0\0avifmiaf", "avif"],
    ["\0\0\0\x20ftypheic\0\0\0\0heicmif1", null],
    ["GIF89a", null],
    ["<svg xmlns", null],
    ["%PDF-1.7", null],
    ["", null],
  ])("%j", (first, kind) => {
    expect(kindOf(bytes(first))).toBe(kind);
  });
});
