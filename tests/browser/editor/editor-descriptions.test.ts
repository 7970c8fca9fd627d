// @module-tag nightly
/** All pictures without a description are described in one go, in the editor and on the screen for sending. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor } from "../../world/browser/editor";
import { pngOf } from "../../world/browser/pictures";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const png = (name: string, width: number) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(pngOf(width, 300, [30, 120, 90])),
});

async function withThree(device = {}) {
  const editing = await openEditor(site, "<p>before</p><p>after</p>", device);
  const { page, text } = editing;
  await caretIn(text.getByText("before"));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Insert picture" }).click();
  await (await chooser).setFiles([
    png("red-harbor_at-night.png", 400),
    png("IMG_2034.png", 500),
    png("c.png", 600),
  ]);
  await expect.poll(() => text.locator("figure img[src^='/pictures/']").count()).toBe(3);
  return {
    ...editing,
    /** The description of each, or "decorative". */
    said: () =>
      text
        .locator("figure img")
        .evaluateAll((images) =>
          images.map((image) =>
            image.getAttribute("role") ? "decorative" : (image as HTMLImageElement).alt,
          ),
        ),
    open: async () => {
      await page.getByRole("button", { name: /^Describe (it|them)$/ }).click();
      return page.getByRole("dialog");
    },
  };
}

test("by keys: one takes its suggestion, one is decorative, and the screen for sending asks for the last alone", async () => {
  const { page, id, text, save, said, open } = await withThree();
  const dialog = await open();
  await expectAccessible(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? "");
  await expect.poll(focused).toContain("Description of picture 1");
  // The suggestion's button gives the focus back to its field.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const fields = dialog.getByRole("textbox");
  await expect.poll(() => fields.first().inputValue()).toBe("Red harbor at night");
  for (const key of ["Tab", "Tab", "Tab", "Space", "Shift+Tab", "Enter"]) await page.keyboard.press(key);
  await dialog.waitFor({ state: "detached" });
  await expect.poll(said).toEqual(["Red harbor at night", "decorative", ""]);
  await page.getByText("1 picture has no description.").waitFor();
  await text.focus();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(said).toEqual(["", "", ""]);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect.poll(said).toEqual(["Red harbor at night", "decorative", ""]);
  expect(await save()).toContain('alt="" role="presentation" width="500"');

  await page.goto(`/proposal/${id}/send`);
  await page.getByRole("heading", { name: "Picture 3 has no description." }).waitFor();
  const field = page.getByLabel("Description", { exact: true });
  expect(await field.count()).toBe(1);
  await page.getByLabel("Subject").fill("Typed before");
  await field.fill("The last");
  await field.press("Enter");
  await page.getByText("no description").waitFor({ state: "detached" });
  expect(await page.getByLabel("Subject").inputValue()).toBe("Typed before");

  await page.goto(`/proposal/${id}/edit`);
  await text.waitFor();
  await expect.poll(said).toEqual(["Red harbor at night", "decorative", "The last"]);
  await page.reload();
  await expect.poll(said).toEqual(["Red harbor at night", "decorative", "The last"]);
  expect(await page.getByRole("button", { name: /^Describe/ }).count()).toBe(0);
  await text.getByText("after").click();
  for (const key of ["A", "C", "End", "V"]) await page.keyboard.press(`ControlOrMeta+${key}`);
  await expect.poll(said).toHaveLength(6);
  expect((await said()).filter((one) => one === "decorative")).toHaveLength(2);
});

test("on a phone: a description that is too long is refused beside its field, and nothing is lost", async () => {
  const { page, said, open } = await withThree({ width: PHONE, touch: true });
  const dialog = await open();
  const fields = dialog.getByRole("textbox");
  await fields.first().fill("A harbor");
  await fields.last().fill("x".repeat(501));
  await dialog.getByRole("button", { name: "Save descriptions" }).tap();
  await dialog.getByText("At most 500 characters; these are 501.").waitFor();
  await expect.poll(() => fields.last().evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE);
  await fields.last().fill("A hill");
  await dialog.getByRole("button", { name: "Save descriptions" }).tap();
  await expect.poll(said).toEqual(["A harbor", "", "A hill"]);
});

test("without scripts the screen for sending takes them as well", async () => {
  const { id, owner, save } = await withThree();
  await save();
  const { page } = await openEditor(site, "", { javaScript: false }, { owner, id });
  await page.goto(`/proposal/${id}/send`);
  await page.getByLabel("Description of picture 1").fill("A harbor");
  await page.getByLabel("Decorative").nth(1).check();
  await page.getByRole("button", { name: "Save descriptions" }).click();
  await page.getByRole("heading", { name: "Picture 3 has no description." }).waitFor();
});
