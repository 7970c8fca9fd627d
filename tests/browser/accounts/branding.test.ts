// @module-tag nightly
/** An owner's logo in a real browser: chosen, dropped, looked at, signed over, and printed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCENT_PRESETS } from "~/domain/branding/accent";
import { t } from "~/platform/words/t";
import { DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { holdPosts } from "../../world/browser/hold-posts";
import { goAwake } from "../../world/browser/hydrated";
import { pictures, pngOf } from "../../world/browser/pictures";
import { agreementsIn } from "../../world/documents/agreements";
import { unzip } from "../../world/documents/zip";
import { type Member, memberOn, offerToSign, trialMember } from "../../world/people";
import { signInAs } from "../../world/screens";
import { temporaryFolder } from "../../world/temporary-folder";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const png = (buffer: Buffer = pictures.png, name = "logo.png") => ({ name, mimeType: "image/png", buffer });

const signedIn = async (member: Member, device: Parameters<Site["visit"]>[0]): Promise<Page> => {
  const page = await site.visit(device);
  await signInAs(page, site.world, member.cookies);
  return page;
};

const brand = (member: Member, logo: Buffer) =>
  member.json("POST", "/api/user/branding", { logo: `data:image/png;base64,${logo.toString("base64")}` });

/** Drops a file as a hand would. */
const drop = (page: Page, file: { name: string; type: string; base64: string }) =>
  page.locator("#branding-logo").evaluate((input, { name, type, base64 }) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], name, { type }));
    for (const kind of ["dragover", "drop"])
      input.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, file);

const isDrawn = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page.locator(selector).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBe(180);

