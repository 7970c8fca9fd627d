import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser";
import { briefNamed } from "../world/paperwork";
import { type Member, memberOn, offerToSign, sentProposal } from "../world/people";
import { hasPoppler, infoOf, packed, textOf } from "../world/poppler";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite({}, { printing: true });
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

/** What comes out of the printer, of a reader with a dark screen. */
async function printed(path: string) {
  const page = await site.visit({ width: DESK });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(path);
  const last = await page.locator("#document :is(h1, h2, h3)").last().textContent();
  const pdf = await page.pdf({ format: "A4" });
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  const ink = await page
    .locator("h1")
    .first()
    .evaluate((title) => getComputedStyle(title).color);
  return { text: textOf(pdf), ink, last: packed(last ?? ""), pages: Number(infoOf(pdf, "Pages")) };
}

test.skipIf(!hasPoppler)(
  "a signing page prints the whole document in ink, with its price and that nobody has signed",
  async () => {
    const offer = await offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
    const { text, ink, last, pages } = await printed(offer.path);
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(last);
    expect(text.slice(text.indexOf(last))).toMatch(/Investment.*\$18,500/);
    expect(text).toContain(packed("Not signed"));
    expect(ink).toBe("rgb(22, 24, 29)");
    expect(text).not.toMatch(/Gotosignature|Agreetosign|Decline|Contents·/);
  },
);

test.skipIf(!hasPoppler)("a proposal to approve prints whole too, with where it stands", async () => {
  const id = await sentProposal(owner, { ...briefNamed("dental-clinic-website"), requiresSignature: false });
  const { text, last, pages } = await printed(`/client/proposal/${id}`);
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain(last);
  expect(text.slice(text.indexOf(last))).toMatch(/Investment.*\$18,500/);
  expect(text).toContain(packed("Awaiting your decision"));
});
