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
import { goAwake, hasTakenFocus } from "../world/browser/hydrated";
import { generatedProposal, type Member, memberOn, sentProposal, trialMember } from "../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

/** A page of somebody who has signed in already. */
async function pageOf(member: Member, device: Parameters<Site["visit"]>[0]): Promise<Page> {
  const page = await site.visit(device);
  await page
    .context()
    .addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: site.world.url })));
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel);

test("a key pressed while a page wakes up breaks nothing", async () => {
  const page = await pageOf(await trialMember(site.world), { width: DESK });
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const until = performance.now() + 3000;
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      if (performance.now() < until) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  for (const path of ["/dashboard", "/proposals", "/settings"]) {
    await goAwake(page, path);
    await page.getByRole("link", { name: "Go to" }).click();
    await page.getByRole("combobox").waitFor();
  }
});

describe("the header", () => {
  test("leads everywhere, and shows where one is", async () => {
    const page = await pageOf(await memberOn(site.world, "agency"), { width: DESK });
    await page.goto("/dashboard");
    const main = page.getByRole("navigation", { name: "Main" });
    expect(await main.getByRole("link").allTextContents()).toEqual([
      "Dashboard",
      "Proposals",
      "Templates",
      "Library",
      "Clients",
      "Team",
    ]);
    for (const name of ["Proposals", "Templates", "Library", "Clients", "Team", "Dashboard"]) {
      await main.getByRole("link", { name }).click();
      await main
        .getByRole("link", { name, exact: true })
        .and(page.locator('[aria-current="page"]'))
        .waitFor();
    }
    await page.getByRole("link", { name: /^Settings of/ }).click();
    await page.getByRole("heading", { name: "Account Settings" }).waitFor();
  });

  test("begins to load the page whose link is pointed at", async () => {
    const page = await pageOf(await memberOn(site.world, "agency"), { width: DESK });
    await goAwake(page, "/dashboard");
    const begun = page.locator('link[rel="prefetch"][href^="/team.data"]');
    expect(await begun.count()).toBe(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" }).hover();
    await begun.waitFor({ state: "attached" });
  });

  test("is one menu on a phone, with Sign Out, with and without JavaScript", async () => {
    for (const javaScript of [true, false]) {
      const page = await pageOf(await trialMember(site.world), { width: PHONE, touch: true, javaScript });
      await page.goto("/dashboard");
      await page.locator("summary", { hasText: "Menu" }).tap();
      await page.getByRole("link", { name: "Proposals", exact: true }).tap();
      await page.waitForURL("**/proposals");
      await page.locator("summary", { hasText: "Menu" }).tap();
      await expectNoOverflow(page);
      await page.getByRole("button", { name: "Sign Out" }).tap();
      await page.waitForURL((url) => url.pathname === "/");
      await page.goto("/dashboard");
      await page.waitForURL("**/auth?**");
    }
  });

  test("can be skipped", async () => {
    const page = await pageOf(await trialMember(site.world), { width: DESK });
    await page.goto("/dashboard");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "content");
  });
});

