// @module-tag nightly
/**
 * A text of the largest size that may be sent, made of one piece over and over, takes a bounded time through everything
 * that reads it: the cleaning and the sanitiser, showing, the outline, the answers of a brief, and the composer.
 */
import { describe, expect, it } from "vitest";
import { type Brief, briefFields, briefSchema } from "~/domain/briefs/brief";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { readAnswers } from "~/domain/briefs/read-answers";
import { searchText } from "~/domain/briefs/search-text";
import { prepareContent } from "~/domain/content/sanitise.server";
import { showDocument } from "~/domain/content/shown-document.server";
import { documentSections } from "~/domain/reading/sections.server";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { cutBlocks } from "~/domain/writing/content-blocks";
import { assertProposal } from "~/domain/writing/judge-content";
import { languageOf } from "~/domain/writing/language";
import { isDomainError } from "~/platform/errors";
import { amount } from "./amount";
import { CHARACTERS, PIECES, repeated } from "./hard-texts";

const LENGTH = amount(12_000, 490_000);
/** Milliseconds of CPU time; on a machine with nothing else to do it is a fifth of it. A square would take minutes. */
const LIMIT = amount(300, 4000);
const ANSWER = 10_000;
const texts = [...CHARACTERS, ...PIECES];

async function milliseconds(act: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  try {
    await act();
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** The pieces that take too long, tried again before they are believed. */
async function slowWith(act: (text: string) => unknown, length: number): Promise<string[]> {
  const slow: string[] = [];
  for (const piece of texts) {
    const text = repeated(piece, length);
    const isSlow = async () => (await milliseconds(() => act(text))) > LIMIT;
    if ((await isSlow()) && (await isSlow())) slow.push(piece);
  }
  return slow;
}

/** Every field is answered with it, as far as the field takes it. */
function briefOf(text: string): Brief {
  const raw = Object.fromEntries(Object.keys(briefFields).map((field) => [field, text]));
  const short = Object.fromEntries(Object.keys(briefFields).map((field) => [field, text.slice(0, 60)]));
  return { ...emptyBrief(), ...readAnswers(short).answers, ...readAnswers(raw).answers };
}

/** As a model's text comes in: a few characters at a time. */
function writeOut(text: string): void {
  const cutter = cutBlocks();
  for (let at = 0; at < text.length; at += 40) {
    cutter.push(text.slice(at, at + 40));
    if (at % 4000 === 0) cutter.unfinished();
  }
}

describe("the longest text that is taken", () => {
  it.each<[string, (text: string) => unknown]>([
    ["is cleaned and sanitised", (text) => prepareContent(text)],
    ["is cleaned behind a fence", (text) => prepareContent(`\`\`\`html${text}`)],
    ["is shown, whatever was stored", (text) => showDocument(text)],
    ["is outlined", (text) => documentSections({ html: text, blockIds: null })],
    ["has a language", (text) => languageOf(text)],
    ["is judged", (text) => assertProposal(text, emptyBrief())],
    ["is cut into blocks while it is written", writeOut],
    [
      "is read as answers",
      (text) => [readAnswers({ description: text, title: text }), briefSchema.safeParse({ budget: text })],
    ],
    [
      "is found by a search",
      (text) => searchText({ title: text, clientName: "", clientCompany: "", projectType: "" }),
    ],
  ])("%s in time", async (_name, act) => {
    expect(await slowWith(act, LENGTH)).toEqual([]);
  });

  it("is composed in time from answers of the longest kind", async () => {
    const compose = async (text: string) => prepareContent(await composeProposal(briefOf(text)));
    expect(await slowWith(compose, amount(2000, ANSWER))).toEqual([]);
  });
});
