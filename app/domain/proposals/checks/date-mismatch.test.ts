import { describe, expect, it } from "vitest";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { briefSchema } from "../../briefs/brief";
import { dateMismatch } from "./date-mismatch";
import { mismatchMessage } from "./mismatch";

const DATES = { startDate: "2027-01-11", endDate: "2027-03-22" };
const BRIEF = { title: "A title", clientName: "Bob", description: "Fix the roof" };
const GERMAN = { ...BRIEF, description: "Das Dach wird für den Kunden repariert und geprüft." };
const SPANISH = { ...BRIEF, description: "El tejado se repara y se revisa para el cliente." };
const JAPANESE = { ...BRIEF, description: "お客様の屋根を修理し、点検します。" };
const textOf = (answers: object) => composeProposal(briefSchema.parse({ ...BRIEF, ...DATES, ...answers }));
const gap = async (startDate: string, endDate: string, contentHtml?: string) =>
  dateMismatch({ brief: { startDate, endDate }, contentHtml: contentHtml ?? (await textOf({})) });

describe("the dates in the details and in the text", async () => {
  const written = await textOf({});
  it("may disagree: both are named then", async () => {
    const found = await gap("2027-01-18", "2027-03-29");
    expect(found).toEqual({ details: "January 18 – March 29, 2027", text: "January 11 – March 22, 2027" });
    expect(mismatchMessage(found ?? { details: "", text: "" })).toBe(
      "The details say January 18 – March 29, 2027, the text says January 11 – March 22, 2027.",
    );
  });

  it.each([
    ["the start", "2027-01-18", "2027-03-22"],
    ["the end", "2027-01-11", "2027-03-29"],
    ["the year of the start", "2026-01-11", "2027-03-22"],
    ["one of them, with no other", "2027-01-18", ""],
  ])("may disagree in %s alone", async (_, start, end) => expect(await gap(start, end)).not.toBeNull());

  it("are compared in the opening too", async () => {
    const corrected = written.replace(/January 11 to March 22/, "January 11 to March 29");
    expect(await gap("2027-01-11", "2027-03-29", corrected)).toEqual({
      details: "January 11 – March 29, 2027",
      text: "March 22, 2027",
    });
  });

  it.each([
    ["only a start", { endDate: "" }, "January 11, 2027"],
    ["only an end", { startDate: "" }, "March 22, 2027"],
    ["a term", { pricingModel: "retainer" }, "January 11 – March 22, 2027"],
    ["British dates", { currency: "GBP" }, "11 January – 22 March 2027"],
    ["German", GERMAN, "11. Januar – 22. März 2027"],
    ["Spanish", SPANISH, "11 de enero – 22 de marzo de 2027"],
    ["Japanese", JAPANESE, "2027年1月11日 – 3月22日"],
  ])("are read in a text with %s", async (_, answers, text) => {
    expect((await gap("2028-01-18", "2028-03-29", await textOf(answers)))?.text).toBe(text);
  });

  it("agree in what is written from a brief", async () => {
    for (const pricingModel of ["fixed", "hourly", "retainer", "milestone"])
      for (const currency of ["USD", "GBP"])
        for (const words of [BRIEF, GERMAN, SPANISH, JAPANESE])
          for (const endDate of ["", "2027-03-22", "2028-03-22"])
            for (const milestones of [
              "",
              "Design: 2 weeks\nBuild: 3 weeks",
              "Design: 1 Feb 2027\nBuild: 3 March 2027",
            ]) {
              const brief = briefSchema.parse({
                ...words,
                ...DATES,
                endDate,
                milestones,
                pricingModel,
                currency,
              });
              expect(await dateMismatch({ brief, contentHtml: await composeProposal(brief) })).toBeNull();
            }
  });

  it.each([
    ["none", "<p>We begin in spring.</p>"],
    ["other dates alone", "<p>This offer is valid until March 1, 2027. Phase 1: January 20, 2027.</p>"],
    ["a season in its place", "<p>The work runs from spring to summer.</p>"],
    ["the same ones, corrected by hand", "<p>The work runs from February 1, 2027 to&nbsp;May 1, 2027.</p>"],
    [
      "them again elsewhere",
      `${written.replace(/ The work is to be complete by [^<]*/, "")}<p>The work starts on <strong>February 1, 2027</strong>.</p>`,
    ],
  ])("are not guessed where the text names %s", async (_, html) =>
    expect(await gap("2027-02-01", "2027-05-01", html)).toBeNull(),
  );

  it("say nothing where the details name none", async () => expect(await gap("", "")).toBeNull());
});
