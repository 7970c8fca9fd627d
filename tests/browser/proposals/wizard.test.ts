// @module-tag nightly
/** The wizard keeps what is typed, whatever happens to the page, and offers the clients of the address book. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beforeHydration,
  DESK,
  expectAccessible,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { goAwake, hydrated } from "../../world/browser/hydrated";
import { answerStep, briefNamed, stepIsOpen } from "../../world/main-job";
import { draftProposal, generatedProposal, type Member, memberOn, putPlan } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const brief = briefNamed("dental-clinic-website");
const ODD = 'Fish 🐟 & "chips" עיצוב אתר <b>';

const isSaved = (page: Page) => page.locator("[data-saving=saved]").waitFor();
const stored = async (member: Member, id: string) => (await member.get(`/api/proposals/${id}`)).body;
/** From now on this page reaches nothing that saves, not even with its last word. */
const loseConnection = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (target, init) =>
      String(target).endsWith("/answers")
        ? Promise.reject(new TypeError("Failed to fetch"))
        : fetch(target, init);
  });
/** As a browser tells a page that its tab is left for another. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
const isSaving = (page: Page) => page.locator("[data-saving=saving]").waitFor();
const draftIn = (page: Page) => new URL(page.url()).searchParams.get("draft") ?? "";

async function memberAt(page: Page, tier: Parameters<typeof memberOn>[1] = "professional"): Promise<Member> {
  const member = await memberOn(site.world, tier);
  await signInAs(page, site.world, member.cookies);
  return member;
}

test("what is typed is saved by itself, and is there on another device after a crash", {
  tags: "journey",
}, async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  await page.goto("/new-proposal");
  await page.getByLabel("Title").fill(ODD);
  await page.locator("[data-saving=kept]").waitFor();
  await page.getByLabel("Description").fill(brief.description ?? "");
  await isSaved(page);
  await page.waitForURL(/\?draft=/);
  expect(await page.getByLabel("Title").inputValue()).toBe(ODD);
  await page.getByLabel("Description").press("End");
  await page.keyboard.type(" And more.");
  await isSaved(page);
  const address = page.url();
  await expectGoodScreen(page, "wizard-saved");
  await page.close();

  const other = await site.visit({ width: PHONE, touch: true });
  await signInAs(other, site.world, member.cookies);
  await other.goto(address);
  expect(await other.getByLabel("Title").inputValue()).toBe(ODD);
  expect(await other.getByLabel("Description").inputValue()).toBe(`${brief.description} And more.`);
  expect(await other.getByText("Unsaved answers.").count()).toBe(0);
});

test("what could not be saved is said calmly, kept here, and offered when one comes back", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "As stored" });
  const address = `/create-proposal?draft=${id}&step=1`;
  await page.goto(address);
  await loseConnection(page);
  await page.getByLabel("Title").fill("Typed offline");
  await page.getByText("We can't be reached right now.").waitFor();
  await expectGoodScreen(page, "wizard-not-saved");
  await page.close();

  const again = await page.context().newPage();
  await again.goto(address);
  await again.getByText("Unsaved answers.").waitFor();
  await again.getByText("“Typed offline”").waitFor();
  expect(await again.getByLabel("Title").inputValue()).toBe("As stored");
  await again.getByRole("button", { name: "Restore" }).click();
  expect(await again.getByLabel("Title").inputValue()).toBe("Typed offline");
  await isSaved(again);
  expect((await stored(member, id)).title).toBe("Typed offline");
  await again.reload();
  await stepIsOpen(again, 1);
  expect(await again.getByText("Unsaved answers.").count()).toBe(0);
  expect(await again.evaluate(() => Object.keys(localStorage))).toEqual([]);
}, 200_000);

test("a first step that never reached the server is offered on the next new proposal, to its owner alone", async () => {
  const page = await site.visit({ width: DESK });
  await memberAt(page);
  await page.goto("/create-proposal");
  await loseConnection(page);
  await page.getByLabel("Title").fill(ODD);
  await page.getByLabel("Description").fill("Never sent.");
  await page.getByText("We can't be reached right now.").waitFor();
  await page.goto("about:blank");
  const mine = await page.context().newPage();
  await mine.goto("/create-proposal");
  await mine.getByText("Unsaved answers.").waitFor();
  await mine.goto("about:blank");

  const stranger = await page.context().newPage();
  await memberAt(stranger);
  await stranger.goto("/create-proposal");
  await hydrated(stranger);
  expect(await stranger.getByText("Unsaved answers.").count()).toBe(0);
});

test("what is typed beside an offer that is not decided on is kept as well", async () => {
  const page = await site.visit({ width: DESK });
  await memberAt(page);
  await page.goto("/new-proposal");
  await loseConnection(page);
  await page.getByLabel("Title").fill("Left behind");
  await page.goto("/new-proposal");
  await page.getByText("Unsaved answers").first().waitFor();
  await page.getByLabel("Description").fill("Typed beside it");
  await page.locator("[data-saving=kept]").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await page.getByLabel("Description").inputValue()).toBe("Typed beside it");
});

test("a page that is closed in the middle of a word saves it on its way out, and offers it to nobody twice", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  await page.goto("/create-proposal");
  await page.getByLabel("Title").fill("Closed at once");
  await page.getByLabel("Description").fill("Typed last.");
  await page.close({ runBeforeUnload: false });
  await site.world.until("the draft", async () =>
    (await member.get("/api/proposals")).body.some(
      ({ title }: { title: string }) => title === "Closed at once",
    ),
  );
  const again = await page.context().newPage();
  await again.goto("/create-proposal");
  await hydrated(again);
  expect(await again.getByText("Unsaved answers.").count()).toBe(0);
});

test("discarding forgets the copy, and a newer answer elsewhere is announced", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "As stored" });
  const address = `/create-proposal?draft=${id}&step=1`;
  await page.goto(address);
  await loseConnection(page);
  await page.getByLabel("Title").fill("Typed here");
  await page.getByText("We can't be reached right now.").waitFor();
  await member.json("PUT", `/api/proposals/${id}`, { ...(await stored(member, id)), title: "Typed there" });
  await page.reload();
  await page.getByText("The saved draft was changed elsewhere").waitFor();
  await page.getByText("which is newer").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Typed there");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("two tabs merge, and ask where both changed the same answer", async () => {
  const page = await site.visit({ width: DESK, provokes: [409] });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "Base" });
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/create-proposal?draft=${id}&step=1`);
  // Alive before the other types: a copy that waits to be saved would be offered here.
  await hydrated(other);
  await page.getByLabel("Title").fill("From one");
  await isSaved(page);
  await other.getByLabel("Description").fill("From two.");
  await isSaved(other);
  expect(await stored(member, id)).toMatchObject({ title: "From one", description: "From two." });
  await other.getByLabel("Title").fill("From two");
  await other.getByText("Changed elsewhere.").waitFor();
  await other.getByText("“From one”").waitFor();
  expect((await stored(member, id)).title).toBe("From one");
  await expectGoodScreen(other, "wizard-conflict");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await isSaved(other);
  expect((await stored(member, id)).title).toBe("From two");

  // The first tab does not know yet; its form is sent and comes back with the choice.
  await page.getByLabel("Title").fill("From one again");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Changed elsewhere.").first().waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await stepIsOpen(page, 2);
  expect((await stored(member, id)).title).toBe("From one again");
});

test("the other answer is used, and what was typed here is not saved behind its back", async () => {
  const page = await site.visit({ width: DESK, provokes: [409] });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "Base" });
  await page.goto(`/create-proposal?draft=${id}&step=1`);
  await member.json("PUT", `/api/proposals/${id}`, { ...(await stored(member, id)), title: "Theirs" });
  await page.getByLabel("Title").fill("Mine");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Press the button again").waitFor();
  await page.getByLabel("Description").fill("Typed before the choice.");
  await hide(page);
  await page.waitForTimeout(1500);
  expect((await stored(member, id)).title).toBe("Theirs");
  await expectGoodScreen(page, "wizard-refused-choice");
  await page.getByRole("button", { name: "Use the other" }).click();
  await isSaved(page);
  expect(await page.getByLabel("Title").inputValue()).toBe("Theirs");
  expect(await page.getByText("Changed elsewhere.").count()).toBe(0);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await stepIsOpen(page, 2);
  expect(await stored(member, id)).toMatchObject({
    title: "Theirs",
    description: "Typed before the choice.",
  });
});

test("the answer to a save calls nobody back who left meanwhile", async () => {
  const page = await site.visit({ width: DESK });
  await memberAt(page);
  await page.goto("/create-proposal");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/answers", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByLabel("Title").fill("Left at once");
  await page.getByLabel("Description").fill("While it was being saved.");
  await isSaving(page);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.waitForURL("**/dashboard");
  const received = page.waitForResponse((response) => response.url().endsWith("/answers"));
  answer();
  await received;
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/dashboard");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a save that never answers holds a button up for ten seconds and no longer", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "Base" });
  await page.goto(`/create-proposal?draft=${id}&step=1`);
  await page.route("**/answers", () => undefined);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("step=1")) sent.push(request.url());
  });
  await page.getByLabel("Title").fill("Stuck");
  await isSaving(page);
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let press = 0; press < 3; press += 1) await next.click();
  await stepIsOpen(page, 2);
  expect(sent).toHaveLength(1);
  expect((await stored(member, id)).title).toBe("Stuck");
});

