// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectGoodScreen,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

test("a picture is chosen for the cover, and the client sees it", async () => {
  const id = await generatedProposal(owner, { requiresSignature: false });
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}/details`);
  await hydrated(page);
  await page.getByLabel("Split").check();
  const file = page.getByLabel("Picture of the cover");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") });
  await page.getByText("“notes.txt” is no PNG, JPEG, WebP or AVIF picture.").waitFor();
  await file.setInputFiles("public/social-card.png");
  await page.getByText("The picture is uploaded.").waitFor();
  await expectGoodScreen(page, "details-cover");
  await page.getByRole("button", { name: "Save Look" }).click();
  await page.getByText("Look saved").first().waitFor();
  await page.locator(".cover .cover-image").waitFor();
  await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
  const client = await site.visit({ width: PHONE });
  await client.goto(`/client/proposal/${id}`);
  const picture = client.locator("#document .cover-image");
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
  ).toMatch(/\/pictures\/[0-9a-f]{64}-640x/);
  await expectGoodScreen(client, "client-cover");
});

test("the editor and the proposal's page open theme and cover, which are saved at once", async () => {
  const id = await generatedProposal(owner);
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}/edit`);
  const text = page.getByRole("textbox", { name: "Proposal content", exact: true });
  await text.click();
  await page.keyboard.type("Unsaved ");
  await page.getByRole("link", { name: "Design" }).click();
  const dialog = page.getByRole("dialog", { name: "Design" });
  await dialog.getByLabel("Ink").check();
  await dialog.getByText("Saved.").waitFor();
  await page.locator("[data-theme=ink] .ql-editor").waitFor();
  await dialog.getByLabel("Split").check();
  await dialog.getByLabel("Picture of the cover").setInputFiles("public/social-card.png");
  await dialog.getByText("social-card.png").waitFor();
  await expect.poll(async () => (await owner.get(`/api/proposals/${id}`)).body.cover?.layout).toBe("split");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await text.getByText("Unsaved").waitFor();
  await page.keyboard.press("ControlOrMeta+S");
  await page.waitForURL(`**/proposal/${id}`);
  await page.locator(".cover .cover-image").waitFor();
  await page.getByRole("link", { name: "Design" }).click();
  await page.getByRole("dialog", { name: "Design" }).getByLabel("No cover").check();
  await page.locator(".cover").waitFor({ state: "detached" });
});

test("without scripts, a theme and a cover of a colour are chosen on a phone", async () => {
  const id = await generatedProposal(owner);
  const page = await site.visit({ width: PHONE, javaScript: false });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}/details`);
  await page.getByLabel("Ink").check();
  await page.locator("[name=coverLayout][value=colour]").check();
  await page.getByLabel("Colour of the cover").fill("#7a2e6e");
  await page.getByRole("button", { name: "Save Look" }).click();
  await page.locator('.document-sheet[data-theme="ink"] .cover[data-layout="colour"]').waitFor();
});
