// @module-tag nightly
/** A signer names someone else, on a phone and without scripts, and the owner answers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { type Member, memberOn, offerToSign, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

test("on a phone, a signer names someone else; the owner agrees, and the new one can sign", async () => {
  const offer = await offerToSign(site.world, owner);
  const page = await site.visit({ width: PHONE, touch: true, provokes: [400, 410] });
  await page.goto(offer.path);
  await page.locator("summary", { hasText: "Someone else should sign" }).tap();
  const form = page.getByRole("form", { name: "Someone else should sign" });
  await form.getByLabel("Who should sign?").fill("Ana Cole");
  await form.getByLabel("Their email address").fill(offer.address);
  await form.getByRole("button", { name: "Ask Mira Weber" }).tap();
  await page.getByText("The link was sent to this address.").waitFor();
  expect(await form.getByLabel("Who should sign?").inputValue()).toBe("Ana Cole");
  await expectGoodScreen(page, "sign-delegate");
  await form.getByLabel("Their email address").fill("ana@harbour.example");
  await form.getByLabel("Why?").fill("She is responsible for purchasing.");
  await form.getByRole("button", { name: "Ask Mira Weber" }).tap();
  await page.getByText("Mira Weber was asked on").waitFor();
  await expectGoodScreen(page, "sign-delegated");

  const desk = await site.visit({ width: DESK });
  await signInAs(desk, site.world, owner.cookies);
  await goAwake(desk, `/proposal/${offer.id}#delegation`);
  await desk.getByText("“She is responsible for purchasing.”", { exact: true }).waitFor();
  await expectGoodScreen(desk, "delegation");
  await desk.getByRole("button", { name: "Let Ana Cole sign" }).focus();
  await desk.keyboard.press("Enter");
  await desk.getByText("Ana Cole was asked", { exact: true }).waitFor();

  await page.reload();
  await page.getByText("Someone else has taken the place of").waitFor();
  await page.goto(await signingPath(site.world, "ana@harbour.example"));
  await page.getByRole("button", { name: "I agree to sign electronically" }).waitFor();
});

test("without scripts, a reader says that they are not who was asked", async () => {
  const offer = await offerToSign(site.world, owner);
  const page = await site.visit({ width: PHONE, javaScript: false });
  await page.goto(offer.path);
  await page.locator("summary", { hasText: "I’m not" }).click();
  await page.getByRole("button", { name: "Notify Mira Weber" }).click();
  await page.getByText("Mira Weber was notified on").waitFor();

  const desk = await site.visit({ width: DESK, javaScript: false });
  await signInAs(desk, site.world, owner.cookies);
  await desk.goto(`/proposal/${offer.id}`);
  await desk.getByText("says that they aren’t").waitFor();
  await desk.getByRole("button", { name: "Dismiss" }).click();
  await desk.getByText("Nobody was replaced").first().waitFor();
});

test("the account chooses what signers may do", async () => {
  const desk = await site.visit({ width: DESK });
  await signInAs(desk, site.world, owner.cookies);
  await goAwake(desk, "/settings/business");
  await desk.getByLabel("When a signer names someone else").selectOption("Ask the new person at once");
  await desk.getByRole("button", { name: "Save Signing Settings" }).click();
  await desk.getByText("Signing settings saved", { exact: true }).waitFor();
  await expectGoodScreen(desk, "settings-signing");
  expect(await desk.getByLabel("When a signer names someone else").inputValue()).toBe("at_once");
});
