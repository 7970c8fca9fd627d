// @module-tag nightly
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject } from "../../../scripts/project.mjs";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { HARD, SUPPRESSED, sentMail } from "../../world/mails";
import {
  BRIEF,
  generatedProposal,
  type Member,
  memberOn,
  signingPath,
  trialMember,
} from "../../world/people";
import { signInAs } from "../../world/screens";

const messagesIn = (language: string) =>
  JSON.parse(readFileSync(inProject(`public/languages/${language}.json`), "utf8"));

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

test("a look at the mail, and then it is sent", { tags: "journey" }, async () => {
  const to = "previewed@harbor.example";
  const id = await generatedProposal(owner, { clientEmail: to });
  const page = await ownersPage(PHONE, { touch: true });
  await goAwake(page, `/proposal/${id}/send`);
  await page.getByLabel("Message").fill("Words that I want to see in the mail.");
  await page.getByRole("button", { name: "Preview" }).tap();
  const dialog = page.getByRole("dialog", { name: "Preview" });
  const mail = dialog.frameLocator("iframe");
  await mail.getByText("Words that I want to see in the mail.").last().waitFor();
  await mail.getByText("Review and sign", { exact: false }).first().waitFor();
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "Close" }).tap();
  expect(await page.getByLabel("Message").inputValue()).toBe("Words that I want to see in the mail.");
  await page.getByRole("button", { name: "Send Proposal" }).tap();
  await page.getByText("Proposal sent successfully").first().waitFor();
  // The page looks again by itself until the mail is out.
  await page.getByText("Queued", { exact: true }).first().waitFor({ state: "detached" });
  await signingPath(site.world, to);
  expect(site.world.mail.to(to)[0]?.text).toContain("Words that I want to see in the mail.");
});

test("without JavaScript the preview is another tab, and what was typed stays", async () => {
  const id = await generatedProposal(owner, { clientEmail: "plain-preview@harbor.example" });
  const page = await ownersPage(DESK, { javaScript: false });
  await page.goto(`/proposal/${id}/send`);
  await page.getByLabel("Message").fill("Typed without a script.");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await preview.getByText("Typed without a script.").last().waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Typed without a script.");
});

test("a mail that the service blocked says why; with a tick it is tried again and arrives", async () => {
  const to = "blocked@harbor.example";
  const { mail } = site.world;
  mail.suppressed.add(to);
  const sent = await sentMail(site.world, owner, to);
  await sent.tell({ type: "email.suppressed", suppressed: SUPPRESSED });
  const page = await ownersPage(PHONE);
  await goAwake(page, `/proposal/${sent.proposalId}`);
  await page.getByText("The email service blocks this address", { exact: false }).first().waitFor();
  await expectNoOverflow(page);
  await page.getByLabel("I have checked this address").check();
  await page.getByRole("button", { name: `Retry email to ${to}` }).click();
  await page.getByText("Email queued again").first().waitFor();
  await signingPath(site.world, to, 2);
  expect(mail.to(to).map(({ isSuppressed }) => isSuppressed)).toEqual([true, false]);
});

test("a mail that failed is retried from the detail", async () => {
  const to = "retried@harbor.example";
  const id = await generatedProposal(owner, { clientEmail: to });
  site.world.mail.fail(422, 1, { message: "Invalid `to` field" });
  const page = await ownersPage(DESK);
  await page.goto(`/proposal/${id}/send`);
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Invalid `to` field").first().waitFor();
  await page.getByRole("button", { name: `Retry email to ${to}` }).click();
  await page.getByText("Email queued again").first().waitFor();
  await signingPath(site.world, to);
  await page.getByRole("button", { name: `Retry email to ${to}` }).waitFor({ state: "detached" });
  expect(site.world.mail.to(to)).toHaveLength(1);
});

