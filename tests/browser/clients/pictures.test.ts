// @module-tag nightly
/** A proposal's pictures in a client's browser, and in the check of its evidence. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { pngOf } from "../../world/browser/pictures";
import { agreementsIn } from "../../world/documents/agreements";
import { unzip } from "../../world/documents/zip";
import { type Member, memberOn, offerToSign } from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";
import { figure, upload } from "../../world/uploads";

let site: Site;
let owner: Member;
const sources: PictureSource[] = [];
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
  for (const red of [40, 80, 120, 160]) {
    const sizes = [1200, 600].map((width) => pngOf(width, width, [red, 90, 90]));
    sources.push((await upload(owner, ...sizes)).body);
  }
});
afterAll(() => site.dispose());

const content = () => {
  const text = `<p>${"We design and build the website. ".repeat(12)}</p>`;
  const [wide, half, other, last] = sources as [PictureSource, PictureSource, PictureSource, PictureSource];
  return [
    `<h1>Offer</h1>${text}${figure(wide, "A harbor", { kind: "wide", caption: "Kiel by night" })}${text}`,
    `${figure(half, "Before", { kind: "half" })}${figure(other, "After", { kind: "half" })}`,
    `${text.repeat(8)}${figure(last, "The team")}${text}`,
  ].join("");
};

test.each([
  { width: PHONE, javaScript: false },
  { width: DESK, javaScript: true },
])("are read at $width px without the page moving, each in a fitting size", async (device) => {
  const { id, address } = await offerToSign(site.world, owner, {
    clientEmail: `pictures-${device.width}@harbor.example`,
  });
  const mail = {
    recipientEmail: address,
    ccEmails: [],
    subject: "Again",
    message: "Again",
    currentContent: content(),
  };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
  const page = await site.visit(device);
  await page.goto(`/client/proposal/${id}`);
  const images = page.locator(".document figure img");
  expect(await images.count()).toBe(4);
  const sizes = () =>
    images.evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().height)));
  const before = await sizes();
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBeGreaterThan(0);
  }
  const chosen = await images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc));
  expect(chosen.filter((url) => url.includes("-1200x")).length).toBe(device.width === DESK ? 2 : 0);
  expect(await sizes()).toEqual(before);
  await expectNoOverflow(page);
  if (device.javaScript) await expectAccessible(page);
  const tops = await images.evaluateAll((all) =>
    all.map((image) => Math.round(image.getBoundingClientRect().top)),
  );
  expect(tops[1] === tops[2], "halves stand side by side where there is room").toBe(device.width === DESK);
});

test("are checked with the evidence, offline", { tags: "journey" }, async () => {
  const done = await agreementsIn(site.world, () => owner).agreement({}, content());
  const pack = unzip((await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`)).bytes);
  const folder = temporaryFolder("pictured-pack");
  for (const [name, bytes] of pack) writeFileSync(join(folder, name), bytes);
  const page = await site.visit({ width: DESK });
  await page.goto(pathToFileURL(join(folder, "check.html")).href);
  const files = page.locator("#files");
  const names = [...pack.keys()];
  const [one = "", ...others] = names.filter((name) => name.startsWith("picture-"));
  await files.setInputFiles(names.filter((name) => name !== one).map((name) => join(folder, name)));
  await page
    .locator("#findings li", { hasText: /^The pictures/ })
    .filter({ hasText: `Add ${one}.` })
    .waitFor();
  await files.setInputFiles(join(folder, one));
  await page
    .getByText(`They are the ones that the signed content shows. Files: ${others.length + 1}`)
    .waitFor();
  expect(await page.locator("#verdict").textContent()).toContain("Consistent");
  await files.setInputFiles({ name: one, mimeType: "image/png", buffer: pngOf(20, 20) });
  await page.locator("#findings li.bad", { hasText: "The pictures" }).waitFor();
  expect(await page.locator("#verdict").textContent()).toBe("Altered");
});