describe("the settings' card", () => {
  test("shows what is chosen before it is saved, then saves it with the footer", {
    tags: "journey",
  }, async () => {
    const page = await signedIn(await memberOn(site.world, "professional"), { width: DESK });
    await page.goto("/settings/branding");
    await page.getByText("Select Logo", { exact: true }).waitFor();
    await page.locator("#branding-logo").setInputFiles(png());
    await page.getByRole("img", { name: "Preview of logo.png" }).waitFor();
    await isDrawn(page, "[alt='Preview of logo.png']");
    await page.getByLabel("Custom footer text").fill("Studio Weber");
    await page.getByText("12/500").waitFor();
    await page.getByRole("button", { name: "Save Branding" }).click();
    await page.getByText("Branding Updated").first().waitFor();
    await page.getByRole("img", { name: "Your logo" }).waitFor();
    await isDrawn(page, "[alt='Your logo']");
    expect(await page.locator("[alt^='Preview']").count()).toBe(0);

    await page.getByRole("button", { name: "Remove the logo" }).click();
    await page.getByText("Your logo is removed.").first().waitFor();
    expect(await page.getByRole("img", { name: "Your logo" }).count()).toBe(0);
    expect(await page.getByLabel("Custom footer text").inputValue()).toBe("Studio Weber");
  });

  const ticked = (page: Page) => page.locator("[name='accent']:checked").inputValue();
  const savedAccent = (member: Member) =>
    site.world.db
      .prepare("select accent from branding where user_id = (select id from users where email = ?)")
      .bind(member.email)
      .first<string>("accent");
  const saveButton = (page: Page) => page.getByRole("button", { name: "Save Branding" });
  const busyButton = (page: Page) => saveButton(page).and(page.locator("[aria-busy=true]"));

  async function save(page: Page): Promise<void> {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await saveButton(page).click();
    await answered;
    // The page reads what was saved before the button is free again.
    await busyButton(page).waitFor({ state: "detached" });
  }

  test("goes on showing the colour that was saved, and saves the same again", async () => {
    const member = await memberOn(site.world, "professional");
    const page = await signedIn(member, { width: DESK });
    await goAwake(page, "/settings/branding");
    for (const { hex, name } of ACCENT_PRESETS.slice(0, 2)) {
      await page.getByRole("radio", { name: t(name), exact: true }).check();
      for (const _ of ["chosen", "once more"]) {
        await save(page);
        await expect.poll(() => ticked(page)).toBe(hex);
        expect(await savedAccent(member)).toBe(hex);
      }
    }
    await page.getByLabel("Another colour, as # and six digits").fill("#7a1f4a");
    await save(page);
    await save(page);
    await expect.poll(() => ticked(page)).toBe("own");
    expect(await savedAccent(member)).toBe("#7a1f4a");
  });

  test("keeps what is changed while it is being saved, for the next save", async () => {
    const member = await memberOn(site.world, "professional");
    const page = await signedIn(member, { width: DESK });
    await goAwake(page, "/settings/branding");
    const [first, second] = ACCENT_PRESETS;
    const footer = page.getByLabel("Custom footer text");
    const tick = (name: string) => page.getByRole("radio", { name, exact: true }).check();
    await tick(t(first.name));
    await footer.fill("As submitted");
    const release = await holdPosts(page, "/settings/branding");
    await saveButton(page).click();
    await busyButton(page).waitFor();
    await tick(t(second.name));
    await footer.fill("Typed meanwhile");
    await page.locator("#branding-logo").setInputFiles(png());
    await page.getByRole("img", { name: "Preview of logo.png" }).waitFor();
    release();
    await page.getByText("Branding Updated").first().waitFor();
    await busyButton(page).waitFor({ state: "detached" });
    expect(await savedAccent(member)).toBe(first.hex);
    // What shows the controls' state reads it a moment after the reset.
    await page.waitForTimeout(200);
    expect(await ticked(page)).toBe(second.hex);
    expect(await page.getByLabel("Pick another colour").inputValue()).toBe(second.hex);
    expect(await footer.inputValue()).toBe("Typed meanwhile");
    expect(await page.getByRole("img", { name: "Preview of logo.png" }).count()).toBe(1);

    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Profile" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "detached" });
    await save(page);
    expect(await savedAccent(member)).toBe(second.hex);
    await page.getByRole("img", { name: "Your logo" }).waitFor();
    expect((await member.get("/api/user/branding")).body).toMatchObject({ hasLogo: true });
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Profile" }).click();
    await page.getByRole("heading", { name: "Account Settings" }).waitFor();
  });

  test("takes a file that is dropped, and says at once what it will not take", async () => {
    const member = await memberOn(site.world, "professional");
    const page = await signedIn(member, { width: DESK });
    await page.goto("/settings/branding");
    await page.getByText("or drop it here").waitFor();
    await drop(page, { name: "notes.txt", type: "text/plain", base64: btoa("words") });
    await page.getByText("Please select an image file.").waitFor();
    await page.locator("#branding-logo").setInputFiles(png(Buffer.alloc(2 * 1024 * 1024 + 1), "large.png"));
    await page.getByText("Please choose an image under 2MB").waitFor();
    await drop(page, { name: "drawn.png", type: "image/png", base64: btoa("<svg/>") });
    await page.getByText("A logo is a PNG, JPEG or WebP.").waitFor();
    expect(await page.getByRole("img", { name: "Preview of drawn.png" }).count()).toBe(0);
    await drop(page, { name: "dropped.png", type: "image/png", base64: pictures.png.toString("base64") });
    await page.getByRole("img", { name: "Preview of dropped.png" }).waitFor();
    expect(await page.locator("#branding-logo-error").count()).toBe(0);
    await page.getByRole("button", { name: "Save Branding" }).click();
    await page.getByText("Branding Updated").first().waitFor();
    expect((await member.get("/api/user/branding")).body.hasLogo).toBe(true);
  });

  test("says beside the field what only the server can see", async () => {
    const page = await signedIn(await memberOn(site.world, "professional"), {
      width: PHONE,
      provokes: [400],
    });
    await page.goto("/settings/branding");
    await page.getByText("Select Logo", { exact: true }).waitFor();
    await page.locator("#branding-logo").setInputFiles(png(pictures.png.subarray(0, 200), "cut.png"));
    await page.getByLabel("Custom footer text").fill("Stays typed");
    await page.getByRole("button", { name: "Save Branding" }).click();
    await page.locator("#branding-logo-error").waitFor();
    expect(await page.locator("#branding-logo-error").textContent()).toContain(
      "This image is damaged or incomplete.",
    );
    expect(await page.getByLabel("Custom footer text").inputValue()).toBe("Stays typed");
    await page.locator("#branding-logo").setInputFiles(png());
    await expect.poll(() => page.locator("#branding-logo-error").count()).toBe(0);
  });

  test("works without scripts, with the browser's own input", async () => {
    const page = await signedIn(await memberOn(site.world, "professional"), {
      width: PHONE,
      javaScript: false,
    });
    await page.goto("/settings/branding");
    expect(await page.getByText("or drop it here").count()).toBe(0);
    expect(await page.locator("#branding-logo").isVisible()).toBe(true);
    await page.getByLabel("Logo", { exact: true }).setInputFiles(png());
    await page.getByRole("button", { name: "Save Branding" }).click();
    await page.getByText("Branding Updated").first().waitFor();
    await isDrawn(page, "[alt='Your logo']");
    await page.getByRole("button", { name: "Remove the logo" }).click();
    await page.getByText("Your logo is removed.").first().waitFor();
  });
});

