// @module-tag nightly
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
  swipeDown,
} from "../../world/browser/browser";
import { enterCode } from "../../world/browser/enter-code";
import { briefNamed, generate, type Person, send, signUp } from "../../world/main-job";
import { signingPath } from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";

const SENTENCE = "We also train two receptionists on site.";
const CELL = "Kick-off and a full content audit";

// A second try signs up anew.
let tries = 0;
beforeEach(() => {
  tries += 1;
});

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { printing: true });
});
afterAll(() => site.dispose());

test("with JavaScript: from signing up at a desk to a sealed agreement signed on a phone", {
  tags: "journey",
}, async () => {
  const owner = { name: "Jonas Weber", email: `jonas.${tries}@weber-raman.example` };
  const brief = { ...briefNamed("dental-clinic-website"), clientEmail: `amara.${tries}@harbor.example` };
  const page = await site.visit({ width: DESK });
  await signUp(page, site, owner);
  const proposal = await generate(page, brief);

  await page.getByRole("link", { name: "Edit Content" }).click();
  const text = page.getByRole("textbox", { name: "Proposal content" });
  await text.locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(` ${SENTENCE}`);
  await text.getByText("Kick-off and content audit").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(CELL);
  const word = text.locator("p").first();
  await word.dblclick({ position: { x: 20, y: 12 } });
  await page.getByRole("button", { name: "Bold" }).click();
  await word.locator("strong").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  await page.getByText("Content Saved").first().waitFor();
  await page.getByRole("region", { name: "Proposal content" }).getByText(SENTENCE).waitFor();

  await send(page, proposal);
  const client = await openFromMail(brief.clientEmail, { javaScript: true });
  const approve = client.getByRole("button", { name: "Approve Proposal" });
  expect(await approve.isDisabled()).toBe(true);
  await client.getByRole("link", { name: "Please read to the end first." }).tap();
  await swipeDown(client);
  await client.waitForFunction(() => document.querySelector("progress")?.value === 100);
  expect(await approve.isDisabled()).toBe(true);
  await client.getByRole("checkbox").tap();
  await approve.tap();
  await expectApproved(client, brief.title);
  await expectAgreement(page, proposal, owner, brief.clientEmail);
});

test("without JavaScript: the same on a phone alone", async () => {
  const owner = { name: "Priya Raman", email: `priya.${tries}@weber-raman.example` };
  const brief = { ...briefNamed("dental-clinic-website"), clientEmail: `front-desk.${tries}@harbor.example` };
  const page = await site.visit({ width: PHONE, touch: true, javaScript: false });
  await signUp(page, site, owner);
  const proposal = await generate(page, brief);

  await page.getByRole("link", { name: "Edit Content" }).click();
  const html = page.getByLabel("Proposal content (HTML)");
  const changed = (await html.inputValue())
    .replace("</p>", ` ${SENTENCE}</p>`)
    .replace("Kick-off and content audit", CELL);
  await html.fill(changed);
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  await page.getByText("Content Saved").first().waitFor();

  await send(page, proposal);
  const client = await openFromMail(brief.clientEmail, { javaScript: false });
  await expectNoOverflow(client);
  await client.getByRole("checkbox").tap();
  await client.getByRole("button", { name: "Approve Proposal" }).tap();
  await expectApproved(client, brief.title);
  await expectAgreement(page, proposal, owner, brief.clientEmail);
});

async function openFromMail(address: string, how: { javaScript: boolean }): Promise<Page> {
  const link = await signingPath(site.world, address);
  const client = await site.visit({ width: PHONE, touch: true, ...how });
  await client.goto(link);
  await enterCode(client, site.world, address);
  await client.getByRole("button", { name: "I agree to sign electronically" }).tap();
  await client.getByRole("heading", { name: "Your signature" }).waitFor();
  return client;
}

async function expectApproved(client: Page, title: string): Promise<void> {
  await client.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(await client.getByRole("status").first().textContent()).toMatch(
    new RegExp(
      `${title}.* was signed by Dr. Amara O'Neill on \\w+ \\d+, \\d{4} at \\d+:\\d\\d [AP]M (UTC|GMT\\+1)`,
    ),
  );
}

/** What both sides have in the end: the badge, the evidence, the PDF, the mails. */
async function expectAgreement(owner: Page, proposal: string, { email }: Person, clientEmail: string) {
  const mails = await site.world.until("the sealed copies by email", () => {
    const copies = [email, clientEmail].map((to) =>
      site.world.mail.to(to).find(({ attachments }) => attachments.length > 0),
    );
    return copies.every((copy) => copy !== undefined) ? copies : null;
  });
  await owner.goto(proposal);
  await owner.getByRole("main").getByText("Signed", { exact: true }).first().waitFor();
  await owner.getByRole("heading", { name: "Electronic Signature" }).waitFor();
  await owner.getByText("Audit trail verified").waitFor();
  await expectNoOverflow(owner);
  const arriving = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "PDF", exact: true }).click();
  const pdf = await readFile(await (await arriving).path());
  expectSealed(pdf);
  for (const mail of mails)
    expect(Buffer.from(mail?.attachments[0]?.content ?? "", "base64").equals(pdf)).toBe(true);
}

function expectSealed(pdf: Buffer): void {
  const file = join(temporaryFolder("agreement"), "agreement.pdf");
  writeFileSync(file, pdf);
  const says = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: "utf8" });
  expect(says("pdfsig", "-nocert", file)).toContain("Signature is Valid.");
  expect(says("pdfinfo", file)).toMatch(
    /^Title:\s+Website redesign and online booking for Bright Harbor Dental$/m,
  );
  const words = says("pdftotext", file, "-").replace(/\s+/g, " ");
  expect(words).toContain(SENTENCE);
  expect(words).toContain(CELL);
  expect(words).toContain("Dr. Amara O'Neill");
}
