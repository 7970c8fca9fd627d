import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { prepareContent } from "~/domain/content/sanitise.server";
import { LANGUAGES, type Language } from "~/platform/language/languages";
import prose from "../../../../tests/world/briefs/prose-by-language.json";
import { composeProposal } from "./compose-proposal";
import { detectLanguage } from "./detect/detect-language";
import { ENGLISH } from "./phrases/en";
import { loadPhrases } from "./phrases/load-phrases";
import type { Phrases } from "./phrases/phrases";

/** Two milestones with their spans, and terms that become a table, as they are typed. */
const TYPED: Record<Language, { milestones: string; terms: string }> = {
  en: { milestones: "Design - 2 weeks\nBuild - 3 weeks", terms: "40% on signing, 60% on launch." },
  de: { milestones: "Entwurf - 2 Wochen\nUmsetzung - 3 Wochen", terms: "40 % bei Auftrag, 60 % bei Start." },
  fr: {
    milestones: "Maquettes – 2 semaines\nDéveloppement – 3 semaines",
    terms: "40 % à la signature et 60 % à la livraison.",
  },
  es: {
    milestones: "Diseño: 2 semanas\nDesarrollo: 3 semanas",
    terms: "40 % a la firma y 60 % a la entrega.",
  },
  it: {
    milestones: "Progetto: 2 settimane\nSviluppo: 3 settimane",
    terms: "40% alla firma e 60% alla consegna.",
  },
  "pt-BR": {
    milestones: "Projeto: 2 semanas\nEntrega: 3 semanas",
    terms: "40% na assinatura e 60% na entrega.",
  },
  "pt-PT": {
    milestones: "Projeto: 2 semanas\nEntrega: 3 semanas",
    terms: "40% na assinatura e 60% na entrega.",
  },
  nl: { milestones: "Ontwerp (2 weken)\nBouw (3 weken)", terms: "40% bij opdracht en 60% bij oplevering." },
  pl: {
    milestones: "Projekt - 2 tygodnie\nWdrożenie - 3 tygodnie",
    terms: "40% przy podpisaniu i 60% po odbiorze.",
  },
  sv: { milestones: "Skisser - 2 veckor\nBygge - 3 veckor", terms: "40 % vid start och 60 % vid leverans." },
  da: { milestones: "Skitser - 2 uger\nUdvikling - 3 uger", terms: "40 % ved start og 60 % ved levering." },
  nb: { milestones: "Skisser - 2 uker\nUtvikling - 3 uker", terms: "40 % ved start og 60 % ved levering." },
  fi: { milestones: "Suunnittelu - 2 viikkoa\nToteutus - 3 viikkoa", terms: "40 % alussa ja 60 % lopussa." },
  cs: { milestones: "Návrh - 2 týdny\nVývoj - 3 týdny", terms: "40 % při podpisu a 60 % při předání." },
  ja: { milestones: "設計（2週間）\n開発（3週間）", terms: "契約時40％、納品時60％。" },
  "zh-Hans": { milestones: "设计：2周\n开发：3周", terms: "签约时40%，交付时60%。" },
  ar: { milestones: "التصميم - 2 أسابيع\nالتطوير - 3 أسابيع", terms: "40% عند التوقيع، 60% عند التسليم." },
  he: { milestones: "עיצוב - 2 שבועות\nפיתוח - 3 שבועות", terms: "40% בחתימה, 60% במסירה." },
};

const briefIn = (language: Language) => {
  const [situation, description = ""] = prose[language].split(/(?<=[.。]) ?/);
  return briefSchema.parse({
    title: "Bright Harbor Dental",
    clientName: "Amara O’Neill",
    currentSituation: situation,
    painPoints: "Google Analytics",
    description,
    objectives: "WCAG 2.2 AA",
    successMetrics: "Google Analytics 4",
    projectScope: "TypeScript & React",
    deliverables: "Figma\nGitHub",
    ...{ milestones: TYPED[language].milestones, paymentTerms: TYPED[language].terms },
    assumptions: "HTTPS",
    exclusions: "SEO",
    budget: "18,500",
    currency: "EUR",
    startDate: "2027-01-11",
    endDate: "2027-02-12",
    teamMembers: "Jonas Weber",
    relevantExperience: "Lakeside Orthodontics",
    otherInformation: "ISO 27001",
    communicationPreference: "email",
  });
};

