// @module-tag nightly
/** A logo is drawn in the colours that it had before it was cleaned. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LOGO_LIMITS } from "~/domain/branding/limits";
import { readPicture } from "~/domain/content/pictures/read-picture";
import { openBrowser } from "../../world/browser/browser";
import {
  DISPLAY_P3,
  jpegWithProfile,
  pngWithProfile,
  SWAPPED,
  webpWithProfile,
} from "../../world/browser/colour-profiles";
import { pictures } from "../../world/browser/pictures";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** Of every pixel: red, green, blue and alpha. */
const drawn = (type: string, file: Uint8Array): Promise<number[]> =>
  page.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])];
    },
    `data:${type};base64,${Buffer.from(file).toString("base64")}`,
  );

it.each([
  ["image/png", "Display P3", DISPLAY_P3, null],
  ["image/png", "swapped colours", pngWithProfile(pictures.png, SWAPPED), pictures.png],
  ["image/jpeg", "swapped colours", jpegWithProfile(SWAPPED, 100), pictures.jpeg],
  ["image/webp", "swapped colours", webpWithProfile(SWAPPED), pictures.webp],
])("%s with a profile of %s", async (type, _, file, plain) => {
  const before = await drawn(type, file);
  expect(before.length).toBeGreaterThan(4 * 16 * 16);
  expect(await drawn(type, readPicture(file, LOGO_LIMITS).bytes)).toEqual(before);
  if (plain) expect(await drawn(type, plain)).not.toEqual(before);
  else expect(before.slice(0, 4)).toEqual([251, 0, 0, 255]);
});