describe("the logo dialog", () => {
  const DIALOG = "Add Your Company Logo";
  const AFTER = "**/settings?success=true&upgraded=true";

  test("saves a logo, and comes once", async () => {
    const member = await trialMember(site.world);
    const page = await signedIn(member, { width: DESK });
    await page.goto("/settings?showLogoPrompt=true");
    const dialog = page.getByRole("dialog", { name: DIALOG });
    await dialog.getByText("Select Logo", { exact: true }).waitFor();
    await page.locator("#dialog-logo").setInputFiles(png());
    await dialog.getByText("Change Logo", { exact: true }).waitFor();
    await dialog.getByRole("img", { name: "Preview of logo.png" }).waitFor();
    await dialog.getByRole("button", { name: "Save Logo" }).click();
    await page.waitForURL(AFTER);
    await page.getByText("Logo Uploaded").first().waitFor();
    expect((await member.get("/api/user/branding")).body.hasLogo).toBe(true);
    for (const address of ["/settings?upgraded=true", "/settings?showLogoPrompt=true"]) {
      await page.goto(address);
      await page.waitForURL(AFTER);
      await expect.poll(() => dialog.count()).toBe(0);
    }
  });

  test("is skipped, and leaves the settings as they are", async () => {
    const member = await trialMember(site.world);
    const page = await signedIn(member, { width: PHONE, touch: true });
    await page.goto("/settings?upgraded=true");
    await page.getByRole("link", { name: "Skip for Now" }).click();
    await page.waitForURL(AFTER);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect((await member.get("/api/user/branding")).body.hasLogo).toBe(false);
  });

  test("is on its address where there is no script, and says what it will not take", async () => {
    const device = { width: PHONE, javaScript: false, provokes: [400] };
    const page = await signedIn(await trialMember(site.world), device);
    await page.goto("/settings?showLogoPrompt=true");
    await page.locator("#dialog-logo").setInputFiles(png(Buffer.from("no picture"), "x.png"));
    await page.getByRole("button", { name: "Save Logo" }).click();
    await page.locator("#dialog-logo-error").waitFor();
    await page.locator("#dialog-logo").setInputFiles(png());
    await page.getByRole("button", { name: "Save Logo" }).click();
    await page.waitForURL(AFTER);
    await page.getByText("Logo Uploaded").first().waitFor();
  });
});

