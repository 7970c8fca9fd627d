// @module-tag nightly
/** Shortcuts of one letter, and switching them off. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { hydrated } from "../world/browser/hydrated";
import { generatedProposal, memberOn } from "../world/people";
import { signInAs } from "../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

test("slash goes to the search and N to a new proposal, except while typing", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Tea labels" });
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, member.cookies);
  await page.goto("/proposals");
  await hydrated(page);
  const search = page.getByRole("searchbox", { name: "Search proposals" });
  await page.keyboard.press("/");
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type("n/n");
  expect(await search.inputValue()).toBe("n/n");
  await page.getByRole("link", { name: "Clear the search" }).click();
  await page.locator("main").focus();

  const keysAre = async (words: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: words }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await keysAre("Turn off single-key shortcuts");
  await page.keyboard.press("n");
  await page.keyboard.press("/");
  expect(new URL(page.url()).pathname).toBe("/proposals");
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(false);
  await keysAre("Turn on single-key shortcuts");
  await page.keyboard.press("n");
  await page.waitForURL(/-proposal/);
});

test("slash and what is typed after it reach the search of a page that has not loaded its script", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Night shift" });
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, member.cookies);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/proposals", { waitUntil: "commit" });
  const search = page.getByRole("searchbox", { name: "Search proposals" });
  await search.waitFor();
  await page.keyboard.type("/ni");
  release();
  await hydrated(page);
  await page.keyboard.type("ght");
  await page.waitForURL(/\/proposals\?q=night$/);
  expect(await search.inputValue()).toBe("night");
});

test("a link or a key offline leaves the page as it is, and says so", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Night shift" });
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, member.cookies);
  await page.goto("/proposals");
  await hydrated(page);
  await page.context().setOffline(true);
  for (const leave of [
    () => page.getByRole("link", { name: "Night shift" }).first().click(),
    () => page.keyboard.press("n"),
  ]) {
    await leave();
    await page.getByText("This page can’t be opened until you’re connected again.").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/proposals");
    await page.getByRole("button", { name: "Close" }).click();
  }
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Night shift" }).first().click();
  await page.waitForURL(/\/proposal\//);
});
