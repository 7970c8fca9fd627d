import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { prepareContent } from "~/domain/content/sanitise.server";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { LANGUAGES } from "~/platform/language/languages";
import { madeUpCases } from "../../../tests/made-up/cases";
import { briefNamed } from "../../../tests/world/facts/briefs";
import { CHANGED_TEXTS } from "../../../tests/world/facts/changed-texts";
import { CLEAN_TEXTS, COMPOSED } from "../../../tests/world/facts/clean-texts";
import { FAULTY_PROSE } from "../../../tests/world/facts/faulty-prose";
import { briefs as golden } from "../../../tests/world/golden-briefs/briefs";
import { checkFacts } from "./check-facts.server";
import { type Facts, remarksOf } from "./remark";

const FAULTS = [...CHANGED_TEXTS, ...FAULTY_PROSE];

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]|&nbsp;/g, " ");
const composed = async (name: string) => plain(await composeProposal(briefNamed(name)));
const saying = (facts: Facts) =>
  remarksOf(facts).map(({ place, sentence }) => `${place?.text ?? ""}: ${sentence}`);

/** Of the faults and of the clean texts. */
const MOST_MISSED = 2;
const MOST_FALSE = 2;
/** The telephone numbers of those who write. */
const OWN = { texts: ["Tel. 030 901820", "01 42 68 53 00", "020 123 45 67"], days: [], table: null };

const MILESTONES = ["", "Design: 2 weeks\nBuild: 3 weeks", "Design: 1 Feb 2027\nBuild: 3 March 2027"];
const DEALS = ["fixed", "hourly", "retainer", "milestone"].flatMap((pricingModel) =>
  ["USD", "EUR", "GBP", "CAD"].flatMap((currency) =>
    MILESTONES.map((milestones) => ({ pricingModel, currency, milestones })),
  ),
);

describe("seeded faults", () => {
  it("are at least 40, in at least five languages", () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  });

  it("are found, but for two of forty", async () => {
    const missed: string[] = [];
    for (const { fault, brief, from, to, prose, found } of FAULTS) {
      const text = prose ?? (await composed(brief));
      const changed = from === undefined ? text : text.replace(from, to ?? "");
      if (from !== undefined) expect(changed, fault).not.toBe(text);
      const said = saying(await checkFacts(prepareContent(changed), briefNamed(brief)));
      if (!said.some((remark) => plain(remark).includes(found)))
        missed.push(`${fault} (${brief}): ${JSON.stringify(said)}`);
    }
    expect(missed.slice(MOST_MISSED)).toEqual([]);
    if (missed.length > 0) console.warn("Missed:", missed);
  });
});

it("reads no promise in a next step that the owner typed", async () => {
  const step = "We send you the drawing for the wall fixings";
  const brief = briefSchema.parse({
    ...{ title: "Banners", clientName: "Bob", description: "Mount six banners" },
    ...{ exclusions: "Wall fixings", nextSteps: step },
  });
  const excluded = async (text: string) =>
    (await checkFacts(`<h2>Next steps</h2><ul><li>${text}</li></ul>`, brief)).contradictions;
  expect(await excluded(step)).toEqual([]);
  expect(await excluded("We make the wall fixings")).not.toEqual([]);
});

describe("texts without faults", () => {
  it.each(LANGUAGES)("are those that are composed from a brief: %s", async (language) => {
    // Each language tries different deals.
    const step = Math.round(DEALS.length / madeUpCases(DEALS.length));
    for (const deal of DEALS.filter((_, n) => (n + LANGUAGES.indexOf(language)) % step === 0)) {
      const isRetainer = deal.pricingModel === "retainer";
      const brief = briefSchema.parse({
        title: "A title",
        clientName: "Bob",
        description: "Fix the roof",
        budget: isRetainer ? "" : "18,500",
        hourlyRate: isRetainer ? "1,500" : "",
        startDate: "2027-01-11",
        endDate: "2027-03-22",
        paymentTerms: "50% now, 50% then",
        requireDeposit: true,
        depositAmount: "500",
        language,
        ...deal,
      });
      const { contradictions, ...others } = await checkFacts(await composeProposal(brief), brief);
      // The deposit of this brief is not one of its instalments.
      const found = contradictions.filter(({ place }) => place !== null);
      expect([...found, ...others.marks, ...others.missing]).toEqual([]);
    }
  });

  it.each(golden)("are those that are composed from an example: %s", async (name, brief) => {
    const { contradictions, marks, missing } = await checkFacts(await composeProposal(brief), brief);
    const own = name === "other, contradicting itself" ? [] : contradictions;
    expect([...own, ...marks, ...missing]).toEqual([]);
  });

  it("are marked at most twice in all", async () => {
    const texts = [
      ...CLEAN_TEXTS,
      ...(await Promise.all(
        COMPOSED.map(async (name) => ({ text: name, brief: name, html: await composed(name) })),
      )),
    ];
    expect(texts.length).toBeGreaterThanOrEqual(20);
    const marked: string[] = [];
    for (const { text, brief, html } of texts)
      for (const remark of saying(await checkFacts(prepareContent(html), briefNamed(brief), OWN)))
        marked.push(`${text}: ${remark}`);
    expect(marked.slice(MOST_FALSE)).toEqual([]);
    if (marked.length > 0) console.warn("Marked:", marked);
  });
});
