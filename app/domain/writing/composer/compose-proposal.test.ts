import { describe, expect, it } from "vitest";
import { type Brief, briefSchema } from "~/domain/briefs/brief";
import { prepareContent } from "~/domain/content/sanitise.server";
import { hasLetter } from "~/platform/text/clean-text";
import dental from "../../../../tests/world/briefs/dental-clinic-website.json";
import logistics from "../../../../tests/world/briefs/logistics-retainer-de.json";
import { composeFigures, composeProposal } from "./compose-proposal";

const brief = (answers: Partial<Record<keyof Brief, unknown>>): Brief =>
  briefSchema.parse({ title: "A title", clientName: "Bob", description: "Fix the roof", ...answers });
const compose = (answers: Partial<Record<keyof Brief, unknown>>): Promise<string> =>
  composeProposal(brief(answers));
const headings = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text as string);
const rows = (html: string): string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .split(/<\/t[dh]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " "))
      .filter((cell) => cell !== "")
      .join(" | "),
  );

const steps = (html: string): string[] =>
  [...html.matchAll(/<li><p>(.*?)<\/p><p>(.*?)<\/p><\/li>/g)].map(([, name, when]) =>
    `${name} | ${when}`.replaceAll("\u00a0", " "),
  );

describe("options among the deliverables", () => {
  it("stand outside what the client gets", async () => {
    const html = await compose({
      deliverables: "A logo\nA brand guide\nOptional: a poster\nAdd-on: stickers, $90",
    });
    expect(html).toContain("<h2>What you get</h2>\n<ul><li>A logo</li><li>A brand guide</li></ul>");
    expect(html).toContain("<h3>Available on request</h3>\n<ul><li>A poster</li><li>Stickers, $90</li></ul>");
    const german = await compose({ language: "de", deliverables: "Ein Logo\nWahlweise: ein Poster" });
    expect(german).toContain("<p><strong>Auf Wunsch:</strong> Ein Poster.</p>");
  });
});

describe("the English brief", async () => {
  const html = await composeProposal(briefSchema.parse(dental));

  it("has every section that was answered, in the order of reading", () => {
    expect(headings(html)).toEqual([
      "Your situation",
      "What you get",
      "Not included",
      "Timeline",
      "Investment",
      "Our experience",
      "The team",
      "Previous work",
      "Next steps",
    ]);
  });

  it("lays the stages out in business weeks, each as long as it was typed", () => {
    expect(steps(html).slice(0, 4)).toEqual([
      "Kick-off and content audit | Jan 11 – Jan 22",
      "Designs approved | Jan 25 – Feb 12",
      "Build complete on staging | Feb 15 – Mar 12",
      "Launch | Mar 15 – Mar 19",
    ]);
    expect(html).toContain("<p>The work runs from January 11 to March 22, 2027.</p>");
  });

  it("turns the payment terms into sums that add up", () => {
    expect(rows(html)).toEqual([
      "Payment | Share | Amount",
      "Deposit on signing | 40% | $7,400",
      "When designs are approved | 40% | $7,400",
      "On launch | 20% | $3,700",
      "Total | 100% | $18,500",
    ]);
    expect(html).toContain("</table>\n<p>Invoices are due within 14 days.</p>");
  });

  it("keeps the owner's private notes, the title and the footer to itself", () => {
    for (const part of [dental.additionalNotes, dental.title, dental.footerContent])
      expect(html).not.toContain(part);
  });
});

describe("the German brief", async () => {
  const html = await composeProposal(briefSchema.parse(logistics));

  it("speaks German throughout", () => {
    expect(headings(html)).toEqual([
      "Ihre Ausgangslage",
      "Unser Vorschlag",
      "Was Sie erhalten",
      "Preis",
      "Nächste Schritte",
    ]);
    expect(html).not.toMatch(/\b(?:the|and|from|with|Total|Investment)\b/);
  });

  it("keeps every letter and escapes what looks like a tag", () => {
    expect(html).toContain("Störungsdienst (Mo–Fr, 7–19 Uhr)");
    expect(html).toContain("&lt;messbaren&gt;");
  });

  it("writes dates and sums the German way", () => {
    expect(html).toContain("vom 1. Februar 2027 bis zum 31. Januar 2028");
    expect(rows(html)).toEqual([
      "Position | Betrag",
      "Monatliche Pauschale | 8.000 €",
      "Gesamt für 12 Monate | 96.000 €",
    ]);
  });
});

