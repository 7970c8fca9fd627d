// @module-tag nightly
/** From a template to a proposal that can be sent, and from a proposal to a template. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { enterCode } from "../../world/browser/enter-code";
import { hydrated } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn, savedTemplate, signingPath } from "../../world/people";
import { priced } from "../../world/prices/price-tables";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

test("from the gallery to a proposal that is sent", async () => {
  const page = await site.visit({ width: DESK, provokes: [400] });
  await signInAs(page, site.world, owner.cookies);
  await page.goto("/templates");
  await hydrated(page);
  await page.getByLabel("Category").selectOption("web-design");
  await page.getByRole("link", { name: "Branding" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Web design" }).click();
  await page.getByRole("heading", { name: "Start a proposal" }).waitFor();
  await page.getByRole("button", { name: "Create Proposal" }).click();
  await page.getByText("Enter the client's name.").waitFor();
  await page.getByLabel("Title").fill("Website for Kessler Bikes");
  await page.getByLabel("Client name").fill("Nora Kessler");
  await page.getByLabel("Email").fill("nora@kessler.example");
  await page.getByLabel("Company").fill("Kessler Bikes");
  await page.getByRole("textbox", { name: /^Budget/ }).fill("9,600");
  await page.getByLabel("Start date").fill("2027-02-01");
  await page.getByLabel("End date").fill("2027-03-12");
  await page.getByLabel("Number of pages").fill("12");
  await page.getByLabel("Main goal of the site").fill("more repairs booked online");
  await page.getByLabel("Content management system").fill("WordPress");
  await page.getByRole("button", { name: "Create Proposal" }).click();
  await page.getByText("Proposal created").first().waitFor();
  await page.locator(".ql-editor").getByText("12 pages, live by").waitFor();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("link", { name: "Send Proposal" }).click();
  await page.getByRole("button", { name: "Send" }).last().click();
  await page.getByText("Proposal sent successfully").first().waitFor();
  await site.world.until("the mail", () => site.world.mail.to("nora@kessler.example").length > 0);
});

test("a template with a price table becomes a proposal whose client chooses", async () => {
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto("/templates/copywriting");
  await hydrated(page);
  await page.getByRole("region", { name: "Text of the template" }).getByText("$320").waitFor();
  await page.getByLabel("Title").fill("Texts for Kessler Bikes");
  await page.getByLabel("Client name").fill("Nora Kessler");
  await page.getByLabel("Email").fill("nora@texts.example");
  await page.getByLabel("Company").fill("Kessler Bikes");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("textbox", { name: "Budget (EUR)", exact: true }).waitFor();
  await page.getByLabel("Start date").fill("2027-02-01");
  await page.getByLabel("End date").fill("2027-03-12");
  await page.getByLabel("Texts to write").fill("Five pages");
  await page.getByLabel("Who will read the texts").fill("Commuters");
  await page.getByLabel("What the reader should do").fill("Book a repair");
  await page.getByRole("button", { name: "Create Proposal" }).click();
  await page.getByText("Proposal created").first().waitFor();
  await page.locator(".ql-editor .price-table").waitFor();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("link", { name: "Send Proposal" }).click();
  await page.getByRole("link", { name: "check the price table" }).click();
  await page.getByLabel("Unit price").first().fill("1000");
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("Price saved").first().waitFor();
  await page.getByRole("link", { name: "Send Proposal" }).click();
  await page.getByRole("button", { name: "Send" }).last().click();
  await page.getByText("Proposal sent successfully").first().waitFor();

  const path = await signingPath(site.world, "nora@texts.example");
  const client = await site.visit({ width: PHONE });
  await client.goto(path);
  await enterCode(client, site.world, "nora@texts.example");
  await client.getByRole("checkbox", { name: "Newsletter" }).check();
  await client.getByRole("button", { name: "I agree to sign electronically" }).click();
  await client
    .locator(".sign-bar [data-price-text]")
    .getByText("€3,600 in one-off costs, €320 a month")
    .waitFor();
});

test("on a phone without scripts, a template does without its price table and gets another", async () => {
  const key = await savedTemplate(owner, await priced(owner, await generatedProposal(owner)));
  const page = await site.visit({ width: PHONE, javaScript: false });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/templates/${key}`);
  await page.getByText("Photographs").waitFor();
  await page.getByRole("textbox", { name: "Budget", exact: true }).waitFor();
  await page.getByRole("link", { name: "Edit price table" }).click();
  await page.getByText("Remove table", { exact: true }).first().click();
  await page.getByRole("button", { name: "Remove table" }).last().click();
  await page.getByRole("link", { name: "Add price table" }).click();
  await page
    .getByRole("textbox", { name: "Lines", exact: true })
    .fill("Name,Price,Kind\nDesign,4100,\nPhotographs,900,optional");
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("€4,100").or(page.getByText("$4,100")).first().waitFor();
});

test("on a phone without scripts, a proposal becomes a template, gets another text and is deleted", async () => {
  const id = await generatedProposal(owner);
  const page = await site.visit({ width: PHONE, javaScript: false, provokes: [400] });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}`);
  await page.getByRole("link", { name: "Save as a template" }).click();
  await page.getByText("client’s company").first().waitFor();
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByLabel("Name").fill("Clinics");
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByRole("heading", { name: "Clinics" }).waitFor();
  await page.getByRole("link", { name: "Edit text" }).click();
  const text = page.getByLabel("Proposal content (HTML)");
  await text.fill(`${await text.inputValue()}<p>Room for {{number.of.guests}} guests.</p>`);
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByLabel("Number of guests").fill("80");
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete template" }).click();
  await page.getByText("Template deleted").first().waitFor();
  expect(await page.getByRole("link", { name: "Clinics" }).count()).toBe(0);
});
