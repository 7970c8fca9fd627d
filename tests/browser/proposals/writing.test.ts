// @module-tag nightly
/** The screen on which a proposal is written, with a slow model behind it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { briefNamed } from "../../world/main-job";
import { draftProposal, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";
import { MODEL_API } from "../../world/world";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    CONTENT_API_URL: MODEL_API,
    CONTENT_API_KEY: "sk-test",
    CONTENT_API_MODEL: "writer-1",
    CONTENT_TIMEOUT_MS: "60000",
  });
});
afterAll(() => site.dispose());
beforeEach(() => site.world.model.forget());

const OPENING = `<h2>Your situation</h2><p>${"Reception answers forty calls a day. ".repeat(8)}</p>`;
const SCOPE = `<h2>Scope &amp; deliverables</h2><ul><li>Twelve pages</li><li>Booking</li></ul><p>Half a`;
const TITLE = 'Fish 🐟 & "chips" עיצוב אתר <b>';

/** Before the page is awake, its button has the text written in one go, as without a script. */
async function ready(page: Page, hasScript = true): Promise<{ member: Member; id: string }> {
  const member = await memberOn(site.world, "professional");
  await signInAs(page, site.world, member.cookies);
  const id = await draftProposal(member, { ...briefNamed("dental-clinic-website"), title: TITLE });
  await page.goto(`/create-proposal?draft=${id}&step=6`);
  if (hasScript) await hydrated(page);
  return { member, id };
}

const generate = (page: Page) => page.getByRole("button", { name: "Generate Proposal" }).click();

test("the text streams in, a reload and a second tab follow it, and all go on to the proposal", {
  tags: "journey",
  timeout: 200_000,
}, async () => {
  const page = await site.visit({ width: DESK });
  const { id } = await ready(page);
  const pen = site.world.model.pen();
  const before = site.world.model.asked.length;
  await generate(page);
  await page.waitForURL(`**/proposal/${id}/writing`);
  pen.write("```html\n<!-- plan -->");
  pen.write(OPENING);
  await page.getByRole("heading", { name: "Your situation" }).waitFor();
  // In pieces that follow each other at once: the last of them is shown too, however long the model thinks then.
  for (const piece of SCOPE.split(/(?= )/)) pen.write(piece);
  await page.getByRole("status").getByText("Scope & deliverables").waitFor();
  await page.getByText("Half a").waitFor();

  const tab = await page.context().newPage();
  await tab.goto(`/proposal/${id}/writing`);
  await tab.getByText("Your proposal is being written.").waitFor();
  await expectGoodScreen(tab, "writing-elsewhere");
  await page.reload();
  await page.getByText("Your proposal is being written.").waitFor();
  pen.write(` sentence, ended.</p><p onclick="x()">Safe</p>\n\`\`\``);
  pen.end();
  for (const one of [page, tab]) {
    await one.waitForURL(`**/proposal/${id}`);
    await one.getByRole("region", { name: "Proposal content" }).getByText("Half a sentence").waitFor();
  }
  await page.getByText("Proposal generated successfully").first().waitFor();
  expect(site.world.model.asked.length).toBe(before + 1);
});

test("in one go: the toast, and Back leads past the writing", async () => {
  const page = await site.visit({ width: PHONE, touch: true });
  const { id } = await ready(page);
  site.world.model.say(`${OPENING}${SCOPE} done.</p>`);
  await generate(page);
  await page.waitForURL(`**/proposal/${id}`);
  await page.getByText("Proposal generated successfully").first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("cancel keeps the brief; a failure is shown, tried again by keys, and succeeds", async () => {
  const page = await site.visit({ width: DESK });
  const { member, id } = await ready(page);
  const pen = site.world.model.pen();
  await generate(page);
  pen.write(OPENING);
  await page.getByRole("heading", { name: "Your situation" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(`**/create-proposal?draft=${id}&step=6`);
  await page.getByText("Writing cancelled").first().waitFor();
  expect((await member.get(`/api/proposals/${id}`)).body).toMatchObject({ status: "draft", title: TITLE });

  site.world.model.fail(500).fail(500);
  await generate(page);
  await page.getByRole("alert").getByText("Your brief is safe.").waitFor();
  const before = site.world.model.asked.length;
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  expect(site.world.model.asked.length).toBe(before);
  site.world.model.say(OPENING);
  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/proposal/${id}`);
  await page.getByText("Proposal generated successfully").first().waitFor();
});

test("a page that is closed while it is being written loses nothing", async () => {
  const page = await site.visit({ width: DESK });
  const { member, id } = await ready(page);
  const pen = site.world.model.pen();
  await generate(page);
  pen.write(OPENING);
  await page.getByRole("heading", { name: "Your situation" }).waitFor();
  const context = page.context();
  await page.close();
  pen.write("<p>And the end.</p>");
  pen.end();
  await site.world.until(
    "the text",
    async () => (await member.get(`/api/proposals/${id}`)).body.status === "generated",
  );
  const again = await context.newPage();
  await again.goto(`/create-proposal?draft=${id}&step=6`);
  await again.waitForURL(`**/proposal/${id}`);
  await again.getByText("And the end.").first().waitFor();
});

test("without scripts it is written in one go, and tried again after a failure", async () => {
  const page = await site.visit({ width: PHONE, touch: true, javaScript: false, provokes: [502] });
  const { id } = await ready(page, false);
  site.world.model.fail(500).fail(500);
  await generate(page);
  await page.getByText("Your brief is safe.").waitFor();
  await page.goto(`/proposal/${id}/writing`);
  site.world.model.fail(500).fail(500);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Your brief is safe.").waitFor();
  site.world.model.say(OPENING);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  await page.getByText("Proposal generated successfully").first().waitFor();
});
