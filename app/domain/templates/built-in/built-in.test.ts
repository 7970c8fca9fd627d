/** What every built-in template keeps to, so that a text can be changed without reading the other twelve. */
import { describe, expect, it } from "vitest";
import { THEMES } from "~/db/vocabulary";
import { briefSchema } from "../../briefs/brief";
import { coverageOf } from "../../content/letter-coverage";
import { prepareContent, prepareTyped, sanitiseContent } from "../../content/sanitise.server";
import { computePrice } from "../../prices/compute-price";
import { dealProblems } from "../../prices/deal/deal-problems";
import { linesOf, type PriceTable, WHOLE_RATE } from "../../prices/price-table";
import { defaultSelection, hasOptions } from "../../prices/selection";
import { tableProblems } from "../../prices/table-problems";
import { readTypedTable, typedFrom } from "../../prices/typed-table";
import { VARIABLES } from "../../proposals/variables/variables";
import { besideTable } from "../beside-table.server";
import { TEMPLATE_CATEGORIES } from "../categories";
import { BUILT_IN } from ".";

const KNOWN = new Set([...Object.keys(VARIABLES), "project.start", "project.end"]);
/** Their clients are people, who have no company. */
const FOR_PRIVATE_PEOPLE = ["photography", "coaching", "construction"];

const written = BUILT_IN.filter(({ key }) => key !== "blank");
const named = (templates: typeof BUILT_IN) => templates.map((template) => [template.key, template] as const);

const DIFFERENTLY_SPELLED =
  /colou?r|licen[cs]e(?!d)|program(?:me)?\b|instal?lment|(?:organ|real|recogn|special|custom|optim|prior|summar|final|minim)i[sz]|analy[sz]e|favou?r|neighbou?r|labou?r|mou?ld|cent(?:re|er)\b|gr[ae]y\b|travell?(?:ed|ing)|cancell?(?:ed|ing)/i;

/** A table row is one line. */
const words = (html: string): string =>
  html
    .replace(/<\/(?:tr|p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi, "\n")
    .replace(/<\/t[dh]>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&nbsp;", " ");
const variablesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = ""]) => name));
const blanksIn = (html: string): string[] => [...variablesIn(html)].filter((name) => !KNOWN.has(name));

/** The text below the first heading that is like this one. */
function sectionOf(html: string, heading: RegExp): string {
  const sections = html.split(/(?=<h2>)/);
  return sections.find((section) => heading.test(/<h2>(.*?)<\/h2>/.exec(section)?.[1] ?? "")) ?? "";
}

describe("the built-in templates", () => {
  it("are twelve and a blank page", () => {
    expect(written).toHaveLength(12);
    expect(BUILT_IN.at(-1)?.key).toBe("blank");
  });

  it("keep their keys, which are addresses", () => {
    expect(BUILT_IN.map(({ key }) => key).sort()).toEqual([
      "blank",
      "branding",
      "coaching",
      "construction",
      "consulting",
      "copywriting",
      "events",
      "marketing",
      "monthly-retainer",
      "photography",
      "software-development",
      "video",
      "web-design",
    ]);
  });

  it("use every theme, and every category once", () => {
    expect(new Set(written.map(({ theme }) => theme))).toEqual(new Set(THEMES));
    expect(BUILT_IN.map(({ category }) => category).sort()).toEqual([...TEMPLATE_CATEGORIES].sort());
  });
});

