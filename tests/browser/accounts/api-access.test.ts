// @module-tag nightly
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { memberOn, sentProposal } from "../../world/people";
import { signInAs } from "../../world/screens";
import { call } from "../../world/services/programs";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

it("makes a key, copies it and calls with it; adds an endpoint, tests it and reads its log", async () => {
  const { world } = site;
  const owner = await memberOn(world, "agency");
  const page = await site.visit({ width: DESK });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: world.url });
  await signInAs(page, world, owner.cookies);
  await page.goto("/settings/api");
  await page.getByRole("link", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Invoicing");
  await page.getByRole("checkbox", { name: "proposals:read" }).check();
  await page.getByLabel("Your password").fill("correct horse");
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByLabel("The key “Invoicing”");
  await shown.waitFor();
  expect(page.url()).not.toContain("csk_");
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied").waitFor();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toBe(await shown.inputValue());
  expect((await call(world, key, "GET", "/api/proposals")).status).toBe(200);
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("button", { name: "Revoke Invoicing" }).waitFor();
  await page.getByRole("heading", { name: "API", exact: true }).waitFor();
  expect(await page.content()).not.toContain(key);

  await page.getByRole("link", { name: "New endpoint" }).click();
  // Of its own, so that a second try counts from none.
  const hook = `/journey-${randomUUID()}`;
  await page.getByLabel("Address").fill(`https://hooks.receiver.com${hook}`);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.locator("summary", { hasText: "endpoint.test" }).waitFor();
  await page.getByText("Delivered").waitFor();
  expect(world.receiver.at(hook)).toHaveLength(1);
  await sentProposal(owner);
  await world.until("the webhook call of the send", () => world.receiver.at(hook).length === 2);
  await page.reload();
  await page.locator("summary", { hasText: "proposal.sent" }).click();
  await page.getByText('"type": "proposal.sent"').waitFor();
  await page.getByRole("button", { name: "Reveal secret" }).click();
  expect(await page.getByRole("textbox", { name: "Signing secret" }).inputValue()).toMatch(/^whsec_/);

  await page.goto("/settings/api");
  await page.getByRole("button", { name: "Revoke Invoicing" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("Key revoked", { exact: true }).waitFor();
  expect((await call(world, key, "GET", "/api/proposals")).status).toBe(401);
});

it("shows the key without JavaScript, and the documentation on a phone", async () => {
  const { world } = site;
  const owner = await memberOn(world, "agency");
  const page = await site.visit({ width: PHONE, javaScript: false });
  await signInAs(page, world, owner.cookies);
  await page.goto("/settings/api/keys/new");
  await page.getByLabel("Name").fill("By hand");
  await page.getByRole("checkbox", { name: "team:read" }).check();
  await page.getByLabel("Your password").fill("correct horse");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByLabel("The key “By hand”").inputValue();
  expect((await call(world, key, "GET", "/api/team/stats")).status).toBe(200);
  await page.goto("/api/docs");
  await page.locator("summary", { hasText: "On this page" }).click();
  await page.getByRole("link", { name: "Verifying signatures" }).first().click();
  await page.waitForURL(/#signatures$/);
  expect(await page.getByText("webhook-signature", { exact: true }).first().isVisible()).toBe(true);
}, 120_000);
