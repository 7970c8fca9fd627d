// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../../world/browser/browser";
import { hasPoppler, infoOf, packed, pagesOf, reachOf, textOf } from "../../world/documents/poppler";
import { briefNamed } from "../../world/main-job";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  sentProposal,
} from "../../world/people";

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
  return { pdf, text: textOf(pdf), ink, last: packed(last ?? ""), pages: Number(infoOf(pdf, "Pages")) };
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

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const WIDE = `<h2>Prices</h2><table><tbody>${Array.from({ length: 6 }, (_, at) =>
  row(
    `Item ${at + 1} of the package`,
    "Senior developer",
    "3",
    "€1,150.00",
    "€3,450.00",
    "19%",
    "€4,105.50",
    `2027-02-1${at}`,
  ),
).join("")}</tbody></table>`;

test.skipIf(!hasPoppler)(
  "a table too wide for a screen is whole on paper, and no date is broken",
  async () => {
    const id = await generatedProposal(owner, { requiresSignature: false });
    const fill = "<p>Words that fill the page.</p>".repeat(24);
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: `<h2>Start</h2>${fill}${WIDE}` });
    await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    const { pdf } = await printed(`/client/proposal/${id}`);
    expect(reachOf(pdf)).toBeLessThan(0.92);
    const tables = pagesOf(pdf).filter((text) => /2027-02-1\d/.test(text));
    expect(tables).toHaveLength(1);
    expect(tables[0]).toContain("Prices");
    for (const at of [0, 1, 2, 3, 4, 5]) expect(tables[0]).toContain(`2027-02-1${at}`);
  },
);