test("what another tab is typing is not offered, and what is restored is the draft that it was", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  await page.goto("/create-proposal");
  await page.getByLabel("Title").fill("Typed in a tab");
  await page.locator("[data-saving=kept]").waitFor();
  const other = await page.context().newPage();
  await other.goto("/create-proposal");
  await hydrated(other);
  expect(await other.getByText("Unsaved answers.").count()).toBe(0);
  const [key] = await page.evaluate(() => Object.keys(localStorage));
  await page.close();

  await other.reload();
  await other.getByText("Unsaved answers.").waitFor();
  await other.getByRole("button", { name: "Restore" }).click();
  expect(await other.getByLabel("Title").inputValue()).toBe("Typed in a tab");
  await other.getByLabel("Description").fill("And now all of it.");
  await other.waitForURL(/\?draft=/);
  expect(draftIn(other)).toBe(key?.split(":").at(-1));
  expect((await member.get("/api/proposals")).body).toHaveLength(1);
  expect(await stored(member, draftIn(other))).toMatchObject({
    title: "Typed in a tab",
    description: "And now all of it.",
  });
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("what is typed before the page wakes up is kept and saved", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "Base", description: "Before." });
  const wake = await beforeHydration(page);
  await page.goto(`/create-proposal?draft=${id}&step=1`, { waitUntil: "commit" });
  await page.getByLabel("Title").fill("Typed early");
  await page.getByLabel("Description").fill("Early as well.");
  wake();
  await isSaved(page);
  const early = { title: "Typed early", description: "Early as well." };
  expect(await stored(member, id)).toMatchObject(early);
  expect(await page.getByLabel("Description").inputValue()).toBe(early.description);
});