const said = (phrases: Phrases): string[] =>
  Object.values(phrases).flatMap((part) =>
    typeof part === "string"
      ? [part]
      : typeof part === "object"
        ? Object.values(part as object).filter((words): words is string => typeof words === "string")
        : [],
  );

const cells = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .split(/<\/t[dh]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, "").replace(/[\u200e\u200f\u061c]/g, ""))
      .filter((cell) => cell !== ""),
  );

describe.each(LANGUAGES)("a brief in %s", async (language) => {
  const phrases = await loadPhrases(language);
  const html = await composeProposal(briefIn(language));

  it("becomes a proposal with its own headings", () => {
    const { headings } = phrases;
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual([
      headings.situation,
      headings.deliverables,
      headings.timeline,
      headings.investment,
      headings.experience,
      headings.team,
      headings.nextSteps,
    ]);
    expect(html).toContain(phrases.contact.email);
    expect(html).toContain(phrases.accept);
  });

  it("greets the client and says for whom, at what price and until when", () => {
    const [greeting, text] = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words);
    expect(greeting).toBe(phrases.opening.greeting("Amara O’Neill"));
    expect(text).toMatch(/18[.,\s\u00a0\u202f’]?500/);
    expect(text).toContain("2027");
  });

  it("keeps English out", () => {
    const own = new Set(said(phrases));
    const words = said(ENGLISH).filter((phrase) => !own.has(phrase));
    const shown = html.replace(/<[^>]*>/g, "\n").split("\n");
    expect(words.filter((phrase) => shown.includes(phrase))).toEqual([]);
    expect(detectLanguage(html.replace(/<[^>]*>/g, " "))).toBe(language);
  });

  it("reads the milestones and the terms as they are typed", () => {
    const rows = cells(html);
    expect(rows).toHaveLength(4);
    const [, stage] = /<ol><li><p>(.*?)<\/p><p>.+?<\/p><\/li><li>/.exec(html) ?? [];
    const [[, share], [total]] = [rows[1], rows[3]] as [string[], string[]];
    expect(TYPED[language].milestones.startsWith(stage as string)).toBe(true);
    expect(share).toMatch(/40/);
    expect(total).toBe(phrases.price.total);
    expect(html).toContain(phrases.price.fixedInParts(2));
  });

  it("is stored as it was composed", () => {
    expect(prepareContent(html).replaceAll("&nbsp;", "\u00a0")).toBe(html);
  });
});

it.each([
  ["fr", "La prestation se déroule du 1er mars au 31 mars 2027."],
  ["it", "Il lavoro si svolge dal 1º marzo al 31 marzo 2027."],
  ["es", "El trabajo se realizará del 1 de marzo al 31 de marzo de 2027."],
  ["pl", "Prace potrwają od 1 marca do 31 marca 2027 r."],
  ["fi", "Työ tehdään ajalla 1. maaliskuuta – 31. maaliskuuta 2027."],
  ["ja", "作業期間は2027年3月1日から3月31日までです。"],
  ["zh-Hans", "工作时间为2027年3月1日至3月31日。"],
  ["ar", "يمتد العمل من 1 مارس إلى 31 مارس 2027."],
  ["he", "העבודה תתבצע מ־1 במרץ עד 31 במרץ 2027."],
] as const)("says the dates as %s does", async (language, sentence) => {
  const dates = { startDate: "2027-03-01", endDate: "2027-03-31", language };
  const brief = briefSchema.parse({ title: "A", clientName: "B", description: "C", ...dates });
  expect(await composeProposal(brief)).toContain(sentence);
});

it("the chosen language wins over that of the answers", async () => {
  const html = await composeProposal({ ...briefIn("en"), language: "fr" });
  expect(html).toContain("<h2>Votre situation</h2>");
});

it.each([
  ["pl", "1 tydzień", "2 tygodnie", "5 tygodni"],
  ["cs", "1 týden", "2 týdny", "5 týdnů"],
  ["ar", "أسبوع", "أسبوعان", "5 أسابيع"],
  ["fi", "1 viikko", "2 viikkoa", "5 viikkoa"],
] as const)("counts weeks as %s does", async (language, ...forms) => {
  const { span } = await loadPhrases(language);
  expect([1, 2, 5].map((count) => span(count, "week").replaceAll("\u00a0", " "))).toEqual(forms);
});
