// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpToken } from "../../world/accounts";
import {
  DESK,
  type Device,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { hasTakenFocus } from "../../world/browser/hydrated";
import { PASSWORD, signIn, signUp } from "../../world/main-job";
import { trialMember } from "../../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const NEW = "battery staple";
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

/** The path in the newest reset mail to an address. */
const mailedPath = (email: string) =>
  site.world.until(`a reset mail to ${email}`, () => {
    const mails = site.world.mail.to(email).filter(({ subject }) => subject.startsWith("Reset"));
    return mails.at(-1)?.text.match(/\/reset-password\/[\w-]{43}/)?.[0];
  });

const isFocused = (page: Page, selector: string) => hasTakenFocus(page.locator(selector));

describe.each<{ how: string; name: string; device: Device }>([
  { how: "at a desk", name: "desk", device: { width: DESK } },
  {
    how: "on a phone without JavaScript",
    name: "plain-phone",
    device: { width: PHONE, touch: true, javaScript: false },
  },
])("$how", ({ name, device }) => {
  /** The journey at a desk asks it at every width. */
  const check = (page: Page, screen: string) =>
    name === "desk" ? expectGoodScreen(page, screen) : expectNoOverflow(page);

  test("a forgotten password: refused, asked for, mailed, chosen, signed in", async () => {
    const { email } = await trialMember(site.world);
    const page = await site.visit({ ...device, provokes: [401, 400, 410] });

    await page.goto("/auth?returnTo=/proposals");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not this one");
    await press(page, "Sign In");
    await page.getByRole("alert").getByText("do not match").waitFor();
    await isFocused(page, "main form > [tabindex]");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await page.getByLabel("Password").inputValue()).toBe("");
    await check(page, "sign-in-refused");

    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL("**/reset-password");
    await page.getByLabel("Email").fill("ada at studio");
    await press(page, "Send me a link");
    await page.getByText("Please enter a valid email address").waitFor();
    await isFocused(page, "#email");
    await check(page, "reset-request");
    await page.getByLabel("Email").fill(email);
    await press(page, "Send me a link");
    await page.getByText(`If there is an account for ${email}`).waitFor();
    await check(page, "reset-sent");

    const path = await mailedPath(email);
    await page.goto(path);
    await page.getByText(`For your account ${email}.`).waitFor();
    await page.getByLabel("New password").fill("short");
    await press(page, "Change password");
    await page.getByText("Use at least 6 characters.").waitFor();
    await isFocused(page, "#password");
    await check(page, "reset-password");
    await page.getByLabel("New password").fill(NEW);
    await press(page, "Change password");
    await page.waitForURL("**/dashboard");
    await page.getByText("Password changed").first().waitFor();

    const again = await site.visit({ ...device, provokes: [410] });
    await again.goto(path);
    await again.getByText("a new password was already chosen with it").waitFor();
    await check(again, "reset-closed");
    await again.getByRole("link", { name: "Back to Sign In" }).click();
    await again.getByLabel("Email").fill(email);
    await again.getByLabel("Password").fill(NEW);
    await press(again, "Sign In");
    await again.waitForURL("**/dashboard");
  });

  test("the tabs, and the way back to where somebody was going", async () => {
    const email = `tabs-${name}@studio.example`;
    const page = await site.visit({ ...device, provokes: [404] });
    await page.goto("/proposals");
    await page.waitForURL("**/auth?returnTo=%2Fproposals");
    await page.getByRole("link", { name: "Sign Up", exact: true }).click();
    await page.getByLabel("Full name").fill("Ada Byron");
    for (const legal of ["Terms", "Privacy Policy"])
      expect(await main(page).getByRole("link", { name: legal }).getAttribute("href")).toMatch(
        /^\/(terms|privacy)$/,
      );
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await press(page, "Create account");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await page.goto(`/confirm-sign-up/${await signUpToken(site.world, email)}`);
    await page.getByRole("heading", { name: "Finish signing up" }).waitFor();
    await check(page, "confirm-sign-up");
    await press(page, "Open my account");
    await page.waitForURL("**/proposals");
    const closed = await site.visit(device);
    await closed.goto("/auth");
    await closed.getByRole("link", { name: "Close" }).click();
    await closed.waitForURL(/\/$/);
  });
});

test("with its script, a password can be looked at and a form on its way says so, once", async () => {
  const { email } = await trialMember(site.world);
  const page = await site.visit({ width: DESK });
  await page.goto("/auth");
  const password = page.getByLabel("Password");
  await page.getByLabel("Email").fill(email);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Show what was typed" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide what was typed" }).click();
  expect(await password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Show what was typed" }).click();

  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  // In one go: while a form is on its way, the browser answers no more questions.
  const shown = await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>("button[data-busy]");
    button?.click();
    button?.click();
    const words = [button?.textContent, button?.getAttribute("aria-busy")];
    return [...words, document.querySelector<HTMLInputElement>("#password")?.type];
  });
  expect(shown).toEqual(["Signing in…", "true", "password"]);
  await page.waitForURL("**/dashboard");
  // The first page afterwards reports the browser's time zone.
  expect(posts.filter((path) => path !== "/browser-zone")).toEqual(["/auth"]);
});

test("without a script nothing is offered that needs one", async () => {
  const page = await site.visit({ width: PHONE, javaScript: false });
  await page.goto("/auth");
  expect(await page.getByText("Show", { exact: true }).isVisible()).toBe(false);
  const email = "noscript@studio.example";
  await signUp(page, site, { name: "Ada Byron", email });
  await signIn(await site.visit({ width: PHONE, javaScript: false }), email);
});