test("leaving a field does not keep it from being saved", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, { title: "Base" });
  await page.goto(`/create-proposal?draft=${id}&step=1`);
  await page.getByLabel("Title").fill("Left by Tab");
  await page.keyboard.press("Tab");
  await isSaved(page);
  expect((await stored(member, id)).title).toBe("Left by Tab");
});

test("Back from the second step of a new proposal finds the first one answered", async () => {
  const page = await site.visit({ width: DESK });
  await memberAt(page);
  await page.goto("/create-proposal");
  await answerStep(page, 1, brief);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await stepIsOpen(page, 2);
  await page.goBack();
  await stepIsOpen(page, 1);
  expect(await page.getByLabel("Title").inputValue()).toBe(brief.title);
  await page.goForward();
  await stepIsOpen(page, 2);
});

test("any finished step is one press away, and typing goes along", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, brief);
  await page.goto(`/create-proposal?draft=${id}&step=5`);
  expect(await page.getByRole("button", { name: "Previous" }).isEnabled()).toBe(true);
  await page.getByLabel("Additional notes").fill("typed and gone at once");
  await page.getByRole("button", { name: /^2\. Client/ }).click();
  await stepIsOpen(page, 2);
  expect((await stored(member, id)).additionalNotes).toBe("typed and gone at once");
  await page.getByLabel("Client name").press("Enter");
  await stepIsOpen(page, 3);
  await page.setViewportSize({ width: PHONE, height: 844 });
  await page.getByText("All steps").click();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^1\. Project/ }).click();
  await stepIsOpen(page, 1);
  expect(await page.getByRole("button", { name: "Previous" }).isEnabled()).toBe(false);
});

