// @module-tag nightly
/** The owner's detail as somebody works on it: notes, the signature setting, a clone, a plan's end, a long document. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beforeHydration,
  DESK,
  type Device,
  expectAccessible,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { hasTakenFocus } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function pageOf(member: Member, device: Device, path: string): Promise<Page> {
  const page = await site.visit(device);
  await signInAs(page, site.world, member.cookies);
  await page.goto(path);
  if (device.javaScript !== false) await alive(page);
  return page;
}

/** The button that stands in for the tick goes once a script has taken the page over. */
const alive = (page: Page) =>
  expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);

const notes = (page: Page) => page.getByRole("textbox", { name: "Private notes" });
const stored = async (member: Member, id: string) => (await member.get(`/api/proposals/${id}`)).body;

test("notes are saved by keys, grow with their text, and two tabs do not write over each other", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member);
  const page = await pageOf(member, { width: DESK, provokes: [409] }, `/proposal/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/proposal/${id}`);
  await alive(other);

  const before = (await notes(page).boundingBox())?.height ?? 0;
  await notes(page).fill("One\nTwo\nThree\nFour\nFive\nSix\nSeven");
  expect((await notes(page).boundingBox())?.height).toBeGreaterThan(before);
  await page.getByText("Not saved yet").waitFor();
  await page.getByText("33/5000").waitFor();
  await notes(page).press("Control+Enter");
  await page.getByText("Notes saved").first().waitFor();
  await page.getByText("Not saved yet").waitFor({ state: "detached" });
  expect((await stored(member, id)).internalNotes).toContain("Seven");

  await notes(other).fill("From the other tab");
  await other.getByRole("button", { name: "Save notes" }).click();
  await other.getByText("These notes were changed elsewhere in the meantime.", { exact: false }).waitFor();
  await other.getByRole("heading", { name: "Saved elsewhere meanwhile" }).waitFor();
  expect(await notes(other).inputValue()).toBe("From the other tab");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Use these instead" }).click();
  expect(await notes(other).inputValue()).toContain("Seven");
  await notes(other).fill("Both of us");
  await other.getByRole("button", { name: "Save notes" }).click();
  await other.getByText("Notes saved").first().waitFor();
  expect((await stored(member, id)).internalNotes).toBe("Both of us");
});

test("notes stay as they were typed when the network, the session or their length stands in the way", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member);
  const page = await pageOf(member, { width: PHONE, touch: true, provokes: [400, 401] }, `/proposal/${id}`);
  const save = page.getByRole("button", { name: "Save notes" });
  await notes(page).fill("Kept");
  await page.route("**/api/proposals/*", (route) => route.abort("aborted"));
  await save.click();
  await page.getByText("You seem to be offline.", { exact: false }).waitFor();
  await page.unroute("**/api/proposals/*");
  await notes(page).fill("x".repeat(5001));
  await save.click();
  await page.getByText("Notes can have at most 5,000 characters.").waitFor();
  expect(await notes(page).inputValue()).toHaveLength(5001);
  await notes(page).fill("Kept");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await save.click();
  await page.getByText("Your session has ended.", { exact: false }).waitFor();
  expect(await notes(page).inputValue()).toBe("Kept");
  await page.context().addCookies(cookies);
  await save.click();
  await page.getByText("Notes saved").first().waitFor();
  expect((await stored(member, id)).internalNotes).toBe("Kept");
});

test("notes that are not saved hold back whoever leaves by a link, and are saved on the way out", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member);
  const page = await pageOf(member, { width: PHONE, touch: true }, `/proposal/${id}`);
  const leave = () => page.getByRole("link", { name: "Edit Content" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await notes(page).fill("Call on Monday");
  await leave();
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "detached" });
  expect(await notes(page).inputValue()).toBe("Call on Monday");
  await page.route("**/api/proposals/*", (route) => route.abort("aborted"));
  await leave();
  await question.getByRole("button", { name: "Save notes" }).click();
  await page.getByText("You seem to be offline.", { exact: false }).waitFor();
  await question.waitFor({ state: "detached" });
  await page.unroute("**/api/proposals/*");
  await leave();
  await question.getByRole("button", { name: "Save notes" }).click();
  await page.waitForURL(`**/proposal/${id}/edit`);
  expect((await stored(member, id)).internalNotes).toBe("Call on Monday");
  await page.goto(`/proposal/${id}`);
  await alive(page);
  await notes(page).fill("Never mind");
  await leave();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(`**/proposal/${id}/edit`);
  expect((await stored(member, id)).internalNotes).toBe("Call on Monday");
});

test("without JavaScript notes are a form, and a refusal keeps them and shows the newer ones", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member);
  const device = { width: PHONE, javaScript: false, provokes: [409] };
  const page = await pageOf(member, device, `/proposal/${id}`);
  await member.json("PATCH", `/api/proposals/${id}`, { internalNotes: "Newer ones" });
  await notes(page).fill("Mine");
  await page.getByRole("button", { name: "Save notes" }).click();
  await page.getByText("These notes were changed elsewhere in the meantime.", { exact: false }).waitFor();
  await page.getByText("Newer ones", { exact: true }).waitFor();
  expect(await notes(page).inputValue()).toBe("Mine");
  await page.getByRole("button", { name: "Save notes" }).click();
  await page.getByText("Notes saved").waitFor();
  expect(await notes(page).inputValue()).toBe("Mine");
});