describe("the wizard", () => {
  test("includes the logo by a tick, and shows which", async () => {
    const member = await memberOn(site.world, "professional");
    await brand(member, pictures.png);
    const draft = (
      await member.json("POST", "/api/proposals", {
        title: "By a tick",
        clientName: "Ada",
        description: "Words.",
      })
    ).body.id;
    const page = await signedIn(member, { width: PHONE, touch: true });
    await page.goto(`/create-proposal?draft=${draft}&step=6`);
    expect(await page.getByRole("img", { name: "Your logo" }).isVisible()).toBe(false);
    await page.getByLabel("Include logo").check();
    await isDrawn(page, "[alt='Your logo']");
    await page.getByRole("button", { name: "Generate Proposal" }).click();
    await page.waitForURL(/\/proposal\/[\w-]{21}$/);
    await page
      .getByRole("region", { name: "Proposal content" })
      .getByRole("img", { name: "Your logo" })
      .waitFor();
  });
});

describe("what a client sees", () => {
  test.each([PHONE, DESK])("has the logo in its place from the start (%i px)", async (width) => {
    const owner = await memberOn(site.world, "professional");
    await brand(owner, pictures.png);
    // A short brief is written without a cover.
    const short = { includeLogo: true, deliverables: "", milestones: "", startDate: "" };
    const offer = await offerToSign(site.world, owner, short);
    const page = await site.visit({ width, touch: width === PHONE });
    let arrived: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await page.route("**/logos/*", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(offer.path, { waitUntil: "domcontentloaded" });
    const logo = page.getByRole("img", { name: "Logo of Mira Weber" });
    const text = page.locator("div.document").first();
    const before = [await logo.boundingBox(), await text.boundingBox()];
    expect(before[0]).toMatchObject({ width: 176 });
    arrived();
    await isDrawn(page, "[alt='Logo of Mira Weber']");
    expect([await logo.boundingBox(), await text.boundingBox()], "nothing moved").toEqual(before);
  });

  test("a logo of any shape keeps to its room", async () => {
    const owner = await memberOn(site.world, "professional");
    for (const [width, height] of [
      [1600, 40],
      [40, 1600],
    ] as const) {
      await brand(owner, pngOf(width, height));
      const { id, path } = await offerToSign(site.world, owner, { includeLogo: true });
      for (const address of [path, `/client/proposal/${id}`]) {
        const page = await site.visit({ width: PHONE });
        await page.goto(address);
        const box = await page.getByRole("img", { name: "Logo of Mira Weber" }).boundingBox();
        expect(box?.width).toBeLessThanOrEqual(176);
        expect(box?.height).toBeLessThanOrEqual(56);
      }
    }
  });

  test("the evidence pack's own page knows the logo from another", async () => {
    const owner = await memberOn(site.world, "professional");
    await brand(owner, pictures.png);
    const done = await agreementsIn(site.world, () => owner).agreement({ includeLogo: true });
    const pack = unzip((await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`)).bytes);
    const folder = temporaryFolder("branded-pack");
    for (const [name, bytes] of pack) writeFileSync(join(folder, name), bytes);
    const page = await site.visit({ width: DESK });
    await page.goto(pathToFileURL(join(folder, "check.html")).href);
    const files = page.locator("#files");
    const names = [...pack.keys()];
    await files.setInputFiles(names.filter((name) => name !== "logo.png").map((name) => join(folder, name)));
    await page.getByText("Add logo.png.").first().waitFor();
    expect(await page.locator("#verdict").textContent()).toBe("Not complete yet");
    await files.setInputFiles(join(folder, "logo.png"));
    await page.getByText("It is the one that the signed content shows.").waitFor();
    expect(await page.locator("#verdict").textContent()).toContain("Consistent");
    await files.setInputFiles(png(pngOf(20, 20)));
    await page.locator("#findings li.bad", { hasText: "The logo" }).waitFor();
    expect(await page.locator("#verdict").textContent()).toBe("Altered");
  });
});
