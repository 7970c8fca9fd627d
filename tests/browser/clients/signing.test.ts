// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
  swipeDown,
} from "../../world/browser/browser";
import { briefNamed } from "../../world/main-job";
import { type Member, memberOn, type Offer, offerToSign } from "../../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

/** A link to a document that is longer than any screen. */
const offer = () => offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
/** The same, past the first step. */
async function agreedOffer(): Promise<Offer> {
  const made = await offer();
  await site.world.visitor().post(made.path, { intent: "consent" });
  return made;
}

const agreeOf = (page: Page) => page.getByRole("button", { name: "I agree to sign electronically" });
const approveOf = (page: Page) => page.getByRole("button", { name: "Approve Proposal" });
const says = (page: Page, words: string) => page.locator("#missing").getByText(words).waitFor();
const approved = (page: Page) =>
  page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const signatureOf = ({ id }: Offer) =>
  site.world.db.prepare("select * from signatures where proposal_id = ?").bind(id).first<{
    method: string;
    mark: string;
    face: string | null;
    strokes: string | null;
    client_time_zone: string | null;
  }>();

/** Scrolls the page until the document's end is this far below what is seen. */
const leave = (page: Page, pixels: number) =>
  page.locator("#document").evaluate((box, left) => {
    window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight - left);
  }, pixels);
const readShare = (page: Page, percent: number) =>
  page.waitForFunction((share) => document.querySelector("progress")?.value === share, percent);
/** A font that comes late makes the document longer. */
async function readToEnd(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await leave(page, 0);
  await readShare(page, 100);
}

test("Approve waits for everything, says what is missing, and takes 10 px from the end for the end", async () => {
  const { path } = await agreedOffer();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  const approve = approveOf(page);
  await says(page, "Please read to the end first.");
  await says(page, "To continue: tick the box above.");
  await readShare(page, 0);
  expect(await approve.isDisabled()).toBe(true);
  await page.getByRole("checkbox").check();
  await leave(page, 12);
  await page.locator("#wanting").getByText("To continue").waitFor({ state: "hidden" });
  await says(page, "Please read to the end first.");
  expect(await approve.isDisabled()).toBe(true);
  await leave(page, 10);
  await readShare(page, 100);
  await page.locator("#missing").waitFor({ state: "hidden" });
  expect(await approve.isEnabled()).toBe(true);

  await page.getByLabel("Full name").fill(" ");
  await says(page, "To continue: enter your full name.");
  await page.locator("#signerEmail").fill("amara");
  await says(page, "To continue: enter your full name, enter your email address.");
  await page.getByLabel("Full name").fill("Amara O'Neill");
  await page.locator("#signerEmail").fill("amara@harbor.example");
  expect(await page.locator("#signature").textContent()).toBe("Amara O'Neill");
  await page.getByRole("radio", { name: "Draw" }).check();
  await says(page, "To continue: draw your signature.");
  await page.getByRole("radio", { name: "Type" }).check();
  await page.getByRole("checkbox").uncheck();
  await says(page, "To continue: tick the box above.");
  expect(await approve.isDisabled()).toBe(true);
  await leave(page, 500);
  await readShare(page, 100);
  await expectGoodScreen(page, "sign-read");
});

test("by keyboard alone, both steps, and a second tab says kindly that it was signed", {
  tags: "journey",
}, async () => {
  const made = await offer();
  const page = await site.visit({ width: DESK });
  await page.goto(made.path);

  await readByKeyboard(page);
  await tabUntil(page, () => agreeOf(page).evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your signature" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "sign-title");
  await readShare(page, 100);

  const second = await page.context().newPage();
  await second.goto(made.path);
  await tabUntil(page, () => page.evaluate(() => document.activeElement?.textContent === "Change style"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "legalDisclaimer");
  await page.keyboard.press("Space");
  await tabTo(page, "approve");
  await page.keyboard.press("Enter");
  await approved(page);
  expect(await signatureOf(made)).toMatchObject({
    method: "typed",
    face: "caveat",
    client_time_zone: "Europe/Berlin",
  });
  await page.getByText("received your signed agreement").waitFor();
  // The PDF takes the place of the words that it is being made, and the focus stays where it was.
  await page.getByRole("link", { name: "Download the signed PDF" }).waitFor();
  expect(await focused(page)).toBe("signed-title");

  await second.getByRole("checkbox").check();
  await readToEnd(second);
  await approveOf(second).click();
  await approved(second);
  expect(await second.locator("#sign").count()).toBe(0);
});

test("the other two styles of a signature are fetched when their choice is opened", async () => {
  const { path } = await agreedOffer();
  const page = await site.visit({ width: DESK });
  const fonts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/fonts\/.*\.woff2$/.test(pathname)) fonts.push(pathname);
  });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => fonts).toEqual(["/fonts/signature-basic.woff2"]);
  await page.getByText("Change style").click();
  await expect
    .poll(() => [...fonts].sort())
    .toEqual([
      "/fonts/signature-basic.woff2",
      "/fonts/signature-caveat.woff2",
      "/fonts/signature-homemade-apple.woff2",
    ]);
  await page.getByLabel("Full name").fill("Amélie");
  await page.waitForFunction(() => document.fonts.check("16px Signature", "é"));
  expect(fonts).toContain("/fonts/signature.woff2");
  await page.getByRole("radio", { name: "Handwritten" }).check();
  const family = await page.locator("#signature").evaluate((mark) => getComputedStyle(mark).fontFamily);
  expect(family).toContain("Homemade Apple");
});

