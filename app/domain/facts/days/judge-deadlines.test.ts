import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { prepareContent } from "~/domain/content/sanitise.server";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import type { Language } from "~/platform/language/languages";
import { checkFacts } from "../check-facts.server";

const base = {
  title: "A site for the museum",
  clientName: "Bob",
  description: "Build the site of the museum.",
  startDate: "2027-01-11",
  endDate: "2027-07-30",
};
const STAGES = "Design - 6 weeks\nBuild - 12 weeks\nLaunch: 30 July 2027";

async function contradictions(deliverable: string, own: Record<string, string> = {}) {
  const brief = briefSchema.parse({ ...base, deliverables: `A design system\n${deliverable}`, ...own });
  const found = await checkFacts(prepareContent(await composeProposal(brief)), brief);
  return found.contradictions.map(({ sentence, place, doubt }) => [place?.text, sentence, doubt]);
}

const END = "Your brief says July 30, 2027 as the end.";
const START = "Your brief says January 11, 2027 as the start.";

describe("a day by which something is delivered", () => {
  it.each([
    ["The site, by 14 August 2027", "14 August 2027", END],
    ["The report, no later than September 2027", "September 2027", END],
    ["The prototype, due on 5 January 2027", "5 January 2027", START],
    ["Wireframes by 3 August", "3 August", END],
  ])("is not outside of the work: %s", async (deliverable, day, sentence) => {
    expect(await contradictions(deliverable)).toEqual([[day, sentence, "date"]]);
  });

  it.each([
    "The site, by 14 May 2027",
    "Support until 31 December 2027",
    "Posters for the opening on 4 September 2027",
    "Hosting, paid by 31 December 2027",
    "An archive of the letters before 1901",
    "The film of 3 May 2025, cut again",
    "A guide to the fair of September 2027",
  ])("may be: %s", async (deliverable) => {
    expect(await contradictions(deliverable)).toEqual([]);
  });
});

describe("a launch among the deliverables", () => {
  const OTHER = "Your timeline has “Launch” on July 30, 2027.";

  it.each([
    "Launch by 14 May 2027",
    "Website launch on 14 May 2027",
    "Launch of the new site by 14 May 2027",
  ])("is when the timeline has it: %s", async (deliverable) => {
    expect(await contradictions(deliverable, { milestones: STAGES })).toEqual([
      ["14 May 2027", OTHER, "date"],
    ]);
    expect(await contradictions(deliverable.replace("14 May", "30 July"), { milestones: STAGES })).toEqual(
      [],
    );
  });

  it("may be on any day of its stage", async () => {
    const milestones = "Design - 6 weeks\nBuild - 19 weeks\nLaunch - 4 weeks";
    expect(await contradictions("Launch by 16 July 2027", { milestones })).toEqual([]);
    expect(await contradictions("Launch by 14 May 2027", { milestones })).toEqual([
      ["14 May 2027", "Your timeline has “Launch” from July 5, 2027 to July 30, 2027.", "date"],
    ]);
  });

  it("is at the end where the brief has no stages and no support", async () => {
    expect(await contradictions("Launch by 14 May 2027")).toEqual([["14 May 2027", END, "date"]]);
    expect(await contradictions("Launch by 20 July 2027")).toEqual([]);
    expect(
      await contradictions("Launch by 14 May 2027", {
        projectScope: "Design, launch and ten weeks of support.",
      }),
    ).toEqual([]);
  });

  it.each([
    "Launch brochure by 14 May 2027",
    "Beta launch by 14 May 2027",
    "Posters for the launch by 14 May 2027",
    "Workshop online on 14 May 2027",
    "Online shop by 14 May 2027",
  ])("is not meant by: %s", async (deliverable) => {
    expect(await contradictions(deliverable, { milestones: STAGES })).toEqual([]);
  });
});

/** The deliverable with a day in May, which no stage allows, and the words of the stage. */
const IN_LANGUAGES: readonly (readonly [Language, string, string])[] = [
  ["de", "Livegang der Website bis 14. Mai 2027", "Livegang: 30. Juli 2027"],
  ["fr", "Mise en ligne du site avant le 14 mai 2027", "Mise en ligne : 30 juillet 2027"],
  ["es", "Lanzamiento del sitio antes del 14 de mayo de 2027", "Lanzamiento: 30 de julio de 2027"],
  ["pt-BR", "Lançamento do site até 14 de maio de 2027", "Lançamento: 30 de julho de 2027"],
  ["pt-PT", "Lançamento do site até 14 de maio de 2027", "Lançamento: 30 de julho de 2027"],
  ["it", "Lancio del sito entro il 14 maggio 2027", "Lancio: 30 luglio 2027"],
  ["nl", "Lancering van de website uiterlijk op 14 mei 2027", "Lancering: 30 juli 2027"],
  ["pl", "Uruchomienie strony do 14 maja 2027", "Uruchomienie: 30 lipca 2027"],
  ["sv", "Lansering av webbplatsen senast 14 maj 2027", "Lansering: 30 juli 2027"],
  ["da", "Lancering af webstedet senest den 14. maj 2027", "Lancering: 30. juli 2027"],
  ["nb", "Lansering av nettstedet senest 14. mai 2027", "Lansering: 30. juli 2027"],
  ["fi", "Sivuston julkaisu 14. toukokuuta 2027 mennessä", "Julkaisu: 30. heinäkuuta 2027"],
  ["cs", "Spuštění webu do 14. května 2027", "Spuštění: 30. července 2027"],
  ["ja", "2027年5月14日までにサイト公開", "公開：2027年7月30日"],
  ["zh-Hans", "2027年5月14日前网站上线", "上线：2027年7月30日"],
  ["ar", "إطلاق الموقع قبل 14 مايو 2027", "الإطلاق: 30 يوليو 2027"],
  ["he", "השקה של האתר עד 14 במאי 2027", "השקה: 30 ביולי 2027"],
];

describe.each(IN_LANGUAGES)("in %s", (language, deliverable, milestones) => {
  it("is found", async () => {
    const found = await contradictions(deliverable, { milestones, language });
    expect(found.map(([, sentence]) => sentence)).toEqual([expect.stringContaining("Your timeline has")]);
  });
});
