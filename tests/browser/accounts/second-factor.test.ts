// @module-tag nightly
/** Second factors in a browser: an app without JavaScript, and passkeys with a virtual authenticator. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  DESK,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { codeOf, recoveryCodesOn } from "../../world/factors";
import { PASSWORD, signIn } from "../../world/main-job";
import { type Member, trialMember } from "../../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function as(member: Member, page: Page): Promise<void> {
  const known = [...member.cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
  await page.context().addCookies(known);
}

async function firstStep(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/auth/second-step**");
}

test("An app is set up, used, replaced by a recovery code and removed without JavaScript", async () => {
  const member = await trialMember(site.world);
  const page = await site.visit({ width: PHONE, touch: true, javaScript: false, provokes: [400] });
  await as(member, page);
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Set up an app" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const key = (await page.locator("#app-key").textContent()) ?? "";
  await expectNoOverflow(page);
  await page.getByLabel("6-digit code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("That code is wrong or has expired.").waitFor();
  const used = codeOf(key, Date.now());
  await page.getByLabel("6-digit code").fill(used);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  const [recoveryCode = ""] = recoveryCodesOn(await page.content());
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("countersign-recovery-codes.txt");
  await expectNoOverflow(page);

  const other = await site.visit({ width: PHONE, touch: true, javaScript: false, provokes: [400] });
  await firstStep(other, member.email);
  await expectNoOverflow(other);
  await other.getByLabel("6-digit code").fill(used);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByText("That code was already used.").waitFor();
  await other.getByRole("link", { name: "Use a recovery code" }).click();
  await other.getByLabel("Recovery code").fill(recoveryCode);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.waitForURL("**/dashboard");

  await other.goto("/settings/security/app/remove");
  await other.getByLabel("Your password").fill(PASSWORD);
  await other.getByRole("button", { name: "Remove app" }).click();
  await other.getByText("Set up an app").waitFor();
  await signIn(await site.visit({ width: PHONE, javaScript: false }), member.email);
});

/** A browser with fingerprints: Chromium's own, which keeps passkeys and says yes to everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  onTestFinished(() => cdp.detach());
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("A passkey is added, signs in alone and as the second step, is renamed and removed", async () => {
  const member = await trialMember(site.world);
  const page = await site.visit({ width: DESK, provokes: [400] });
  await withAuthenticator(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await as(member, page);
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel(/^Name/).fill("Work laptop");
  const add = page.getByRole("button", { name: "Add passkey" });
  await page.getByLabel("Your password").fill("a wrong guess");
  await add.click();
  await page.getByText("That is not your current password.").waitFor();
  // The page stays, so the focus is led to what has to be typed again.
  await expect.poll(() => page.getByLabel("Your password").evaluate((it) => it.matches(":focus"))).toBe(true);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByLabel(/^Name/).fill(" ");
  await add.click();
  // Before the device is asked: a passkey made for nothing would stay on it.
  await page.getByText("Enter a name.").waitFor();
  await page.getByLabel(/^Name/).fill("Work laptop");
  await page.getByLabel("Your password").fill(PASSWORD);
  await add.click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  const codes = recoveryCodesOn(await page.content());
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.emulateMedia({ media: "print" });
  await page.getByText(`Countersign recovery codes for ${member.email}.`).waitFor();
  expect(await page.getByRole("button", { name: "Copy" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "I saved my codes" }).click();
  await page.getByRole("link", { name: "Edit Work laptop" }).waitFor();
  await expectGoodScreen(page, "security-with-passkey");

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/dashboard");

  await page.context().clearCookies();
  await firstStep(page, member.email);
  await expectGoodScreen(page, "second-step-with-passkey");
  // Without an app the passkey is the way, and a code is one press away.
  await page.waitForFunction(() => document.activeElement?.textContent?.trim() === "Use your passkey");
  expect(await page.getByLabel("Recovery code").isVisible()).toBe(false);
  await page.getByText("Use a recovery code").click();
  await page.getByLabel("Recovery code").waitFor();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto("/settings/security");
  await page.getByText("Password and passkey").first().waitFor();
  await page.getByRole("link", { name: "Edit Work laptop" }).click();
  await page.getByLabel(/^Name/).fill("Old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("link", { name: "Edit Old laptop" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await page.getByText("Passkey removed").first().waitFor();

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("That passkey was not accepted.").waitFor();
  await signIn(page, member.email);
});
