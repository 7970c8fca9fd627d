// @module-tag nightly
/** An owner changes a sent proposal, looks at what changed, and sends it again: at a desk with scripts, and on a phone without. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, MAIL, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const HTML = (pages: string) =>
  `<h2>Scope</h2><p>We build ${pages} pages.</p><table><tbody><tr><td>Design</td><td>2 days</td></tr></tbody></table>`;

test.each([
  { width: DESK, javaScript: true },
  { width: PHONE, javaScript: false },
])("what changed is seen before it is sent again: $width px", async ({ width, javaScript }) => {
  const page = await site.visit({ width, javaScript });
  const to = `changes-${width}@harbor.example`;
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { clientEmail: to });
  const edit = (html: string) => member.json("PATCH", `/api/proposals/${id}`, { generatedContent: html });
  await edit(HTML("twelve"));
  await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
  await edit(HTML("fourteen"));
  await signInAs(page, site.world, member.cookies);
  const open = (path: string) => (javaScript ? goAwake(page, path) : page.goto(path));

  await open(`/proposal/${id}/send`);
  await page.getByText("1 part changed.").waitFor();
  await page.getByRole("link", { name: "See what changed since version 1" }).click();
  await page.getByRole("heading", { name: "What changed", exact: true }).waitFor();
  await page.locator("del", { hasText: "removed: twelve" }).waitFor();
  await page.locator("ins", { hasText: "added: fourteen" }).waitFor();
  await expectNoOverflow(page);
  if (javaScript) await expectAccessible(page);
  await page.getByRole("link", { name: "Scope" }).click();
  expect(new URL(page.url()).hash).toMatch(/^#change-\d+$/);
  expect(await page.locator(new URL(page.url()).hash).count()).toBe(1);

  await open(`/proposal/${id}/send`);
  await page.getByLabel("What is new (optional)").fill("Two more pages");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  await page.getByRole("link", { name: "What changed in version 2" }).click();
  await page.getByText("From version 1 to version 2.").waitFor();
  await page.getByText("Two more pages").waitFor();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "The draft" });
  await page.getByLabel("From").selectOption("2");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByText("There is no difference between version 2 and the draft.").waitFor();
});
