// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../world/browser/browser";
import { briefNamed, generate, stepIsOpen } from "../world/main-job";
import { trialMember } from "../world/people";
import { signInAs } from "../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

/** The sentence that belongs to a field, for every reader: by what describes it. */
async function expectSentence(page: Page, name: string, sentence: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  await page.locator(`[name="${name}"][aria-invalid="true"]`).waitFor();
  const ids = ((await field.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
  const words = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(words).toContain(sentence);
}

const typedIn = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

describe.each([
  { how: "with JavaScript at a desk", device: { width: DESK, provokes: [400, 401, 409] } },
  {
    how: "without JavaScript on a phone",
    device: { width: PHONE, touch: true, javaScript: false, provokes: [400, 401, 409] },
  },
])("$how", ({ device }) => {
  const check = async (page: Page) => {
    await expectNoOverflow(page);
    if (device.javaScript !== false) await expectAccessible(page);
  };

  test("signing up and in", async () => {
    const page = await site.visit(device);
    const email = "mira@studio.example";
    await page.goto("/auth?mode=sign-up");
    await page.getByLabel("Full name").fill("Mira Weber");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.locator('[name="password"][aria-invalid="true"]').waitFor();
    expect([await typedIn(page, "name"), await typedIn(page, "email")]).toEqual(["Mira Weber", email]);
    await check(page);
    await page.goto("/auth");
    await page.getByLabel("Email").fill("nobody@studio.example");
    await page.getByLabel("Password").fill("some long password");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("alert").waitFor();
    expect(await typedIn(page, "email")).toBe("nobody@studio.example");
    await check(page);
  });

  test("the wizard and the send form", async () => {
    const page = await site.visit(device);
    await signInAs(page, site.world, (await trialMember(site.world)).cookies);
    await page.goto("/create-proposal");
    const next = page.getByRole("button", { name: "Next", exact: true });
    await page.getByLabel("Description").fill("A new website.");
    await next.click();
    await expectSentence(page, "title", "Give the proposal a title.");
    expect(await typedIn(page, "description")).toBe("A new website.");
    await check(page);
    // Another field is checked when it is left; what the button asked for stays said.
    await page.getByLabel("Description").pressSequentially(" Soon.");
    await page.keyboard.press("Tab");
    await page.waitForTimeout(100);
    await expectSentence(page, "title", "Give the proposal a title.");
    await page.getByLabel("Title").fill("Website");
    await next.click();
    await stepIsOpen(page, 2);
    await page.getByLabel("Client name").fill("Amara");
    await page.getByLabel("Email").fill("amara at harbor");
    await next.click();
    await expectSentence(page, "clientEmail", "Please enter a valid email address");
    expect([await typedIn(page, "clientName"), await typedIn(page, "clientEmail")]).toEqual([
      "Amara",
      "amara at harbor",
    ]);
    await check(page);

    const proposal = await generate(page, briefNamed("logistics-retainer-de"));
    await page.goto(`${proposal}/send`);
    await page.getByLabel("Recipient").fill("amara at harbor");
    await page.getByLabel("CC", { exact: true }).fill("partner@studio.example, nonsense");
    await page.getByLabel("Subject").fill("");
    await page.getByLabel("Message").fill("My own words.");
    const send = page.getByRole("button", { name: "Send Proposal" });
    if (device.javaScript !== false) await expect.poll(() => send.isDisabled()).toBe(true);
    else await send.click();
    await expectSentence(page, "recipientEmail", "Please enter a valid email address");
    await expectSentence(page, "subject", "Write a subject.");
    expect(await typedIn(page, "ccEmails")).toBe("partner@studio.example, nonsense");
    expect(await typedIn(page, "message")).toBe("My own words.");
    await check(page);
    expect(site.world.mail.accepted.filter(({ subject }) => subject === "")).toEqual([]);
  });
});
