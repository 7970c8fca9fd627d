// @module-tag nightly
/** Several signers, from the form that names them to the signed agreement. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";
import { linkOf, offerToSeveral, signAs } from "../../world/signers";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function ownersPage(width: number, options = {}): Promise<Page> {
  const page = await site.visit({ width, ...options });
  await signInAs(page, site.world, owner.cookies);
  return page;
}

const signThrough = async (email: string, signerName: string) => {
  const path = await signingPath(site.world, email);
  const body = { ...SIGNATURE, signerName, signerEmail: email };
  const answer = await site.world.visitor().json("POST", `/api${path}`, body);
  expect(answer.status, answer.text).toBe(200);
};

test("named by keyboard in the send form, they sign one after another, and the owner sees who is next", {
  tags: "journey",
}, async () => {
  const id = await generatedProposal(owner, {
    clientName: "Amara Neill",
    clientEmail: "amara@first.example",
  });
  const page = await ownersPage(DESK);
  await goAwake(page, `/proposal/${id}/send`);
  await page.getByRole("button", { name: "Add a person" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "signer-1-name");
  await page.keyboard.type("Tom Reyes");
  await page.keyboard.press("Tab");
  await page.keyboard.type("tom@");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Finance");
  await page.getByLabel("They are asked").selectOption("One after another");
  await page.getByLabel("Ask for a code before signing or answering").uncheck();
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "signer-1-email");
  await page.getByLabel("Email address").fill("tom@second.example");
  await page.getByRole("status").getByText("Tom Reyes").waitFor();
  await page.getByText("Please enter a valid email address").waitFor({ state: "detached" });
  await expectGoodScreen(page, "send-signers");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("0 of 2 have signed.").waitFor();
  await page.getByText("Signs after Amara Neill").waitFor();

  await signThrough("amara@first.example", "Amara Neill");
  await signingPath(site.world, "tom@second.example");
  await page.reload();
  await page.getByText("1 of 2 have signed.").waitFor();
  await page.getByText("Manage Tom Reyes").click();
  await page.getByText("Remind now: Tom Reyes").waitFor();
  await expectGoodScreen(page, "detail-signers");
  await signThrough("tom@second.example", "Tom Reyes");
  await page.reload();
  await page.getByText("2 of 2 have signed.").waitFor();
  await page.getByRole("heading", { name: "Electronic Signature" }).waitFor();
});

test("a person moved up by keyboard is asked before the recipient, whose mail waits", async () => {
  const id = await generatedProposal(owner, {
    clientName: "Amara Neill",
    clientEmail: "amara@place.example",
  });
  const page = await ownersPage(PHONE);
  await goAwake(page, `/proposal/${id}/send`);
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name").fill("Petra Approve");
  await page.getByLabel("Email address").fill("petra@place.example");
  await page.getByLabel("Role").selectOption("Approves");
  await page.getByLabel("They are asked").selectOption("One after another");
  await page.getByRole("button", { name: "Move person 2 up" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.activeElement?.getAttribute("aria-label") === "Move person 1 down",
  );
  expect(await page.getByRole("status").getByRole("listitem").allInnerTexts()).toEqual([
    "Petra Approve (approves) is asked first.",
    "Then amara@place.example.",
  ]);
  await expectGoodScreen(page, "send-places");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Signs after Petra Approve").waitFor();
  await signingPath(site.world, "petra@place.example");
  expect(site.world.mail.to("amara@place.example")).toEqual([]);
});

test("without a script they are lines of text, and what is refused stays", async () => {
  const id = await generatedProposal(owner, { clientEmail: "plain-1@harbor.example" });
  const page = await ownersPage(PHONE, { javaScript: false, provokes: [400] });
  await page.goto(`/proposal/${id}/send`);
  await page.getByLabel("More people").fill("Tom Reyes, tom\n\nPriya Shah, plain-3@harbor.example");
  await page.getByLabel("They are asked").selectOption("In groups");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  // Playwright finds no text in a noscript.
  const refusal = page.locator("#send-signers-error");
  await refusal.waitFor();
  expect(await refusal.textContent()).toBe("“Tom Reyes, tom” has no valid email address.");
  await page
    .getByLabel("More people")
    .fill("Tom Reyes, plain-2@harbor.example\n\nPriya Shah, plain-3@harbor.example");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("0 of 3 have signed.").waitFor();
  await page.getByText("Signs after").waitFor();
  await signingPath(site.world, "plain-2@harbor.example");
  expect(site.world.mail.to("plain-3@harbor.example")).toEqual([]);
});

test("a signer sees on a phone who has signed, and one who has signed sees what is still missing", async () => {
  const offer = await offerToSeveral(site.world, owner, [1, 2]);
  await signAs(site.world, offer, 1);
  const page = await site.visit({ width: PHONE, touch: true });
  await page.goto(await linkOf(site.world, offer, 2));
  const list = page.getByRole("region", { name: "Signers" });
  expect(await list.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^Signer 1[\s\S]*Signed on/),
    expect.stringMatching(/^Signer 2 \(you\)[\s\S]*Asked to sign/),
    expect.stringMatching(/^Signer 3[\s\S]*Signs later/),
  ]);
  await expectGoodScreen(page, "sign-several");
  await page.getByText("Decline this proposal").tap();
  await page.getByLabel("Reason (optional)").fill("We chose another studio.");
  await page.getByLabel("Show my reason to the other signers").check();
  await page.getByRole("button", { name: "Decline proposal" }).tap();
  await page.getByRole("heading", { name: "Proposal declined" }).waitFor();
  await page.goto(await linkOf(site.world, offer, 1));
  await page.getByRole("heading", { name: /^No agreement: .*Signer 2.* declined\.$/ }).waitFor();
  await expectGoodScreen(page, "signed-no-agreement");
});
