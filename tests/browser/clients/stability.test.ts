// @module-tag nightly
/**
 * Nothing moves when a font arrives: what stands in for it takes the same room (scripts/fonts/fallback-faces.mjs). And
 * nothing moves when a page wakes up: a press that is under way would miss its button.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beforeHydration, DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { afterFonts, delayFonts } from "../../world/browser/stability";
import { generatedProposal, memberOn } from "../../world/people";
import { screensNamed, screensOf, signInAs } from "../../world/screens";

let site: Site;
let show: ReturnType<typeof screensOf>;
beforeAll(async () => {
  site = await openSite();
  show = screensOf(site);
});
afterAll(() => site.dispose());

describe.each([
  { width: PHONE, screens: screensNamed("landing", "sign-in", "dashboard", "detail-sent", "sign-form") },
  { width: DESK, screens: screensNamed("landing", "dashboard") },
])("at $width px, with fonts late", ({ width, screens }) => {
  test.each(screens)("$name stands still", async (screen) => {
    const page = await show(screen, { width }, (blank) => delayFonts(blank, 300));
    const { painted, firstFont, fonts, shift, moved } = await afterFonts(page);
    expect(fonts, "the screen uses a font of ours").toBeGreaterThan(0);
    expect(painted, "it was read in another font first").toBeLessThan(firstFont);
    if (process.env.SHIFTS) console.log(screen.name, width, shift.toFixed(4), moved);
    expect(shift, moved.join("\n")).toBeLessThan(0.015);
  });
});

/** Where everything stands that was there before a script was, in a page that does not scroll by itself. */
const watchPlaces = () => {
  const all = [
    ...document.querySelectorAll(
      "main button, main a, main input:not([type=file]), main select, main textarea",
    ),
  ];
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY);
  const isDrawn = (element: Element) => element.getClientRects().length > 0;
  const before = all.filter(isDrawn).map((element) => ({ element, top: topOf(element) }));
  const moved = () =>
    before
      .filter(({ element, top }) => element.isConnected && isDrawn(element) && topOf(element) !== top)
      .map(({ element, top }) => `${element.outerHTML.slice(0, 80)}: ${top} to ${topOf(element)}`);
  Object.assign(window, { moved });
};

describe("waking up", () => {
  test.each<[string, number, (id: string) => string]>([
    ["the settings", DESK, () => "/settings"],
    ["a proposal", PHONE, (id) => `/proposal/${id}`],
    ["the form to send it", DESK, (id) => `/proposal/${id}/send`],
    ["the list", PHONE, () => "/proposals"],
  ])("%s stands still at %i px", async (_, width, path) => {
    const member = await memberOn(site.world, "professional");
    // Moments are written in a zone that needs no other words once the browser's own is known.
    await member.post("/settings", {
      intent: "profile",
      name: "Mira Weber",
      timeZone: "Europe/Berlin",
      locale: "en-GB",
    });
    const id = await generatedProposal(member);
    const page = await site.visit({ width, touch: width === PHONE });
    await signInAs(page, site.world, member.cookies);
    const wake = await beforeHydration(page);
    await page.goto(path(id), { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading" && document.fonts.status === "loaded");
    await page.evaluate(watchPlaces);
    wake();
    await hydrated(page);
    const moved = await page.evaluate(() => (window as unknown as { moved(): string[] }).moved());
    expect(moved).toEqual([]);
  });
});
