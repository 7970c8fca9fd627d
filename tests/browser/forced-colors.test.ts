// @module-tag nightly
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { memberOn } from "../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const style = (element: Locator, name: "backgroundColor" | "outlineStyle" | "appearance") =>
  element.evaluate((found, key) => getComputedStyle(found)[key], name);

test("where colours are forced, the chosen segment can be told and the focused one be seen", async () => {
  const page = await site.visit({ width: DESK });
  await page.goto("/");
  await page.emulateMedia({ forcedColors: "active" });
  const billing = page.getByRole("radiogroup", { name: "Billing interval" });
  const segmentOf = (name: string) => billing.getByRole("radio", { name }).locator("xpath=..");
  const ground = (name: string) => style(segmentOf(name), "backgroundColor");
  expect(await ground("Yearly")).not.toBe(await ground("Monthly"));
  await billing.getByRole("radio", { name: "Yearly" }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await style(segmentOf("Monthly"), "outlineStyle")).toBe("solid");
});

test("and a switch that is on differs from one that is off", async () => {
  const member = await memberOn(site.world, "starter");
  const page = await site.visit({ width: DESK });
  const known = [...member.cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
  await page.context().addCookies(known);
  await page.goto("/settings/notifications");
  await page.emulateMedia({ forcedColors: "active" });
  const toggle = page.getByRole("switch").first();
  await toggle.setChecked(true);
  const on = await style(toggle, "backgroundColor");
  await toggle.setChecked(false);
  expect(await style(toggle, "backgroundColor")).not.toBe(on);
});
