import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import {
  exif,
  extendedWebp,
  pictures,
  pngChunk,
  pngOf,
  pngWith,
  withChunk,
  withSegment,
} from "../../../../tests/world/browser/pictures";
import { LOGO_LIMITS } from "../../branding/limits";
import { readPicture } from "./read-picture";

const readLogo = (bytes: Uint8Array) => readPicture(bytes, LOGO_LIMITS);

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
    for (const picture of [pngOf(20, 20), withoutProfile(pictures.webp)]) {
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

/** As another program would have it: valid, and telling nothing. */
const withoutProfile = (webp: Buffer) => Buffer.from(readLogo(webp).bytes);

/** Something that is another file to whoever reads it from its end, or anywhere. */
const ZIP = Buffer.from(`PK\u0003\u0004${SECRET}PK\u0005\u0006${"\0".repeat(18)}`, "latin1");
const HTML = Buffer.from(`<html><script>alert("${SECRET}")</script></html>`);
const PNG_CHUNKS =
  "tEXt zTXt iTXt eXIf tIME pHYs hIST bKGD sPLT iCCP dSIG fRAc gIFg oFFs pCAL sCAL sTER mkBF caBX vpAg fcTL fdAT";
/** Real chunks in sizes that they cannot have, and once more than they may be there. */
const MISUSED = "gAMA cHRM sRGB cICP sBIT PLTE tRNS";

describe("what hides in any part of a picture goes with it", () => {
  const hidden = (file: Buffer) => {
    expect(text(file)).toContain(SECRET);
    let bytes: Uint8Array;
    try {
      bytes = readLogo(file).bytes;
    } catch (error) {
      // Refused is as good as cleaned.
      expect(String(error)).toMatch(/damaged|Animated/);
      return;
    }
    expect(text(bytes)).not.toContain(SECRET);
    for (const start of ["PK\u0003\u0004", "<script"]) expect(text(bytes)).not.toContain(start);
    expect(imageSize(bytes)).toMatchObject({ width: 180, height: 48 });
    expect(Buffer.from(readLogo(bytes).bytes).equals(bytes), "it is clean now").toBe(true);
  };
  const filled = [ZIP, HTML, Buffer.concat([HTML, Buffer.alloc(900, 32)])];

  it.each(`${PNG_CHUNKS} ${MISUSED}`.split(" "))("a PNG's %s", (name) => {
    for (const data of filled) {
      hidden(withChunk(pictures.png, name, data));
      hidden(
        Buffer.concat([pictures.png.subarray(0, -12), pngChunk(name, data), pictures.png.subarray(-12)]),
      );
    }
  });

  it.each(Array.from({ length: 0x40 }, (_, at) => 0xc0 + at).filter((marker) => marker !== 0xd9))(
    "a JPEG's segment %i",
    (marker) => {
      for (const data of filled) hidden(withSegment(pictures.jpeg, marker, data));
    },
  );

  it.each(["EXIF", "XMP ", "ICCP", "ALPH", "VP8X", "VP8 ", "VP8L", "JUNK", "LIST", "\0\0\0\0"])(
    "a WebP's %j",
    (name) => {
      for (const data of filled) {
        hidden(extendedWebp(0x3c, [name, data]));
        hidden(extendedWebp(0, [name, data]));
      }
    },
  );

  it("a header that is longer than it may be, and the byte between two chunks", () => {
    const long = Buffer.from(extendedWebp(0));
    const wide = Buffer.concat([
      long.subarray(0, 30),
      HTML,
      Buffer.alloc(HTML.length % 2),
      long.subarray(30),
    ]);
    wide.writeUInt32LE(10 + HTML.length + (HTML.length % 2), 16);
    wide.writeUInt32LE(wide.length - 8, 4);
    hidden(wide);
    const odd = extendedWebp(0, ["ALPH", Buffer.of(1)]);
    odd[odd.length - 1] = 0x41;
    expect(text(readLogo(odd).bytes)).not.toContain("ALPH\x01\0\0\0\x01A");
  });

  it("and whatever bytes are turned, what comes out is clean or nothing does", () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed % below;
    };
    for (const whole of [pictures.png, pictures.jpeg, pictures.webp]) {
      for (let n = 0; n < 400; n += 1) {
        const file = Buffer.concat([
          whole.subarray(0, next(whole.length)),
          n % 2 ? ZIP : HTML,
          whole.subarray(next(whole.length)),
        ]);
        const turned = n % 3 ? Buffer.from(whole) : file;
        for (let turns = next(6); turns > 0; turns -= 1) turned[next(turned.length)] = next(256);
        let bytes: Uint8Array | null = null;
        try {
          bytes = readLogo(turned).bytes;
        } catch {
          continue;
        }
        expect(bytes.length).toBeLessThanOrEqual(turned.length + 40);
        expect(Buffer.from(readLogo(bytes).bytes).equals(bytes), `${n}: cleaned twice is cleaned once`).toBe(
          true,
        );
      }
    }
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
    ["a PNG that moves", withChunk(pictures.png, "acTL", Buffer.alloc(8)), "Animated"],
    ["a WebP that moves", extendedWebp(0x02), "Animated"],
    ["a WebP with frames, though it says none", extendedWebp(0, ["ANMF", Buffer.alloc(24)]), "Animated"],
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
