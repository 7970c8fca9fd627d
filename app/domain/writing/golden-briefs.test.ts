/** `npx vitest run --project unit -u` after a change that was read and is better. */
import { describe, expect, it } from "vitest";
import { parseDocument, serialiseTree } from "~/domain/content/document-tree.server";
import { prepareContent } from "~/domain/content/sanitise.server";
import { generatedTable } from "~/domain/prices/deal/generated-table";
import { tablePriceOf } from "~/domain/prices/deal/table-price";
import { inEnglish } from "~/platform/language/translate";
import { briefs } from "../../../tests/world/golden-briefs/briefs";
import { composeProposal } from "./composer/compose-proposal";

/** A block a line, to be read. */
const readable = (html: string): string =>
  `${html.replace(/(?<=<\/(?:tr|li|thead)>|<(?:ul|ol|table|tbody)>)(?=<)/g, "\n")}\n`;

describe.each(briefs)("%s", async (name, brief) => {
  const price = tablePriceOf(brief, generatedTable(inEnglish, brief, { currency: null, tax: null }));
  const html = await composeProposal(brief, price);

  it("reads as before", async () => {
    await expect(readable(html)).toMatchFileSnapshot(
      `../../../tests/world/golden-briefs/${name.replace(/[^a-z]+/gi, "-").toLowerCase()}.html`,
    );
  });

  it("is the same every time, and saving does not change it", async () => {
    expect(await composeProposal(brief, price)).toBe(html);
    expect(prepareContent(html).replaceAll("&nbsp;", "\u00a0")).toBe(html);
  });

  it("has an opening, and no section is empty or said twice", () => {
    expect(serialiseTree(parseDocument(html).tree).startsWith("<p>")).toBe(true);
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(html).not.toMatch(/\.\.|undefined|null|NaN|N\/A|<(\w+)[^>]*><\/\1>|<\/h2>\n?(?:<h2>|$)/);
  });

  it("has no straight quotes", () => {
    expect(
      html
        .replace(/<[^>]*>/g, "")
        .replaceAll(brief.clientName, "")
        .replaceAll(brief.clientCompany, ""),
    ).not.toMatch(/["']/);
  });
});

/** Answers whose words are said as they were typed. */
const SAID_AS_TYPED = {
  painPoints: "Standing water outside the entrance\nBroken tarmac since September",
  currentSituation: "The courtyard was surfaced in 1987. The governors approved the project in October.",
  successMetrics: "No standing water after thirty minutes\nNo closed afternoons next summer",
  assumptions: "Vehicle access through the western gate\nNoisy operations only during holidays",
  exclusions: "Outdoor lighting\nPlayground equipment from other suppliers",
  relevantExperience: "Landscape contractors since 2004.",
  previousWork: "Hillview Infants – twelve raised planters, finished 4 days early\nRiverside Academy",
  teamMembers: "Thomas Ferris, project manager\nCharlotte Okafor",
  otherInformation: "Plants that perish within the first twelve months are replaced.",
};
const FIELDS = Object.keys(SAID_AS_TYPED) as (keyof typeof SAID_AS_TYPED)[];

/** Long words, which the composer leaves as they are. */
const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{7,}/gu) ?? [];

describe("no answer is lost, whichever others are left out or long", () => {
  const [, brief] = briefs.find(([name]) => name === "other thin") ?? expect.unreachable();
  const none = Object.fromEntries(FIELDS.map((field) => [field, ""]));

  it.each(["", "We renew the courtyard of the school.", `${"We renew the courtyard. ".repeat(20)}`])(
    "%.20s",
    async (projectScope) => {
      for (const field of FIELDS) {
        const long = `${SAID_AS_TYPED[field]}\n`.repeat(8).trim();
        for (const others of [none, SAID_AS_TYPED]) {
          for (const answer of ["", SAID_AS_TYPED[field], long]) {
            const answers = { ...others, [field]: answer };
            const html = (await composeProposal({ ...brief, projectScope, ...answers })).toLowerCase();
            for (const word of longWords(Object.values(answers).join(" "))) expect(html).toContain(word);
          }
        }
      }
    },
  );
});