test("a mail that came back goes to the corrected address", async () => {
  const [wrong, right] = ["amara@harbour.example", "corrected@harbor.example"];
  const sent = await sentMail(site.world, owner, wrong, { subject: "For Amara" });
  await sent.tell({ type: "email.bounced", bounce: HARD });
  const page = await ownersPage(DESK);
  await page.goto(`/proposal/${sent.proposalId}`);
  await page.getByText("No such user").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Correct the address ${wrong}` }).click();
  await page.getByRole("heading", { name: "Correct the address" }).waitFor();
  const recipient = page.getByLabel("Recipient");
  await expect.poll(() => recipient.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Subject").inputValue()).toBe("For Amara");
  await page.getByText("Mail to it has stopped.").waitFor();
  await expectAccessible(page);
  await recipient.fill(right);
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Proposal sent successfully").first().waitFor();
  await signingPath(site.world, right);
  const act = page.locator("details", { hasText: "Recipient changed by the owner" });
  await act.locator("summary").click();
  await act.getByText("Recipient changed by the owner").waitFor();
});

test("a reminder with a few words, without JavaScript too", async () => {
  for (const javaScript of [true, false]) {
    const to = `reminded-${javaScript}@harbor.example`;
    const sent = await sentMail(site.world, owner, to);
    const page = await ownersPage(PHONE, { javaScript });
    await page.goto(`/proposal/${sent.proposalId}`);
    await page.getByText("Remind now").click();
    await page.getByLabel("Message").last().fill("Only a few days are left.");
    await page.getByRole("button", { name: "Send reminder" }).click();
    await page.getByText("Reminder sent. You can send another from").waitFor();
    const mail = await site.world.until("the reminder", () => site.world.mail.to(to)[1]);
    expect(mail.text).toContain("Only a few days are left.");
  }
});

test("a typed mail is not left by accident", async () => {
  const id = await generatedProposal(owner, { clientEmail: "left@harbor.example" });
  const page = await ownersPage(DESK);
  await goAwake(page, `/proposal/${id}/send`);
  const cancel = page.getByRole("link", { name: "Cancel" });
  await page.getByLabel("Message").fill("Half a thought");
  await cancel.click();
  const question = page.getByRole("alertdialog", { name: "Leave without sending?" });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await page.getByLabel("Message").inputValue()).toBe("Half a thought");
  await cancel.click();
  await question.getByRole("button", { name: "Leave without sending" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  // Where nothing was typed, nobody is asked.
  await page.goto(`/proposal/${id}/send`);
  await page.getByRole("button", { name: "Preview" }).waitFor();
  await cancel.click();
  await page.waitForURL(`**/proposal/${id}`);
});

describe("Send", () => {
  const button = (page: Page) => page.getByRole("button", { name: "Send Proposal" });

  test("waits until recipient, subject and message are right, and the fields say what is wrong", async () => {
    const id = await generatedProposal(owner, { clientName: "Not In The Book", clientEmail: "" });
    const page = await site.visit({ width: DESK });
    await signInAs(page, site.world, owner.cookies);
    await goAwake(page, `/proposal/${id}/send`);
    await expect.poll(() => button(page).isDisabled()).toBe(true);
    await page.getByText("To send, fill in a valid recipient, a subject and a message.").waitFor();
    await expectAccessible(page);
    const recipient = page.getByLabel("Recipient");
    await recipient.fill("amara at harbor");
    await recipient.blur();
    await page.getByText("Please enter a valid email address").waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    await recipient.fill("amara@brightharbor.example");
    await expect.poll(() => button(page).isDisabled()).toBe(false);
    await page.getByText("Please enter a valid email address").waitFor({ state: "detached" });
    for (const [label, sentence] of [
      ["Subject", "Write a subject."],
      ["Message", "Write a message."],
    ] as const) {
      const field = page.getByLabel(label);
      const words = await field.inputValue();
      await field.fill("  ");
      await field.blur();
      await page.getByText(sentence).waitFor();
      expect(await button(page).isDisabled()).toBe(true);
      await field.fill(words);
      await expect.poll(() => button(page).isDisabled()).toBe(false);
    }
    await page.getByLabel("CC", { exact: true }).fill("nonsense");
    await expect.poll(() => button(page).isDisabled()).toBe(true);
    await page.getByLabel("CC", { exact: true }).fill("");
    await button(page).click();
    await page.getByText("Proposal Sent", { exact: true }).first().waitFor();
    await page.getByText("Proposal sent successfully to amara@brightharbor.example.").first().waitFor();
  });

  test("stays enabled without JavaScript, and the server answers", async () => {
    const id = await generatedProposal(owner, { clientName: "Not In The Book", clientEmail: "" });
    const page = await site.visit({ width: PHONE, javaScript: false, provokes: [400] });
    await signInAs(page, site.world, owner.cookies);
    await page.goto(`/proposal/${id}/send`);
    await button(page).click();
    await page.getByText("Please enter a valid email address").waitFor();
  });

  test("offers words that fit the signature, until they are changed", async () => {
    const id = await generatedProposal(owner);
    const page = await site.visit({ width: DESK });
    await signInAs(page, site.world, owner.cookies);
    await goAwake(page, `/proposal/${id}/send`);
    const message = page.getByLabel("Message");
    expect(await message.inputValue()).toContain("You can review and sign it online, on any device.");
    await page.getByLabel("Require electronic signature").uncheck();
    await page.getByText("This proposal doesn’t ask for a signature.").waitFor();
    await expect.poll(() => message.inputValue()).toContain("You can review and approve it online");
    await message.fill("My own words.");
    await page.getByLabel("Require electronic signature").check();
    expect(await message.inputValue()).toBe("My own words.");
  });

  test("offers its words in the language that is chosen, until they are changed", async () => {
    const id = await generatedProposal(owner);
    const page = await site.visit({ width: DESK, provokes: [500] });
    await signInAs(page, site.world, owner.cookies);
    await goAwake(page, `/proposal/${id}/send`);
    const [subject, message] = [page.getByLabel("Subject"), page.getByLabel("Message")];
    const language = page.getByLabel("Language of pages and emails");
    const [german, french] = [messagesIn("de"), messagesIn("fr")];
    const titled = (words: string) => words.replace("{title}", BRIEF.title);
    // A subject line has plain spaces alone.
    const spaced = (text: string) => text.replace(/\s/g, " ");
    const hasMessage = (words: string) => expect.poll(() => message.inputValue()).toContain(titled(words));
    await language.selectOption("de");
    await expect.poll(() => subject.inputValue()).toBe(titled(german["mail.proposal.subject"]));
    await hasMessage(german["mail.suggested.sign"]);
    await page.getByLabel("Require electronic signature").uncheck();
    await hasMessage(german["mail.suggested.approve"]);
    // Where the words do not come, the earlier ones stay.
    const address = "**/suggestion.json*";
    await page.route(address, (route) => route.fulfill({ status: 500, body: "{}" }));
    const failed = page.waitForResponse(address);
    await language.selectOption("es");
    await failed;
    expect(await subject.inputValue()).toBe(titled(german["mail.proposal.subject"]));
    await page.unroute(address);
    await message.pressSequentially(" PS");
    const typed = await message.inputValue();
    await language.selectOption("fr");
    await expect.poll(() => subject.inputValue()).toBe(titled(french["mail.proposal.subject"]));
    expect(await message.inputValue()).toBe(typed);
    expect(typed).toContain(titled(german["mail.suggested.approve"]));
    await button(page).click();
    await page.getByText("Proposal sent successfully").first().waitFor();
    const mail = await site.world.until("the mail", () =>
      site.world.mail
        .to(BRIEF.clientEmail)
        .find((one) => spaced(one.subject) === spaced(titled(french["mail.proposal.subject"]))),
    );
    expect(mail.html).toContain('<html lang="fr"');
  });
});

test("who has no send left learns it before they write, without JavaScript too", async () => {
  const member = await trialMember(site.world);
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const to = `spent-${number}@harbor.example`;
    ids.push((await sentMail(site.world, member, to)).proposalId);
  }
  for (const javaScript of [true, false]) {
    const page = await site.visit({ width: PHONE, javaScript });
    await signInAs(page, site.world, member.cookies);
    await page.goto(`/proposal/${ids[0]}/send`);
    await page.getByText("You've used all 3 email sends in your free trial.").waitFor();
    await page.getByRole("heading", { name: "Email Limit Reached" }).waitFor();
    expect(await page.getByRole("button", { name: "Send Proposal" }).count()).toBe(0);
    expect(await page.getByLabel("Message").count()).toBe(0);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Upgrade to send" }).click();
    await page.getByRole("dialog").getByText("Email Limit Reached").waitFor();
    await page.getByRole("dialog").getByRole("link", { name: "Maybe Later" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Maybe Later" }).click();
    await page.waitForURL(`**/proposal/${ids[0]}`);
  }
  const answer = await member.post(`/proposal/${ids[0]}/send`, {
    recipientEmail: "spent-4@harbor.example",
    subject: "S",
    message: "M",
    deliveryId: "spent-4-0001",
  });
  expect(answer.status).toBe(403);
});