test("a client of the address book is found and taken by keys alone, and taken back", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const long = { clientName: "Prof. Dr.-Ing. Jürgen-Alexander Großmann-Şahin von und zu Hohenschwangau" };
  await generatedProposal(member, {
    ...long,
    clientCompany: "Hohenschwangau GmbH",
    clientEmail: "jag@hohenschwangau.example",
    clientIndustry: "education",
  });
  await generatedProposal(member, {
    clientName: "דנה לוי",
    clientCompany: "מרפאה",
    clientEmail: "dana@clinic.example",
  });
  await generatedProposal(member, {
    clientName: "Amara O'Neill",
    clientCompany: "Bright Harbor",
    clientEmail: "amara@bright.example",
    clientIndustry: "healthcare",
    communicationPreference: "phone",
  });
  const id = await draftProposal(member, {
    clientName: "N",
    clientEmail: "",
    clientCompany: "",
    title: "New one",
  });
  await goAwake(page, `/create-proposal?draft=${id}&step=2`);
  const name = page.getByRole("combobox", { name: "Client name" });
  await name.fill("");
  await name.press("ArrowDown");
  await page.locator("[role=option]").nth(2).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  expect(await page.locator("[role=option]").count()).toBe(0);
  await page.keyboard.type("bright");
  await page.getByRole("option", { name: /Amara/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await name.getAttribute("aria-activedescendant")).toBe("client-options-0");
  await page.keyboard.press("Enter");
  expect(await name.inputValue()).toBe("Amara O'Neill");
  expect(await page.getByLabel("Company").inputValue()).toBe("Bright Harbor");
  expect(await page.getByLabel("Email").first().inputValue()).toBe("amara@bright.example");
  expect(await page.getByLabel("Communication preference").inputValue()).toBe("phone");
  await isSaved(page);
  expect(await stored(member, id)).toMatchObject({
    clientEmail: "amara@bright.example",
    clientIndustry: "healthcare",
  });
  await expectGoodScreen(page, "wizard-client-chosen");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await name.inputValue()).toBe("bright");
  expect(await page.getByLabel("Company").inputValue()).toBe("");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("clientName");

  await page.setViewportSize({ width: PHONE, height: 844 });
  await name.fill("hohen");
  await page.getByRole("option", { name: /Hohenschwangau/ }).click();
  expect(await name.inputValue()).toBe(long.clientName);
}, 200_000);