test("the signature setting saves itself, and a status set manually joins the activity", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { requiresSignature: false });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}`);
  const content = page.getByRole("region", { name: "Proposal content" });
  expect(await content.getByText("By signing below", { exact: false }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Require Electronic Signature" }).check();
  await page.getByText("Signature Setting Updated").first().waitFor();
  await content
    .getByText(
      "By signing below, you acknowledge that you have read and agree to the terms outlined in this proposal.",
    )
    .waitFor();
  expect((await stored(member, id)).requiresSignature).toBe(true);
  // The document came as HTML alone; what the setting brought along shows it just the same.
  await content.getByRole("heading", { name: "Next steps" }).waitFor();

  await page.getByRole("combobox", { name: "Set status manually" }).selectOption("Approved");
  await page.getByRole("button", { name: "Update status" }).click();
  await page.getByText("Proposal status updated successfully").first().waitFor();
  const newest = page.getByRole("list", { name: "Latest activity" }).getByRole("listitem").first();
  await newest.getByText("Status set manually – from generated to approved").waitFor();
});

test("a setting that is ticked before the page wakes up saves itself when it does", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { requiresSignature: false });
  const page = await site.visit({ width: PHONE, touch: true });
  await signInAs(page, site.world, member.cookies);
  const wake = await beforeHydration(page);
  await page.goto(`/proposal/${id}`, { waitUntil: "commit" });
  const tick = page.getByRole("checkbox", { name: "Require Electronic Signature" });
  await tick.check();
  wake();
  await page.getByText("Signature Setting Updated").first().waitFor();
  expect(await tick.isChecked()).toBe(true);
  expect((await stored(member, id)).requiresSignature).toBe(true);
});

test("a clone opens by its button, and without JavaScript", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { title: "The first of its kind" });
  for (const javaScript of [true, false]) {
    const page = await pageOf(member, { width: DESK, javaScript }, `/proposal/${id}`);
    await page.getByRole("link", { name: "Clone" }).click();
    await page.getByLabel("Client name").fill("Noor Haddad");
    await page.getByRole("button", { name: "Clone Proposal" }).click();
    await page.getByRole("heading", { level: 1, name: "The first of its kind (copy)" }).first().waitFor();
    await page.getByText("Proposal Cloned").first().waitFor();
    await page.getByText("Proposal duplicated successfully").first().waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/proposal/${id}`);
    expect(new URL(page.url()).pathname).toMatch(/^\/proposal\/[\w-]{21}$/);
  }
});

test("a starter reads which plan has what theirs lacks, and comes back to where they were", async () => {
  const member = await memberOn(site.world, "starter");
  const id = await generatedProposal(member);
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}`);
  await page.getByRole("link", { name: "Clone" }).click();
  const dialog = page.getByRole("dialog", { name: "Premium Feature" });
  await dialog.getByText("Proposal cloning requires Professional plan.", { exact: false }).waitFor();
  await dialog.getByRole("link", { name: "Maybe Later" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "PDF" }).click();
  await dialog.getByText("PDF export requires Professional plan.", { exact: false }).waitFor();
  await hasTakenFocus(dialog);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
});

test("fifty pages scroll in their own box by keys on a phone, and the way out is a button", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { title: "Fifty pages" });
  const chapter = `<p>${"Plain words about the work to be done. ".repeat(40)}</p>`;
  const generatedContent = Array.from(
    { length: 60 },
    (_, at) => `<h2>Chapter ${at + 1}</h2>${chapter.repeat(2)}`,
  ).join("");
  expect((await member.json("PATCH", `/api/proposals/${id}`, { generatedContent })).status).toBe(200);
  const page = await pageOf(member, { width: PHONE, touch: true }, `/proposal/${id}`);
  const content = page.getByRole("region", { name: "Proposal content" });
  expect((await content.boundingBox())?.height).toBeLessThanOrEqual(600);
  await expectNoOverflow(page);
  await content.focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => {
    const box = document.querySelector('[aria-label="Proposal content"]');
    return box !== null && box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
  });
  expect(await content.locator(".document > h2").count()).toBe(60);
  await page.getByRole("link", { name: "Close" }).click();
  await page.waitForURL("**/dashboard");
});

test("going there from the list shows the document too", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Reached by a link" });
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, member.cookies);
  await page.goto("/proposals");
  await page.getByRole("link", { name: "Reached by a link", exact: true }).click();
  await page
    .getByRole("region", { name: "Proposal content" })
    .getByRole("heading", { name: "Next steps" })
    .waitFor();
  await expectGoodScreen(page, "detail-by-link");
});