test("a name is set in one face with all its letters, whatever its script", async () => {
  const { path } = await agreedOffer();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  const browser = await page.context().newCDPSession(page);
  onTestFinished(() => browser.detach());
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const facesOf = async (name: string) => {
    await page.getByLabel("Full name").fill(name);
    await page.evaluate(() => document.fonts.ready);
    const { root } = await browser.send("DOM.getDocument");
    const { nodeId } = await browser.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "#signature",
    });
    const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
    return [...new Set(fonts.map(({ familyName }) => familyName))];
  };
  for (const [name, face] of [
    ["Đặng Thị Hương", "Dancing Script"],
    ["Дмитрий Щукин-Ёлкин", "Marck Script"],
    ["Γιώργος Παπαδόπουλος", "Mynerve"],
  ] as const) {
    await expect.poll(() => facesOf(name), { message: name }).toEqual([expect.stringContaining(face)]);
  }
  const choice = page.getByText("Change style");
  expect(await choice.isVisible(), "Greek has one face").toBe(false);
  await page.getByLabel("Full name").fill("Amélie");
  await choice.waitFor();
});

test("on a phone by touch: reading counts by swiping, and a finger draws without moving the page", async () => {
  const made = await offer();
  const page = await site.visit({ width: PHONE, touch: true });
  await page.goto(made.path);
  await expectNoOverflow(page);
  expect(await page.locator("#outline").evaluate((outline: HTMLDetailsElement) => outline.open)).toBe(false);
  await readShare(page, 0);
  await swipeDown(page);
  await readShare(page, 100);
  await page.getByText("simple electronic signature (SES)").waitFor();
  const needs = page.getByText("A current web browser", { exact: false });
  expect(await needs.isVisible()).toBe(false);
  await page.getByText("More: what this covers").tap();
  await needs.waitFor();
  await agreeOf(page).tap();
  await page.getByRole("radio", { name: "Draw" }).check();
  await page.getByText("Nothing drawn yet.").waitFor();
  await page.locator("#pad").scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await drawByFinger(page, 60);
  await page.getByText("Signature drawn, 1 stroke.").waitFor();
  await drawByFinger(page, 110);
  await page.getByText("Signature drawn, 2 strokes.").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText("Signature drawn, 1 stroke.").waitFor();
  const drawing = await page.locator("#ink").getAttribute("d");
  await page.setViewportSize({ width: 700, height: 390 });
  expect(await page.locator("#ink").getAttribute("d")).toBe(drawing);
  await page.setViewportSize({ width: PHONE, height: 844 });
  await page.getByRole("button", { name: "Clear" }).tap();
  await says(page, "To continue: draw your signature, tick the box above.");
  await drawByFinger(page, 80);
  await expectAccessible(page);
  const seen = await page.locator("#ink").getAttribute("d");
  await page.getByRole("checkbox").tap();
  await approveOf(page).tap();
  await approved(page);
  expect(await signatureOf(made)).toMatchObject({ method: "drawn", mark: seen, face: null });
  await site.world.until("the view to be counted", async () => {
    return (await owner.get(`/api/proposals/${made.id}`)).body.viewCount === 1;
  });
});

