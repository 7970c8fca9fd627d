// @module-tag nightly
/** Pieces of the library in a proposal: inserted by "/", by click and by dragging, and updated when they have changed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor, paste, proposalWith } from "../../world/browser/editor";
import { changePiece, marked, PIECE, pieceOf } from "../../world/pieces";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const TEXT = "<h2>Offer</h2>\n<p>one</p>\n<p>two</p>";
const TABLE = "<table><tbody><tr><td>Half</td><td>now</td></tr></tbody></table>";
const RICH = `<h3>Terms</h3>\n<ul><li>first</li><li>second<ol><li>deep</li></ol></li></ul>\n${TABLE}\n<blockquote><p>Fine</p></blockquote>\n<hr>\n<section class="block-callout"><p>Note</p></section>\n<pre><code>a\nb</code></pre>`;

async function open(html = TEXT, pieces: Record<string, string>[] = [{}], device = {}) {
  const known = await proposalWith(site.world, html);
  for (const piece of pieces) await pieceOf(known.owner, piece);
  const editing = await openEditor(site, html, device, known);
  const { page } = editing;
  return {
    ...editing,
    uses: () => usesIn(editing.id),
    button: page.getByRole("button", { name: "Library", exact: true }),
    panel: page.getByRole("dialog", { name: "Library" }),
    option: (name: string) => page.getByRole("option", { name }),
    stale: page.getByRole("region", { name: /changed in your library/ }),
  };
}

/** A draft with a passage whose piece has another text by now. */
async function openStale(device = {}) {
  const known = await proposalWith(site.world, TEXT);
  const piece = await pieceOf(known.owner);
  const html = `<h2>Offer</h2>${marked(PIECE.html, piece)}<p>two</p>`;
  const { body } = await known.owner.get(`/api/proposals/${known.id}`);
  await known.owner.post(`/proposal/${known.id}/edit`, { html, revision: String(body.contentRevision) });
  await changePiece(known.owner, piece, "<h2>Payment</h2><p>A third now.</p><p>The rest later.</p>");
  const editing = await openEditor(site, "", device, known);
  const stale = editing.page.getByRole("region", { name: /changed in your library/ });
  return { ...editing, stale, uses: () => usesIn(editing.id) };
}

const usesIn = async (id: string) =>
  (
    await site.world.db
      .prepare("select block, blocks, revision from piece_uses where proposal_id = ? order by block")
      .bind(id)
      .all()
  ).results;

describe("inserting", () => {
  test("by “/” and the beginning of a name, keeping what is in the piece", async () => {
    const { page, text, save, option, uses } = await open(TEXT, [{ name: "Zoë’s terms", html: RICH }, {}]);
    await caretIn(text.getByText("one"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await option("Payment terms").waitFor();
    await page.keyboard.type("zoe");
    await option("Zoë’s terms").waitFor();
    await option("Payment terms").waitFor({ state: "detached" });
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await text.getByText("deep").waitFor();
    expect((await save()).replaceAll("\n", "")).toBe(
      `<h2>Offer</h2><p>one</p>${RICH}<p>two</p>`
        .replaceAll(/\n(?!b)/g, "")
        .replace("<hr>", "<hr />")
        .replaceAll("\n", ""),
    );
    expect(await uses()).toEqual([{ block: 2, blocks: 7, revision: 0 }]);
  });

  test("by click, as one step to undo, and copied where nothing is to follow", async () => {
    const { page, text, panel, button, save, uses } = await open();
    await caretIn(text.getByText("one"));
    await button.click();
    await panel.getByText("Half now, half on delivery.").waitFor();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Insert Payment terms" }).click();
    await expect.poll(() => text.locator("[data-piece]").count()).toBe(2);
    await panel.getByText("is up to date").waitFor();
    await text.focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => text.locator("h2").count()).toBe(1);
    await panel.getByLabel("Tell me when a piece changes later").uncheck();
    await panel.getByRole("button", { name: "Insert Payment terms" }).click();
    await text.getByText("Half now").waitFor();
    expect(await text.locator("[data-piece]").count()).toBe(0);
    expect(await save()).toContain("<h2>Payment</h2>");
    expect(await uses()).toEqual([]);
  });

  test("finds in the panel, and says where there is nothing", async () => {
    const { panel, button } = await open(TEXT, [{}, { name: "Bakery", html: "<p>Bread.</p>" }]);
    await button.click();
    await panel.locator("bdi", { hasText: "Bakery" }).waitFor();
    await panel.getByLabel("Search the library").fill("pay");
    await panel.locator("bdi", { hasText: "Bakery" }).waitFor({ state: "detached" });
    await panel.getByLabel("Search the library").fill("zzz");
    await panel.getByText("No piece has these words.").waitFor();
  });

  test("by dragging it to its place", async () => {
    const { page, text, panel, button, save, uses } = await open();
    await button.click();
    const grip = panel.getByTitle("Drag into the text").first();
    const [from, two] = [await grip.boundingBox(), await text.getByText("two").boundingBox()];
    if (!from || !two) throw new Error("They are not on the page.");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x - 200, from.y, { steps: 4 });
    await page.mouse.move(two.x + 40, two.y + 2, { steps: 8 });
    await page.locator(".block-drop:not([hidden])").waitFor();
    await page.mouse.up();
    await text.getByText("Half now").waitFor();
    expect((await save()).replaceAll("\n", "")).toBe(`<h2>Offer</h2><p>one</p>${PIECE.html}<p>two</p>`);
    expect(await uses()).toEqual([{ block: 2, blocks: 2, revision: 0 }]);
  });

  test("is dropped nowhere beside the text", async () => {
    const { page, text, panel, button } = await open();
    await button.click();
    const from = await panel.getByTitle("Drag into the text").first().boundingBox();
    if (!from) throw new Error("It is not on the page.");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 200, { steps: 4 });
    await page.mouse.up();
    await panel.getByText("Half now").waitFor();
    expect(await text.getByText("Half now").count()).toBe(0);
  });

  test("on a phone, over the whole screen", async () => {
    const { page, text, panel, button } = await open(TEXT, [{}], { width: PHONE, isTouch: true });
    await button.click();
    await panel.getByText("Half now").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await panel.getByRole("button", { name: "Insert Payment terms" }).click();
    await text.getByText("Half now").waitFor();
    await panel.waitFor({ state: "detached" });
  });
});

