// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../../world/browser/browser";
import {
  hasPoppler,
  infoOf,
  overprinted,
  packed,
  pagesOf,
  reachOf,
  textOf,
} from "../../world/documents/poppler";
import { briefNamed } from "../../world/main-job";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  SIGNATURE,
  sentProposal,
  signingPath,
} from "../../world/people";

import { line, pricedOffer, WEBSITE } from "../../world/prices/priced-offer";

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
    .locator("#document h2")
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
    expect(text).toMatch(/Investment\$18,500;/);
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
  expect(text).toMatch(/Investment\$18,500;/);
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

const packages = Array.from({ length: 8 }, (_, at) =>
  line(`package${at}`, `Package ${at}`, 1_000 * at, {
    kind: "package",
    group: "Size",
    isChosen: at === 0,
    description: "A sentence about what it has, and for whom it is made.",
  }),
);
const options = Array.from({ length: 20 }, (_, at) =>
  line(`option${at}`, `Option ${at}`, 1_000 * at, { kind: "optional", isChosen: at % 2 === 0 }),
);
const LONG_TABLE = {
  ...WEBSITE,
  sections: [
    { id: "all", title: "All", lines: [...options, ...packages, line("last", "The last line", 900)] },
  ],
};

/** Wherever the end of a page falls. */
test.skipIf(!hasPoppler)(
  "a price table between pages is printed over nothing, and its packages stay together",
  async () => {
    const offer = await pricedOffer(site.world, owner, { table: LONG_TABLE });
    for (const path of [offer.path, `/client/proposal/${offer.id}`]) {
      const page = await site.visit({ width: DESK });
      await page.goto(path);
      await page.locator("#document .document").evaluateAll((parts) => {
        for (const part of parts) part.replaceChildren();
      });
      for (const [at, format] of Array.from(
        { length: 20 },
        (_, each) => [each, each % 2 ? "A4" : "Letter"] as const,
      )) {
        await page.locator(`[data-line="option${at}"]`).evaluate((option) => option.remove());
        const pdf = await page.pdf({ format });
        expect(overprinted(pdf), `${path} on ${format} without ${at}`).toEqual([]);
        expect(pagesOf(pdf).filter((text) => /Package\d/.test(text))).toHaveLength(1);
      }
      await page.close();
    }
  },
);

test.skipIf(!hasPoppler)(
  "a cover is whole, below the sender and below what has become of the proposal",
  async () => {
    const signerEmail = "covered@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: signerEmail, title: "A cover of its own" });
    await owner.json("PATCH", `/api/proposals/${id}`, { cover: { layout: "colour", colour: "#1f3bb3" } });
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: signerEmail });
    const path = await signingPath(site.world, signerEmail);
    const page = await site.visit({ width: DESK });
    for (const standing of ["open", "signed"]) {
      if (standing === "signed")
        await site.world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail });
      await page.goto(path);
      for (const format of ["A4", "Letter"]) {
        const onCover = pagesOf(await page.pdf({ format })).filter((text) =>
          text.includes(packed("Prepared for")),
        );
        expect(onCover, `${standing} on ${format}`).toHaveLength(1);
        expect(onCover[0]).toContain(packed("A cover of its own"));
        expect(onCover[0]).toContain(packed("Mira Weber"));
      }
    }
  },
);
