import { afterAll, beforeAll, test } from "vitest";
import { openSite, type Site } from "../world/browser/browser";
import { generatedProposal, memberOn } from "../world/people";
import { changePiece, marked, PIECE, pieceOf } from "../world/pieces";
import { signInAs } from "../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());
test("shots", async () => {
  const owner = await memberOn(site.world, "professional");
  const empty = await memberOn(site.world, "professional");
  const id = await pieceOf(owner, {
    html: "<h2>Payment terms</h2><p>Half now, half on delivery. Invoices are due in 14 days, and work stops while one is overdue.</p><ul><li>Bank transfer</li><li>Card</li></ul>",
    tags: "legal, money",
  });
  await pieceOf(owner, {
    name: "About Mira",
    kind: "biography",
    tags: "people",
    html: "<p>Mira Weber has designed websites for clinics and shops since 2009. She lives in Hamburg and runs a studio of four.</p>",
  });
  await pieceOf(owner, {
    name: "Bakery Northlight",
    kind: "case-study",
    tags: "food, shop, results",
    html: "<h3>From a paper form to an order page</h3><p>Orders went up by 40 % in three months.</p>",
  });
  await pieceOf(owner, {
    name: "What if we are late?",
    kind: "faq",
    tags: "",
    html: "<p>We tell you two weeks ahead, and you decide whether the day moves or the scope does.</p>",
  });
  const draft = await generatedProposal(owner);
  const { body } = await owner.get(`/api/proposals/${draft}`);
  const second = PIECE.html;
  const id2 = await pieceOf(owner, { name: "Warranty", html: second });
  const blocks = body.generatedContent.split("</p>");
  const html = `${blocks[0]}</p>${marked("<h2>Payment terms</h2><p>Half now.</p>", id)}${blocks.slice(1).join("</p>")}${marked(second, id2, 0, "b")}`;
  await owner.post(`/proposal/${draft}/edit`, { html, revision: String(body.contentRevision) });
  await changePiece(owner, id, "<h2>Payment terms</h2><p>A third now, the rest on delivery.</p>");
  for (const [width, scheme] of [
    [1440, "light"],
    [390, "light"],
    [1440, "dark"],
    [1024, "light"],
  ] as const) {
    const page = await site.visit({ width });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, site.world, owner.cookies);
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png` });
    await page.goto("/library");
    await shot("list");
    if (width === 1024) continue;
    await page.goto(`/library/${id}`);
    await shot("piece");
    await page.goto(`/library/${id}/edit`);
    await page.locator(".ql-editor").waitFor();
    await page.waitForTimeout(700);
    await shot("edit");
    await page.goto(`/proposal/${draft}/edit`);
    await page.locator(".ql-editor").waitFor();
    await page.waitForTimeout(1500);
    await shot("editor");
    await page.getByRole("button", { name: "Library", exact: true }).click();
    await page.waitForTimeout(900);
    await shot("panel");
    if (width === 390) {
      await page.keyboard.press("Escape");
    }
    await page.locator(".ql-editor p").first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/p");
    await page.waitForTimeout(900);
    await shot("slash");
    const other = await site.visit({ width });
    await other.emulateMedia({ colorScheme: scheme });
    await signInAs(other, site.world, empty.cookies);
    await other.goto("/library");
    await other.screenshot({ path: `/tmp/shots/empty-${width}-${scheme}.png` });
    await other.goto("/library/new");
    await other.locator(".ql-editor").waitFor();
    await other.waitForTimeout(500);
    await other.screenshot({ path: `/tmp/shots/new-${width}-${scheme}.png` });
  }
}, 280_000);