test("contradictions stand beside their fields and hold up no step, with and without scripts", async () => {
  const page = await site.visit({ width: DESK });
  const member = await memberAt(page);
  const id = await draftProposal(member, { ...brief, requireDeposit: false });
  await page.goto(`/create-proposal?draft=${id}&step=4`);
  await page.locator("[name=startDate]").fill("2027-03-22");
  await page.locator("[name=endDate]").fill("2027-03-21");
  await page.getByText("The end date is before the start date.").waitFor();
  await page.locator("[name=requireDeposit]").check();
  await page.locator("[name=depositAmount]").fill("");
  await page.getByText("No amount yet").waitFor();
  await page.locator("[name=depositAmount]").fill("99,000");
  await page.getByText("more than the whole price").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await stepIsOpen(page, 5);
  await page.goto(`/create-proposal?draft=${id}&step=6`);
  await page.getByText("The end date is before the start date.").waitFor();
  await expectGoodScreen(page, "wizard-review");

  const plain = await site.visit({ width: PHONE, touch: true, javaScript: false });
  await signInAs(plain, site.world, member.cookies);
  await plain.goto(`/create-proposal?draft=${id}&step=4`);
  await plain.getByText("The end date is before the start date.").waitFor();
  await plain.getByText("more than the whole price").waitFor();
});

test("a starter reads where earlier clients come from, and at the limit that nothing is lost", async () => {
  const page = await site.visit({ width: DESK, provokes: [403] });
  const member = await memberAt(page, "starter");
  const id = await draftProposal(member);
  await page.goto(`/create-proposal?draft=${id}&step=2`);
  await page.getByText("Professional fills in clients").waitFor();
  await expectGoodScreen(page, "wizard-starter");
  await page.goto("/create-proposal");
  for (let count = 0; count < 10; count += 1) await generatedProposal(member);
  await page.getByLabel("Title").fill("One too many");
  await page.getByLabel("Description").fill("Typed all the same.");
  await page.getByText("You've reached your proposal limit.").waitFor();
  await page.getByText("Your answers are kept in this browser.").waitFor();
  await expectGoodScreen(page, "wizard-limit");
  await page.getByRole("link", { name: "See plans" }).first().click();
  await page.getByText("Proposal Limit Reached").first().waitFor();
  await page.getByRole("link", { name: "Maybe Later" }).click();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Create Proposal" }).click();
  await page.getByRole("dialog").getByText("Proposal Limit Reached").waitFor();
  await putPlan(site.world, member, { tier: "professional" });
  await page.goto("/create-proposal");
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("One too many");
});

test("without scripts the wizard goes through all its steps, back and forth", async () => {
  const page = await site.visit({ width: PHONE, touch: true, javaScript: false });
  const member = await memberAt(page);
  await page.goto("/new-proposal");
  await answerStep(page, 1, { ...brief, title: "x".repeat(300) });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await stepIsOpen(page, 2);
  await answerStep(page, 2, brief);
  await expectNoOverflow(page);
  await page.getByText("All steps").click();
  await page.getByRole("button", { name: /^1\. Project/ }).click();
  await stepIsOpen(page, 1);
  expect(await stored(member, draftIn(page))).toMatchObject({
    title: "x".repeat(300),
    clientName: brief.clientName,
  });
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.getByText("Draft saved").first().waitFor();
});

test("an answer that stands in the way is marked, keeps its step open, and is one press from the last step", async () => {
  const page = await site.visit({ width: DESK, provokes: [400] });
  const member = await memberAt(page);
  const id = await draftProposal(member, { budget: "lots", projectScope: "A logo" });
  await goAwake(page, `/create-proposal?draft=${id}&step=6`);
  const steps = page.getByRole("navigation", { name: "Steps" });
  const isChecked = (name: string) => steps.getByRole("button", { name }).locator("svg").count();
  expect([await isChecked("Project scope"), await isChecked("Pricing and timeline")]).toEqual([1, 0]);
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("button", { name: "Budget (USD) (step 4)" }).click();
  await page.waitForURL(/step=4#/);
  const budget = page.getByLabel("Budget (USD)");
  await expect.poll(() => budget.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await budget.getAttribute("aria-invalid")).toBe("true");
  await budget.fill("9000");
  await expect.poll(() => budget.getAttribute("aria-invalid")).toBe(null);
});