describe.each(named(BUILT_IN))("%s", (key, { name, description, cover, brief, html }) => {
  it("is stored to the letter", () => {
    expect(prepareTyped(html)).toEqual({ html, leftOut: { hidden: [], things: {} } });
    expect(sanitiseContent(html)).toBe(html);
  });

  it("has no sentence that cleaning takes for a model’s", () => expect(prepareContent(html)).toBe(html));

  it("asks for at most five things, each with a label that can be read", () => {
    const blanks = blanksIn(html);
    expect(blanks.length).toBeLessThanOrEqual(5);
    for (const blank of blanks) expect(blank).toMatch(/^(?=.{3,41}$)[a-z]+(?:\.[a-z]+)*$/);
  });

  it("is set in letters that can be printed, with the marks of print", () => {
    expect(coverageOf(words(html)).uncovered).toEqual([]);
    for (const text of [name, description, words(html)]) {
      expect(text).not.toMatch(/["'`]|—|\.\.\.|--/);
      // A dash joins numbers.
      expect(text).not.toMatch(/(?<!\d)–|–(?!\d)/);
    }
  });

  it("uses no word that Britons and Americans spell differently", () => {
    expect(words(html)).not.toMatch(DIFFERENTLY_SPELLED);
  });

  it("starts a deal that is sound once it has a price", () => {
    const deal = { ...briefSchema.parse({}), ...brief, budget: "10000" };
    expect(briefSchema.parse(deal)).toEqual(deal);
    expect(dealProblems(deal)).toEqual({});
    expect(deal.requiresSignature).toBe(true);
    expect(deal.requireDeposit).toBe(deal.depositAmount !== "");
  });

  it("names a deposit if the deal has one, and no share that would be wrong once it is changed", () => {
    expect(variablesIn(html).has("price.deposit")).toBe(brief.requireDeposit);
    expect(html).not.toMatch(/%|per ?cent/i);
  });

  it("has a cover with a pattern, but for the blank page", () => {
    if (key === "blank") expect(cover).toBeNull();
    else
      expect(cover).toMatchObject({
        layout: "pattern",
        picture: null,
        pattern: { family: expect.any(String) },
        colour: cover?.colour && expect.stringMatching(/^#[\da-f]{6}$/),
      });
  });

  it("speaks of a company only where the client is one", () => {
    if (FOR_PRIVATE_PEOPLE.includes(key)) expect(variablesIn(html)).not.toContain("client.company");
  });
});

describe.each(named(written))("%s", (_key, { brief, html, price }) => {
  const table = price?.table as PriceTable;
  const lines = linesOf(table);
  const plain = [
    ...table.sections.map(({ title }) => title),
    ...lines.flatMap(({ name, description, group, unit }) => [name, description, group, unit]),
    ...table.schedule.flatMap(({ name, due }) => [name, due.on === "milestone" ? due.milestone : ""]),
  ];

  it("has a price table without a fault, with something to choose and a price", () => {
    expect(tableProblems(table)).toEqual({});
    expect(readTypedTable(typedFrom(table))).toEqual({ table, problems: {}, doubts: {} });
    expect(hasOptions(table)).toBe(true);
    expect(computePrice(table, defaultSelection(table)).value).toBeGreaterThan(100_000);
    expect(table.taxes).toEqual([]);
  });

  it("is paid as its text says", () => {
    const deposit = table.schedule.find(({ due }) => due.on === "signing");
    expect(deposit !== undefined).toBe(brief.requireDeposit);
    if (deposit?.part.kind === "rate")
      expect(`${(deposit.part.rate * 100) / WHOLE_RATE}%`).toBe(brief.depositAmount);
  });

  it("asks in its text for the quantities that it takes from there", () => {
    for (const [line, blank] of Object.entries(price?.quantities ?? {})) {
      expect(blanksIn(html)).toContain(blank);
      expect(lines.map(({ id }) => id)).toContain(line);
    }
  });

  it("names its prices in letters that can be printed, spelled alike by Britons and Americans", () => {
    expect(coverageOf(plain.join("\n")).uncovered).toEqual([]);
    for (const text of plain) {
      expect(text).not.toMatch(/["'`]|—|\.\.\.|--|[–%.]$/);
      expect(text).not.toMatch(DIFFERENTLY_SPELLED);
    }
  });

  it("stays true beside its table, whatever the client chooses and whether tax is added or included", () => {
    const text = besideTable(html);
    expect(text).not.toContain("{{price.deposit}}");
    expect(text).not.toContain("{{price.total}}");
    expect(text).toMatch(/The price follows below, part by part/);
    expect(text).toContain("The total and the payments follow your choice.");
    expect(text).not.toMatch(/(?:tax|VAT) is added/);
  });

  it("has no total in the text that stands beside its table", () => {
    const text = besideTable(html);
    expect(text).toContain('<hr class="price-table" />');
    expect(text).not.toMatch(/<td[^>]*>(?:<[^>]*>)*\{\{price/);
    expect(prepareTyped(text).html).toBe(text);
  });
});

describe.each(named(written))("%s", (_key, { description, html }) => {
  it("greets the client, and says in the beginning what it costs", () => {
    expect(html).toMatch(/^<p>(?:Dear|Hello) \{\{client\.name\}\},<\/p>\n<p>/);
    expect(html.slice(0, html.indexOf("<h2>"))).toContain("{{price.total}}");
  });

  it("has a price, a validity and next steps, each in its place", () => {
    expect(sectionOf(html, /^Investment$|^Price/)).toContain("<strong>{{price.total}}</strong>");
    expect(sectionOf(html, /^Terms$|agree/)).toMatch(
      /<strong>Validity\.<\/strong> [^<]*until \{\{valid\.until\}\}\./,
    );
    expect(sectionOf(html, /^Next steps$/)).toMatch(/<ol><li>.*[Ss]ign.*<\/ol>$/s);
  });

  it("leaves out no level of headings", () => {
    const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(2);
    levels.forEach((level, at) => {
      expect(level - (levels[at - 1] ?? 1)).toBeLessThanOrEqual(1);
    });
  });

  it("is read in a few minutes", () => {
    const count = words(html).split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(450);
    expect(count).toBeLessThanOrEqual(1000);
  });

  it("is described in one sentence", () => expect(description).toMatch(/^[A-Z][^.!?]+\.$/));

  it("has no words that say nothing", () => {
    expect(words(html)).not.toMatch(
      /leverage|cutting.edge|excited|thrilled|passionate|tailored|bespoke|solutions|synerg|seamless|robust|holistic|world.class|state.of.the.art|best.in.class|innovative|elevate|empower|unlock|delve|journey|landscape of|look no further|game.chang/i,
    );
  });
});