describe("what was not answered", () => {
  it("is left out", async () => {
    expect(await compose({})).toBe(
      [
        "<p>Dear Bob,</p>\n<p>We will fix the roof.</p>",
        "<h2>Next steps</h2>\n<p>If you would like to go ahead, you can accept this proposal online.</p>",
      ].join("\n"),
    );
  });

  it("leaves no trace for any single answer taken away", async () => {
    for (const source of [dental, logistics]) {
      for (const field of Object.keys(source)) {
        const html = await composeProposal(briefSchema.parse({ ...source, [field]: undefined }));
        expect(html).not.toMatch(/undefined|null|NaN|N\/A|Invalid|<(\w+)[^>]*><\/\1>/);
        expect(html).not.toMatch(/<\/h2>\n?(?:<h2>|$)|<\/h3>\n?(?:<h|$)/);
      }
    }
  });
});

describe("money", () => {
  const amounts = async (answers: Partial<Record<keyof Brief, unknown>>) =>
    rows(await compose(answers)).slice(1);

  it.each<[string, Partial<Record<keyof Brief, unknown>>, string[]]>([
    [
      "a deposit and the balance",
      { budget: "1000.50", requireDeposit: true, depositAmount: "250", currency: "GBP" },
      ["Deposit | £250", "Balance | £750.50", "Total | £1,000.50"],
    ],
    [
      "a deposit that the price does not cover",
      { budget: "$1,000", requireDeposit: true, depositAmount: "2000" },
      ["Total | $1,000"],
    ],
    ["a deposit that was not asked for", { budget: "$1,000", depositAmount: "200" }, ["Total | $1,000"]],
    ["a budget in words", { budget: "around 5k" }, ["Price | around 5k"]],
    ["an amount without a budget", { hourlyRate: "5000" }, ["Total | $5,000"]],
    [
      "hours",
      { pricingModel: "hourly", hourlyRate: "$95/h", estimatedHours: "120 hours" },
      ["Hourly rate | $95", "Estimated total for 120 hours | $11,400"],
    ],
    [
      "hours that the budget contradicts",
      { pricingModel: "hourly", hourlyRate: "95", estimatedHours: "120", budget: "9000" },
      ["Hourly rate | $95", "Estimated hours | 120", "Price | $9,000"],
    ],
    [
      "a retainer that the budget contradicts",
      {
        pricingModel: "retainer",
        hourlyRate: "$2,000 per month",
        budget: "20000",
        startDate: "2027-01-01",
        endDate: "2027-12-31",
      },
      ["Monthly fee | $2,000"],
    ],
    [
      "milestones with prices",
      {
        pricingModel: "milestone",
        budget: "$30,000",
        milestones: "Designs - 3 weeks - $10,000\nLaunch (1 week) - $20,000",
      },
      ["Designs | $10,000", "Launch | $20,000", "Total | $30,000"],
    ],
    [
      "a late fee, which is no schedule",
      { budget: "1000", paymentTerms: "2% late fee a month. Net 30" },
      ["Total | $1,000"],
    ],
    [
      "a schedule that contradicts the deposit",
      { budget: "1000", requireDeposit: true, depositAmount: "300", paymentTerms: "50% now, 50% later" },
      ["Deposit | $300", "Balance | $700", "Total | $1,000"],
    ],
    [
      "shares that leave a remainder",
      { budget: "100.01", paymentTerms: "33.33% a, 33.33% b, 33.34% c" },
      ["A | 33.33% | $33.33", "B | 33.33% | $33.34", "C | 33.34% | $33.34", "Total | 100% | $100.01"],
    ],
  ])("%s", async (_name, answers, expected) => {
    expect(await amounts(answers)).toEqual(expected);
  });
});

