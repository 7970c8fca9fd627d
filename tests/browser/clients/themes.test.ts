// @module-tag nightly
/** Themes and covers, as a client's browser draws them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectGoodScreen,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { afterFonts, delayFonts } from "../../world/browser/stability";
import { briefNamed } from "../../world/main-job";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
  await owner.json("POST", "/api/user/branding", { accent: "#b4532a" });
});
afterAll(() => site.dispose());

const DENTAL = { ...briefNamed("dental-clinic-website"), requiresSignature: false };
const LONG_WORDS = {
  ...DENTAL,
  title: "Tourenplanungssoftware einschließlich Störungsdienstvereinbarung, Łódź",
  clientCompany: "Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungs GmbH & Co. KG",
};

async function sent(brief: object, theme: string, cover: object): Promise<string> {
  const id = await generatedProposal(owner, brief);
  for (const change of [{ theme }, { cover }, { requiresSignature: false }])
    expect((await owner.json("PATCH", `/api/proposals/${id}`, change)).status).toBe(200);
  expect((await owner.json("POST", `/api/proposals/${id}/send`, MAIL)).status).toBe(200);
  return `/client/proposal/${id}`;
}

/** Bytes of all faces, as long as the words need every part: those of the theme, of tables and of our own headings. */
const LARGEST = 180_000;

describe.each([
  ["ink", { layout: "title" }],
  ["studio", { layout: "colour", colour: "#ffcc00" }],
  ["bold", { layout: "colour" }],
  ["warm", { layout: "title" }],
  ["plain", { layout: "colour", colour: "#16181d" }],
])("%s", (theme, cover) => {
  test("stands still while its faces come, and they are few", async () => {
    const path = await sent(LONG_WORDS, theme, cover);
    const page = await site.visit({ width: PHONE });
    await delayFonts(page, 300);
    await page.goto(path);
    expect((await afterFonts(page)).shift).toBeLessThan(0.015);
    const faces = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ name, encodedBodySize }) => ({ own: name.includes("/themes/"), bytes: encodedBodySize })),
    );
    const bytes = (some: typeof faces) => some.reduce((sum, face) => sum + face.bytes, 0);
    const own = faces.filter((face) => face.own);
    expect(bytes(own)).toBeLessThanOrEqual(40 * 1024);
    expect(own.length > 0, "plain brings none").toBe(theme !== "plain");
    // Its words have letters of all three parts.
    expect(bytes(faces)).toBeLessThanOrEqual(LARGEST);
  });

  test("is for everybody, on every screen, in the light and the dark", async () => {
    const page = await site.visit({ width: DESK });
    await page.goto(await sent(DENTAL, theme, cover));
    await expectGoodScreen(page, `theme-${theme}`);
    await expectAccessible(page, "dark");
  });
});

test("an Arabic document is mirrored with its cover", async () => {
  const page = await site.visit({ width: DESK });
  await page.goto(
    await sent({ ...DENTAL, title: "إعادة تصميم الموقع", language: "ar" }, "bold", { layout: "title" }),
  );
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await expectGoodScreen(page, "theme-arabic");
});
