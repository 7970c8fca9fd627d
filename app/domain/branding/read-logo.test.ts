import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import {
  exif,
  extendedWebp,
  pictures,
  pngOf,
  pngWith,
  withChunk,
  withSegment,
} from "../../../tests/world/pictures";
import { readLogo } from "./read-logo";

const SECRET = "52.5200 N, 13.4050 E";
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("a logo", () => {
  it.each([
    ["png", "image/png"],
    ["jpeg", "image/jpeg"],
    ["webp", "image/webp"],
  ] as const)("is a %s, judged by what it is", (name, type) => {
    const logo = readLogo(pictures[name]);
    expect(logo).toMatchObject({ type, width: 180, height: 48 });
    expect(imageSize(logo.bytes)).toMatchObject({ width: 180, height: 48 });
  });

  it("stays to the byte as it is where there is nothing to take off", () => {
    for (const picture of [pngOf(20, 20), pictures.webp]) {
      expect(Buffer.from(readLogo(picture).bytes).equals(picture)).toBe(true);
    }
  });

  it("of a camera keeps how it is turned, and is measured as it is looked at", () => {
    const logo = readLogo(withSegment(pictures.jpeg, 0xe1, exif(6, SECRET)));
    expect(logo).toMatchObject({ width: 48, height: 180 });
    expect(imageSize(logo.bytes)).toMatchObject({ orientation: 6 });
    expect(text(logo.bytes)).not.toContain(SECRET);
  });
});

/** JFIF's head with a thumbnail of 7 by 1 pixels. */
const jfif = (thumbnail: string) =>
  Buffer.concat([Buffer.from("JFIF\0\x01\x02\x00\x00\x01\x00\x01\x07\x01"), Buffer.from(thumbnail)]);
const adobe = (more: string) =>
  Buffer.concat([Buffer.from("Adobe\x00\x64\x00\x00\x00\x00\x01"), Buffer.from(more)]);

it("a JPEG keeps what says how its colours and its pixels are to be read", () => {
  const { bytes } = readLogo(
    withSegment(withSegment(pictures.jpeg, 0xee, adobe(SECRET)), 0xe0, jfif(SECRET)),
  );
  expect(text(bytes)).toContain("\xff\xe0\0\x10JFIF\0\x01\x02\0\0\x01\0\x01\0\0\xff");
  expect(text(bytes)).toContain("\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x01\xff");
});

