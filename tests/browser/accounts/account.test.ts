// @module-tag nightly
/** What owners do with their account, in a browser: another address, other devices, and the end. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DESK,
  type Device,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { PASSWORD } from "../../world/main-job";
import { type Member, trialMember } from "../../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function visitAs(member: Member, device: Partial<Device>): Promise<Page> {
  const page = await site.visit({ width: DESK, provokes: [400], ...device });
  const known = [...member.cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
  await page.context().addCookies(known);
  return page;
}

const mailedPath = (email: string) =>
  site.world.until(
    `a link for ${email}`,
    () =>
      site.world.mail
        .to(email)
        .at(-1)
        ?.text.match(/\/confirm-address\/[\w-]{43}/)?.[0],
  );

const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click();

describe.each<{ how: string; name: string; device: Partial<Device> }>([
  { how: "at a desk", name: "desk", device: { width: DESK } },
  {
    how: "on a phone without JavaScript",
    name: "plain",
    device: { width: PHONE, touch: true, javaScript: false },
  },
])("$how", ({ name, device }) => {
  /** The journey at a desk asks it at every width. */
  const check = (page: Page, screen: string) =>
    name === "desk" ? expectGoodScreen(page, screen) : expectNoOverflow(page);

  test("another address: asked for with the password, confirmed from there", async () => {
    const member = await trialMember(site.world);
    const page = await visitAs(member, device);
    const fresh = `moved-${name}@studio.example`;
    await page.goto("/settings");
    await page.getByLabel("Email Address").fill(fresh);
    await page.getByLabel("Your password").fill(PASSWORD);
    await press(page, "Update Profile");
    await shown(page, "Profile Updated");
    await page.getByText("Waiting for confirmation.").waitFor();
    if (device.javaScript !== false)
      await expect.poll(() => page.getByLabel("Your password").count()).toBe(0);
    await check(page, "address-pending");
    await page.goto(await mailedPath(fresh));
    await page.getByRole("heading", { name: "Confirm your new address" }).waitFor();
    await check(page, "confirm-address");
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.waitForURL("**/settings");
    expect(await page.getByLabel("Email Address").inputValue()).toBe(fresh);
  });

  test("another address: confirmed where nobody is signed in", async () => {
    const member = await trialMember(site.world);
    const fresh = `mailed-${name}@studio.example`;
    const answer = { intent: "profile", name: "Mira Weber", email: fresh, currentPassword: PASSWORD };
    await member.post("/settings", answer);
    const page = await site.visit({ width: DESK, ...device });
    const link = await mailedPath(fresh);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
    await check(page, "address-confirmed");
    await page.getByRole("link", { name: "Sign In" }).click();
    await page.getByLabel("Email").fill(fresh);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/dashboard");
    await page.goto(link);
    await page.getByRole("link", { name: "Open settings" }).waitFor();
  });

  test("another device: seen, and signed out", async () => {
    const member = await trialMember(site.world);
    const other = site.world.visitor();
    other.headers["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
    await other.json("POST", "/api/login", { email: member.email, password: PASSWORD });
    const page = await visitAs(member, device);
    await page.goto("/settings");
    await page.getByRole("link", { name: "Sessions and access" }).click();
    await page.getByText("Safari on iPhone").waitFor();
    await check(page, "sessions");
    await press(page, "Sign out: Safari on iPhone");
    await shown(page, "Device signed out");
    expect((await other.get("/api/user")).status).toBe(401);
  });

  test("the end: said first what goes, then asked twice, then gone", async () => {
    const member = await trialMember(site.world);
    const page = await visitAs(member, device);
    await page.goto("/settings/account");
    await press(page, "Delete Account");
    await page.waitForURL("**/settings/account?ask=delete-account");
    const dialog = page.getByRole("dialog", { name: "Delete Account" });
    await dialog.getByText("What will be deleted").waitFor();
    await check(page, "delete-account");
    await dialog.getByLabel("Type DELETE to confirm").fill("yes");
    await dialog.getByLabel("Current Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await dialog.getByText("Type DELETE or your email address to confirm.").waitFor();
    await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
    await dialog.getByLabel("Current Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await page.getByRole("heading", { name: "Account Deleted" }).waitFor();
    await check(page, "account-deleted");
    await page.goto("/dashboard");
    await page.waitForURL("**/auth?returnTo=**");
  });
});