test("without JavaScript: agree, take it back, agree again, and sign in a chosen style", {
  tags: "journey",
}, async () => {
  const made = await offer();
  const page = await site.visit({ width: PHONE, touch: true, javaScript: false });
  await page.goto(made.path);
  await agreeOf(page).tap();
  await page.getByRole("heading", { name: "Your signature" }).waitFor();
  expect(await page.getByRole("radio", { name: "Draw" }).count(), "drawing takes a script").toBe(0);
  await page.locator("summary", { hasText: "Withdraw" }).tap();
  await page.getByRole("button", { name: "Withdraw my agreement" }).tap();
  await page.getByRole("heading", { name: "Agree to sign electronically" }).waitFor();
  expect(await page.locator("#sign").count()).toBe(0);
  await agreeOf(page).tap();
  await page.getByText("Change style").tap();
  await page.getByRole("radio", { name: "Casual" }).check();
  await expectNoOverflow(page);
  await page.getByRole("checkbox").tap();
  await approveOf(page).tap();
  await approved(page);
  expect(await signatureOf(made)).toMatchObject({ method: "typed", face: "caveat", client_time_zone: null });
});

test("a lost connection loses nothing and says so; the next try goes through", async () => {
  const made = await offer();
  const page = await site.visit({ width: DESK, goesOffline: true });
  await page.goto(made.path);
  const line = page.context();
  const failure = page.getByRole("alert").getByText("Connection error. Please try again.");

  await line.setOffline(true);
  await agreeOf(page).click();
  await failure.waitFor();
  await line.setOffline(false);
  await agreeOf(page).click();
  await page.getByRole("heading", { name: "Your signature" }).waitFor();

  await readToEnd(page);
  await page.getByLabel("Signing on behalf of").fill("Bright Harbor Dental, LLC");
  await page.getByRole("checkbox").check();
  await line.setOffline(true);
  await approveOf(page).click();
  await failure.waitFor();
  expect(await page.getByLabel("Signing on behalf of").inputValue()).toBe("Bright Harbor Dental, LLC");
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  expect(await approveOf(page).isEnabled()).toBe(true);
  await expectAccessible(page);
  await line.setOffline(false);

  await page.route(`**${made.path}*`, (route) => route.abort());
  await approveOf(page).click();
  await page.getByRole("alert").getByText("Network error. Please try again.").waitFor();
  await page.unroute(`**${made.path}*`);
  await page.route(`**${made.path}*`, (route) => route.fulfill({ body: "<p>gateway</p>" }));
  await approveOf(page).click();
  await page.getByRole("alert").getByText("Failed to process approval").waitFor();
  await page.unroute(`**${made.path}*`);
  await approveOf(page).click();
  await approved(page);
});

test("what the server refuses comes back with what was drawn, and with the sentence in focus", async () => {
  const made = await agreedOffer();
  const page = await site.visit({ width: DESK, provokes: [400] });
  await page.goto(made.path);
  await readToEnd(page);
  await page.getByRole("radio", { name: "Draw" }).check();
  await drawByMouse(page);
  const drawing = await page.locator("#ink").getAttribute("d");
  const name = page.getByLabel("Full name");
  await name.evaluate((input) => input.removeAttribute("maxlength"));
  await name.fill("Amara ".repeat(40));
  await page.getByRole("checkbox").check();
  await approveOf(page).click();
  await page.getByText("A name can have at most 200 characters.").waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "signerName");
  expect(await page.getByRole("radio", { name: "Draw" }).isChecked()).toBe(true);
  expect(await page.locator("#ink").getAttribute("d")).toBe(drawing);
  await name.fill("Amara O'Neill");
  await page.getByRole("checkbox").check();
  await approveOf(page).click();
  await approved(page);
});

