// @module-tag nightly
/** A video in the text: written by keyboard, with a picture, and opened by a client in a tab of its own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { openEditor } from "../../world/browser/editor";
import { pngOf } from "../../world/browser/pictures";
import { memberOn, offerToSign } from "../../world/people";
import { figure, threeSizes, upload } from "../../world/uploads";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const LINK = '<p><a href="https://vimeo.com/1" rel="noopener noreferrer">https://vimeo.com/1</a></p>';

test("a video is written by keyboard, says what is wrong with its address, and gets a picture", async () => {
  const { page, text, save } = await openEditor(site, "<p>before</p>");
  await text.getByText("before").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/youtube");
  await page.getByRole("option", { name: "Video", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  const address = text.getByRole("textbox", { name: "Video: Address" });
  await page.keyboard.type("http://vimeo.com/1");
  expect(await address.getAttribute("aria-invalid")).toBe("true");
  expect(await address.getAttribute("aria-description")).toContain("begins with https://");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("vimeo.com/1");
  expect(await address.getAttribute("aria-invalid")).toBe("false");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Our film");
  await page.getByRole("button", { name: "Add picture" }).click();
  await page.locator("[data-picture-input]").setInputFiles({
    name: "film.png",
    mimeType: "image/png",
    buffer: Buffer.from(pngOf(640, 360, [20, 60, 90])),
  });
  await page.getByText("Picture added.").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Add description" }).click();
  await page.getByLabel("Description").fill("A harbor");
  await page.getByRole("button", { name: "Save description" }).click();
  await text.getByRole("img", { name: "A harbor" }).waitFor();
  const [before, block] = (await save()).split("\n");
  expect(before).toBe("<p>before</p>");
  expect(block).toMatch(/^<section class="block-video"><figure class="picture"><img src="\/pictures\//);
  expect(block?.endsWith(`</figure>${LINK}<p>Our film</p></section>`)).toBe(true);
});

test.each([PHONE, DESK])(
  "at %i px a client sees the picture, and a plain link opens the address",
  async (width) => {
    const owner = await memberOn(site.world, "professional");
    const picture = (await upload(owner, ...threeSizes(20, 60, 90))).body;
    const { id, address } = await offerToSign(site.world, owner, {
      clientEmail: `video-${width}@harbor.example`,
    });
    const sent = await owner.json("POST", `/api/proposals/${id}/send`, {
      recipientEmail: address,
      ccEmails: [],
      subject: "Again",
      message: "Again",
      currentContent: `<h1>Offer</h1><section class="block-video">${figure(picture)}${LINK}<p>Our film</p></section><section class="block-video">${LINK}</section>`,
    });
    expect(sent.status).toBe(200);
    const page = await site.visit({ width });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.world.url)) foreign.push(request.url());
    });
    await page.goto(`/client/proposal/${id}`);
    const link = page.getByRole("link", { name: "Play video: Our film" });
    expect(await link.getAttribute("href")).toBe("https://vimeo.com/1");
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    const mark = await link
      .locator(".picture")
      .evaluate((one) => getComputedStyle(one, "::after").getPropertyValue("width"));
    expect(Number.parseFloat(mark)).toBeGreaterThanOrEqual(44);
    const card = page.getByRole("link", { name: "Play video: vimeo.com" });
    expect(await card.textContent()).toBe("vimeo.com");
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(foreign).toEqual([]);
  },
);