describe("a passage that follows a piece", () => {
  test("is out of date when the piece changes, and takes the new text as one step to undo", async () => {
    const { page, text, stale, save, uses } = await openStale();
    await stale.getByText("Payment terms").waitFor();
    await expectAccessible(page);
    await stale.getByRole("button", { name: "Update" }).click();
    await text.getByText("The rest later.").waitFor();
    await stale.waitFor({ state: "detached" });
    await text.focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await text.getByText("Half now, half on delivery.").waitFor();
    await stale.waitFor();
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    await text.getByText("The rest later.").waitFor();
    expect((await save()).replaceAll("\n", "")).toBe(
      "<h2>Offer</h2><h2>Payment</h2><p>A third now.</p><p>The rest later.</p><p>two</p>",
    );
    expect(await uses()).toEqual([{ block: 1, blocks: 3, revision: 1 }]);
  });

  test("says so where it was edited, before it is replaced", async () => {
    const { page, text, stale } = await openStale();
    await stale.waitFor();
    await caretIn(text.getByText("Half now"));
    await page.keyboard.type(" Agreed.");
    await stale.getByRole("button", { name: "Update" }).click();
    await stale.getByText("You edited this passage here.").waitFor();
    await stale.getByRole("button", { name: "Cancel" }).click();
    await text.getByText("Agreed.").waitFor();
    await stale.getByRole("button", { name: "Update" }).click();
    await stale.getByRole("button", { name: "Replace" }).click();
    await text.getByText("The rest later.").waitFor();
    expect(await text.getByText("Agreed.").count()).toBe(0);
  });

  test("can keep its text, and stays so when it is saved", async () => {
    const { page, text, stale, save, uses, id } = await openStale();
    await stale.getByRole("button", { name: "Keep" }).click();
    await stale.waitFor({ state: "detached" });
    expect(await save()).toContain("Half now, half on delivery.");
    expect(await uses()).toEqual([{ block: 1, blocks: 2, revision: 1 }]);
    await page.goto(`/proposal/${id}/edit`);
    await text.locator("[data-piece]").first().waitFor();
    expect(await stale.count()).toBe(0);
  });

  test("ends where somebody goes on writing below it, and can be unlinked", async () => {
    const { page, text, panel, button, save, uses } = await open("<p>one</p>");
    await caretIn(text.getByText("one"));
    await button.click();
    await panel.getByRole("button", { name: "Insert Payment terms" }).click();
    await caretIn(text.getByText("half on delivery"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("My own words.");
    await expect.poll(() => text.locator("[data-piece]").count()).toBe(2);
    await panel.getByRole("button", { name: "Unlink" }).click();
    await expect.poll(() => text.locator("[data-piece]").count()).toBe(0);
    expect((await save()).replaceAll("\n", "")).toBe(`<p>one</p>${PIECE.html}<p>My own words.</p>`);
    expect(await uses()).toEqual([]);
  });
});

test("a document that is pasted into a new piece is imported", async () => {
  const { owner, page } = await open();
  await signInAs(page, site.world, owner.cookies);
  await page.goto("/library/new");
  await page.getByLabel("Name").fill("Pasted terms");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await paste(
    page,
    `<h1>Terms</h1><p>See <a href="https://a.example">this</a>.</p><ul><li>first</li></ul>${TABLE}`,
  );
  await text.getByText("first").waitFor();
  await page.getByRole("button", { name: "Add Piece" }).click();
  await page.getByRole("heading", { name: "Pasted terms" }).waitFor();
  const html = await site.world.db
    .prepare("select html from pieces where name = 'Pasted terms'")
    .first<string>("html");
  for (const part of ["<h1>Terms</h1>", '<a href="https://a.example"', "<li>first</li>", "<td>Half</td>"])
    expect(html).toContain(part);
});
