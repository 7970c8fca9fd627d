import { describe, expect, it } from "vitest";
import { prepareContent } from "~/domain/content/sanitise.server";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { briefNamed } from "../../../../tests/world/facts/briefs";
import { CLEAN_TEXTS, COMPOSED } from "../../../../tests/world/facts/clean-texts";
import { FAULTS } from "../../../../tests/world/facts/faults";
import { checkFacts } from "./check-facts.server";
import { type Facts, remarksOf } from "./remark";

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]|&nbsp;/g, " ");
const composed = async (name: string) => plain(await composeProposal(briefNamed(name)));
const saying = (facts: Facts) =>
  remarksOf(facts).map(({ place, sentence }) => `${place?.text ?? ""}: ${sentence}`);

/** Of the faults and of the clean texts. */
const MOST_MISSED = 2;
const MOST_FALSE = 2;

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

describe("texts without faults", () => {
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
      for (const remark of saying(await checkFacts(prepareContent(html), briefNamed(brief))))
        marked.push(`${text}: ${remark}`);
    expect(marked.slice(MOST_FALSE)).toEqual([]);
    if (marked.length > 0) console.warn("Marked:", marked);
  });
});