describe("aims", () => {
  const answers = {
    currentSituation: "The site is old.",
    description: "Rebuild the site.",
    objectives: "Half as many calls to the office\nOrders by phone in a minute",
    successMetrics: "Calls to the office\nCost per order",
  };

  it("have a heading of their own where nothing else is proposed, and no measure says them again", async () => {
    const html = await compose(answers);
    expect(html).toContain("<h2>What we aim for</h2>\n<ul><li>Half as many calls to the office</li>");
    expect(html).not.toMatch(/Our proposal|So we will|This is what we aim for|<li>Calls to the office/);
    expect(html).toContain("<strong>How success is measured:</strong> Cost per order.");
  });

  it("stand beside what is wrong today, with their measures below", async () => {
    const html = await compose({ ...answers, painPoints: "Calls all day\nNo menu" });
    expect(html).toContain(
      '<section class="block-columns"><p><strong>Today</strong></p><ul><li>Calls all day</li><li>No menu</li></ul><hr /><p><strong>What we aim for</strong></p><ul><li>Half as many calls to the office</li><li>Orders by phone in a minute</li></ul></section>\n<p><strong>How success is measured:</strong> Cost per order.</p>',
    );
  });

  it("that are figures stand below what is wrong today", async () => {
    const objectives = "62% more orders\n40% fewer calls";
    const html = await compose({ ...answers, objectives, painPoints: "Calls all day\nNo menu" });
    expect(html).not.toContain("block-columns");
    expect(html).toContain(
      "<p>Two things get in the way:</p>\n<ul><li>Calls all day</li><li>No menu</li></ul>",
    );
    expect(html).toContain('<section class="block-figures">');
  });

  it("are measured in one sentence of short names, and in a list where one is no name", async () => {
    const successMetrics = "cost per order (now about 12)\nreturns in May";
    const html = await compose({ ...answers, successMetrics });
    expect(html).toContain("We will measure success by cost per order (now about 12) and returns in May.");
    expect(await compose({ ...answers, successMetrics: "cost per order\nthe shop is open" })).toContain(
      "What success looks like:</p>\n<ul>",
    );
  });

  it("are measured in a sentence also where there is one measure", async () => {
    const html = await compose({
      ...answers,
      objectives: "More calls to the office\nOne menu",
      successMetrics: "Calls",
    });
    expect(html).toContain("<p>We will measure success by calls.</p>");
  });

  it("stand below the proposal beside anything else", async () => {
    const objectives = `${answers.objectives}\nA menu that staff can change`;
    const html = await compose({ ...answers, objectives, projectScope: "Ten pages." });
    expect(html).toMatch(
      /<h2>Our proposal<\/h2>\n<p>The work covers ten pages\.<\/p>\n<p>This is what we aim for:/,
    );
  });
});

describe("what is left out", () => {
  it.each([
    ["Drone shots\nTravel outside Norway", "en", "Drone shots, travel outside Norway."],
    ["Fotografie\nÜbersetzung", "de", "Fotografie, Übersetzung."],
    ["Hosting\nSoftware AG licences", "en", null],
    ["Hosting\nAcme", "en", null],
    ["Druck\nNeue Fotos", "de", null],
  ])("of few words is one line where no name loses its capital: %j", async (exclusions, language, line) => {
    const html = await compose({ exclusions, deliverables: "A film\nA trailer", language });
    if (line) expect(html).toContain(`</strong> ${line}</p>`);
    else expect(html).toContain(`<li>${exclusions.split("\n")[1]}</li>`);
  });
});

describe("time", () => {
  const plan = (answers: Partial<Record<keyof Brief, unknown>>) => composeFigures(brief(answers));

  it("shows no dates where the start is unknown", async () => {
    expect(steps(await plan({ milestones: "Design - 2 weeks\nBuild (1 month)" }))).toEqual([
      "Design | 2 weeks",
      "Build | 1 month",
    ]);
  });

  it("shows no dates where the stages do not fit, and none at all where the end lies before the start", async () => {
    const milestones = "Design - 2 weeks\nBuild - 3 weeks";
    expect(steps(await plan({ milestones, startDate: "2027-01-11", endDate: "2027-01-29" }))[0]).toBe(
      "Design | 2 weeks",
    );
    expect(await plan({ milestones, startDate: "2027-05-01", endDate: "2027-01-01" })).not.toContain("2027");
  });

  it("computes dates up to a milestone that settles none", async () => {
    const milestones = "Design - 2 weeks\nBuild - 3 weeks\nTests, as needed\nTraining - 1 week";
    const html = await plan({ milestones, startDate: "2027-01-11" });
    expect(prepareContent(html).replaceAll("&nbsp;", "\u00a0")).toBe(html);
    expect(html).toContain(
      "<li><p>Design</p><p>Jan 11 – Jan 22</p></li><li><p>Build</p><p>Jan 25 – Feb 12</p></li>" +
        "<li><p>Tests, as needed</p></li><li><p>Training</p><p>1 week</p></li>",
    );
    expect(
      await plan({ milestones: `${milestones}\nLaunch: 2027-02-01`, startDate: "2027-01-11" }),
    ).toContain("<li><p>Design</p><p>2 weeks</p></li>");
  });

  it("keeps the milestones' words in their place where they settle no dates", async () => {
    expect(await plan({ milestones: "Design - 2-3 weeks\nLaunch", startDate: "2027-01-11" })).toContain(
      "<ol><li><p>Design</p><p>2–3 weeks</p></li><li><p>Launch</p></li></ol>",
    );
  });

  it("lists explicit dates", async () => {
    expect(
      steps(await plan({ milestones: "Designs: 2027-02-01\nBuild on 22 March 2027\nLaunch – May 3, 2027" })),
    ).toEqual(["Designs | February 1, 2027", "Build | March 22, 2027", "Launch | May 3, 2027"]);
  });

  it("says how long the work takes only where the dates agree", async () => {
    const answers = { budget: "900", milestones: "Design - 2 weeks", startDate: "2027-01-11" };
    expect(await compose({ ...answers, endDate: "2027-01-22" })).toContain(
      "The work takes two weeks, at a fixed price of $900.",
    );
    expect(await compose({ ...answers, endDate: "2027-06-22" })).not.toContain("takes");
  });
});