describe("the palette", () => {
  test("goes to a proposal by its client, to a screen and to an action, by keys alone", {
    tags: "journey",
  }, async () => {
    const member = await memberOn(site.world, "professional");
    const id = await generatedProposal(member, { title: "Harbour tour", clientName: "Ødegård & Sønner" });
    const page = await pageOf(member, { width: DESK });
    await page.goto("/dashboard");
    // The keys are named once they work.
    await page.getByText("Ctrl", { exact: true }).waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog").getByRole("combobox");
    await box.waitFor();
    // The newest proposals come a moment later than the screens, and before them.
    await page.getByRole("option", { name: /Harbour tour/, selected: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type("sønner");
    await page.getByRole("option", { name: /Harbour tour/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/proposal/${id}`);
    await page.getByRole("heading", { name: "Harbour tour" }).first().waitFor();
    await page.keyboard.press("Control+k");
    await hasTakenFocus(box);
    await page.keyboard.type("settin");
    await page.getByRole("option", { name: "Settings: Profile", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings");
    await page.getByRole("heading", { name: "Account Settings" }).waitFor();
    await page.keyboard.press("Control+k");
    await hasTakenFocus(box);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
  });

  test("opens from its button, and without JavaScript the button leads to the list", async () => {
    const member = await trialMember(site.world);
    const page = await pageOf(member, { width: PHONE, touch: true });
    await goAwake(page, "/dashboard");
    await page.getByRole("link", { name: "Go to" }).tap();
    await page.getByRole("combobox").waitFor();
    await expectNoOverflow(page);
    const plain = await pageOf(member, { width: DESK, javaScript: false });
    await plain.goto("/dashboard");
    await plain.getByRole("link", { name: "Go to" }).click();
    await plain.waitForURL("**/proposals");
  });
});

test("without a connection a button leaves the page as it is, and a toast says why", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member);
  const page = await pageOf(member, { width: DESK, goesOffline: true });
  await page.goto(`/proposal/${id}`);
  await page.getByText("Ctrl", { exact: true }).waitFor();
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Update status" }).click();
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByText("No connection")
    .waitFor();
  await page.getByRole("heading", { name: "Internal Notes" }).waitFor();
});

/** What of an open dialog shows below its foot, or cannot be scrolled into full sight above it. */
const cutByTheFoot = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    const later = [...(dialog?.querySelectorAll("a") ?? [])].find((link) => link.text === "Maybe Later");
    if (!dialog || !later) return ["no dialog"];
    const sheet = dialog.getBoundingClientRect();
    const foot = later.getBoundingClientRect();
    const named = (element: Element) => element.textContent?.trim().slice(0, 40) ?? "";
    const isOfTheFoot = (element: Element) => element.contains(later) || later.contains(element);
    const below = new Set<string>();
    for (let y = foot.top; y < Math.min(sheet.bottom, innerHeight) - 2; y += 3)
      for (let x = sheet.left + 24; x < sheet.right - 24; x += 12) {
        const met = document.elementFromPoint(x, y);
        if (met && dialog.contains(met) && !isOfTheFoot(met)) below.add(`below: ${named(met)}`);
      }
    const parts = [...dialog.querySelectorAll("h2, h3, p, li, tr, a, label, caption")];
    const cut = parts.filter((part) => {
      if (part === later || part.getClientRects().length === 0 || part.closest(".sr-only")) return false;
      part.scrollIntoView({ block: "nearest" });
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const middle = (left + right) / 2;
      return (
        [top + 2, bottom - 2].some((y) => !dialog.contains(document.elementFromPoint(middle, y))) ||
        bottom > later.getBoundingClientRect().top
      );
    });
    return [...below, ...cut.map((part) => `cut: ${named(part)}`)];
  });

describe("the upgrade dialog", () => {
  test("keeps the keyboard inside, closes by Escape, and gives the page back", async () => {
    const member = await memberOn(site.world, "starter");
    const id = await generatedProposal(member);
    const page = await pageOf(member, { width: DESK });
    await goAwake(page, `/proposal/${id}`);
    await page.getByRole("link", { name: /^PDF.*Professional plan/ }).click();
    const dialog = page.getByRole("dialog", { name: "Premium Feature" });
    await hasTakenFocus(dialog);
    await expectAccessible(page);
    for (let stops = 0; stops < 8; stops += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("shows the price of the interval that is chosen and goes to its checkout", async () => {
    for (const javaScript of [true, false]) {
      const page = await pageOf(await trialMember(site.world), { width: PHONE, touch: true, javaScript });
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "See plans" }).tap();
      const professional = page.getByRole("dialog").getByRole("region", { name: "Professional" });
      await professional.getByText("$39", { exact: true }).waitFor();
      await page.getByRole("radio", { name: "Yearly" }).check();
      await professional.getByText("$33", { exact: true }).waitFor();
      expect(await professional.getByText("$39", { exact: true }).isVisible()).toBe(false);
      await page.getByText("Save 20%").waitFor();
      await expectNoOverflow(page);
      await professional.getByRole("link", { name: /Upgrade Now.*Professional, yearly/ }).tap();
      await page.waitForURL("**/local/checkout/**");
      await page.getByText("$390").first().waitFor();
    }
  });

  test("opens over the send form at the limit, and leaves what was typed under it", async () => {
    const member = await trialMember(site.world);
    for (let sends = 0; sends < 2; sends += 1) await sentProposal(member);
    const id = await generatedProposal(member, { clientEmail: "fourth@harbor.example" });
    const page = await pageOf(member, { width: DESK, provokes: [403] });
    await page.goto(`/proposal/${id}/send`);
    await page.getByText("1 of 3 sends left in your trial.").waitFor();
    await page.getByLabel("Message").fill("Typed before the limit was shown.");
    // In another tab, the last one goes.
    await sentProposal(member);
    await page.getByRole("button", { name: "Send Proposal" }).click();
    await page.getByRole("dialog").getByText("Email Limit Reached").waitFor();
    await page.getByRole("link", { name: "Maybe Later" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByLabel("Message").inputValue()).toBe("Typed before the limit was shown.");
  });

  test.each([
    [1366, 640],
    [390, 600],
  ])("is whole at %i x %i: nothing is cut by its foot or shows below it", async (width, height) => {
    const page = await pageOf(await memberOn(site.world, "starter"), { width });
    const member = await trialMember(site.world);
    const compared = await pageOf(member, { width });
    for (const [tab, path] of [
      [page, "/dashboard?upgrade=email_limit"],
      [compared, "/dashboard?upgrade=choose_plan"],
      [compared, `/proposal/${await generatedProposal(member)}?upgrade=choose_plan`],
    ] as const) {
      await tab.setViewportSize({ width, height });
      await goAwake(tab, path);
      await tab.getByRole("dialog").waitFor();
      expect(await cutByTheFoot(tab), path).toEqual([]);
    }
  });

  test("is left by 'Maybe Later', without JavaScript too", async () => {
    const page = await pageOf(await trialMember(site.world), { width: DESK, javaScript: false });
    await page.goto("/proposals?upgrade=proposal_limit");
    await page.getByRole("link", { name: "Maybe Later" }).click();
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

describe("a toast", () => {
  test("is shown after a redirect, reached by F8 and closed by keys, and goes by itself", async () => {
    const page = await pageOf(await trialMember(site.world), { width: DESK });
    await page.goto("/settings");
    await page.getByRole("button", { name: "Update Profile" }).click();
    const toast = page.getByRole("region", { name: /^Notifications/ }).getByText("Profile Updated");
    await toast.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("F8");
    // Past the toast itself to its button.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Close");
    await page.keyboard.press("Enter");
    await toast.waitFor({ state: "detached" });

    // The clock stands while the toast comes, however long that takes, and is moved by hand then.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole("button", { name: "Update Profile" }).click();
    await toast.waitFor();
    await page.clock.runFor(4000);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(4000);
    await toast.waitFor({ state: "detached" });
  });

  test("is a card of the page without JavaScript", async () => {
    const page = await pageOf(await trialMember(site.world), { width: PHONE, javaScript: false });
    await page.goto("/settings");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await page.getByRole("status").getByText("Profile Updated").waitFor();
    await expectNoOverflow(page);
  });
});
