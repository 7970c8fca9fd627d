// @module-tag nightly
/** The sender's own signature: on a phone, at a desk by keyboard, and without scripts. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { enterCode } from "../../world/browser/enter-code";
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, MAIL, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const PASSWORD = "correct horse";

async function ownersPage(width: number, options = {}): Promise<Page> {
  const page = await site.visit({ width, ...options });
  await signInAs(page, site.world, owner.cookies);
  return page;
}

async function sent(client: string): Promise<string> {
  const id = await generatedProposal(owner, { clientName: "Amara Neill", clientEmail: client });
  const fields = { ...MAIL, recipientEmail: client, countersign: "after" };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, fields)).status).toBe(200);
  return id;
}

async function clientSigned(client: string): Promise<string> {
  const id = await sent(client);
  const path = await signingPath(site.world, client);
  const body = { ...SIGNATURE, signerName: "Amara Neill", signerEmail: client };
  expect((await site.world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
  return id;
}

const mailedPath = async (client: string) => {
  const id = await clientSigned(client);
  const mail = await site.world.until("the owner's mail", () =>
    site.world.mail.to(owner.email).find(({ text }) => text.includes(`/proposal/${id}/countersign`)),
  );
  return new URL(/https?:\/\/\S+\/countersign/.exec(mail.text)?.[0] ?? "").pathname;
};

test("from the send form to the sealed copy: the client signs on a phone, then the owner in two taps", {
  tags: "journey",
}, async () => {
  const id = await generatedProposal(owner, {
    clientName: "Amara Neill",
    clientEmail: "phone@client.example",
  });
  const page = await ownersPage(PHONE);
  await goAwake(page, `/proposal/${id}/send`);
  await page.getByLabel("Your own signature").selectOption("After the clients have signed");
  await page.getByRole("status").getByText("Then you.").waitFor();
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Signs after Amara Neill").waitFor();

  const client = await site.visit({ width: PHONE, touch: true, javaScript: false });
  await client.goto(await signingPath(site.world, "phone@client.example"));
  await client.getByText("signs after you").waitFor();
  await enterCode(client, site.world, "phone@client.example");
  await client.getByRole("button", { name: "I agree" }).tap();
  await client.getByLabel(/^I have read this proposal/).check();
  await client.getByRole("button", { name: "Approve Proposal" }).tap();
  await client.locator("#signed-title").waitFor();

  await goAwake(page, `/proposal/${id}/countersign`);
  await expectGoodScreen(page, "countersign");
  await page.getByLabel(/^I have read this proposal/).check();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign", exact: false }).last().click();
  await page.getByText("You have signed this.").waitFor();
  // The card has the signed PDF once there is one.
  await page.getByRole("button", { name: "Download signed PDF" }).waitFor({ timeout: 60_000 });
  await expectGoodScreen(page, "countersign-signed");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download signed PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto(`/proposal/${id}`);
  await page.getByText("2 of 2 have signed.").waitFor();
  await mailedPath("listed@client.example");
  await goAwake(page, "/countersign");
  await page.getByRole("link", { name: "Read and sign" }).click();
  await page.getByLabel("Your password").waitFor();
  await goAwake(page, "/countersign");
  await expectGoodScreen(page, "countersign-waiting");
});

test("at a desk by keyboard: a wrong password is said beside it, and a drawing stays", async () => {
  const page = await ownersPage(DESK, { provokes: [400] });
  await goAwake(page, await mailedPath("desk@client.example"));
  await page.getByRole("radio", { name: "Draw" }).check();
  const box = await page.locator("#pad").boundingBox();
  if (!box) throw new Error("There is no pad.");
  await page.locator("#undo").waitFor();
  await page.waitForFunction(() => document.getElementById("pad-state")?.textContent !== "");
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  for (const at of [90, 140, 200, 260]) await page.mouse.move(box.x + at, box.y + 40 + (at % 60));
  await page.mouse.up();
  await page.getByLabel(/^I have read this proposal/).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Your password").focus();
  await page.keyboard.type("not it");
  await page.keyboard.press("Enter");
  await page.getByText("That is not your password.").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("You have signed this.").waitFor();
});

test("without scripts: several are chosen, and each result is said", async () => {
  const [one, two] = [
    await clientSigned("plain-1@client.example"),
    await clientSigned("plain-2@client.example"),
  ];
  const page = await ownersPage(PHONE, { javaScript: false });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Sign 3 together" }).waitFor();
  for (const id of [one, two]) await page.goto(`/proposal/${id}/countersign`);
  await page.goto("/countersign");
  for (const box of await page.locator("[name=proposal]").all()) await box.check();
  await page.getByLabel(/^I have read this proposal/).check();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign the chosen ones" }).click();
  await page.getByText("3 of 3 signed.").waitFor();
  await page.getByText("Nothing waits for you").waitFor();
});
