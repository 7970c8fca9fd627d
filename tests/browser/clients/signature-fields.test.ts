// @module-tag nightly
/** What the sender asks signers to fill in: on a phone without scripts, at a desk with the keyboard, and when sending. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const CONTENT = "<h2>Scope</h2><p>Twelve pages.</p><h2>Terms</h2><p>Thirty days.</p>";

async function asking(address: string): Promise<string> {
  const id = await generatedProposal(owner, { clientEmail: address });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    currentContent: CONTENT,
    signatureFields: { sections: ["Terms"], place: true, title: true },
  });
  expect(answer.status, answer.text).toBe(200);
  return signingPath(site.world, address);
}

test("on a phone without scripts, what is missing is named and what was typed stays", {
  tags: "journey",
}, async () => {
  const page = await site.visit({ width: PHONE, javaScript: false, provokes: [400] });
  await page.goto(await asking("phone@fields.example"));
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await page.getByLabel("Your title or position").fill("Owner");
  await page.getByLabel("Your initials").fill("AO");
  await page.locator("#legalDisclaimer").check();
  await page.locator("#approve").click();
  await page.getByText("Enter the place where you sign.").waitFor();
  await page.getByText("Read “Terms” and tick it.").waitFor();
  expect(await page.getByLabel("Your initials").inputValue()).toBe("AO");
  await expectNoOverflow(page);
  await page.getByLabel("Place of signing").fill("Munich");
  await page.getByLabel("I have read “Terms”").check();
  await page.locator("#legalDisclaimer").check();
  await page.locator("#approve").click();
  await page.locator("#signed-title").waitFor();
});

test("at a desk, initials follow the name until they are changed", async () => {
  const page = await site.visit({ width: DESK });
  await page.goto(await asking("desk@fields.example"));
  await page.getByRole("button", { name: "I agree to sign electronically" }).press("Enter");
  const initials = page.getByLabel("Your initials");
  await initials.waitFor();
  await page.getByLabel("Full name").fill("Ana Maria Cole");
  expect(await initials.inputValue()).toBe("AMC");
  await page.locator("#wanting", { hasText: "enter where you sign, initial “Terms”" }).waitFor();
  await initials.fill("AC");
  await page.getByLabel("Full name").fill("Ana Cole-Berg");
  expect(await initials.inputValue()).toBe("AC");
  await page.getByLabel("I have read “Terms”").press("Space");
  expect(await page.getByLabel("I have read “Terms”").isChecked()).toBe(true);
  await expectGoodScreen(page, "sign-fields");
});

test("the send form offers the sections of the text", async () => {
  const id = await generatedProposal(owner, { clientEmail: "form@fields.example" });
  const desk = await site.visit({ width: DESK });
  await signInAs(desk, site.world, owner.cookies);
  await goAwake(desk, `/proposal/${id}/send`);
  await desk.locator("summary", { hasText: "What signers fill in" }).click();
  await desk.locator("[name=sections]").first().check();
  const section = await desk.locator("[name=sections]").first().inputValue();
  await desk.getByLabel("Place of signing").check();
  await expectGoodScreen(desk, "send-fields");
  await desk.getByRole("button", { name: "Send Proposal" }).click();
  await desk.getByText("Proposal sent successfully").first().waitFor();
  const path = await signingPath(site.world, "form@fields.example");
  const { body } = await site.world.visitor().get(`/api${path}`);
  expect(body.proposal.signatureFields).toMatchObject({ sections: [section], place: true, title: false });
});
