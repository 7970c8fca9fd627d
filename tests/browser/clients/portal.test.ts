// @module-tag nightly
/** A client's way from one proposal to everything that the studio sent them, with and without scripts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { type Member, memberOn } from "../../world/people";
import { portalPath, sentToAnswer, sentToSign } from "../../world/portals";
import { shownPortal } from "../../world/screens/portal-screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "agency");
});
afterAll(() => site.dispose());

describe.each([
  { width: DESK, javaScript: true },
  { width: PHONE, javaScript: false },
])("at $width, with scripts: $javaScript", ({ width, javaScript }) => {
  it("asks for the link, reads the mail, and finds what waits", { tags: "journey" }, async () => {
    const address = `journey-${width}-${javaScript}@harbor.example`;
    const { path } = await sentToSign(site.world, owner, address);
    await sentToAnswer(owner, address, { title: "Photography" });
    const page = await site.visit({ width, javaScript, touch: width === PHONE });
    await page.goto(path);
    await page.getByRole("link", { name: "All documents from Mira Weber" }).click();
    await page.getByText("j•••@harbor.example").waitFor();
    await page.getByRole("button", { name: "Email me the link" }).click();
    await page.getByRole("status").getByText("is on its way").waitFor();
    await page.getByRole("link", { name: "Back to the proposal" }).click();
    await page.getByRole("heading", { name: "Website redesign" }).waitFor();
    await page.goto(await portalPath(site.world, address));
    await page.getByRole("heading", { name: "Everything from Mira Weber" }).waitFor();
    const waiting = page.getByRole("region", { name: "Waiting for you" });
    await expect.poll(() => waiting.getByRole("listitem").count()).toBe(2);
    await waiting.getByRole("link", { name: "Read and answer: Photography" }).click();
    await page.getByRole("heading", { name: "Photography" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Read and sign: Website redesign" }).click();
    await page.getByRole("button", { name: "I agree to sign electronically" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

it("a page whose time is over sends a fresh link to its mailbox, at the press of a button alone", async () => {
  const { expired, full } = await shownPortal(site.world);
  const page = await site.visit({ width: PHONE, provokes: [410] });
  await page.goto(expired);
  await page.getByRole("button", { name: "Send me a new link" }).click();
  await page.getByRole("status").getByText("is on its way").waitFor();
  await page.goto(full);
  const signed = page.getByRole("link", { name: "Signed PDF of Website redesign and online booking" });
  const [download] = await Promise.all([page.waitForEvent("download"), signed.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});