describe("what is no part of the picture goes", () => {
  it.each([
    ["EXIF of a JPEG", withSegment(pictures.jpeg, 0xe1, exif(1, SECRET))],
    [
      "XMP of a JPEG",
      withSegment(pictures.jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    ],
    ["a JPEG's comment", withSegment(pictures.jpeg, 0xfe, Buffer.from(SECRET))],
    ["Photoshop's part of a JPEG", withSegment(pictures.jpeg, 0xed, Buffer.from(SECRET))],
    ["a thumbnail beside JFIF's head", withSegment(pictures.jpeg, 0xe0, Buffer.from(`JFXX\0\x10${SECRET}`))],
    ["a thumbnail in JFIF's head", withSegment(pictures.jpeg, 0xe0, jfif(SECRET))],
    ["another program's words in Adobe's place", withSegment(pictures.jpeg, 0xee, Buffer.from(SECRET))],
    ["words behind Adobe's", withSegment(pictures.jpeg, 0xee, adobe(SECRET))],
    ["EXIF of a PNG", withChunk(pictures.png, "eXIf", exif(1, SECRET))],
    ["a PNG's text", withChunk(pictures.png, "tEXt", Buffer.from(`Comment\0${SECRET}`))],
    ["a PNG's own chunk", withChunk(pictures.png, "prVt", Buffer.from(SECRET))],
    ["EXIF of a WebP", extendedWebp(0x08, ["EXIF", exif(1, SECRET)])],
    ["XMP of a WebP", extendedWebp(0x04, ["XMP ", Buffer.from(SECRET)])],
    ["what hangs behind a PNG", Buffer.concat([pictures.png, Buffer.from(`<script>${SECRET}</script>`)])],
    ["what hangs behind a JPEG", Buffer.concat([pictures.jpeg, Buffer.from(`PK\u0003\u0004${SECRET}`)])],
    ["what hangs behind a WebP", Buffer.concat([pictures.webp, Buffer.from(SECRET)])],
  ])("%s", (_, file) => {
    expect(text(file)).toContain(SECRET);
    const { bytes } = readLogo(file);
    expect(text(bytes)).not.toContain(SECRET);
    expect(imageSize(bytes)).toMatchObject({ width: 180, height: 48 });
    expect(Buffer.from(readLogo(bytes).bytes).equals(bytes), "it is clean now").toBe(true);
  });

  it("and a WebP says that it has none", () => {
    const { bytes } = readLogo(extendedWebp(0x0c, ["EXIF", exif(1, SECRET)], ["XMP ", Buffer.from("<x/>")]));
    expect((bytes[20] ?? 0xff) & 0x0c).toBe(0);
    expect(Buffer.from(bytes).readUInt32LE(4)).toBe(bytes.length - 8);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
};

describe("is no logo", () => {
  it.each([
    ["an SVG", Buffer.from(SVG), "Please select an image file."],
    ["HTML, whatever it is named", Buffer.from("<!doctype html><script>alert(1)</script>"), "image file."],
    ["a GIF", Buffer.from("47494638396101000100800000ffffff0000002c", "hex"), "PNG, JPEG or WebP"],
    ["a PDF", Buffer.from("%PDF-1.7"), "Please select an image file."],
    ["nothing", Buffer.of(), "Please select an image file."],
    [
      "a PNG's first bytes and HTML",
      Buffer.concat([pictures.png.subarray(0, 8), Buffer.from(SVG)]),
      "damaged",
    ],
    ["half a PNG", half(pictures.png), "damaged"],
    ["half a JPEG", half(pictures.jpeg), "damaged"],
    ["half a WebP", half(pictures.webp), "damaged"],
    ["a JPEG without its end", pictures.jpeg.subarray(0, -2), "damaged"],
    ["a PNG without its end", pictures.png.subarray(0, -12), "damaged"],
    ["a PNG with a changed bit", flipped(pictures.png, pictures.png.length - 20), "damaged"],
    ["a PNG without pixels", withoutPixels(), "damaged"],
    ["a JPEG of nothing but its ends", Buffer.of(0xff, 0xd8, 0xff, 0xd9), "damaged"],
    ["a PNG that moves", withChunk(pictures.png, "acTL", Buffer.alloc(8)), "moves"],
    ["a WebP that moves", extendedWebp(0x02), "moves"],
    ["a WebP with frames, though it says none", extendedWebp(0, ["ANMF", Buffer.alloc(24)]), "moves"],
    ["a picture of a few pixels", pngOf(15, 400), "this one has 15 × 400."],
    ["a picture without an area", pngWith(0, 0, Buffer.of()), "0 × 0"],
    ["a picture of 4001 pixels", pngWith(4001, 16, Buffer.of(0)), "4001 × 16"],
    ["a bomb: few bytes that want 4 GB", pngWith(65_000, 65_000, Buffer.alloc(40)), "65000 × 65000"],
    ["a bomb by a chunk's length", lyingChunk(), "damaged"],
  ])("%s", (_, file, sentence) => {
    expect(() => readLogo(file)).toThrow(sentence);
  });

  it("takes its time for none of it", () => {
    const zeros = Buffer.alloc(5_000_000);
    zeros.set(pictures.jpeg.subarray(0, 4));
    expect(() => readLogo(zeros)).toThrow("damaged");
    const fill = Buffer.alloc(5_000_000, 0xff);
    fill.set(pictures.jpeg.subarray(0, 2));
    expect(() => readLogo(fill)).toThrow("damaged");
  });
});

function withoutPixels(): Buffer {
  const { png } = pictures;
  return Buffer.concat([png.subarray(0, 33), png.subarray(-12)]);
}

/** Says of itself that it is 4 GB long. */
function lyingChunk(): Buffer {
  const png = pngOf(20, 20);
  png.writeUInt32BE(0xffffffff, 33);
  return png;
}