test("withdrawing asks first, and what was typed is there again after agreeing anew", async () => {
  const { path } = await agreedOffer();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  const behalf = page.getByLabel("Signing on behalf of");
  expect(await behalf.inputValue()).toBe("Bright Harbor Dental, LLC");
  await behalf.fill("Harbor Holdings");
  await page.getByRole("radio", { name: "Draw" }).check();
  await drawByMouse(page);
  const drawing = await page.locator("#ink").getAttribute("d");
  await page.locator("summary", { hasText: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw my agreement" }).click();
  await agreeOf(page).click();
  await page.getByRole("heading", { name: "Your signature" }).waitFor();
  expect(await behalf.inputValue()).toBe("Harbor Holdings");
  expect(await page.getByRole("radio", { name: "Draw" }).isChecked()).toBe(true);
  expect(await page.locator("#ink").getAttribute("d")).toBe(drawing);
});

test("whoever signs under another name is asked once, and one tap more signs", async () => {
  const made = await agreedOffer();
  for (const javaScript of [true, false]) {
    const page = await site.visit({ width: PHONE, javaScript, provokes: [400] });
    await page.goto(made.path);
    if (javaScript) await readToEnd(page);
    await page.getByLabel("Full name").fill("Hannah Stranger");
    await page.getByRole("checkbox").check();
    await approveOf(page).click();
    const question = page.getByText("Are you signing as Hannah Stranger");
    await question.waitFor();
    const tick = page.getByLabel("Yes, I am Hannah Stranger");
    if (javaScript) {
      await page.waitForFunction(() => document.activeElement?.matches("[name=confirmedSigner]"));
      const [asked, box] = await Promise.all([question.boundingBox(), tick.boundingBox()]);
      expect(asked?.y).toBeGreaterThan(72);
      expect((box?.y ?? 0) - (asked?.y ?? 0)).toBeLessThan(160);
      await approveOf(page).click();
      await page.getByText("Tick this box if you are Hannah Stranger.").waitFor();
    }
    expect(await page.locator("#legalDisclaimer").isChecked()).toBe(true);
    await expectNoOverflow(page);
    if (javaScript) await expectAccessible(page);
    if (javaScript) continue;
    await tick.check();
    await approveOf(page).click();
    await approved(page);
  }
});

test("declines with a reason, from a page of its own kind of answer", async () => {
  const made = await offer();
  const page = await site.visit({ width: DESK });
  await page.goto(made.path);
  await page.getByText("Decline this proposal", { exact: true }).click();
  await page.getByLabel("Reason (optional)").fill("Too much for this year.");
  await page.getByRole("button", { name: "Decline proposal" }).click();
  await page.getByRole("heading", { name: "Proposal declined" }).waitFor();
  expect((await owner.get(`/api/proposals/${made.id}`)).body.status).toBe("rejected");
});

test("at a desk the contents lie open beside the document and lead into it", async () => {
  const { path } = await offer();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Timeline" }).click();
  await contents.locator("a[data-current]").getByText("Timeline").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test("whoever jumps past the document has not read it, and is led back to where reading stopped", async () => {
  const { path } = await agreedOffer();
  for (const width of [DESK, PHONE]) {
    const page = await site.visit({ width });
    await page.goto(path);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) > 0);
    await page.getByRole("link", { name: "Go to signature" }).click();
    await page.waitForFunction(() => window.scrollY > 2000);
    await page.getByRole("link", { name: "Go on reading" }).waitFor();
    await page.getByRole("checkbox").check();
    expect(await approveOf(page).isDisabled()).toBe(true);
    await page.getByRole("link", { name: "Please read to the end first." }).click();
    // The click may have scrolled up to its link before it jumped.
    await page.waitForFunction(() => window.scrollY <= 300);
    await readToEnd(page);
    await readShare(page, 100);
    await page.getByRole("link", { name: "Go to signature" }).click();
    await page.waitForFunction(() => {
      const approve = document.querySelector<HTMLButtonElement>("#approve");
      return approve !== null && !approve.disabled;
    });
    expect(await page.locator("#unfinished").isHidden()).toBe(true);
  }
});

test("whoever jumped to the bottom is told so at once, and has read once the end was on the screen", async () => {
  const { path } = await agreedOffer();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.locator("#unfinished").waitFor();
  await page
    .locator("#document")
    .evaluate((text) => text.scrollIntoView({ block: "end", behavior: "instant" }));
  await page.locator("#unfinished").waitFor({ state: "hidden" });
  await readShare(page, 100);
});

async function drawByFinger(page: Page, from: number): Promise<void> {
  const box = await page.locator("#pad").boundingBox();
  if (!box) throw new Error("There is no pad.");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const at = (step: number) => ({ x: box.x + from + step * 12, y: box.y + 40 + step * 6 });
  await touch("touchStart", at(0));
  for (let step = 1; step < 12; step += 1) await touch("touchMove", at(step));
  await touch("touchEnd");
  await devtools.detach();
}

async function drawByMouse(page: Page): Promise<void> {
  const box = await page.locator("#pad").boundingBox();
  if (!box) throw new Error("There is no pad.");
  await page.mouse.move(box.x + 40, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 12 });
  await page.mouse.up();
}

async function readByKeyboard(page: Page): Promise<void> {
  const isRead = () => page.evaluate(() => document.querySelector("progress")?.value === 100);
  for (let presses = 0; presses < 60 && !(await isRead()); presses += 1) {
    await page.keyboard.press("PageDown");
    await page.waitForTimeout(250);
  }
  await readShare(page, 100);
}

const tabTo = (page: Page, id: string) => tabUntil(page, async () => (await focused(page)) === id);

async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press("Tab");
    if (await isThere()) return;
  }
  throw new Error("Forty-five presses of Tab did not get there.");
}