describe("whatever is typed", () => {
  const ODD = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "]]>--><!-- &lt;b&gt; \"quoted\" 'too'",
    "مشكلة في الموقع\nلا يعمل",
    "🚀 ship\n- \n•\n1.",
    "a\u0000b\u2028c",
    "x".repeat(5000),
    "50%\n50%",
    "$&",
    "A visually appealing site; this document, in HTML format.",
  ];
  const FIELDS = Object.keys(dental) as (keyof Brief)[];

  it("comes out as escaped, well-formed HTML that cleaning and sanitising leave alone", async () => {
    for (const text of ODD) {
      const answers = Object.fromEntries(
        FIELDS.filter((field) => typeof dental[field as keyof typeof dental] === "string").map((field) => [
          field,
          text,
        ]),
      );
      const name = hasLetter(text) ? {} : { clientName: `Ada ${text}` };
      const source = { ...emptyChoices, ...answers, ...clipped(text), ...choices, ...name };
      const parsed = briefSchema.parse(source);
      const html = await composeProposal(parsed);
      expect(
        html.replace(
          /<\/?(?:h2|h3|p|ul|ol|li|table|thead|tbody|tr|th|td|strong|section|hr)(?: scope="col")?(?: class="(?:ql-align-right|block-\w+)")?(?: \/)?>/g,
          "",
        ),
      ).not.toMatch(/[<>]/);
      expect(prepareContent(html, text)).toBe(html);
    }
  });

  it("never says the same sentence twice", async () => {
    const sentence = "Reception answers forty calls a day and loses half of them.";
    const html = await compose({
      description: sentence,
      currentSituation: sentence,
      projectScope: `${sentence} More.`,
      deliverables: `${sentence}\nSite`,
    });
    expect(html.split("Reception answers").length).toBe(2);
  });

  const emptyChoices = { requiresSignature: true };
  const choices = {
    projectType: "design",
    clientIndustry: "other",
    communicationPreference: "email",
    currency: "USD",
    pricingModel: "fixed",
    startDate: "2027-01-11",
    endDate: "2027-03-22",
    clientEmail: "",
  };
  const clipped = (text: string) =>
    Object.fromEntries(
      (
        [
          "title",
          "clientName",
          "clientCompany",
          "budget",
          "hourlyRate",
          "depositAmount",
          "footerContent",
        ] as const
      ).map((field) => [field, text.slice(0, 60)]),
    );
});

describe("links as Markdown writes them", () => {
  const html = async (answers: Partial<Record<keyof Brief, unknown>>) =>
    prepareContent(await compose(answers));

  it.each(["https://weber.example/a?b=1&c=2", "http://weber.example", "mailto:mira@weber.example"])(
    "lead to %s, in sentences, lists and names",
    async (address) => {
      const link =
        `<a href="${address.replace("&", "&amp;")}" rel="noopener noreferrer">our <site</a>`.replace(
          "<site",
          "&lt;site",
        );
      const typed = `[our <site](${address})`;
      const made = await html({
        projectScope: `See ${typed} and ${typed} first.`,
        deliverables: `${typed}\nA guide`,
        teamMembers: `${typed}, lead\nJonas, ${typed}`,
      });
      expect(made.split(link)).toHaveLength(6);
      expect(made).not.toContain("](");
    },
  );

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//weber.example",
    "weber.example",
    'https:"onclick=x',
  ])("stay as typed where they lead to %s", async (address) => {
    const made = await html({ projectScope: `See [our site](${address}) first.` });
    expect(made).toContain(`See [our site](${address}) first.`);
    expect(made).not.toContain("<a");
  });
});

it("a thin brief that answers description and scope alike says it once", async () => {
  const html = await compose({ description: "A logo", projectScope: "a logo." });
  expect(headings(html)).toEqual(["Next steps"]);
  expect(await compose({ description: "A logo", projectScope: "A logo and a card" })).toContain(
    "The work covers a logo and a card.",
  );
});

it("names who wrote of themselves", async () => {
  expect(await compose({ teamMembers: "me (Jo Tarrant)\nAnn Lee – second camera" })).toContain(
    "<li>Jo Tarrant</li><li>Ann Lee – second camera</li>",
  );
  expect(await compose({ teamMembers: "Ich – Max Huber" })).toContain("Max Huber");
  expect(await compose({ teamMembers: "Ich – Max Huber" })).not.toContain("Ich");
});
