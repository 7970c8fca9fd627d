/** Colour profiles for tests: those that change every colour, and pictures that have them. */
import { deflateSync } from "node:zlib";
import { pictures, withChunk, withSegment } from "./pictures";

/** The browser's own, of the WebP. */
const SRGB = pictures.webp.subarray(38, 38 + 456);

/** What it calls red is blue. */
export const SWAPPED = Buffer.from(
  SRGB.toString("latin1").replace("rXYZ", "tmp_").replace("bXYZ", "rXYZ").replace("tmp_", "bXYZ"),
  "latin1",
);

export const pngWithProfile = (png: Buffer, profile: Uint8Array): Buffer =>
  withChunk(png, "iCCP", Buffer.concat([Buffer.from("Display\0\0"), deflateSync(profile)]));

/** Begins with another profile than the one it had. */
export const webpWithProfile = (profile: Uint8Array): Buffer => {
  const webp = Buffer.concat([pictures.webp.subarray(0, 38), profile, pictures.webp.subarray(38 + 456)]);
  webp.writeUInt32LE(profile.length, 34);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
};

/** Its own profile, with marker and length. */
const [FROM, TO] = [20, 494];

/** In segments of this many bytes. */
export function jpegWithProfile(profile: Uint8Array, most = 60_000): Buffer {
  const { jpeg } = pictures;
  let whole: Buffer = Buffer.concat([jpeg.subarray(0, FROM), jpeg.subarray(TO)]);
  const count = Math.ceil(profile.length / most);
  for (let at = count - 1; at >= 0; at -= 1) {
    const part = profile.subarray(at * most, (at + 1) * most);
    const head = Buffer.concat([Buffer.from("ICC_PROFILE\0"), Buffer.of(at + 1, count)]);
    whole = withSegment(whole, 0xe2, Buffer.concat([head, part]));
  }
  return whole;
}

/** Red in Display P3, which is a stronger red than sRGB has. */
export const DISPLAY_P3 = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAABUmlDQ1BpY20AACiRY2BgUkksKMhhYWBgyM0rKQpyd1KIiIxSYL/PwMXAx8DLwM",
    "FgmZhcXOAYEOADVMIAo5EAIwPDt2sgkoHhsi7IrKe7+Wak73U7673PJW+vdOkMBvyAKyW1OBlI/wHi1OSCohKgkSlAtnJ5SQGI3QFkixQBHQVk",
    "zwGx0yHsDSB2EoR9BKwmJMgZyL4BZCskZyQCzWD8AWTrJCGJpyOxofaCALdLZnFBTmKlQoAxAdeSAUpSK0pAtHN+QWVRZnpGiYIjMJRSFTzzkv",
    "V0FIwMDE0ZGEBhDlH9ORAcloxiZxBizfcZGGz3////fzdCzGs/A8NGc2Dw7USIaVgwMAhyMzCc2FmQWJQIFmIGYqa0NAaGT8Dw4g1gYBDexsDA",
    "+ac4zdgILM/I48TAwHrv///PagwM7JMZGP5O+P//96L///8uBmq+w8BwIA8ASeBnnMsHjLwAAAB7SURBVHic7c9BDQAgEMCwU8Ib/6LQgQgeDc",
    "mSCejm7PV1wwUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCA",
    "FjSgBQ1oQQNa0IAWPHYBM7HBD3ZQJnQAAAAASUVORK5CYII=",
  ].join(""),
  "base64",
);
