// @module-tag nightly
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../../scripts/project.mjs";
import { DESK, expectAccessible, openSite, type Site } from "../../world/browser/browser";
import { enterCode } from "../../world/browser/enter-code";
import { briefNamed, generate, send } from "../../world/main-job";
import { signingPath, trialMember } from "../../world/people";
import { signInAs } from "../../world/screens";

const german = JSON.parse(readFileSync(inProject("public/languages/de.json"), "utf8"));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

test("a German brief becomes a German proposal, and its signs survive every screen", async () => {
  const brief = briefNamed("logistics-retainer-de");
  const page = await site.visit({ width: DESK });
  const owner = await trialMember(site.world, "Ångström & Söhne");
  await signInAs(page, site.world, owner.cookies);
  const proposal = await generate(page, brief);
  await page.getByRole("heading", { name: brief.title, level: 1 }).first().waitFor();
  const content = page.getByRole("region", { name: "Proposal content" });
  // A cover is drawn by code that arrives with the first one.
  await content.getByText("mit <messbaren> Ergebnissen").first().waitFor();
  const text = (await content.textContent()) ?? "";
  expect(text).toContain("mit <messbaren> Ergebnissen");
  expect(text).toMatch(/8\.000(,00)?\s€/);
  expect(text).toMatch(/1\. Februar 2027/);
  expect(text).not.toMatch(/\b(What you get|Timeline|Your situation|Our proposal)\b/);
  await expectAccessible(page);
  await send(page, proposal);

  await page.goto(await signingPath(site.world, brief.clientEmail));
  await page.getByRole("heading", { name: brief.title, level: 1 }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await expectAccessible(page);
  await enterCode(page, site.world, brief.clientEmail);
  await page.getByRole("button", { name: german["consent.button"] }).click();
  expect(await page.getByLabel(german["sign.name"]).inputValue()).toBe(brief.clientName);
  await page.locator("#document").getByText("mit <messbaren> Ergebnissen").first().waitFor();
  await page.locator("#document").evaluate((box) => box.scrollIntoView({ block: "end" }));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: german["sign.approve"] }).click();
  await page.getByRole("heading", { name: german["sign.signed.title"] }).waitFor();
});
