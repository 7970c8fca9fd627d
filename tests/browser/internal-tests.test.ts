// @module-tag nightly
/** The internal tests as an admin runs them, with scripts and without. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../world/browser/browser";
import { goAwake } from "../world/browser/hydrated";
import { adminMember, type Member } from "../world/people";
import { signInAs } from "../world/screens";

let site: Site;
let admin: Member;
beforeAll(async () => {
  site = await openSite();
  admin = await adminMember(site.world);
});
afterAll(() => site.dispose());

test.each([true, false])("a suite runs and says what it saw, scripts: %s", async (javaScript) => {
  const page = await site.visit({ width: DESK, javaScript });
  await signInAs(page, site.world, admin.cookies);
  await page.goto("/testing-dashboard?tab=security");
  await page.getByRole("button", { name: "Run Admin access" }).click();
  const found = page.locator("main summary", { hasText: "Admin access: all 8 checks passed." });
  await found.waitFor();
  await found.click();
  await page.getByText("Others do not see the users").waitFor();
  expect(await page.getByText("Test Execution Failed").count()).toBe(0);
});

test("on a phone, the open tab and the open page of the line above are in sight", async () => {
  const page = await site.visit({ width: PHONE, touch: true });
  await signInAs(page, site.world, admin.cookies);
  await goAwake(page, "/safe-testing?tab=workflow");
  const isInSight = (name: string, line: Locator) =>
    expect
      .poll(async () => {
        const [tab, box] = await Promise.all([line.getByText(name).boundingBox(), line.boundingBox()]);
        return tab && box && tab.x >= box.x && tab.x + tab.width <= box.x + box.width;
      })
      .toBe(true);
  await isInSight("Workflow", page.getByRole("tablist"));
  await isInSight("Testing", page.getByRole("navigation", { name: "Administration" }));
});
