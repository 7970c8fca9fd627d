// @module-tag nightly
/** The owner's price table as somebody fills it in by keys, pastes into it, and finds out what is wrong. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  type Device,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { postTable, priced, TYPED } from "../../world/prices/price-tables";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function pageOf(member: Member, device: Device, path: string): Promise<Page> {
  const page = await site.visit(device);
  await signInAs(page, site.world, member.cookies);
  await page.goto(path);
  await hydrated(page);
  return page;
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.id);
const names = (page: Page) =>
  page
    .locator("[data-line] [data-column=name]")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const total = (page: Page) => page.getByRole("region", { name: "As your client reads it" });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function typeLine(page: Page, name: string, price: string): Promise<void> {
  await page.keyboard.type(name);
  for (const _ of ["description", "quantity", "unit", "price"]) await page.keyboard.press("Tab");
  await page.keyboard.type(price);
}

async function offerAs(page: Page, kind: "package" | "optional", name: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  const more = page.getByRole("group", { name: `More for ${name}` });
  await more.getByLabel("Your client").selectOption(kind);
}

test("what was removed comes back, and the keys for it touch no other field", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "" });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  await page.getByLabel("Name of Website redesign").selectText();
  await typeLine(page, "Design", "4000");
  await page.keyboard.press("Enter");
  await typeLine(page, "Wayfinding", "4500");
  const discount = page.getByLabel("Discount on the whole");
  await discount.fill("");
  await discount.pressSequentially("10%");
  await page.getByRole("button", { name: "Remove Wayfinding" }).click();
  await page.getByText("Wayfinding removed").first().waitFor();
  expect(await names(page)).toEqual(["Design"]);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await names(page)).toEqual(["Design", "Wayfinding"]);
  await page.getByRole("button", { name: "Remove Wayfinding" }).click();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Control+z");
  expect(await names(page)).toEqual(["Design", "Wayfinding"]);
  await page.getByLabel("Name of Design").focus();
  await page.keyboard.press("Control+z");
  expect(await discount.inputValue()).toBe("10%");
  await page.keyboard.press("End");
  await page.keyboard.type("er");
  for (let times = 0; times < 6; times += 1) await page.keyboard.press("Control+z");
  expect(await names(page)).toEqual(["Design", "Wayfinding"]);
  expect(await discount.inputValue()).toBe("10%");
});

test("a long name is shown whole, and the grid's keys work in each of its lines", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "" });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  const long = "Conservation support during the whole time of building, with two reports and a last visit";
  const name = page.getByLabel(/^Name of /).first();
  const size = () =>
    name.evaluate(({ clientHeight, scrollHeight }) => ({
      height: clientHeight,
      isCut: scrollHeight > clientHeight,
    }));
  const short = await size();
  await name.fill(long);
  const grown = await size();
  expect(grown.isCut).toBe(false);
  expect(grown.height).toBeGreaterThan(short.height * 1.5);
  await name.press("Home");
  await name.press("Enter");
  expect(await names(page)).toEqual([long, ""]);
  await paste(page, "Site visits\r\n");
  expect(await names(page)).toEqual([long, "Site visits"]);
  const second = await focused(page);
  await page.keyboard.press("ArrowUp");
  expect(await focused(page)).toBe(await name.getAttribute("id"));
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe(await name.getAttribute("id"));
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe(second);
});

test("one line is open at a time, and a package is followed by the next", { tags: "journey" }, async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "" });
  const page = await pageOf(member, { width: DESK, provokes: [400] }, `/proposal/${id}/price`);
  await page.getByLabel("Name of Website redesign").selectText();
  await typeLine(page, "Basic", "4000");
  await offerAs(page, "package", "Basic");
  await page.getByLabel("Name of Basic").press("Enter");
  await typeLine(page, "Full", "9000");
  await page.getByRole("button", { name: "More for Full" }).click();
  const open = page.getByRole("group", { name: /^More for/ });
  expect(await open.count()).toBe(1);
  expect(await open.getByLabel("Your client").inputValue()).toBe("package");
  await open.getByLabel("The client chooses the quantity").check();
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("Enter the largest quantity that your client can choose, such as 20.").waitFor();
});

test("lines are typed by keys, pasted and chosen from, and the totals follow", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "" });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  await page.getByLabel("Name of Website redesign").selectText();
  await typeLine(page, "Design", "4000");
  await page.keyboard.press("Enter");
  await typeLine(page, "Build", "4500.50");
  await page.keyboard.press("Enter");
  await typeLine(page, "Launch", "500");
  await page.keyboard.press("Enter");
  await paste(page, "Item\tQty\tPrice\nPhotographs\t2\t$300.00\nTraining\t1\t800");
  await expect.poll(() => names(page)).toEqual(["Design", "Build", "Launch", "Photographs", "Training"]);
  await page.getByText("2 lines pasted").waitFor({ state: "attached" });
  await expect.poll(() => total(page).textContent()).toContain("$10,400.50");

  await page.getByLabel("Name of Training").press("Alt+ArrowUp");
  await expect.poll(() => names(page)).toEqual(["Design", "Build", "Launch", "Training", "Photographs"]);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("Training");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("Launch");

  await offerAs(page, "optional", "Photographs");
  await offerAs(page, "package", "Launch");
  await offerAs(page, "package", "Training");
  await page.getByLabel("Name of the choice of Training").fill("Support");
  await page.getByText("Changed on all 2 lines of this choice.").waitFor();
  // The first package is taken until another is chosen.
  await expect.poll(() => total(page).textContent()).toContain("$9,000.50");
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("");
  await expect.poll(() => page.getByRole("group", { name: "More for Training" }).count()).toBe(0);
  await page.getByText("One of “Support”").first().waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save Price" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  await page.getByText("Price saved").first().waitFor();
  await page.getByText("$9,000.50").first().waitFor();
  await page.getByRole("link", { name: "Edit price table" }).click();
  await page.getByLabel("Name of Photographs").waitFor();
  expect(await page.getByLabel("Quantity of Photographs").inputValue()).toBe("2");
});

test("the first tax applies to all lines, and what it leaves out is said", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "" });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByLabel("Name of line 2").waitFor();
  await typeLine(page, "Hosting", "500");
  await page.getByRole("button", { name: "Add tax" }).click();
  await page.getByLabel("Name of tax 1").waitFor();
  expect(await focused(page)).toBe(await page.getByLabel("Name of tax 1").getAttribute("id"));
  expect(await page.getByLabel("Tax of Hosting").count()).toBe(0);
  await expect.poll(() => total(page).textContent()).not.toContain("%");
  await page.getByLabel("Name of tax 1").fill("VAT");
  await page.getByLabel("Rate in % of VAT").fill("19");
  await page.getByText("Applies to all lines. Change it by line.").waitFor();
  await expect.poll(() => total(page).textContent()).toContain("$22,610");
  await page.getByLabel("Tax of Hosting").selectOption("No tax");
  await page.getByText("1 line has no tax: Hosting.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Tax of Website redesign").selectOption("No tax");
  await page.getByText("No line uses VAT, so it adds nothing.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply to lines without tax" }).click();
  await expect.poll(() => total(page).textContent()).toContain("$22,610");
  await page.getByLabel("Tax of Hosting").selectOption("No tax");
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  await page.getByText("1 line has no tax: Hosting.").first().waitFor();
});

test("an amount is written with its thousands apart once its field is left, and typed as it was", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "" });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  const price = page.getByLabel("Unit price of Website redesign");
  expect(await price.inputValue()).toBe("18,500");
  await page.getByLabel("Name of Website redesign").press("Enter");
  await typeLine(page, "Care", "1.250");
  await page.keyboard.press("ArrowUp");
  expect(await price.inputValue()).toBe("18500");
  // Its text is selected, so what is typed replaces it.
  await page.keyboard.type("4800");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => price.inputValue()).toBe("4,800");
  expect(await page.getByLabel("Unit price of Care").inputValue()).toBe("1.250");
  await page.getByText("Read as $1,250.").waitFor();
  // A click into the field takes the number too; the next one puts the caret into it.
  await price.click();
  await page.keyboard.type("5200");
  expect(await price.inputValue()).toBe("5200");
  await price.click();
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  expect(await price.inputValue()).toBe("52000");
});

test("a payment shows a long milestone whole, and asks about a number that may be a share", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { budget: "18,500", paymentTerms: "", requireDeposit: false });
  const page = await pageOf(member, { width: PHONE, provokes: [400] }, `/proposal/${id}/price`);
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Add payment" }).click();
  await page.getByLabel("Share of Deposit").click();
  await page.keyboard.type("50");
  const milestone = page.getByLabel(/^Milestone of /);
  await milestone.fill("once the condition survey of all 612 manuscripts has been handed over and discussed");
  expect(await milestone.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("Is this 50% or $50? Enter 50% or 50 USD.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read as 50%" }).click();
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  const { body } = await member.get(`/api/proposals/${id}`);
  expect(body.priceTable.schedule[0].part).toBe("50%");
});

test("the table of the document follows what is typed, and a new section waits for its title", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await priced(member, await generatedProposal(member));
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  await page.getByRole("button", { name: "Show table" }).click();
  const table = page.getByRole("region", { name: "In your client’s document" });
  await table.getByText("Photographs").waitFor();
  await page.getByLabel("Name of Photographs").fill("Portraits");
  await table.getByText("Portraits").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add section" }).click();
  await page.keyboard.type("Extras");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hosting");
  await table.getByRole("columnheader", { name: "Extras" }).waitFor();
  await table.getByText("Hosting").waitFor();
});

test("what a package includes is typed as a list, and read as one", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await priced(member, await generatedProposal(member));
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  await offerAs(page, "package", "Design");
  await page.getByRole("button", { name: "List what is included in Design" }).click();
  await page.keyboard.type("Two drafts");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Files for print");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Delivered by email");
  expect(await page.getByLabel("Description of Design").inputValue()).toBe(
    "Two rounds\n• Two drafts\n• Files for print\nDelivered by email",
  );
  await page.getByRole("button", { name: "Show table" }).click();
  const table = page.getByRole("region", { name: "In your client’s document" });
  await expect
    .poll(() => table.getByRole("listitem").allTextContents())
    .toEqual(["Two drafts", "Files for print"]);
  await expectAccessible(page);
});

test("a line is dragged by its handle, also into another section, and Escape puts it back", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await priced(member, await generatedProposal(member));
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  const row = (line: string) => page.locator(`[data-line=${line}]`);
  const drag = async (line: string, over: string) => {
    await row(line).locator("[data-handle]").hover();
    await page.mouse.down();
    const box = await row(over).boundingBox();
    if (!box) throw new Error("No row.");
    await page.mouse.move(box.x + 9, box.y + box.height - 8, { steps: 12 });
  };
  await drag("design", "photos");
  await page.mouse.up();
  expect(await names(page)).toEqual(["Pages", "Photographs", "Design", "Care"]);
  await drag("pages", "care");
  expect(await names(page)).toEqual(["Photographs", "Design", "Care", "Pages"]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await names(page)).toEqual(["Pages", "Photographs", "Design", "Care"]);
});

test("what is wrong stands beside its field, and nothing typed is lost", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await priced(member, await generatedProposal(member));
  const page = await pageOf(member, { width: DESK, provokes: [400, 409] }, `/proposal/${id}/price`);
  await page.getByLabel("Unit price of Design").fill("ask us");
  await page.getByRole("button", { name: "More for Pages" }).click();
  await page.getByLabel("To (required) of Pages").fill("2");
  await page.getByRole("button", { name: "More for Pages" }).click();
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("Enter an amount such as 1,200.").waitFor();
  await page.getByText("The maximum is not above the minimum.").waitFor();
  await expect.poll(() => focused(page)).toBe("design-price");
  await page.getByRole("link", { name: "Back to the proposal" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();

  await postTable(member, id, { ...TYPED, discount: "" }, { revision: "1" });
  await page.getByLabel("Unit price of Design").fill("4100");
  await page.getByText("Enter an amount such as 1,200.").waitFor({ state: "detached" });
  await page.getByLabel("To (required) of Pages").fill("20");
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("This price table was changed elsewhere").waitFor();
  expect(await page.getByLabel("Unit price of Design").inputValue()).toBe("4,100");
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await page.waitForURL(`**/proposal/${id}`);
});

test("on a phone lines are cards, which are filled in from the price list too", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await priced(member, await generatedProposal(member));
  const page = await pageOf(member, { width: PHONE, touch: true }, `/proposal/${id}/price`);
  await page.getByRole("button", { name: "More for Design" }).click();
  await page.getByRole("button", { name: "Save to price list" }).click();
  await page.getByText("Saved to your price list.").waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Insert from price list" }).click();
  await page.getByRole("searchbox", { name: "Search the price list" }).fill("des");
  await page.getByRole("button", { name: /^Design/ }).click();
  await expect.poll(() => names(page)).toEqual(["Design", "Design", "Pages", "Photographs", "Care"]);
  await page.getByRole("button", { name: "Add line to After the launch" }).click();
  await page.keyboard.type("Hosting");
  await expect.poll(() => names(page)).toContain("Hosting");
});

test("two hundred lines stay quick while they are typed in", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member);
  const [section] = TYPED.sections;
  const [design] = section?.lines ?? [];
  if (!section || !design) throw new Error("No line.");
  const lines = Array.from({ length: 200 }, (_, at) => ({ ...design, id: `line-${at}`, name: `Line ${at}` }));
  await priced(member, id, { ...TYPED, sections: [{ ...section, lines }] });
  const page = await pageOf(member, { width: DESK }, `/proposal/${id}/price`);
  await page.getByLabel("Unit price of Line 100").fill("4000");
  const changed = await page.evaluate(async () => {
    const rows = new Set<Element | null>();
    const seen = new MutationObserver((records) => {
      for (const { target } of records)
        rows.add((target instanceof Element ? target : target.parentElement)?.closest("[data-line]") ?? null);
    });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    await new Promise((done) => setTimeout(done, 300));
    rows.clear();
    document.getElementById("line-100-price")?.focus();
    document.execCommand("insertText", false, "5");
    await new Promise((done) => setTimeout(done, 300));
    return [...rows].filter((row) => row !== null).map((row) => (row as HTMLElement).dataset.line);
  });
  expect(changed).toEqual(["line-100"]);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByText("A price table can have at most 200 lines.").waitFor({ state: "attached" });
});
