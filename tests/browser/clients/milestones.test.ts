// @module-tag nightly
/** A milestone from the owner's desk to the client's phone, and a renewal that is prepared and read. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function signedOffer() {
  const offer = await pricedOffer(site.world, owner);
  const signed = await site.world.visitor().json("POST", `/api${offer.path}`, offer.body);
  expect(signed.status, signed.text).toBe(200);
  return offer;
}

async function ownersPage(id: string): Promise<Page> {
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}`);
  return page;
}

async function reportDone(page: Page, note: string): Promise<void> {
  await page.getByText("Report it as done").click();
  await page.getByLabel("What you delivered").fill(note);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for acceptance" }).click();
  await page.getByText("Your client has not answered yet.").waitFor();
}

test("is reported at a desk, sent back on a phone, reported anew, and accepted there", async () => {
  const { id, path } = await signedOffer();
  const desk = await ownersPage(id);
  await reportDone(desk, "All pages are on the test site.");
  const phone = await site.visit({ width: PHONE, touch: true, provokes: [400] });
  await phone.goto(path);
  const panel = phone.locator("#milestones");
  await panel.getByText("All pages are on the test site.").waitFor();
  await panel.getByText("Not yet").click();
  await panel.getByRole("button", { name: "Send" }).click();
  await panel.getByText("Say what is missing.").waitFor();
  await expectAccessible(phone);
  await panel.getByLabel("What is missing?").fill("The old address stands on page 3.");
  await panel.getByRole("button", { name: "Send" }).click();
  await panel.getByText("did not accept it yet").waitFor();
  await expectNoOverflow(phone);
  await desk.reload();
  await desk.getByText("The old address stands on page 3.").first().waitFor();
  await reportDone(desk, "Put right on page 3.");
  await phone.reload();
  await panel.getByRole("button", { name: "Accept" }).click();
  await panel.getByText("accepted it on").waitFor();
  await phone.locator("#payments").getByText("€3,070.20").first().waitFor();
  await expectAccessible(phone);
});

test("is accepted by keyboard on a phone without scripts, in Arabic", async () => {
  const { id, path } = await signedOffer();
  const desk = await ownersPage(id);
  await reportDone(desk, "All pages are on the test site.");
  const phone = await site.visit({ width: PHONE, javaScript: false });
  await phone.goto(`${path}?language=ar`);
  const accept = phone.locator("#milestones button[value=milestone-accepted]");
  await accept.focus();
  await phone.keyboard.press("Enter");
  await phone.locator("#milestones [role=status]").waitFor();
  expect(await phone.locator("html").getAttribute("dir")).toBe("rtl");
  await expectNoOverflow(phone);
});

test("a renewal is prepared from the agreement, and its screen keeps what was typed", async () => {
  const { id } = await signedOffer();
  const page = await site.visit({ width: DESK, provokes: [400] });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}`);
  await page.getByRole("link", { name: "Prepare a renewal" }).click();
  await page.getByRole("heading", { name: "Prepare a renewal" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Prices rise by").fill("a lot");
  await page.getByLabel("Note").fill("A second editor joins.");
  await page.getByRole("button", { name: "Go on to send" }).click();
  await page.getByText("Enter a percentage from 0 to 100, such as 3.5.").waitFor();
  expect(await page.getByLabel("Note").inputValue()).toBe("A second editor joins.");
  await page.getByLabel("Prices rise by").fill("3.5");
  await page.getByRole("button", { name: "Go on to send" }).click();
  await page.waitForURL("**/send");
  await expectNoOverflow(page);
});
